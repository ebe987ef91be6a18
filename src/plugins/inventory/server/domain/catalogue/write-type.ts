import { storedNames } from '../../../contract/texts/catalogue-names';
import { refuseFields } from '../../../contract/refusal';
import type { TypeFields } from '../../../contract/panel/catalogue-edit';
import { record } from '../audit/audit';
import { documentColumns } from '../../platform/database/document';
import type { ValuesOf } from '../../platform/database/tables';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { isIconKey } from './icons/icons';
import { freeSlug, slugify } from './names';
import { clearType, refuseTakenSlug, normaliseType } from './normalise-catalogue';
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

/** Throws `Refusal` if a new icon is not in the icon set. An unchanged icon always passes. */
export function checkIcon(icon: string | null | undefined, before: unknown): void {
  if (icon === undefined || icon === null || icon === before || isIconKey(icon)) return;
  throw refuseFields(new Map([['icon', because('icon')]]));
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
