import type { Knex } from 'knex';
import { holdsTerms } from '../../contract/catalogue';
import type { LiveStatus } from '../../contract/listing';
import { Refusal, refuseFields } from '../../contract/refusal';
import { slugKey } from '../../contract/slug';
import type { Category, InventoryType } from '../catalogue/model';
import { slugify } from '../catalogue/names';
import { record } from '../audit/audit';
import { ensureTerms } from '../catalogue/term-store';
import { lockMedia } from '../media/media-store';
import { readIn, type Reader } from '../platform/database/database';
import { newDocumentId } from '../platform/database/document';
import { CatalogueChanged } from './current-catalogue';
import { type NewTerm, parentsFirst, type WrittenValue } from './category-values';
import type { ListingChange } from './listing-change';
import type { ImageEntry, ListingRecord, StoredValue } from './listing-record';
import {
  lockType,
  imageDetails,
  insertImages,
  insertListings,
  type ListingRow,
  lockListing,
  readListing,
  replaceImages,
  updateListing,
} from './listing-store';
import { mediaProblems } from './referenced-media';
import { trashedState, nextState, type ListingState, newListingState } from './transitions';

/** Judges the listing as it is inside the transaction; throws to stop the write. */
export type Precondition = (record: ListingRecord) => void | Promise<void>;

/** Makes a listing of `type` and gives its id. @throws CatalogueChanged if `change` was judged by other categories */
export async function createListing(
  tx: Knex.Transaction,
  write: {
    type: InventoryType;
    change: ListingChange;
    now: Date;
    vin?: string | null;
    /** Claims the VIN within the type, so that no other import of it goes through. */
    vinKey?: string | null;
    stockNumber?: string | null;
    /** How it came about, for the audit. */
    action?: 'create' | 'import';
  },
): Promise<number> {
  const { type, change, now } = write;
  const read = readIn(tx);
  if (!(await lockType(tx, type.id))) throw refuseRemovedType(type.id);
  await checkMedia(tx, change);
  const values = await mergeValues(tx, { type, change, stored: {}, now });
  const title = change.title ?? '';
  const slug = await chooseSlug(read, type.id, slugify(title, 'listing'));
  const [id] = await insertListings(tx, type.id, [
    {
      title,
      content: change.content ?? '',
      price_cents: change.priceCents ?? null,
      category_values: JSON.stringify(values),
      image_details: imageDetails(change.images ?? []),
      vin: write.vin ?? null,
      vin_key: write.vinKey ?? null,
      stock_number: write.stockNumber ?? null,
      slug,
      slug_key: slugKey(type.id, slug),
      ref: newDocumentId(),
      version: 1,
      created_at: now,
      updated_at: now,
      published_at: now,
      ...stateRow(nextState(newListingState, change, now.toISOString())),
    },
  ]);
  if (id === undefined) throw new Error('The database gave no id for a new listing.');
  await insertImages(tx, [{ listingId: id, images: change.images ?? [] }]);
  await checkCatalogue(read, type, change);
  await record(tx, { entity: 'listing', action: write.action ?? 'create', ids: [id] }, now);
  return id;
}

/**
 * Changes only what `change` names. A write that changes nothing leaves the version as it is.
 *
 * @throws CatalogueChanged if the listing no longer belongs to `write.type`, or if `change` was judged by other categories
 */
export async function changeListing(
  tx: Knex.Transaction,
  id: number,
  write: { type: InventoryType; change: ListingChange; now: Date; precondition?: Precondition },
): Promise<void> {
  const { type, change, now } = write;
  const read = readIn(tx);
  const present = await lockAndReadListing(tx, read, id);
  if (present.typeId !== type.id) throw new CatalogueChanged();
  await checkMedia(tx, change);
  await write.precondition?.(present);
  const values = await mergeValues(tx, { type, change, stored: present.values, now });
  const row = changedColumns(present, change, values, now);
  const hasNewImages = change.images !== undefined && !sameImages(change.images, present);
  if (hasNewImages) {
    await replaceImages(tx, id, change.images ?? []);
    row.image_details = imageDetails(change.images ?? []);
  }
  if (Object.keys(row).length === 0) return;
  await updateListing(tx, id, { ...row, version: present.version + 1, updated_at: now });
  if (row.category_values !== undefined) await checkCatalogue(read, type, change);
  await record(tx, { entity: 'listing', action: 'change', ids: [id] }, now);
}

