import { Refusal } from '../../../contract/refusal';
import type { Catalogue } from '../catalogue/catalogue';
import type { InventoryType } from '../catalogue/model';
import type { Freshness } from '../freshness/freshness';
import type { MediaFile } from '../media/media-store';
import type { Clock } from '../../platform/clock';
import { type Database, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { type ClearedTrash, clearTrash, findUseOutsideTrash } from './changes/clear-trash';
import type { TrashChoice } from './stores/listing-store';
import { withCurrentCatalogue } from './values/current-catalogue';
import type { LiveStatus } from '../../../contract/listing';
import { parseListingChange } from './changes/listing-change';
import type { ListingRecord } from './stores/listing-record';
import { readListing } from './stores/listing-store';
import type { SerialisedListing, SerialisedListings } from './stores/serialised-listings';
import type { ListingState } from './changes/transitions';
import {
  changeListing,
  createListing,
  type Precondition,
  refuseRemovedType,
  refuseUnknownListing,
  restoreListing,
  trashListing,
} from './changes/write-listing';

/** Checks the serialised and the stored listing in the transaction of a write; throws to roll it back. */
export type ListingCondition = (listing: SerialisedListing, record: ListingRecord) => void;

/** Stores the response to a write in its transaction; undefined for requests without an idempotency key. */
export type StoreListing = ((tx: Transaction, listing: SerialisedListing) => Promise<void>) | undefined;

export interface ListingsDeps {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly freshness: () => Freshness;
  readonly serialised: SerialisedListings;
  readonly clock: Clock;
  /** Removes the stored files of media whose rows were deleted. */
  readonly removeFiles: (files: readonly MediaFile[]) => Promise<void>;
}

/** Writes to listings. Each write is one transaction and returns the resulting listing. */
export class Listings {
  readonly serialised: SerialisedListings;
  readonly #deps: ListingsDeps;

  constructor(deps: ListingsDeps) {
    this.#deps = deps;
    this.serialised = deps.serialised;
  }

  /**
   * @param store stores the response in the transaction of the write
   * @throws Refusal `svc_type_not_found` if the type is removed during the write, `svc_missing_param`,
   *   `svc_invalid_param`
   */
  create(type: InventoryType, body: unknown, store?: StoreListing): Promise<SerialisedListing> {
    return withCurrentCatalogue(this.#deps.freshness, () => this.#createOnce(type.id, body, store));
  }

  /** @throws CatalogueChanged if the categories change during the write */
  async #createOnce(typeId: number, body: unknown, store: StoreListing): Promise<SerialisedListing> {
    const { database, catalogue, clock } = this.#deps;
    const type = catalogue.now.type(typeId);
    if (!type) throw refuseRemovedType(typeId);
    const change = await parseListingChange(body, { type, catalogue: catalogue.now, read: database.read });
    const written = await database.withTx(async (tx) => {
      const id = await createListing(tx, { type, change, now: clock.now() });
      return this.#stored(tx, id, store);
    });
    return written.listing ?? this.#readBack(written.id);
  }

  /** @throws Refusal `svc_listing_not_found`, `svc_missing_param`, `svc_invalid_param`, or what `condition` throws. */
  update(id: number, body: unknown, condition?: ListingCondition, store?: StoreListing): Promise<SerialisedListing> {
    return withCurrentCatalogue(this.#deps.freshness, () => this.#updateOnce(id, body, condition, store));
  }

  /**
   * Validates `body` for the listing's current type.
   *
   * @throws CatalogueChanged if the listing's type or the categories change during the write
   */
  async #updateOnce(
    id: number,
    body: unknown,
    condition: ListingCondition | undefined,
    store: StoreListing,
  ): Promise<SerialisedListing> {
    const { database, catalogue, clock } = this.#deps;
    const record = await readListing(database.read, id);
    const type = record && catalogue.now.type(record.typeId);
    if (!type) throw refuseUnknownListing(id);
    const change = await parseListingChange(body, { type, catalogue: catalogue.now, read: database.read, record });
    const written = await database.withTx(async (tx) => {
      const precondition = this.#precondition(tx, condition);
      await changeListing(tx, id, { type, change, now: clock.now(), precondition });
      return this.#stored(tx, id, store);
    });
    return written.listing ?? this.#readBack(id);
  }

  trash(id: number, condition?: ListingCondition): Promise<ListingState> {
    const { database, clock } = this.#deps;
    return database.withTx((tx) =>
      trashListing(tx, id, { now: clock.now(), precondition: this.#precondition(tx, condition) }),
    );
  }

  /**
   * Restores a listing from the trash with the status that `choose` returns, or with its previous one.
   *
   * @throws Refusal `svc_listing_not_found`, or what `choose` throws.
   */
  restore(id: number, choose: (...listing: Parameters<ListingCondition>) => LiveStatus | undefined): Promise<void> {
    const { database, clock } = this.#deps;
    return database.withTx(async (tx) => {
      let status: LiveStatus | undefined;
      const precondition = this.#precondition(tx, (...listing) => {
        status = choose(...listing);
      });
      await restoreListing(tx, id, { now: clock.now(), precondition, status: () => status });
    });
  }

  async clearTrash(type: InventoryType, which: TrashChoice): Promise<ClearedTrash> {
    const { database, clock } = this.#deps;
    const use = await findUseOutsideTrash(database.read, type, which);
    const cleared = await database.withTx((tx) => clearTrash(tx, { type, which, use, now: clock.now() }));
    await this.#deps.removeFiles(cleared.media);
    return cleared;
  }

  #precondition(tx: Parameters<typeof readIn>[0], condition: ListingCondition | undefined): Precondition | undefined {
    if (!condition) return undefined;
    return async (record: ListingRecord) => {
      const listing = await this.serialised.serialise(record, readIn(tx));
      if (!listing) throw refuseUnknownListing(record.id);
      condition(listing, record);
    };
  }

  /** Serialises the listing in the transaction and stores the response, if there is a `store`. */
  async #stored(
    tx: Transaction,
    id: number,
    store: StoreListing,
  ): Promise<{ id: number; listing?: SerialisedListing }> {
    if (!store) return { id };
    const listing = await this.serialised.serialiseInTransaction(tx, id);
    if (!listing) throw refuseUnknownListing(id);
    await store(tx, listing);
    return { id, listing };
  }

  /** Returns the listing after the commit, with the changes of other transactions. */
  async #readBack(id: number): Promise<SerialisedListing> {
    await this.#deps.freshness().catchUp();
    const listing = await this.serialised.one(id);
    if (!listing) throw new Refusal('svc_listing_not_found', `The listing ${id} was removed in the meantime.`);
    return listing;
  }
}
