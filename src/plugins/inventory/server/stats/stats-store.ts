import type { CatalogueView } from '../catalogue/catalogue';
import type { Category, InventoryType } from '../catalogue/model';
import { holdsValue } from '../listings/held-values';
import type { StoredValue } from '../listings/listing-record';
import { toStatus } from '../listings/listing-row';
import type { Reader, Row } from '../platform/database';
import { toBoolean, toJsonObject, toMillis, toNumber, toText } from '../platform/rows';
import type { ListingFacts, StockFacts } from './listing-facts';

/** Rows in one statement: some 3 ms of one core, so that nothing waits long behind it. */
const batches = { all: 250, stock: 1000 };

const stockColumns = 'l.listing_status, l.is_sold, l.is_sale_pending, l.price_cents, l.created_at, l.sold_at';

const columns = `${stockColumns}, l.id, l.vin, l.category_values, l.updated_at, l.listing_published_at, l.trashed_at,
  (SELECT count(*) FROM files_related_mph m JOIN files f ON f.id = m.file_id
    WHERE m.related_id = l.id AND m.related_type = 'plugin::inventory.listing' AND m.field = 'images') AS images`;

/** Every listing of a type, a batch at a time, in the order in which they joined it: the database has that at hand. */
export async function* readFacts(
  read: Reader,
  type: InventoryType,
  catalogue: CatalogueView,
): AsyncGenerator<ListingFacts[]> {
  const required = type.categories.filter(({ isRequired }) => isRequired);
  for await (const rows of readRows(read, type.id, columns, batches.all)) {
    const lacks = await lacking(read, rows, required, catalogue);
    yield rows.map((row) => toFacts(row, lacks));
  }
}

/** The same with what the figures of the stock need: in half the time. */
export async function* readStockFacts(read: Reader, typeId: number): AsyncGenerator<StockFacts[]> {
  for await (const rows of readRows(read, typeId, stockColumns, batches.stock)) yield rows.map(toStockFacts);
}

async function* readRows(read: Reader, typeId: number, selected: string, batch: number): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await read.all(
      `SELECT ${selected}, t.id AS link_id
         FROM inventory_listings_type_lnk t JOIN inventory_listings l ON l.id = t.listing_id
        WHERE t.type_id = ? AND t.id > ? ORDER BY t.id LIMIT ?`,
      [typeId, last, batch],
    );
    yield rows;
    if (rows.length < batch) return;
    last = Number(rows.at(-1)?.link_id);
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Says of a row whether it has no value in a required category. */
async function lacking(
  read: Reader,
  rows: readonly Row[],
  required: readonly Category[],
  catalogue: CatalogueView,
): Promise<(row: Row) => boolean> {
  if (required.length === 0) return () => false;
  const valuesOf = (row: Row) => toJsonObject(row.category_values) as Record<string, StoredValue>; // kinds are checked
  const files = required.filter(({ kind }) => kind === 'file');
  const ids = rows.flatMap((row) => files.map(({ id }) => valuesOf(row)[id])).filter((id) => typeof id === 'number');
  const present = new Set(await existingFiles(read, [...new Set(ids)]));
  const named = { catalogue, hasFile: (id: number) => present.has(id) };
  return (row) => {
    const values = valuesOf(row);
    return required.some((category) => !holdsValue(category, values, named));
  };
}

const idsAtOnce = 500;

async function existingFiles(read: Reader, ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    const rows = await read.all(`SELECT id FROM files WHERE id IN (${some.map(() => '?').join(', ')})`, some);
    found.push(...rows.map((row) => Number(row.id)));
  }
  return found;
}

function toStockFacts(row: Row): StockFacts {
  return {
    status: toStatus(row.listing_status),
    isSold: toBoolean(row.is_sold),
    isSalePending: toBoolean(row.is_sale_pending),
    priceCents: toNumber(row.price_cents),
    createdAt: toMillis(row.created_at),
    soldAt: toMillis(row.sold_at),
  };
}

function toFacts(row: Row, lacks: (row: Row) => boolean): ListingFacts {
  return {
    ...toStockFacts(row),
    id: Number(row.id),
    hasVin: row.vin !== null && row.vin !== '',
    images: Number(row.images),
    lacksRequired: lacks(row),
    updatedAt: toMillis(row.updated_at),
    publishedAt: toMillis(row.listing_published_at),
    trashedAt: toMillis(row.trashed_at),
  };
}

/** A listing and how many leads it has. */
interface LeadCount {
  readonly listing_id: number;
  /** Under which the Content Manager knows it; null where somebody wrote the row by hand without one. */
  readonly document_id: string | null;
  readonly title: string;
  readonly count: number;
}

export interface LeadFigures {
  readonly total: number;
  readonly last_7d: number;
  readonly last_30d: number;
  readonly top: readonly LeadCount[];
}

/** How many leads a type has. The periods begin at the moments given and end before `end`, in epoch milliseconds. */
export async function readLeadFigures(
  read: Reader,
  typeId: number,
  { start7, start30, end }: { start7: number; start30: number; end: number },
): Promise<LeadFigures> {
  const [row] = await read.all(
    `SELECT count(*) AS total, count(CASE WHEN l.created_at >= ? AND l.created_at < ? THEN 1 END) AS last_7d,
            count(CASE WHEN l.created_at >= ? AND l.created_at < ? THEN 1 END) AS last_30d
       FROM inventory_leads l JOIN inventory_leads_type_lnk t ON t.lead_id = l.id WHERE t.type_id = ?`,
    [...[start7, end, start30, end].map((time) => new Date(time)), typeId],
  );
  const top = await read.all(
    `SELECT s.id, s.document_id, s.title, count(*) AS leads
       FROM inventory_leads_type_lnk t JOIN inventory_leads_listing_lnk k ON k.lead_id = t.lead_id
       JOIN inventory_listings s ON s.id = k.listing_id
      WHERE t.type_id = ? GROUP BY s.id, s.document_id, s.title ORDER BY leads DESC, s.id DESC LIMIT 5`,
    [typeId],
  );
  return {
    total: Number(row?.total),
    last_7d: Number(row?.last_7d),
    last_30d: Number(row?.last_30d),
    top: top.map(({ id, document_id: documentId, title, leads }) => ({
      listing_id: Number(id),
      document_id: toText(documentId),
      title: String(title ?? ''),
      count: Number(leads),
    })),
  };
}
