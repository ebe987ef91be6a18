import type { LiveStatus } from '../../../contract/listing';
import type { Clock } from '../../platform/clock';
import { type Database, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import type { Catalogue } from '../catalogue/catalogue';
import type { InventoryType } from '../catalogue/model';
import type { Freshness } from '../freshness/freshness';
import type { MediaFile } from '../media/media-store';
import { type ClearedTrash, clearTrash, findUseOutsideTrash } from './changes/clear-trash';
import { createListing } from './changes/create-listings';
import type { ChangeSource, ChangeTarget, ListingChange } from './changes/listing-change';
import type { ListingState } from './changes/transitions';
import {
  changeListing,
  type Precondition,
  refuseRemovedListing,
  refuseRemovedType,
  refuseUnknownListing,
  restoreListing,
  trashListing,
} from './changes/write-listing';
import type { ListingRecord } from './stores/listing-record';
import { readListing } from './stores/listing-store';
import type { TrashChoice } from './stores/trash-store';
import { withCurrentCatalogue } from './values/current-catalogue';

/** Runs in the transaction of a write, after it; throws to roll it back. */
export type AfterWrite = ((tx: Transaction, listing: ListingRecord) => Promise<void>) | undefined;

export interface ListingsDeps {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly freshness: () => Freshness;
  readonly clock: Clock;
  /** Removes the stored files of media whose rows were deleted. */
  readonly removeFiles: (files: readonly MediaFile[]) => Promise<void>;
}

const small = { isSmall: true };

/**
 * Writes to listings. Each write is one transaction. It returns the listing as it is after the commit, or as
 * `afterWrite` got it.
 */
export class Listings {
  readonly #deps: ListingsDeps;

  constructor(deps: ListingsDeps) {
    this.#deps = deps;
  }

  /**
   * @throws Refusal `svc_type_not_found` if the type is removed during the write, or what `source` throws
   */
  create(type: InventoryType, source: ChangeSource, afterWrite?: AfterWrite): Promise<ListingRecord> {
    return withCurrentCatalogue(this.#deps.freshness, () => this.#createOnce(type.id, source, afterWrite));
  }

  /** @throws CatalogueChanged if the categories change during the write */
  async #createOnce(typeId: number, source: ChangeSource, afterWrite: AfterWrite): Promise<ListingRecord> {
    const { database, catalogue, clock } = this.#deps;
    const type = catalogue.now.type(typeId);
    if (!type) throw refuseRemovedType(typeId);
    const change = await changeFor({ type, catalogue: catalogue.now, read: database.read }, source);
    const written = await database.withTx(async (tx) => {
      const id = await createListing(tx, { type, change, now: clock.now() });
      return this.#written(tx, id, afterWrite);
    }, small);
    return written.listing ?? this.#readBack(written.id);
  }

  /** @throws Refusal `svc_listing_not_found`, or what `source` and `precondition` throw. */
  update(
    id: number,
    source: ChangeSource,
    options: { precondition?: Precondition | undefined; afterWrite?: AfterWrite } = {},
  ): Promise<ListingRecord> {
    return withCurrentCatalogue(this.#deps.freshness, () => this.#updateOnce(id, source, options));
  }

  /** @throws CatalogueChanged if the listing's type or the categories change during the write */
  async #updateOnce(
    id: number,
    source: ChangeSource,
    { precondition, afterWrite }: { precondition?: Precondition | undefined; afterWrite?: AfterWrite },
  ): Promise<ListingRecord> {
    const { database, catalogue, clock } = this.#deps;
    const record = await readListing(database.read, id);
    const current = record && catalogue.now.type(record.typeId);
    if (!current) throw refuseUnknownListing(id);
    const change = await changeFor({ type: current, catalogue: catalogue.now, read: database.read, record }, source);
    const type = change.typeId === undefined ? current : catalogue.now.type(change.typeId);
    if (!type) throw refuseRemovedType(change.typeId ?? current.id);
    const written = await database.withTx(async (tx) => {
      await changeListing(tx, id, { type, previousTypeId: current.id, change, now: clock.now(), precondition });
      return this.#written(tx, id, afterWrite);
    }, small);
    return written.listing ?? this.#readBack(id);
  }

  /**
   * Returns the listing as it is in the trash.
   * @throws Refusal `svc_listing_not_found`, or what `precondition` throws.
   */
  trash(id: number, precondition?: Precondition): Promise<ListingState> {
    const { database, clock } = this.#deps;
    const check: Precondition = async (record, read) => {
      this.#requireType(record);
      await precondition?.(record, read);
    };
    return database.withTx((tx) => trashListing(tx, id, { now: clock.now(), precondition: check }), small);
  }

  /**
   * Restores a listing from the trash with the status that `choose` returns, or with its previous one.
   *
   * @throws Refusal `svc_listing_not_found`, or what `choose` throws.
   */
  restore(
    id: number,
    choose: (...listing: Parameters<Precondition>) => Promise<LiveStatus | undefined>,
  ): Promise<void> {
    const { database, clock } = this.#deps;
    return database.withTx((tx) =>
      restoreListing(tx, id, {
        now: clock.now(),
        choose: (record, read) => {
          this.#requireType(record);
          return choose(record, read);
        },
      }),
    );
  }

  async clearTrash(type: InventoryType, which: TrashChoice): Promise<ClearedTrash> {
    const { database, clock } = this.#deps;
    const use = await findUseOutsideTrash(database.read, type, which);
    const cleared = await database.withTx((tx) => clearTrash(tx, { type, which, use, now: clock.now() }));
    await this.#deps.removeFiles(cleared.media);
    return cleared;
  }

  /** Throws for a listing whose type was deleted without it, by SQL. */
  #requireType({ id, typeId }: ListingRecord): void {
    if (!this.#deps.catalogue.now.type(typeId)) throw refuseUnknownListing(id);
  }

  /** Passes the listing, as the transaction sees it, to `afterWrite`, if there is one. */
  async #written(
    tx: Transaction,
    id: number,
    afterWrite: AfterWrite,
  ): Promise<{ id: number; listing?: ListingRecord }> {
    if (!afterWrite) return { id };
    const listing = await readListing(readIn(tx), id);
    if (!listing) throw refuseUnknownListing(id);
    await afterWrite(tx, listing);
    return { id, listing };
  }

  /** Returns the listing after the commit, with the changes of other transactions. */
  async #readBack(id: number): Promise<ListingRecord> {
    await this.#deps.freshness().catchUp();
    const listing = await readListing(this.#deps.database.read, id);
    if (!listing) throw refuseRemovedListing(id);
    return listing;
  }
}

function changeFor(target: ChangeTarget, source: ChangeSource): Promise<ListingChange> | ListingChange {
  return typeof source === 'function' ? source(target) : source;
}
