import type { Knex } from 'knex';
import { Refusal } from '../../contract/refusal';
import type { Catalogue } from '../catalogue/catalogue';
import type { InventoryType } from '../catalogue/model';
import type { Freshness } from '../freshness/freshness';
import type { MediaFile } from '../media/media-store';
import type { Clock } from '../platform/clock';
import { type Database, readIn } from '../platform/database/database';
import { type ClearedTrash, clearTrash, findUseOutsideTrash } from './clear-trash';
import type { TrashChoice } from './listing-store';
import { withCurrentCatalogue } from './current-catalogue';
import type { LiveStatus } from '../../contract/listing';
import { parseListingChange } from './listing-change';
import type { ListingRecord } from './listing-record';
import { readListing } from './listing-store';
import type { SerialisedListing, SerialisedListings } from './serialised-listings';
import type { ListingState } from './transitions';
import {
  changeListing,
  createListing,
  type Precondition,
  refuseRemovedType,
  refuseUnknownListing,
  restoreListing,
  trashListing,
} from './write-listing';

/** Judges the listing as it reads, and as it is stored, inside the transaction of a write; throws to stop it. */
export type ListingCondition = (listing: SerialisedListing, record: ListingRecord) => void;

/** Keeps the answer to a write in its transaction; undefined when nobody may ask for it again. */
export type StoreListing = ((tx: Knex.Transaction, listing: SerialisedListing) => Promise<void>) | undefined;

export interface ListingsDeps {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly freshness: () => Freshness;
  readonly serialised: SerialisedListings;
  readonly clock: Clock;
  /** Removes the stored bytes of media whose records are gone. */
  readonly removeFiles: (files: readonly MediaFile[]) => Promise<void>;
}

/** The life of listings: each write is one transaction, answered with the listing as it reads afterwards. */
export class Listings {
  readonly serialised: SerialisedListings;
  readonly #deps: ListingsDeps;

  constructor(deps: ListingsDeps) {
    this.#deps = deps;
    this.serialised = deps.serialised;
  }

  /**
   * @param store keeps the answer in the transaction of the write
   * @throws Refusal `svc_type_not_found` for a type that is removed meanwhile, `svc_missing_param`, `svc_invalid_param`
   */
  create(type: InventoryType, body: unknown, store?: StoreListing): Promise<SerialisedListing> {
    return withCurrentCatalogue(this.#deps.freshness, () => this.#createOnce(type.id, body, store));
  }

  /** @throws CatalogueChanged if the categories change meanwhile */
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
   * Judges `body` for the type that the listing has now.
   *
   * @throws CatalogueChanged if the listing moves to another type, or the categories change, meanwhile
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
   * Takes a listing out of the trash as what it was, or as the status that `choose` returns.
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

  /** The listing as the transaction leaves it, if its answer is to be kept. */
  async #stored(
    tx: Knex.Transaction,
    id: number,
    store: StoreListing,
  ): Promise<{ id: number; listing?: SerialisedListing }> {
    if (!store) return { id };
    const listing = await this.serialised.serialiseInTransaction(tx, id);
    if (!listing) throw refuseUnknownListing(id);
    await store(tx, listing);
    return { id, listing };
  }

  /** The listing after a write, with everything that was committed in the meantime. */
  async #readBack(id: number): Promise<SerialisedListing> {
    await this.#deps.freshness().catchUp();
    const listing = await this.serialised.one(id);
    if (!listing) throw new Refusal('svc_listing_not_found', `The listing ${id} was removed in the meantime.`);
    return listing;
  }
}
