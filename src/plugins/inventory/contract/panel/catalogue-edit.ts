import { z } from 'zod';
import { categoryKinds } from '../catalogue';
import { toNames } from '../texts/catalogue-names';
import { maxAgeDays } from './listings';
import { listingLimits } from '../listing';
import { listOf } from '../parsing/list-of';
import { slugLength, slugPattern } from '../texts/slug';
import { boundedText, refuseBadLine } from '../texts/text';
import { because } from '../reason';

/** The most terms in one request to add terms. */
export const maxAddedTerms = 2000;

function name(max: number) {
  return boundedText(max)
    .transform((value) => value.trim().replace(/\s+/g, ' '))
    .superRefine(refuseBadLine)
    .refine((value) => value !== '', because('not_empty'));
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

/** Names in other languages. An empty one counts as absent. */
function namesOf(max: number) {
  const languages = { en: optionalLine(max), de: optionalLine(max), es: optionalLine(max) };
  return z
    .strictObject(languages, { error: because('names_by_language') })
    .transform((names) => toNames(names))
    .nullable()
    .optional();
}

/** An empty slug means: generate it from the name. */
const slug = z
  .string(because('string'))
  .max(slugLength, because('characters', { max: slugLength }))
  .refine((value) => value === '' || slugPattern.test(value), because('slug_format'))
  .nullable()
  .optional();

const flag = z.boolean(because('boolean')).optional();
const number = z.number(because('number')).nullable().optional();
const days = z
  .int(because('whole_number'))
  .min(1, because('above_zero'))
  .max(maxAgeDays, because('at_most', { max: maxAgeDays }))
  .nullable()
  .optional();
const id = z.int(because('id')).positive(because('id'));
const icon = optionalLine(60);

const photoSlot = z.object({
  /** Generated from the label if absent. */
  key: optionalLine(60),
  label: name(120),
  is_required: z.boolean(because('boolean')).default(false),
});

const typeFields = {
  names: namesOf(120),
  singular_name: optionalLine(120),
  slug,
  description: optionalText(listingLimits.text),
  icon,
  is_vin_enabled: flag,
  title_template: optionalLine(255),
  aging_days: days,
  old_days: days,
  publishes_ready_only: flag,
  photo_slots: listOf(photoSlot, {
    max: { length: 100, error: because('at_most', { max: 100 }) },
    error: because('array'),
  }).optional(),
};

/** What a new type can start from: usual categories, terms, photos to take and units. */
export const typeTemplateNames = ['cars', 'motorcycles', 'boats', 'trailers', 'equipment'] as const;
export type TypeTemplateName = (typeof typeTemplateNames)[number];

/** The languages of the templates' texts: those of the panel. */
export const templateLanguages = ['en', 'de', 'es'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** The body that creates a type. Absent fields have the defaults of the template, or of a type without one. */
export const newType = z.object({
  name: name(120),
  template: z.enum(typeTemplateNames, because('one_of', { words: typeTemplateNames.join(', ') })).optional(),
  language: z.enum(templateLanguages, because('one_of', { words: templateLanguages.join(', ') })).default('en'),
  ...typeFields,
});
/** The body that changes a type. Absent fields stay unchanged. */
export const typeChange = z.object({ name: name(120).optional(), ...typeFields });

const categoryFields = {
  names: namesOf(120),
  slug,
  description: optionalText(listingLimits.text),
  icon,
  prefix: optionalLine(30),
  suffix: optionalLine(30),
  decimals: z
    .int(because('whole_number'))
    .min(0, because('zero_to_six'))
    .max(6, because('zero_to_six'))
    .nullable()
    .optional(),
  min: number,
  max: number,
  step: z.number(because('number')).positive(because('above_zero')).nullable().optional(),
  is_required: flag,
  is_filterable: flag,
  is_sortable: flag,
  is_searchable: flag,
  allow_new_terms: flag,
  parent_category_id: id.nullable().optional(),
  vin_field: optionalLine(60),
};

const kind = z.enum(categoryKinds, because('one_of', { words: categoryKinds.join(', ') }));

export const newCategory = z.object({ name: name(120), kind, ...categoryFields });
export const categoryChange = z.object({ name: name(120).optional(), kind: kind.optional(), ...categoryFields });
/** The body that copies a category with its terms. */
export const categoryCopy = z.object({ name: name(120) });

/** The body that adds terms, one per name. Existing terms are skipped. */
export const newTerms = z.object({
  names: listOf(name(255), {
    min: { length: 1, error: because('name_a_term') },
    max: { length: maxAddedTerms, error: because('at_most', { max: maxAddedTerms }) },
    error: because('names'),
  }),
  parent_term_id: id.nullable().optional(),
});

export const termChange = z.object({
  name: name(255).optional(),
  names: namesOf(255),
  icon,
  color: z
    .string(because('color'))
    .regex(/^#[0-9a-f]{6}$/i, because('color_format'))
    .nullable()
    .optional(),
  parent_term_id: id.nullable().optional(),
});

/** The body that merges a term into another. Listings with the first term then have the second. */
export const termMerge = z.object({ into: id });

/** The body that reorders all types, all categories of a type or all terms of a category. */
export const newOrder = z.object({
  of: z.enum(['types', 'categories', 'terms'], because('order_of')),
  /** The type of the categories, the category of the terms. */
  owner_id: id.optional(),
  ids: listOf(id, { max: { length: 100_000, error: because('at_most', { max: 100_000 }) }, error: because('ids') }),
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
