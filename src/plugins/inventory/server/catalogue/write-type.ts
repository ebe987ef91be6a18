import type { Knex } from 'knex';
import { refuseFields } from '../../contract/refusal';
import type { TypeFields } from '../../contract/panel/catalogue-edit';
import { record } from '../audit/audit';
import type { Row } from '../platform/database/database';
import { documentColumns } from '../platform/database/document';
import { isIconKey } from './icons/icons';
import { freeSlug, slugify } from './names';
import { clearType, refuseTakenSlug, normaliseType } from './normalise-catalogue';

/** Makes a type, behind the others, and gives its id. */
export async function createType(tx: Knex.Transaction, fields: TypeFields, now: Date): Promise<number> {
  checkIcon(fields.icon, null);
  await checkSlug(tx, fields.slug, 0);
  const [row] = await tx('inventory_types')
    .insert({ ...documentColumns(now), is_vin_enabled: false, ...columnsOf(fields) })
    .returning('id');
  const id = Number(row.id);
  await normaliseType(tx, id);
  await record(tx, { entity: 'type', action: 'create', ids: [id] }, now);
  return id;
}

/** Changes only what `fields` names. */
export async function changeType(tx: Knex.Transaction, id: number, fields: TypeFields, now: Date): Promise<void> {
  const [before] = (await tx('inventory_types').where({ id }).select('icon')) as Row[];
  checkIcon(fields.icon, before?.icon);
  await checkSlug(tx, fields.slug, id);
  await tx('inventory_types')
    .where({ id })
    .update({ ...columnsOf(fields), updated_at: now });
  await normaliseType(tx, id);
  await record(tx, { entity: 'type', action: 'change', ids: [id] }, now);
}

/** @throws Refusal while the type holds listings */
export async function removeType(tx: Knex.Transaction, id: number, now: Date): Promise<void> {
  await clearType(tx, id, now);
  await tx('inventory_types').where({ id }).delete();
  await record(tx, { entity: 'type', action: 'delete', ids: [id] }, now);
}

/** A new icon is one of the set; whatever stands there may stay. @throws Refusal */
export function checkIcon(icon: string | null | undefined, before: unknown): void {
  if (icon === undefined || icon === null || icon === before || isIconKey(icon)) return;
  throw refuseFields(new Map([['icon', 'must be the key of an icon of the set']]));
}

/** Before the write: the database itself keeps slugs of types apart, and would tell it in no words. */
async function checkSlug(tx: Knex.Transaction, slug: string | null | undefined, id: number): Promise<void> {
  if (!slug) return;
  const owners: Row[] = await tx('inventory_types').where({ slug }).whereNot({ id }).select('id');
  if (owners.length > 0) throw refuseTakenSlug(slug, 'type');
}

/** The empty slug is none: a slug is made from the name. */
function columnsOf({ photo_slots: slots, ...columns }: TypeFields): Row {
  return {
    ...columns,
    ...(columns.slug === '' && { slug: null }),
    ...(slots && { photo_slots: JSON.stringify(withKeys(slots)) }),
  };
}

/** The same key twice would put two photos into one slot. @throws Refusal that names the slot */
function withKeys(slots: NonNullable<TypeFields['photo_slots']>): Row[] {
  const taken = new Set<string>();
  slots.forEach(({ key }, index) => {
    if (typeof key === 'string' && taken.has(key))
      throw refuseFields(new Map([[`photo_slots.${index}.key`, 'stands twice']]));
    if (typeof key === 'string') taken.add(key);
  });
  return slots.map(({ key, label, is_required: isRequired }) => {
    const own = key ?? freeSlug(slugify(label, 'photo').slice(0, 50), (candidate) => taken.has(candidate));
    taken.add(own);
    return { key: own, label, is_required: isRequired };
  });
}
