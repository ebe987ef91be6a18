import { z } from 'zod';
import { capabilities } from '../../../contract/capability';
import { categoryKinds } from '../../../contract/catalogue';
import { toNames } from '../../../contract/texts/catalogue-names';
import { leadLimits, leadStatuses } from '../../../contract/lead';
import { lockableFields } from '../../../contract/panel/lists/locks';
import { keyLabel } from '../../../contract/panel/keys';
import { slugLength, slugPattern } from '../../../contract/texts/slug';
import { listingLimits } from '../../../contract/listing';
import { jsonObject } from '../../../contract/json-object';
import { listingFields } from '../../../contract/listing-body';
import { boundedText as text, lineText as line, requiredLine, toLine } from '../../../contract/texts/text';
import { roleName, userFields } from '../../domain/access/user-fields';
import { locationFields, maxLocations } from '../../../contract/location';
import { settingFields } from '../../../contract/settings';

const name = (max = 120) => requiredLine(max);
/** A one-line field of a lead, normalized as in the API. */
const said = (max: number) => text(max).transform((value) => toLine(value) || null);
const slug = z
  .string('must be a string')
  .max(slugLength, `must have at most ${slugLength} characters`)
  .regex(slugPattern, 'must contain only lowercase letters, digits and single hyphens');
const ref = name(120);
const flag = z.boolean('must be true or false');
const number = z.number('must be a number');
const json = z.record(z.string(), z.unknown(), 'must be an object');
/** Details of a lead. The API limits their size. */
const details = jsonObject(Number.MAX_SAFE_INTEGER);
const time = z
  .string('must be a time such as 2026-09-01T09:00:00Z')
  .refine(
    (value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)),
    'must be a time such as 2026-09-01T09:00:00Z',
  )
  .transform((value) => new Date(value));
const icon = line(60).nullable();

const lockedField = z.union([
  z.enum(lockableFields),
  z.templateLiteral(['category:', slug], 'must name a field of a listing, or category: and the slug of a category'),
]);

const settings = settingFields.strict();

const location = locationFields.extend({ slug }).strict();

/** Names in other languages. */
const names = (max = 120) => {
  const one = name(max).nullable().optional();
  return z
    .strictObject({ en: one, de: one, es: one })
    .transform((given) => toNames(given))
    .nullable()
    .optional();
};

const term = z.union([
  name(255).transform((value) => ({ name: value })),
  z.strictObject({
    name: name(255),
    names: names(255),
    slug: slug.optional(),
    parent: text(255).nullable().optional(),
    icon: icon.optional(),
    color: line(30).nullable().optional(),
    merged_names: z.array(name(255), 'must be an array').max(2000).optional(),
  }),
]);

const category = z.strictObject({
  slug,
  name: name(),
  names: names(),
  kind: z.enum(categoryKinds, `must be one of ${categoryKinds.join(', ')}`),
  description: text(listingLimits.text).nullable().optional(),
  icon: icon.optional(),
  prefix: line(30).nullable().optional(),
  suffix: line(30).nullable().optional(),
  decimals: z.int().min(0).max(6).nullable().optional(),
  min: number.nullable().optional(),
  max: number.nullable().optional(),
  step: number.positive('must be above 0').nullable().optional(),
  is_required: flag.optional(),
  is_filterable: flag.optional(),
  is_sortable: flag.optional(),
  is_searchable: flag.optional(),
  allow_new_terms: flag.optional(),
  /** The slug of a category of the same type. */
  parent: slug.nullable().optional(),
  vin_field: line(60).nullable().optional(),
  terms: z.array(term, 'must be an array').optional(),
});

const type = z.strictObject({
  slug,
  name: name(),
  names: names(),
  singular_name: name().nullable().optional(),
  description: text(listingLimits.text).nullable().optional(),
  icon: icon.optional(),
  is_vin_enabled: flag.optional(),
  title_template: line(255).nullable().optional(),
  aging_days: z.int('must be a whole number').min(1, 'must be at least 1').nullable().optional(),
  old_days: z.int('must be a whole number').min(1, 'must be at least 1').nullable().optional(),
  publishes_ready_only: flag.optional(),
  photo_slots: z
    .array(z.strictObject({ key: name(60), label: name(120), is_required: flag.optional() }), 'must be an array')
    .optional(),
  categories: z.array(category, 'must be an array').optional(),
});

const role = z.strictObject({
  name: roleName,
  capabilities: z.array(z.enum(capabilities, `must be one of ${capabilities.join(', ')}`), 'must be an array'),
});

