import type { Catalogue } from '../catalogue/catalogue';
import type { InventoryType } from '../catalogue/model';
import type { Freshness } from '../freshness/freshness';
import type { Reader } from '../platform/database';
import { toIndexed } from './indexed-listing';
import type { InventorySearch } from './inventory-search';
import { countOfType, readCircle } from './searchable-store';

/** What an audit asks. */
export interface Audited {
  readonly read: Reader;
  readonly freshness: Freshness;
  readonly catalogue: Catalogue;
  readonly inventorySearch: InventorySearch;
  /** A number from 0 up to, not including, 1: where in the stock to look. */
  readonly random: () => number;
}

/** How many listings of each type an audit compares: about 10 ms of one core. */
const sampleSize = 500;

/** How often a look is repeated because somebody wrote in the meantime. */
const attempts = 3;

/**
 * Compares the index with the database: of each type the number of its listings, and the whole indexed state of some
 * hundred that stand together at a place chosen by chance. Reads little at a time, so that it may run beside requests.
 *
 * @returns what differs, in words; nothing when all is as it should be, or when it was written all the time.
 */
export async function auditIndex(audited: Audited): Promise<string[]> {
  const differences: string[] = [];
  for (const { id } of audited.catalogue.now.types) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const found = await compare(audited, id);
      if (!found) continue;
      differences.push(...found);
      break;
    }
  }
  return differences;
}

/** Undefined when something was committed between the look at the index and that at the database. */
async function compare(audited: Audited, typeId: number): Promise<string[] | undefined> {
  const { read, freshness, catalogue, inventorySearch } = audited;
  await freshness.current();
  await inventorySearch.ready();
  const type = catalogue.now.type(typeId);
  if (!type) return [];
  const engine = inventorySearch.engine(typeId);
  const { publish, draft, trash } = engine.census();
  const indexed = publish + draft + trash;
  const stored = await countOfType(read, typeId);
  const sample = await readSample(audited, type);
  const differing = engine.differing(sample); // asked now, so that an engine elsewhere answers as of now
  if (freshness.isBehind) return undefined;
  const wrong = await differing;
  return [
    ...(indexed === stored ? [] : [`${type.slug}: ${indexed} listings instead of ${stored}`]),
    ...(wrong.length === 0 ? [] : [`${type.slug}: ${wrong.length} of ${sample.length} listings, such as ${wrong[0]}`]),
  ];
}

async function readSample({ read, catalogue, random }: Audited, type: InventoryType) {
  const listings = await readCircle(read, type.id, random(), sampleSize);
  return listings.map((listing) => toIndexed(listing, type, catalogue.now));
}
