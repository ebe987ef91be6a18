import { categoryKinds, type CategoryKind } from '../../../contract/catalogue';
import { largestId } from '../../platform/database/document';
import type { Reader } from '../../platform/database/database';
import { toText } from '../../platform/database/rows';
import { select } from '../../platform/database/select';
import { readLocations } from '../locations/location-store';
import type { NamedCategory, HistoryNames } from './compare-listings';

/** What to find the names of. */
export interface NamedIds {
  readonly categories: ReadonlySet<number>;
  /** Numbers in values: ids of terms or of files, or neither. */
  readonly values: ReadonlySet<number>;
  /** Whether a listing changes its location. */
  readonly hasLocations: boolean;
}

const idsInQuery = 500;

/** Reads names of categories, terms and files. In a transaction, also of those that it has created. */
export async function readValueNames(read: Reader, ids: NamedIds): Promise<HistoryNames> {
  const categories = await readCategories(read, [...ids.categories]);
  const kinds = [...categories.values()].map(({ kind }) => kind);
  const values = kinds.some((kind) => kind !== 'number') ? [...ids.values] : [];
  const terms = await readNames(read, 'SELECT id, name FROM inventory_terms', values);
  const files = kinds.includes('file')
    ? await readNames(read, "SELECT id, coalesce(nullif(caption, ''), name) AS name FROM files", values)
    : new Map<number, string>();
  const locations = ids.hasLocations ? await readLocations(read) : undefined;
  return {
    category: (id) => categories.get(id),
    location: (id) => locations?.of(id)?.name ?? null,
    term: (id) => terms.get(id),
    file: (id) => files.get(id),
  };
}

async function readCategories(read: Reader, ids: readonly number[]): Promise<Map<number, NamedCategory>> {
  const found = new Map<number, NamedCategory>();
  for (let start = 0; start < ids.length; start += idsInQuery) {
    const some = ids.slice(start, start + idsInQuery);
    const rows = await select('inventory_categories', ['id', 'name', 'kind'])(
      read,
      `WHERE id IN (${some.map(() => '?').join(', ')})`,
      some,
    );
    for (const row of rows) {
      const kind = categoryKinds.find((name) => name === row.kind);
      if (kind) found.set(row.id, { name: toText(row.name) ?? '', kind });
    }
  }
  return found;
}

async function readNames(read: Reader, sql: string, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const safe = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId);
  for (let start = 0; start < safe.length; start += idsInQuery) {
    const some = safe.slice(start, start + idsInQuery);
    const rows = await read.all(`${sql} WHERE id IN (${some.map(() => '?').join(', ')})`, some);
    for (const row of rows) if (row.name !== null) names.set(Number(row.id), String(row.name));
  }
  return names;
}

/** The kinds of a category before and after a transaction that changes it. */
export interface KindPair {
  readonly from: CategoryKind;
  readonly to: CategoryKind;
}

/** Returns names in which categories have other kinds than the database has at the moment. */
export function withKinds(names: HistoryNames, kinds: ReadonlyMap<number, KindPair>): HistoryNames {
  return {
    ...names,
    category: (id) => {
      const category = names.category(id);
      const pair = kinds.get(id);
      return category && pair ? { ...category, previousKind: pair.from, kind: pair.to } : category;
    },
  };
}
