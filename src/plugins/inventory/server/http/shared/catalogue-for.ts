import { holdsTerms } from '../../../contract/catalogue';
import { type CatalogueView, viewCatalogue } from '../../domain/catalogue/catalogue';
import { readCatalogue } from '../../domain/catalogue/catalogue-store';
import { type ListingRecord, termIds } from '../../domain/listings/stores/listing-record';
import type { Reader } from '../../platform/database/database';

type Table = 'inventory_types' | 'inventory_categories' | 'inventory_terms';

/**
 * Returns the catalog for listings that were read after `catalogue`: read again if they refer to what another request
 * has added since. What was removed stays unknown.
 */
export async function catalogueFor(
  read: Reader,
  records: readonly ListingRecord[],
  catalogue: CatalogueView,
): Promise<CatalogueView> {
  for (const [table, ids] of unknownTo(catalogue, records)) {
    if (ids.size === 0) continue;
    const marks = [...ids].map(() => '?').join(', ');
    const added = await read.all(`SELECT id FROM ${table} WHERE id IN (${marks}) LIMIT 1`, [...ids]);
    if (added.length > 0) return viewCatalogue(await readCatalogue(read));
  }
  return catalogue;
}

/** Returns the ids in the records that the catalog lacks, by table. */
function unknownTo(catalogue: CatalogueView, records: readonly ListingRecord[]): Map<Table, Set<number>> {
  const [types, categories, terms] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const { typeId, values } of records) {
    if (!catalogue.type(typeId)) types.add(typeId);
    for (const [id, value] of Object.entries(values)) {
      const category = catalogue.category(Number(id));
      if (!category) categories.add(Number(id));
      else if (holdsTerms(category.kind))
        for (const termId of termIds(value)) if (!catalogue.term(termId)) terms.add(termId);
    }
  }
  return new Map([
    ['inventory_types', types],
    ['inventory_categories', categories],
    ['inventory_terms', terms],
  ]);
}
