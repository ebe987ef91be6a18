import { z } from 'zod';
import { categoryChange, termChange, typeChange } from '../../../contract/panel/catalogue-edit';
import { problemsOf } from '../../../contract/params';
import { refuseFields } from '../../../contract/refusal';
import { lineText, requiredLine } from '../../../contract/text';
import { centsProblem } from '../../listings/validate-fields';
import { settingFields } from '../../settings/setting-fields';

type Data = Record<string, unknown>;

/** What the fields of a content type may be when staff write them: the same definitions as in our own pages and in bundles. */
const schemas: Readonly<Record<string, z.ZodType<Data>>> = {
  'plugin::inventory.type': typeChange,
  'plugin::inventory.category': categoryChange,
  'plugin::inventory.term': termChange,
  'plugin::inventory.setting': settingFields,
  'plugin::users-permissions.user': z.object({
    username: requiredLine(255).optional(),
    display_name: lineText(120).optional(),
  }),
};

/**
 * Judges what staff write in the Content Manager, before it is written, and puts each text into the form in which it is
 * stored. Empty fields are left to the content type. What a listing holds is judged once it is written (`normaliseListing`).
 *
 * @throws Refusal that names every bad field
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

/** Fields that follow from others, or that name a record elsewhere: forms send them back as they were read. */
const derived: Readonly<Record<string, readonly string[]>> = {
  'plugin::inventory.listing': [
    'version',
    'ref',
    'vin_key',
    'slug_key',
    'previous_status',
    'listing_published_at',
    'sold_at',
    'trashed_at',
  ],
  'plugin::inventory.category': ['slug_key'],
  'plugin::inventory.term': ['slug_key'],
};

/** What Strapi sets on every record. It would store what a request says instead: an id that no other record can follow. */
const ofEveryRecord = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt'];

/** Removes the fields that no person writes. */
export function dropDerived(uid: string, data: Data): void {
  for (const field of [...ofEveryRecord, ...(derived[uid] ?? [])]) delete data[field];
}