const user = z.strictObject({
  username: userFields.shape.username,
  email: userFields.shape.email,
  display_name: userFields.shape.display_name.nullable().optional(),
  role: roleName,
  is_blocked: flag.optional(),
  keys: z
    .array(
      z.strictObject({ label: keyLabel, key: z.string().optional(), expires_at: time.nullable().optional() }),
      'must be an array',
    )
    .optional(),
});

const image = z.strictObject({
  file: name(1024),
  title: listingFields.image.title.optional(),
  alt: listingFields.image.alt.optional(),
  category: listingFields.image.category.optional(),
});

const listing = z.strictObject({
  ref,
  type: slug,
  title: listingFields.title.refine((value) => value.trim() !== '', 'must not be empty'),
  slug: slug.optional(),
  content: listingFields.content.nullable().optional(),
  /** Input in currency units, output in cents. */
  price: listingFields.price.nullable().optional(),
  status: z.enum(['publish', 'draft', 'trash'], 'must be publish, draft or trash').optional(),
  previous_status: z.enum(['publish', 'draft'], 'must be publish or draft').nullable().optional(),
  sold: flag.optional(),
  sale_pending: flag.optional(),
  /** The slug of a location. */
  location: slug.nullable().optional(),
  vin: listingFields.vin.nullable().optional(),
  stock_number: listingFields.stock_number.nullable().optional(),
  created_at: time.optional(),
  updated_at: time.optional(),
  published_at: time.nullable().optional(),
  sold_at: time.nullable().optional(),
  trashed_at: time.nullable().optional(),
  /** By category slug. A file is `{ "file": "path" }`. */
  categories: json.optional(),
  images: z.array(image, 'must be an array').max(listingLimits.images).optional(),
  /** The fields that imports do not overwrite; a category by its slug. */
  locked_fields: z.array(lockedField, 'must be an array').max(500).optional(),
});

const lead = z.strictObject({
  ref,
  type: slug.nullable().optional(),
  listing: ref.nullable().optional(),
  kind: name(60).optional(),
  lead_status: z.enum(leadStatuses, `must be one of ${leadStatuses.join(', ')}`).optional(),
  name: said(255).nullable().optional(),
  email: said(255).nullable().optional(),
  phone: said(60).nullable().optional(),
  message: text(listingLimits.text).nullable().optional(),
  fields: details.optional(),
  source: details.optional(),
  consent: details.optional(),
  is_read: flag.optional(),
  due_at: time.nullable().optional(),
  closed_reason: said(leadLimits.reason).nullable().optional(),
  /** Leads are kept by it, as by `created_at`. */
  wrote_again_at: time.nullable().optional(),
  first_reply_at: time.nullable().optional(),
  last_reply_at: time.nullable().optional(),
  created_at: time.optional(),
  updated_at: time.optional(),
});

/** What a dump knows of a file beyond its bytes. */
const dumpedFile = z.strictObject({
  file: name(1024),
  /** In the media library, whose column has 255 characters on PostgreSQL only. */
  name: text(4096).transform((value) => Array.from(value).slice(0, 255).join('')),
  mime: line(255),
  caption: text(10_000).optional(),
  alternative_text: text(10_000).optional(),
  /** Pixels of an image that the API would refuse. */
  width: number.optional(),
  height: number.optional(),
  /** Its addresses and those of its smaller versions, by size, if a text contains one. */
  urls: z.record(z.string(), z.string()).optional(),
});

const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'must be an array').default([]);

/** A whole dealership. References use slugs, usernames or `ref`. Unknown keys are rejected. */
export const bundleSchema = z.strictObject(
  {
    /**
     * Written by `svc dump` only. Marks records that an installation had accepted: limits of numbers that were set
     * later do not apply, and files may have any type that the media library takes.
     */
    dump: z.strictObject({ files: z.array(dumpedFile, 'must be an array') }, 'must be an object').optional(),
    settings: settings.optional(),
    locations: z.array(location, 'must be an array').max(maxLocations).default([]),
    types: list(type),
    roles: list(role),
    users: list(user),
    listings: list(listing),
    leads: list(lead),
  },
  'must be a JSON object',
);

export type Bundle = z.output<typeof bundleSchema>;
export type DumpedFile = z.output<typeof dumpedFile>;
export type BundleType = Bundle['types'][number];
export type BundleCategory = NonNullable<BundleType['categories']>[number];
export type BundleTerm = NonNullable<BundleCategory['terms']>[number];
export type BundleUser = Bundle['users'][number];
export type BundleListing = Bundle['listings'][number];
export type BundleLead = Bundle['leads'][number];
