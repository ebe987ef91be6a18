import { storedNames } from '../../../contract/texts/catalogue-names';
import { Refusal, refuseFields } from '../../../contract/refusal';
import type { TypeFields } from '../../../contract/panel/catalogue-edit';
import { record, recordSome } from '../audit/audit';
import { readIn } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { countRows, select } from '../../platform/database/select';
import type { ValuesOf } from '../../platform/database/tables';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { checkIcon } from './icons/icons';
import { freeSlug, slugify } from './names';
import { refuseTakenSlug, normaliseType } from './normalise-catalogue';
import { clearCategory } from './write-category';
import { because } from '../../../contract/reason';

/** Creates a type as the last one and returns its id. */
export async function createType(tx: Transaction, fields: TypeFields, now: Date): Promise<number> {
  checkIcon(fields.icon, null);
  await checkSlug(tx, fields.slug, 0);
  const id = await insertRow(tx, 'inventory_types', {
    ...documentColumns(now),
    is_vin_enabled: false,
    ...columnsOf(fields),
  });
  await normaliseType(tx, id, 'create');
  await record(tx, { entity: 'type', action: 'create', ids: [id] }, now);
  return id;
}

/** Changes only the given fields. */
export async function changeType(tx: Transaction, id: number, fields: TypeFields, now: Date): Promise<void> {
  const before = await tx('inventory_types').where({ id }).first('icon');
  checkIcon(fields.icon, before?.icon);
  await checkSlug(tx, fields.slug, id);
  await tx('inventory_types')
    .where({ id })
    .update({ ...columnsOf(fields), updated_at: now });
  await normaliseType(tx, id, 'change');
  await record(tx, { entity: 'type', action: 'change', ids: [id] }, now);
}

/** Throws `Refusal` if the type has listings. */
export async function removeType(tx: Transaction, id: number, now: Date): Promise<void> {
  await clearType(tx, id, now);
  await tx('inventory_types').where({ id }).delete();
  await record(tx, { entity: 'type', action: 'delete', ids: [id] }, now);
}

/**
 * Deletes what belongs to a type: categories, terms, saved views, lead routes, channels and import profiles. Throws
 * `Refusal` if the type has listings.
 */
export async function clearType(tx: Transaction, id: number, now: Date): Promise<void> {
  const read = readIn(tx);
  // a concurrent new listing is either counted or refused
  await tx('inventory_types').where({ id }).forUpdate().select('id');
  const listings = await countRows(read, 'inventory_listings_type_lnk WHERE type_id = ?', [id]);
  if (listings > 0) {
    throw new Refusal('svc_invalid_param', because('type_in_use', { count: listings }), {
      params: { type: `holds ${listings} listings` },
    });
  }
  const categories = await select('inventory_categories_type_lnk', ['category_id'])(read, 'WHERE type_id = ?', [id]);
  const ids = categories.map((row) => row.category_id);
  for (const categoryId of ids) await clearCategory(tx, categoryId, now);
  await tx('inventory_categories').whereIn('id', ids).delete();
  await recordSome(tx, { entity: 'category', action: 'delete', ids }, now);
  await tx('inventory_saved_views').where({ type_id: id }).delete();
  await tx('inventory_lead_routes').where({ type_id: id }).delete();
  await deleteChannels(tx, id, now);
  await deleteImportProfiles(tx, id, now);
}

async function deleteChannels(tx: Transaction, typeId: number, now: Date): Promise<void> {
  const ids = (await tx('inventory_channels').where({ type_id: typeId }).select('id')).map((row) => row.id);
  await tx('inventory_channel_fetches').whereIn('channel_id', ids).delete();
  await tx('inventory_channels').whereIn('id', ids).delete();
  await recordSome(tx, { entity: 'channel', action: 'delete', ids }, now);
}

async function deleteImportProfiles(tx: Transaction, typeId: number, now: Date): Promise<void> {
  const ids = (await tx('inventory_import_profiles').where({ type_id: typeId }).select('id')).map((row) => row.id);
  await tx('inventory_import_links').whereIn('profile_id', ids).delete();
  await tx('inventory_import_profiles').whereIn('id', ids).delete();
  await recordSome(tx, { entity: 'import-profile', action: 'delete', ids }, now);
}

/** Checks the slug before the write, because the error of the unique index would not name the field. */
async function checkSlug(tx: Transaction, slug: string | null | undefined, id: number): Promise<void> {
  if (!slug) return;
  const owners = await tx('inventory_types').where({ slug }).whereNot({ id }).select('id');
  if (owners.length > 0) throw refuseTakenSlug(slug, 'type');
}

/** Returns the columns of the fields. An empty slug becomes null, so that it is derived from the name. */
function columnsOf({ photo_slots: slots, names, ...columns }: TypeFields): ValuesOf<'inventory_types'> {
  return {
    ...columns,
    ...(columns.slug === '' && { slug: null }),
    ...(names !== undefined && { names: storedNames(names) }),
    ...(slots && { photo_slots: JSON.stringify(withKeys(slots)) }),
  };
}

/** Adds missing keys. Throws `Refusal` if a key is used twice, which would put two photos into one slot. */
function withKeys(
  slots: NonNullable<TypeFields['photo_slots']>,
): Array<{ key: string; label: string; is_required?: boolean }> {
  const taken = new Set<string>();
  slots.forEach(({ key }, index) => {
    if (typeof key === 'string' && taken.has(key))
      throw refuseFields(new Map([[`photo_slots.${index}.key`, because('used_twice')]]));
    if (typeof key === 'string') taken.add(key);
  });
  return slots.map(({ key, label, is_required: isRequired }) => {
    const slotKey = key ?? freeSlug(slugify(label, 'photo').slice(0, 50), (candidate) => taken.has(candidate));
    taken.add(slotKey);
    return { key: slotKey, label, is_required: isRequired };
  });
}
