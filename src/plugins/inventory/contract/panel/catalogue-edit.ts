import { z } from 'zod';
import { categoryKinds } from '../catalogue';
import { listingLimits } from '../listing';
import { listOf } from '../parsing/list-of';
import { slugLength, slugPattern } from '../texts/slug';
import { boundedText, refuseBadLine } from '../texts/text';

/** The most terms in one request to add terms. */
export const maxAddedTerms = 2000;

function name(max: number) {
  return boundedText(max)
    .transform((value) => value.trim().replace(/\s+/g, ' '))
    .superRefine(refuseBadLine)
    .refine((value) => value !== '', 'must not be empty');
}

/** Optional text on one line. An empty text counts as absent. */
function optionalLine(max: number) {
  return boundedText(max)
    .transform((value) => value.trim())
    .superRefine(refuseBadLine)
    .transform((value) => value || null)
    .nullable()
    .optional();
}

/** Optional text. An empty text counts as absent. */
function optionalText(max: number) {
  return boundedText(max)
    .transform((value) => (value.trim() === '' ? null : value.trim()))
    .nullable()
    .optional();
}

/** An empty slug means: generate it from the name. */
const slug = z
  .string('must be a string')
  .max(slugLength, `must have at most ${slugLength} characters`)
  .refine((value) => value === '' || slugPattern.test(value), 'must hold lower-case letters, digits and single hyphens')
  .nullable()
  .optional();

const flag = z.boolean('must be true or false').optional();
const number = z.number('must be a number').nullable().optional();
const id = z.int('must be an id').positive('must be an id');
const icon = optionalLine(60);

const photoSlot = z.object({
  /** Generated from the label if absent. */
  key: optionalLine(60),
  label: name(120),
  is_required: z.boolean('must be true or false').default(false),
});

const typeFields = {
  singular_name: optionalLine(120),
  slug,
  description: optionalText(listingLimits.text),
  icon,
  is_vin_enabled: flag,
  title_template: optionalLine(255),
  photo_slots: listOf(photoSlot, {
    max: { length: 100, error: 'must be at most 100' },
    error: 'must be an array',
  }).optional(),
};

/** The body that creates a type. Absent fields have their defaults. */
export const newType = z.object({ name: name(120), ...typeFields });
/** The body that changes a type. Absent fields stay unchanged. */
export const typeChange = z.object({ name: name(120).optional(), ...typeFields });

const categoryFields = {
  slug,
  description: optionalText(listingLimits.text),
  icon,
  prefix: optionalLine(30),
  suffix: optionalLine(30),
  decimals: z.int('must be a whole number').min(0, 'must be 0 to 6').max(6, 'must be 0 to 6').nullable().optional(),
  min: number,
  max: number,
  step: z.number('must be a number').positive('must be above 0').nullable().optional(),
  is_required: flag,
  is_filterable: flag,
  is_sortable: flag,
  is_searchable: flag,
  allow_new_terms: flag,
  parent_category_id: id.nullable().optional(),
  vin_field: optionalLine(60),
};

const kind = z.enum(categoryKinds, `must be one of ${categoryKinds.join(', ')}`);

export const newCategory = z.object({ name: name(120), kind, ...categoryFields });
export const categoryChange = z.object({ name: name(120).optional(), kind: kind.optional(), ...categoryFields });
/** The body that copies a category with its terms. */
export const categoryCopy = z.object({ name: name(120) });

/** The body that adds terms, one per name. Existing terms are skipped. */
export const newTerms = z.object({
  names: listOf(name(255), {
    min: { length: 1, error: 'must name a term' },
    max: { length: maxAddedTerms, error: `must be at most ${maxAddedTerms}` },
    error: 'must be an array of names',
  }),
  parent_term_id: id.nullable().optional(),
});

export const termChange = z.object({
  name: name(255).optional(),
  icon,
  color: z
    .string('must be a color')
    .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #a1b2c3')
    .nullable()
    .optional(),
  parent_term_id: id.nullable().optional(),
});

/** The body that merges a term into another. Listings with the first term then have the second. */
export const termMerge = z.object({ into: id });

/** The body that reorders all types, all categories of a type or all terms of a category. */
export const newOrder = z.object({
  of: z.enum(['types', 'categories', 'terms'], 'must be types, categories or terms'),
  /** The type of the categories, the category of the terms. */
  owner_id: id.optional(),
  ids: listOf(id, { max: { length: 100_000, error: 'must be at most 100000' }, error: 'must be an array of ids' }),
});

export type NewType = z.input<typeof newType>;
export type TypeChange = z.input<typeof typeChange>;
export type TypeFields = z.output<typeof typeChange>;
export type NewCategory = z.input<typeof newCategory>;
export type CategoryChange = z.input<typeof categoryChange>;
export type CategoryFields = z.output<typeof categoryChange>;
export type NewTerms = z.input<typeof newTerms>;
export type TermChange = z.input<typeof termChange>;
export type TermFields = z.output<typeof termChange>;
export type NewOrder = z.output<typeof newOrder>;
