import type { z } from 'zod';
import { categoryChange, termChange, typeChange } from '../../../../contract/panel/catalogue-edit';
import { problemsOf } from '../../../../contract/parsing/params';
import { refuseFields } from '../../../../contract/refusal';
import { userFields } from '../../../domain/access/user-fields';
import { centsProblem } from '../../../domain/listings/values/validate-fields';
import { settingFields } from '../../../../contract/settings';

type Data = Record<string, unknown>;

/** The schemas of the content types that staff edit: the same as in the plugin's pages and in bundles. */
const schemas: Readonly<Record<string, z.ZodType<Data>>> = {
  'plugin::inventory.type': typeChange,
  'plugin::inventory.category': categoryChange,
  'plugin::inventory.term': termChange,
  'plugin::inventory.setting': settingFields,
  'plugin::users-permissions.user': userFields.partial(),
};

/**
 * Validates a write of the Content Manager and replaces each text in `data` by its normalized form. Leaves empty fields
 * to the content type, and the values of listings to `normaliseListing` after the write.
 *
 * @throws Refusal that names every invalid field
 */
export function validateDocument(uid: string, data: Data): void {
  const cents = uid === 'plugin::inventory.listing' ? centsProblem(data.price_cents) : undefined;
  if (cents) throw refuseFields(new Map([['price', cents]]));
  const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ''));
  const parsed = schemas[uid]?.safeParse(filled);
  if (parsed?.error) throw refuseFields(problemsOf(parsed.error));
  for (const [field, value] of Object.entries(parsed?.data ?? {}))
    if (typeof value === 'string' && field in data) data[field] = value;
}

/** Fields that are derived from others or used as references elsewhere. Forms send them back unchanged. */
const derived: Readonly<Record<string, readonly string[]>> = {
  'plugin::inventory.listing': [
    'version',
    'recorded_version',
    'locked_fields',
    'ref',
    'vin_key',
    'slug_key',
    'previous_status',
    'listing_published_at',
    'sold_at',
    'trashed_at',
  ],
  'plugin::inventory.category': ['slug_key'],
  'plugin::inventory.term': ['slug_key', 'merged_names'],
};

/**
 * Fields that Strapi sets on every record. It would store values from a request, such as an id that blocks later ids.
 */
const strapiFields = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt'];

/** Removes the fields that users may not write. */
export function dropDerived(uid: string, data: Data): void {
  for (const field of [...strapiFields, ...(derived[uid] ?? [])]) delete data[field];
}
