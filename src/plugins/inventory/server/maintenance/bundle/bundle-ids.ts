import type { Reader } from '../../platform/database/database';
import { readRows } from '../../platform/database/read-rows';
import { select } from '../../platform/database/select';
import type { Bundle } from './bundle-schema';
import { idIn, unnamed } from './refs';

/** The ids of the records in a bundle, by their names: `type`, `type/category`, `type/category/term`, username, ref. */
export interface BundleIds {
  readonly types: Record<string, number>;
  readonly categories: Record<string, number>;
  readonly terms: Record<string, number>;
  readonly users: Record<string, number>;
  readonly listings: Record<string, number>;
  readonly leads: Record<string, number>;
}

/** Returns the ids of the records in a bundle that exist. Reads only these. */
export async function readIds(read: Reader, bundle: Bundle): Promise<BundleIds> {
  return {
    ...(await readCatalogueIds(
      read,
      bundle.types.map(({ slug }) => slug),
    )),
    users: await readUserIds(
      read,
      bundle.users.map(({ username }) => username),
    ),
    listings: await readIdsByRef(
      read,
      'inventory_listings',
      bundle.listings.map(({ ref }) => ref),
    ),
    leads: await readIdsByRef(
      read,
      'inventory_leads',
      bundle.leads.map(({ ref }) => ref),
    ),
  };
}

const catalogueColumns = {
  type_id: 'key',
  type_slug: 'text',
  category_id: 'number',
  category_slug: 'text',
  term_id: 'number',
  term_slug: 'text',
} as const;

async function readCatalogueIds(
  read: Reader,
  types: readonly string[],
): Promise<Pick<BundleIds, 'types' | 'categories' | 'terms'>> {
  const ids: Pick<BundleIds, 'types' | 'categories' | 'terms'> = { types: {}, categories: {}, terms: {} };
  const rows = await readRows(
    read,
    catalogueColumns,
    `SELECT ty.id AS type_id, ty.slug AS type_slug, c.id AS category_id, c.slug AS category_slug, t.id AS term_id, t.slug AS term_slug
       FROM inventory_types ty
       LEFT JOIN inventory_categories_type_lnk cl ON cl.type_id = ty.id
       LEFT JOIN inventory_categories c ON c.id = cl.category_id
       LEFT JOIN inventory_terms_category_lnk tl ON tl.category_id = c.id
       LEFT JOIN inventory_terms t ON t.id = tl.term_id
      WHERE ty.slug IN (${types.map(() => '?').join() || 'NULL'})
      ORDER BY ty.position NULLS FIRST, ty.id, c.position NULLS FIRST, c.id, t.position NULLS FIRST, t.id`,
    types,
  );
  for (const row of rows) {
    ids.types[String(row.type_slug)] = row.type_id;
    if (row.category_id !== null) ids.categories[`${row.type_slug}/${row.category_slug}`] = row.category_id;
    if (row.term_id !== null) ids.terms[`${row.type_slug}/${row.category_slug}/${row.term_slug}`] = row.term_id;
  }
  return ids;
}

/** Names per statement. */
const batch = 500;

function* batchesOf(names: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < names.length; start += batch) yield names.slice(start, start + batch);
}

async function readUserIds(read: Reader, usernames: readonly string[]): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const some of batchesOf(usernames)) {
    const where = `WHERE username IN (${some.map(() => '?').join(', ')})`;
    for (const { id, username } of await select('up_users', ['id', 'username'])(read, where, some))
      ids[String(username)] = id;
  }
  return ids;
}

/** Returns the ids of records by `ref`, or by the name that `unnamed` gives to a record without one. */
async function readIdsByRef(
  read: Reader,
  table: 'inventory_listings' | 'inventory_leads',
  refs: readonly string[],
): Promise<Record<string, number>> {
  const prefix = table === 'inventory_listings' ? unnamed.listing : unnamed.lead;
  const found: Record<string, number> = {};
  for (const some of batchesOf(refs)) {
    const requested = new Set(some);
    const ids = some.map((ref) => idIn(ref, prefix)).filter((id) => id !== undefined);
    const where = `WHERE ref IN (${some.map(() => '?').join(', ')})
                      OR (ref IS NULL AND id IN (${ids.map(() => '?').join(', ') || 'NULL'}))`;
    for (const { id, ref } of await select(table, ['id', 'ref'])(read, where, [...some, ...ids])) {
      const name = ref ?? `${prefix}${id}`;
      if (requested.has(name)) found[name] = id;
    }
  }
  return found;
}
