import type { LiveStatus } from '../../../../contract/listing';
import { Refusal } from '../../../../contract/refusal';
import type { HistorySource } from '../../../../contract/history';
import type { InventoryType } from '../../catalogue/model';
import { readIn, type Reader } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { CatalogueChanged } from '../values/current-catalogue';
import { checkCatalogue, checkLocation, checkMedia } from './check-references';
import { changedSlug } from './choose-slug';
import type { ListingChange } from './listing-change';
import { mergeValues } from './merge-values';
import type { ImageEntry, ListingRecord, StoredValue } from '../stores/listing-record';
import {
  lockType,
  imageDetails,
  type ListingRow,
  lockListing,
  readListing,
  replaceImages,
  updateListing,
} from '../stores/listing-store';
import { trashedState, nextState, type ListingState } from './transitions';
import { recordWrite, type WriteLog } from './write-log';
import { because } from '../../../../contract/reason';

/** Checks the current listing, which `read` sees in the transaction of the write; throws to roll back the write. */
export type Precondition = (record: ListingRecord, read: Reader) => void | Promise<void>;

/**
 * Changes only the fields in `change`. Keeps the version if nothing changes.
 *
 * @param write.type the type after the change
 * @param write.previousTypeId the type that `change` was read for
 * @throws CatalogueChanged if the listing has another type by now, or the categories changed since `change` was read
 */
export async function changeListing(
  tx: Transaction,
  id: number,
  write: {
    type: InventoryType;
    previousTypeId: number;
    change: ListingChange;
    now: Date;
    precondition?: Precondition | undefined;
    source?: HistorySource;
    /** The listing, if the transaction has locked and read it. */
    current?: ListingRecord;
    /** Records the change later, with others. */
    log?: WriteLog;
  },
): Promise<void> {
  const { type, change, now } = write;
  const read = readIn(tx);
  const current = write.current ?? (await lockAndReadListing(tx, read, id));
  if (current.typeId !== write.previousTypeId) throw new CatalogueChanged();
  await checkMedia(tx, change);
  await checkLocation(tx, change);
  await write.precondition?.(current, read);
  const isMoved = type.id !== current.typeId;
  if (isMoved) await moveListing(tx, id, type.id);
  const values = await mergeValues(tx, { type, change, stored: isMoved ? {} : current.values, now });
  const row: ListingRow = {
    ...changedColumns(current, change, values, now),
    ...(await changedSlug(read, current, write)),
  };
  const hasNewImages = change.images !== undefined && !sameImages(change.images, current);
  if (hasNewImages) {
    await replaceImages(tx, id, change.images ?? []);
    row.image_details = imageDetails(change.images ?? []);
  }
  if (Object.keys(row).length === 0) return;
  const version = current.version + 1;
  await updateListing(tx, id, { ...row, version, updated_at: now });
  if (row.category_values !== undefined) await checkCatalogue(read, type, change);
  const state = nextState(current, change, now.toISOString());
  const { title = current.title, content = current.content, priceCents = current.priceCents } = change;
  const { images = current.images, locationId = current.locationId } = change;
  const after = { id, typeId: type.id, version, title, content, priceCents, locationId, values, images, ...state };
  await recordWrite(tx, { action: 'change', id, write: { before: current, after } }, write);
}

/** Moves a listing to the trash and returns its new state. Does nothing if it is already there. */
export async function trashListing(
  tx: Transaction,
  id: number,
  write: {
    now: Date;
    precondition?: Precondition | undefined;
    source?: HistorySource;
    /** The listing, if the transaction has locked and read it. */
    current?: ListingRecord;
    log?: WriteLog;
  },
): Promise<ListingState> {
  const read = readIn(tx);
  const current = write.current ?? (await lockAndReadListing(tx, read, id));
  await write.precondition?.(current, read);
  const state = trashedState(current, write.now.toISOString());
  if (current.status !== 'trash') {
    await writeState(tx, current, { action: 'trash', state }, write);
  }
  return state;
}

/**
 * Restores a listing from the trash with the status that `choose` returns, or with its previous status. Does nothing if
 * it is not in the trash.
 */
export async function restoreListing(
  tx: Transaction,
  id: number,
  write: {
    now: Date;
    choose: (...listing: Parameters<Precondition>) => Promise<LiveStatus | undefined>;
    source?: HistorySource;
    log?: WriteLog;
  },
): Promise<void> {
  const read = readIn(tx);
  const current = await lockAndReadListing(tx, read, id);
  const chosen = await write.choose(current, read);
  if (current.status !== 'trash') return;
  const state = nextState(current, { status: chosen ?? current.previousStatus ?? 'draft' }, write.now.toISOString());
  await writeState(tx, current, { action: 'restore', state }, write);
}

async function writeState(
  tx: Transaction,
  current: ListingRecord,
  { action, state }: { action: 'trash' | 'restore'; state: ListingState },
  context: { now: Date; source?: HistorySource; log?: WriteLog },
): Promise<void> {
  const version = current.version + 1;
  await updateListing(tx, current.id, { ...stateRow(state), version, updated_at: context.now });
  const write = { before: current, after: { ...current, ...state, version } };
  await recordWrite(tx, { action, id: current.id, write }, context);
}

async function lockAndReadListing(tx: Transaction, read: Reader, id: number): Promise<ListingRecord> {
  await lockListing(tx, id);
  const record = await readListing(read, id);
  if (!record) throw refuseUnknownListing(id);
  return record;
}

export function refuseUnknownListing(id: number | string): Refusal {
  return new Refusal('svc_listing_not_found', because('no_listing', { id }));
}

export function refuseRemovedListing(id: number): Refusal {
  return new Refusal('svc_listing_not_found', because('listing_removed', { id }));
}

export function refuseRemovedType(id: number): Refusal {
  return new Refusal('svc_type_not_found', because('type_removed', { id }));
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
  if (change.vin !== undefined && change.vin !== record.vin) row.vin = change.vin;
  if (change.stockNumber !== undefined && change.stockNumber !== record.stockNumber)
    row.stock_number = change.stockNumber;
  if (change.locationId !== undefined && change.locationId !== record.locationId) row.location_id = change.locationId;
  if (JSON.stringify(values) !== JSON.stringify(record.values)) row.category_values = JSON.stringify(values);
  const state = nextState(record, change, now.toISOString());
  const hasNewState = (Object.keys(state) as Array<keyof ListingState>).some((key) => state[key] !== record[key]);
  return hasNewState ? { ...row, ...stateRow(state) } : row;
}

export function stateRow(state: ListingState): ListingRow {
  return {
    listing_status: state.status,
    previous_status: state.previousStatus,
    is_sold: state.isSold,
    is_sale_pending: state.isSalePending,
    listing_published_at: toDate(state.publishedAt),
    sold_at: toDate(state.soldAt),
    trashed_at: toDate(state.trashedAt),
  };
}

function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function sameImages(written: readonly ImageEntry[], { images }: ListingRecord): boolean {
  const pick = ({ id, title, alt, category }: ImageEntry) => [id, title, alt, category];
  return JSON.stringify(written.map(pick)) === JSON.stringify(images.map(pick));
}

/** Moves a listing to another type, in which its slug may be taken. */
async function moveListing(tx: Transaction, id: number, typeId: number): Promise<void> {
  if (!(await lockType(tx, typeId))) throw refuseRemovedType(typeId);
  await tx('inventory_listings_type_lnk').where({ listing_id: id }).update({ type_id: typeId });
}
