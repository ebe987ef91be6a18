import { type CategoryKind, holdsNumber, kindOf } from '../../../contract/catalogue';
import type { CategoryFields } from '../../../contract/panel/catalogue-edit';
import { storedNames, toNames } from '../../../contract/texts/catalogue-names';
import { record, recordSome } from '../audit/audit';
import { readIn } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { must } from '../../platform/must';
import { toJsonObject } from '../../platform/database/rows';
import { termPart, termTables } from './catalogue-store';
import { select } from '../../platform/database/select';
import type { ValuesOf } from '../../platform/database/tables';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { normaliseCategory } from './normalise-catalogue';
import { checkIcon } from './icons/icons';
import { toMergedNames } from './names';
import { insertTerms } from './term-store';

/** Returns the columns of a new category of `kind` that are not given. */
export function defaultColumns(kind: CategoryKind) {
  return {
    is_required: false,
    is_filterable: kindOf(kind).isFilterable,
    is_sortable: holdsNumber(kind),
    is_searchable: true,
    allow_new_terms: false,
  };
}

/** Creates a category as the last of its type and returns its id. Missing fields have the defaults of the kind. */
export async function createCategory(
  tx: Transaction,
  typeId: number,
  fields: CategoryFields & { kind: CategoryKind },
  now: Date,
): Promise<number> {
  const { parent_category_id: parentId, names = null, ...columns } = fields;
  checkIcon(columns.icon, null);
  const id = await insertRow(tx, 'inventory_categories', {
    ...documentColumns(now),
    ...defaultColumns(columns.kind),
    ...columns,
    names: storedNames(names),
  });
  await tx('inventory_categories_type_lnk').insert({ category_id: id, type_id: typeId });
  await linkParent(tx, id, parentId);
  await normaliseCategory(tx, id, 'create');
  await record(tx, { entity: 'category', action: 'create', ids: [id] }, now);
  return id;
}

/** Changes the given fields. A caller that changes the kind must convert the values of listings itself. */
export async function changeCategory(tx: Transaction, id: number, fields: CategoryFields, now: Date): Promise<void> {
  const { parent_category_id: parentId, names, ...columns } = fields;
  const before = await tx('inventory_categories').where({ id }).first('icon');
  checkIcon(columns.icon, before?.icon);
  await tx('inventory_categories')
    .where({ id })
    .update({ ...columns, ...(names !== undefined && { names: storedNames(names) }), updated_at: now });
  await linkParent(tx, id, parentId);
  await normaliseCategory(tx, id, 'change');
  await record(tx, { entity: 'category', action: 'change', ids: [id] }, now);
}

export async function removeCategory(tx: Transaction, id: number, now: Date): Promise<void> {
  await clearCategory(tx, id, now);
  await tx('inventory_categories').where({ id }).delete();
  await record(tx, { entity: 'category', action: 'delete', ids: [id] }, now);
}

/** Deletes the terms of a category. The values of listings stay but are no longer shown. */
export async function clearCategory(tx: Transaction, id: number, now: Date): Promise<void> {
  const terms = await select('inventory_terms_category_lnk', ['term_id'])(readIn(tx), 'WHERE category_id = ?', [id]);
  const ids = terms.map((row) => row.term_id);
  await recordSome(tx, { entity: 'term', action: 'delete', ids }, now);
  for (let start = 0; start < ids.length; start += 500)
    await tx('inventory_terms')
      .whereIn('id', ids.slice(start, start + 500))
      .delete();
}

/** The columns that a copy shares. Not `vin_field`: only one category can receive a vPIC variable. */
const copied = [
  'description',
  'kind',
  'icon',
  'prefix',
  'suffix',
  'decimals',
  'min',
  'max',
  'step',
  'is_required',
  'is_filterable',
  'is_sortable',
  'is_searchable',
  'allow_new_terms',
] as const;

/** Copies a category with its terms to the end of the same type. Returns the id of the copy. */
export async function copyCategory(
  tx: Transaction,
  { id, typeId, parentId, name, now }: { id: number; typeId: number; parentId: number | null; name: string; now: Date },
): Promise<number> {
  const originals = await select('inventory_categories', copied)(readIn(tx), 'WHERE id = ?', [id]);
  const copyId = await insertRow(tx, 'inventory_categories', {
    ...documentColumns(now),
    ...(must(originals[0], `Category ${id}`) as ValuesOf<'inventory_categories'>), // as the same database stored them
    name,
  });
  await tx('inventory_categories_type_lnk').insert({ category_id: copyId, type_id: typeId });
  await linkParent(tx, copyId, parentId);
  await normaliseCategory(tx, copyId, 'create');
  await record(tx, { entity: 'category', action: 'create', ids: [copyId] }, now);
  const terms = await select(termTables, [...termPart, 'p.inv_term_id as parent'])(
    readIn(tx),
    'WHERE l.category_id = ? ORDER BY t.position NULLS FIRST, t.id',
    [id],
  );
  await insertTerms(
    tx,
    terms.map((term, index) => ({
      categoryId: copyId,
      name: String(term.name),
      names: toNames(toJsonObject(term.names)),
      slug: String(term.slug),
      parentTermId: term.parent,
      position: index,
      icon: term.icon,
      color: term.color,
      mergedNames: toMergedNames(term.merged_names),
    })),
    now,
  );
  return copyId;
}

async function linkParent(tx: Transaction, id: number, parentId: number | null | undefined): Promise<void> {
  if (parentId === undefined) return;
  await tx('inventory_categories_parent_category_lnk').where({ category_id: id }).delete();
  if (parentId === null) return;
  const [parent] = await select('inventory_categories', ['id'])(readIn(tx), 'WHERE id = ?', [parentId]);
  // A missing parent would violate the foreign key. A link to itself is refused later, with a message.
  await tx('inventory_categories_parent_category_lnk').insert({
    category_id: id,
    inv_category_id: parent ? parentId : id,
  });
}
