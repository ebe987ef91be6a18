import { byteOrderMark, csvLine } from '../../../contract/texts/csv';
import type { InventoryType } from '../../domain/catalogue/model';
import { exportColumns } from '../../domain/listings/export/export-columns';
import { Turns } from '../../platform/limits/turns';
import type { ListingBody } from './present-listing';
import type { SerialisedListings } from './serialised-listings';

/** Listings in memory at a time, and the bytes of their JSON written in a turn: about 2 ms. One can have 1 MiB. */
const atOnce = { listings: 25, bytes: 64 * 1024 };

/** Shared by all exports: otherwise the listings in the cache would be written without a pause. */
const turns = new Turns();

interface CsvOptions {
  /** Numbers with a comma, and semicolons between the cells, as Excel reads and writes them in such a language. */
  readonly hasDecimalComma?: boolean;
  /** Begins with the byte order mark, for Excel. */
  readonly hasMark?: boolean;
  /** A part of a file that is not the first has no line of headers. */
  readonly hasHeaders?: boolean;
}

/** Yields the listings as lines of a CSV file, as they are when they are read. Those that were deleted are left out. */
export async function* listingsAsCsv(
  ids: ArrayLike<number>,
  type: InventoryType,
  serialised: SerialisedListings,
  { hasDecimalComma = false, hasMark = false, hasHeaders = true }: CsvOptions = {},
): AsyncGenerator<string> {
  const columns = exportColumns(type);
  const separator = hasDecimalComma ? ';' : ',';
  const cellsOf = (listing: ListingBody) =>
    columns.map(({ cell, isNumber }) =>
      isNumber && hasDecimalComma ? cell(listing).replace('.', ',') : cell(listing),
    );
  if (hasMark) yield byteOrderMark;
  if (hasHeaders)
    yield csvLine(
      columns.map(({ header }) => header),
      separator,
    );
  for await (const listings of batchesOf(ids, type, serialised)) {
    const bodies = listings.map((json) => JSON.parse(json.toString()) as ListingBody); // as `presentListing` made it
    yield bodies.map((body) => csvLine(cellsOf(body), separator)).join('');
  }
}

/** Yields the listings as a JSON array, in parts. */
export async function* listingsAsJson(
  ids: ArrayLike<number>,
  type: InventoryType,
  serialised: SerialisedListings,
): AsyncGenerator<string | Buffer> {
  yield '[';
  let isFirst = true;
  for await (const listings of batchesOf(ids, type, serialised)) {
    for (const json of listings) {
      if (!isFirst) yield ',';
      yield json;
      isFirst = false;
    }
  }
  yield ']';
}

/**
 * Yields the JSON of some listings at a time, in turns of the event loop with all other exports. Leaves out those that
 * were deleted, or are of another type.
 */
export async function* batchesOf(
  ids: ArrayLike<number>,
  type: InventoryType,
  serialised: SerialisedListings,
): AsyncGenerator<Buffer[]> {
  const all = Array.from(ids);
  for (let start = 0; start < all.length; start += atOnce.listings) {
    const batch = all.slice(start, start + atOnce.listings);
    const found = await serialised.many(batch);
    const listings = batch.flatMap((id) => {
      const listing = found.get(id);
      return listing?.typeId === type.id ? [listing.json] : [];
    });
    for (const part of partsOf(listings)) {
      await turns.next();
      yield part;
    }
  }
}

function* partsOf(listings: readonly Buffer[]): Generator<Buffer[]> {
  let part: Buffer[] = [];
  let bytes = 0;
  for (const json of listings) {
    part.push(json);
    bytes += json.length;
    if (bytes < atOnce.bytes) continue;
    yield part;
    part = [];
    bytes = 0;
  }
  if (part.length > 0) yield part;
}
