import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { Freshness } from '../../freshness/freshness';
import type { Reader } from '../../../platform/database/database';
import { toIndexed } from './indexed-listing';
import type { InventorySearch } from './inventory-search';
import { countOfType, readCircle } from './searchable-store';

/** The dependencies of the self-check. */
export interface IndexCheckDeps {
  readonly read: Reader;
  readonly freshness: Freshness;
  readonly catalogue: Catalogue;
  readonly inventorySearch: InventorySearch;
  /** Returns a number from 0 to less than 1, which selects the listings to compare. */
  readonly random: () => number;
}

/** How many listings of each type are compared: about 10 ms of one core. */
const sampleSize = 500;

/**
 * The number of times that a comparison is attempted if writes interrupt it, and the pause before each attempt, in
 * milliseconds.
 */
const attempts = 20;
const pauseMs = 50;

/**
 * Compares the index with the database: the number of listings of each type, and the whole indexed state of some
 * hundred consecutive listings at a random position. Reads little at a time, so that it does not slow down requests.
 * @returns a description of each difference
 * @throws Error if writes interrupted every attempt
 */
export async function checkIndex(deps: IndexCheckDeps): Promise<string[]> {
  const differences: string[] = [];
  await deps.freshness.catchUp(); // the feed may not have been read for a while
  for (const { id, slug } of deps.catalogue.now.types) {
    const found = await compareUndisturbed(deps, id);
    if (!found) throw new Error(`${slug} changed during each of ${attempts} comparisons`);
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

/** Returns undefined if something was committed between the read of the database and that of the index. */
async function compare(deps: IndexCheckDeps, typeId: number): Promise<string[] | undefined> {
  const { read, freshness, catalogue, inventorySearch } = deps;
  await freshness.catchUp();
  await inventorySearch.ready();
  const { epoch } = freshness;
  const type = catalogue.now.type(typeId);
  if (!type) return [];
  const stored = await countOfType(read, typeId);
  const sample = await readSample(deps, type);
  // The read data may be newer than the index. In that case the feed has new changes, or the index has pending ones.
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
