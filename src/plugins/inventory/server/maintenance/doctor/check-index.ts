import { isDeepStrictEqual } from 'node:util';
import { Catalogue, type CatalogueView } from '../../domain/catalogue/catalogue';
import { type ListingCounts, countListings } from '../../domain/catalogue/listing-counts';
import { createEngines } from '../../domain/search/index/engines';
import { InventorySearch } from '../../domain/search/index/inventory-search';
import type { Reader, ReadSnapshot } from '../../platform/database/database';

/** The maximum number of differences that one check reports. */
const mostReported = 10;

/**
 * Builds a search index and compares its totals and the count of every term with the database. The index and the counts
 * are read from one snapshot, so writes of a running server between two reads are not reported.
 * @returns a description of each difference
 */
export async function findIndexDifferences(readSnapshot: ReadSnapshot): Promise<string[]> {
  return readSnapshot(async (read) => {
    const catalogue = new Catalogue((work) => work(read));
    await catalogue.reset();
    const faults: string[] = [];
    const index = await buildIndex(read, catalogue, (fault) => faults.push(fault));
    const found = differences(catalogue.now, index.counts(), await countListings(read));
    return [...faults, ...found].slice(0, mostReported);
  });
}

async function buildIndex(read: Reader, catalogue: Catalogue, warn: (fault: string) => void): Promise<InventorySearch> {
  const index = new InventorySearch({
    read,
    catalogue,
    engines: createEngines(Number.POSITIVE_INFINITY), // nothing else in this process could be delayed by a build
    log: { info: () => undefined, warn },
    onDistrust: () => undefined, // no page was served from it
  });
  await index.ready();
  return index;
}

function differences({ types }: CatalogueView, index: ListingCounts, truth: ListingCounts): string[] {
  const totals = types.flatMap(({ id, slug }) =>
    isDeepStrictEqual(index.ofType(id), truth.ofType(id)) ? [] : [`${slug}: other totals`],
  );
  const terms = types.flatMap(({ categories }) => categories.flatMap((category) => category.terms));
  const counts = terms.flatMap(({ id, name }) =>
    index.ofTerm(id) === truth.ofTerm(id) ? [] : [`${name}: ${index.ofTerm(id)} instead of ${truth.ofTerm(id)}`],
  );
  return [...totals, ...counts];
}