/** Moves a listing to the trash; one that is there stays as it is. Gives the listing as it was. */
export async function trashListing(
  tx: Knex.Transaction,
  id: number,
  write: { now: Date; precondition?: Precondition },
): Promise<ListingState> {
  const present = await lockAndReadListing(tx, readIn(tx), id);
  await write.precondition?.(present);
  const state = trashedState(present, write.now.toISOString());
  if (present.status !== 'trash') {
    await updateListing(tx, id, { ...stateRow(state), version: present.version + 1, updated_at: write.now });
    await record(tx, { entity: 'listing', action: 'trash', ids: [id] }, write.now);
  }
  return state;
}

/** Takes a listing out of the trash, as `status` or else as what it was before; one that is not there stays as it is. */
export async function restoreListing(
  tx: Knex.Transaction,
  id: number,
  write: { now: Date; precondition?: Precondition | undefined; status: () => LiveStatus | undefined },
): Promise<void> {
  const present = await lockAndReadListing(tx, readIn(tx), id);
  await write.precondition?.(present);
  if (present.status !== 'trash') return;
  const status = write.status() ?? present.previousStatus ?? 'draft';
  const state = nextState(present, { status }, write.now.toISOString());
  await updateListing(tx, id, { ...stateRow(state), version: present.version + 1, updated_at: write.now });
  await record(tx, { entity: 'listing', action: 'restore', ids: [id] }, write.now);
}

async function lockAndReadListing(tx: Knex.Transaction, read: Reader, id: number): Promise<ListingRecord> {
  await lockListing(tx, id);
  const record = await readListing(read, id);
  if (!record) throw refuseUnknownListing(id);
  return record;
}

export function refuseUnknownListing(id: number | string): Refusal {
  return new Refusal('svc_listing_not_found', `There is no listing ${id}.`);
}

export function refuseRemovedType(id: number): Refusal {
  return new Refusal('svc_type_not_found', `The type ${id} was removed in the meantime.`);
}

/** What a write names must exist, and stay until the write is committed. */
async function checkMedia(tx: Knex.Transaction, { images = [], categories }: ListingChange): Promise<void> {
  const imageIds = images.map(({ id }) => id);
  await lockMedia(tx, [...imageIds, ...categories.files.values()]);
  const problems = await mediaProblems(readIn(tx), { imageIds, files: categories.files });
  if (problems.size > 0) throw refuseFields(problems);
}

/**
 * Checks the written values against the categories and terms as they are now. It runs after the listing is written: a
 * change of a kind or a merge of terms that came first is committed by then, and a later one finds the new values.
 */
async function checkCatalogue(read: Reader, type: InventoryType, change: ListingChange): Promise<void> {
  await checkKinds(read, type, change);
  await checkTerms(read, type, change);
}

/** The written values were judged by the kinds of their categories: each must be the same, in the same type. */
async function checkKinds(read: Reader, type: InventoryType, { categories }: ListingChange): Promise<void> {
  const written = type.categories.filter(({ id }) => categories.values.has(id));
  if (written.length === 0) return;
  const rows = await read.all(
    `SELECT c.id, c.kind FROM inventory_categories c JOIN inventory_categories_type_lnk l ON l.category_id = c.id
      WHERE l.type_id = ? AND c.id IN (${written.map(() => '?').join(', ')})`,
    [type.id, ...written.map(({ id }) => id)],
  );
  const kinds = new Map(rows.map((row) => [Number(row.id), row.kind]));
  if (written.some(({ id, kind }) => kinds.get(id) !== kind)) throw new CatalogueChanged();
}

/** The terms that a write names must still exist. */
async function checkTerms(read: Reader, type: InventoryType, { categories }: ListingChange): Promise<void> {
  const named = type.categories
    .filter(({ kind }) => holdsTerms(kind))
    .flatMap(({ id: categoryId }) =>
      [categories.values.get(categoryId)].flat().flatMap((id) => (typeof id === 'number' ? [{ id, categoryId }] : [])),
    );
  if (named.length === 0) return;
  const rows = await read.all(
    `SELECT id FROM inventory_terms WHERE id IN (${named.map(() => '?').join(', ')})`,
    named.map(({ id }) => id),
  );
  const present = new Set(rows.map(({ id }) => Number(id)));
  const gone = named.filter(({ id }) => !present.has(id));
  const reason = 'names a term that was removed in the meantime';
  if (gone.length > 0)
    throw refuseFields(new Map(gone.map(({ categoryId }) => [`categories.${categoryId}`, reason] as const)));
}

