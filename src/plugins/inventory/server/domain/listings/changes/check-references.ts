import { holdsTerms } from '../../../../contract/catalogue';
import { refuseFields } from '../../../../contract/refusal';
import { readIn, type Reader } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import type { InventoryType } from '../../catalogue/model';
import { lockLocation } from '../../locations/location-store';
import { lockMedia } from '../../media/media-store';
import { CatalogueChanged } from '../values/current-catalogue';
import type { ListingChange } from './listing-change';
import { mediaProblems } from './media-problems';
import { because } from '../../../../contract/reason';

const kindsOfType = select({ c: 'inventory_categories', l: 'inventory_categories_type_lnk ON l.category_id = c.id' }, [
  'c.id',
  'c.kind',
]);
const terms = select('inventory_terms', ['id']);

/** Checks that the location of a write exists and locks it until the commit. */
export async function checkLocation(tx: Transaction, { locationId }: ListingChange): Promise<void> {
  const problem = locationId === undefined ? undefined : await lockLocation(tx, locationId);
  if (problem !== undefined) throw refuseFields(new Map([['location_id', problem]]));
}

/** Checks that the media of a write exist and locks them until the commit. */
export async function checkMedia(tx: Transaction, { images = [], categories }: ListingChange): Promise<void> {
  const imageIds = images.map(({ id }) => id);
  const files = categories?.files ?? new Map<number, number>();
  await lockMedia(tx, [...imageIds, ...files.values()]);
  const problems = await mediaProblems(readIn(tx), { imageIds, files });
  if (problems.size > 0) throw refuseFields(problems);
}

/**
 * Checks the written values against the current categories and terms. Call it after writing the listing: an earlier
 * change of a kind or merge of terms is committed by then, and a later one finds the new values.
 */
export async function checkCatalogue(read: Reader, type: InventoryType, change: ListingChange): Promise<void> {
  await checkKinds(read, type, change);
  await checkTerms(read, type, change);
}

/**
 * Throws `CatalogueChanged` if a written category no longer has the kind, or the type, that its value was parsed for.
 */
async function checkKinds(read: Reader, type: InventoryType, { categories }: ListingChange): Promise<void> {
  const written = type.categories.filter(({ id }) => categories?.values.has(id));
  if (written.length === 0) return;
  const among = written.map(() => '?').join(', ');
  const ids = written.map(({ id }) => id);
  const rows = await kindsOfType(read, `WHERE l.type_id = ? AND c.id IN (${among})`, [type.id, ...ids]);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  if (written.some(({ id, kind }) => kinds.get(id) !== kind)) throw new CatalogueChanged();
}

/** Throws `Refusal` if a term of the write no longer exists. */
async function checkTerms(read: Reader, type: InventoryType, { categories }: ListingChange): Promise<void> {
  const named = type.categories
    .filter(({ kind }) => holdsTerms(kind))
    .flatMap(({ id: categoryId }) =>
      [categories?.values.get(categoryId)].flat().flatMap((id) => (typeof id === 'number' ? [{ id, categoryId }] : [])),
    );
  if (named.length === 0) return;
  const among = named.map(() => '?').join(', ');
  const ids = named.map(({ id }) => id);
  const existing = new Set((await terms(read, `WHERE id IN (${among})`, ids)).map(({ id }) => id));
  const removed = named.filter(({ id }) => !existing.has(id));
  const reason = because('removed_term');
  if (removed.length > 0)
    throw refuseFields(new Map(removed.map(({ categoryId }) => [`categories.${categoryId}`, reason] as const)));
}
