import { holdsFile } from '../../../contract/catalogue';
import { setImmediate } from 'node:timers/promises';
import type { CatalogueView } from '../catalogue/catalogue';
import type { Category, InventoryType } from '../catalogue/model';
import { hasValue } from '../listings/values/has-value';
import type { StoredValue } from '../listings/stores/listing-record';
import { toStatus } from '../listings/stores/listing-row';
import type { Reader } from '../../platform/database/database';
import { readRows, type RowWith } from '../../platform/database/read-rows';
import { toJsonObject, toTime } from '../../platform/database/rows';
import { select } from '../../platform/database/select';
import { must } from '../../platform/must';
import type { ListingFacts } from './listing-facts';

/** Rows per statement: about 3 ms of one core, so that other requests do not wait long. */
const batch = 250;

const columns = {
  id: 'key',
  listing_status: 'text',
  is_sold: 'boolean',
  is_sale_pending: 'boolean',
  price_cents: 'number',
  vin: 'text',
  category_values: 'json',
  created_at: 'time',
  updated_at: 'time',
  listing_published_at: 'time',
  sold_at: 'time',
  trashed_at: 'time',
  images: 'key',
  link_id: 'key',
} as const;

type FactRow = RowWith<typeof columns>;

const factSql = `l.id, l.listing_status, l.is_sold, l.is_sale_pending, l.price_cents, l.vin, l.category_values,
  l.created_at, l.updated_at, l.listing_published_at, l.sold_at, l.trashed_at,
  (SELECT count(*) FROM files_related_mph m JOIN files f ON f.id = m.file_id
    WHERE m.related_id = l.id AND m.related_type = 'plugin::inventory.listing' AND m.field = 'images') AS images`;

/** Yields every listing of a type in batches, in the order of their type links; other requests run in between. */
export async function* readFacts(
  read: Reader,
  type: InventoryType,
  catalogue: CatalogueView,
): AsyncGenerator<ListingFacts[]> {
  const required = type.categories.filter(({ isRequired }) => isRequired);
  for await (const rows of readBatches(read, type.id)) {
    const lacksRequired = await requiredTest(read, rows, required, catalogue);
    yield rows.map((row) => toFacts(row, lacksRequired));
  }
}

async function* readBatches(read: Reader, typeId: number): AsyncGenerator<FactRow[]> {
  for (let last = 0; ;) {
    const rows = await readRows(
      read,
      columns,
      `SELECT ${factSql}, t.id AS link_id
         FROM inventory_listings_type_lnk t JOIN inventory_listings l ON l.id = t.listing_id
        WHERE t.type_id = ? AND t.id > ? ORDER BY t.id LIMIT ?`,
      [typeId, last, batch],
    );
    yield rows;
    if (rows.length < batch) return;
    last = must(rows.at(-1), 'The last row').link_id;
    await setImmediate();
  }
}

/** Returns a function that tests whether one of `rows` has no value in a required category. */
async function requiredTest(
  read: Reader,
  rows: readonly FactRow[],
  required: readonly Category[],
  catalogue: CatalogueView,
): Promise<(row: FactRow) => boolean> {
  if (required.length === 0) return () => false;
  // kinds are checked
  const valuesOf = (row: FactRow) => toJsonObject(row.category_values) as Record<string, StoredValue>;
  const files = required.filter(({ kind }) => holdsFile(kind));
  const ids = rows.flatMap((row) => files.map(({ id }) => valuesOf(row)[id])).filter((id) => typeof id === 'number');
  const existing = new Set(await existingFiles(read, [...new Set(ids)]));
  const named = { catalogue, hasFile: (id: number) => existing.has(id) };
  return (row) => {
    const values = valuesOf(row);
    return required.some((category) => !hasValue(category, values, named));
  };
}

const idsAtOnce = 500;

async function existingFiles(read: Reader, ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    const rows = await select('files', ['id'])(read, `WHERE id IN (${some.map(() => '?').join(', ')})`, some);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

function toFacts(row: FactRow, lacksRequired: (row: FactRow) => boolean): ListingFacts {
  return {
    id: row.id,
    status: toStatus(row.listing_status),
    isSold: row.is_sold,
    isSalePending: row.is_sale_pending,
    priceCents: row.price_cents,
    hasVin: row.vin !== null && row.vin !== '',
    images: row.images,
    lacksRequired: lacksRequired(row),
    createdAt: toTime(row.created_at),
    updatedAt: toTime(row.updated_at),
    publishedAt: toTime(row.listing_published_at),
    soldAt: toTime(row.sold_at),
    trashedAt: toTime(row.trashed_at),
  };
}
