import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { Freshness } from '../../freshness/freshness';
import type { Reader } from '../../platform/database/database';
import { toIndexed } from './indexed-listing';
import type { InventorySearch } from './inventory-search';
import { countOfType, readCircle } from './searchable-store';

/** What an audit asks. */
export interface IndexCheckDeps {
  readonly read: Reader;
  readonly freshness: Freshness;
  readonly catalogue: Catalogue;
  readonly inventorySearch: InventorySearch;
  /** A number from 0 up to, not including, 1: where in the stock to look. */
  readonly random: () => number;
}

/** How many listings of each type an audit compares: about 10 ms of one core. */
const sampleSize = 500;

/** How often a look is repeated because somebody wrote in the meantime, and the pause before each, in milliseconds. */
const attempts = 20;
const pauseMs = 50;

/**
 * Compares the index with the database: of each type the number of its listings, and the whole indexed state of some
 * hundred that stand together at a place chosen by chance. Reads little at a time, so that it may run beside requests.
 *
 * @returns what differs, in words; nothing when all is as it should be
 * @throws Error when somebody wrote during every look
 */
export async function checkIndex(deps: IndexCheckDeps): Promise<string[]> {
  const differences: string[] = [];
  await deps.freshness.catchUp(); // nobody may have asked for long
  for (const { id, slug } of deps.catalogue.now.types) {
    const found = await compareUndisturbed(deps, id);
    if (!found) throw new Error(`${slug} was written to during each of ${attempts} looks`);
    differences.push(...found);
  }
  return differences;
}

async function compareUndisturbed(deps: IndexCheckDeps, typeId: number): Promise<string[] | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await pause(pauseMs);
    const found = await compare(deps, typeId);
    if (found) return found;
  }
  return undefined;
}

/** Undefined when something was committed between the look at the database and that at the index. */
async function compare(deps: IndexCheckDeps, typeId: number): Promise<string[] | undefined> {
  const { read, freshness, catalogue, inventorySearch } = deps;
  await freshness.catchUp();
  await inventorySearch.ready();
  const { epoch } = freshness;
  const type = catalogue.now.type(typeId);
  if (!type) return [];
  const stored = await countOfType(read, typeId);
  const sample = await readSample(deps, type);
  // What was read may be newer than the index: then the feed has news, or the index has some before it.
  await freshness.catchUp();
  if (freshness.epoch !== epoch || inventorySearch.ready() !== undefined) return undefined;
  const engine = inventorySearch.engine(typeId);
  const { publish, draft, trash } = engine.counts();
  const indexed = publish + draft + trash;
  const wrong = await engine.findDifferences(sample);
  return [
    ...(indexed === stored ? [] : [`${type.slug}: ${indexed} listings instead of ${stored}`]),
    ...(wrong.length === 0 ? [] : [`${type.slug}: ${wrong.length} of ${sample.length} listings, such as ${wrong[0]}`]),
  ];
}

async function readSample({ read, catalogue, random }: IndexCheckDeps, type: InventoryType) {
  const listings = await readCircle(read, type.id, random(), sampleSize);
  return listings.map((listing) => toIndexed(listing, type, catalogue.now));
}