/** The stored values after the written ones, new terms made on the way, parents before their children. */
export async function mergeValues(
  tx: Knex.Transaction,
  write: {
    type: InventoryType;
    change: Pick<ListingChange, 'categories'>;
    stored: Readonly<Record<string, StoredValue>>;
    now: Date;
  },
): Promise<Record<string, StoredValue>> {
  const values: Record<string, StoredValue> = { ...write.stored };
  for (const category of parentsFirst(write.type.categories)) {
    const written = write.change.categories.values.get(category.id);
    if (written === undefined) continue;
    const value = await resolveTerms(tx, { category, written, values, now: write.now });
    if (value === null) delete values[category.id];
    else values[category.id] = value;
  }
  return values;
}

async function resolveTerms(
  tx: Knex.Transaction,
  write: { category: Category; written: WrittenValue; values: Readonly<Record<string, StoredValue>>; now: Date },
): Promise<StoredValue | null> {
  const { category, written, values, now } = write;
  if (written === null || typeof written !== 'object') return written;
  const terms: ReadonlyArray<number | NewTerm> = 'newTerm' in written ? [written] : written;
  const names = terms.flatMap((term) => (typeof term === 'number' ? [] : [term.newTerm]));
  const parent = category.parentCategoryId === null ? undefined : values[category.parentCategoryId];
  const parentTermId = typeof parent === 'number' ? parent : null;
  const made =
    names.length === 0
      ? new Map<string, number>()
      : await ensureTerms(tx, readIn(tx), { categoryId: category.id, names, parentTermId, now });
  const ids = terms.map((term) => (typeof term === 'number' ? term : Number(made.get(term.newTerm))));
  return 'newTerm' in written ? Number(ids[0]) : [...new Set(ids)];
}

function changedColumns(
  record: ListingRecord,
  change: ListingChange,
  values: Record<string, StoredValue>,
  now: Date,
): ListingRow {
  const row: ListingRow = {};
  if (change.title !== undefined && change.title !== record.title) row.title = change.title;
  if (change.content !== undefined && change.content !== record.content) row.content = change.content;
  if (change.priceCents !== undefined && change.priceCents !== record.priceCents) row.price_cents = change.priceCents;
  if (JSON.stringify(values) !== JSON.stringify(record.values)) row.category_values = JSON.stringify(values);
  const state = nextState(record, change, now.toISOString());
  const isMoved = (Object.keys(state) as Array<keyof ListingState>).some((key) => state[key] !== record[key]);
  return isMoved ? { ...row, ...stateRow(state) } : row;
}

export function stateRow(state: ListingState): ListingRow {
  return {
    listing_status: state.status,
    previous_status: state.previousStatus,
    is_sold: state.isSold,
    is_sale_pending: state.isSalePending,
    listing_published_at: state.publishedAt && new Date(state.publishedAt),
    sold_at: state.soldAt && new Date(state.soldAt),
    trashed_at: state.trashedAt && new Date(state.trashedAt),
  };
}

function sameImages(written: readonly ImageEntry[], { images }: ListingRecord): boolean {
  const pick = ({ id, title, alt, category }: ImageEntry) => [id, title, alt, category];
  return JSON.stringify(written.map(pick)) === JSON.stringify(images.map(pick));
}

/** `wanted` while it is free in the type; otherwise with a random ending, which needs no search among many namesakes. */
async function chooseSlug(read: Reader, typeId: number, wanted: string): Promise<string> {
  const taken = await read.all('SELECT 1 FROM inventory_listings WHERE slug_key = ?', [slugKey(typeId, wanted)]);
  return taken.length === 0 ? wanted : distinctSlug(wanted);
}

export function distinctSlug(wanted: string): string {
  return `${wanted}-${newDocumentId().slice(-8)}`;
}
