import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ListingStatus } from '../../../contract/listing';
import { holdsFile, holdsTerms } from '../../../contract/catalogue';
import type { Catalogue, CatalogueView } from '../../domain/catalogue/catalogue';
import type { InventoryType } from '../../domain/catalogue/model';
import type { Change } from '../../domain/freshness/change-feed';
import type { Projection } from '../../domain/freshness/freshness';
import { type Entity, shownEntities } from '../../domain/freshness/watched-tables';
import { type Reader, readIn } from '../../platform/database/database';
import { mustGet } from '../../platform/must';
import type { Transaction } from '../../platform/database/transaction';
import type { PriceFacts } from '../../domain/history/price-facts';
import { refuseRemovedListing } from '../../domain/listings/changes/write-listing';
import { type Attachment, type ListingRecord, termIds } from '../../domain/listings/stores/listing-record';
import { catalogueFor } from './catalogue-for';
import type { ListingBody } from './present-listing';
import { readAttachments, readListings } from '../../domain/listings/stores/listing-store';

/** A listing's public JSON, ready to be written into a response. */
export interface SerialisedListing {
  readonly id: number;
  readonly typeId: number;
  readonly status: ListingStatus;
  readonly version: number;
  readonly json: Buffer;
  /** A strong entity tag: a digest of the JSON. */
  readonly etag: string;
}

interface CachedListing extends SerialisedListing {
  readonly mediaIds: readonly number[];
}

/** JSON serialized before yielding to the event loop: about 5 ms. */
const bytesInTurn = 1024 * 1024;

/** What a listing's public body depends on, besides its record. */
interface PresentContext {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  readonly attachments: ReadonlyMap<number, Attachment>;
  readonly prices: PriceFacts;
}

/** Builds the public body of a listing. Injected, because the API decides what is public. */
export type PresentListing = (record: ListingRecord, context: PresentContext) => ListingBody;

/** Reads the facts of earlier prices of each listing. */
type PricesOf = (read: Reader, listings: readonly ListingRecord[]) => Promise<Map<number, PriceFacts>>;

/** What serialized listings are built from. */
interface SerialisedListingsDeps {
  readonly catalogue: Catalogue;
  readonly present: PresentListing;
  readonly pricesOf: PricesOf;
}

/**
 * A cache of the public JSON of listings, up to `maxBytes`.
 * A change of a listing or of its media evicts its entry; a change of a text that entries contain clears the cache.
 */
export class SerialisedListings implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(shownEntities);
  readonly #read: Reader;
  readonly #catalogue: Catalogue;
  readonly #present: PresentListing;
  readonly #pricesOf: PricesOf;
  readonly #cache: LRUCache<number, CachedListing>;
  #textVersion = 0;
  /** Grows at each eviction, so that a listing read before it is not cached after it. */
  #epoch = 0;

  constructor(read: Reader, { catalogue, present, pricesOf }: SerialisedListingsDeps, maxBytes: number) {
    this.#read = read;
    this.#pricesOf = pricesOf;
    this.#catalogue = catalogue;
    this.#present = present;
    this.#cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ json }) => json.length + 200 });
  }

  /** Returns the cached listing. `undefined` means "not cached", not "does not exist". */
  cached(id: number): SerialisedListing | undefined {
    return this.#cache.get(id);
  }

  /** Returns undefined if the listing or its type does not exist. */
  async one(id: number): Promise<SerialisedListing | undefined> {
    return this.#cache.get(id) ?? (await this.many([id])).get(id);
  }

  /**
   * Returns the listings that exist, synchronously if all are cached. All others together cost at most four
   * statements.
   */
  many(ids: readonly number[]): Promise<Map<number, SerialisedListing>> | Map<number, SerialisedListing> {
    const found = new Map<number, SerialisedListing>();
    const missing: number[] = [];
    for (const id of ids) {
      const cached = this.#cache.get(id);
      if (cached) found.set(id, cached);
      else missing.push(id);
    }
    return missing.length === 0 ? found : this.#load(missing, found);
  }

  /**
   * Serializes a record without caching it.
   *
   * @param read reads the listing's files; in a transaction, as it sees them
   * @throws Refusal `svc_listing_not_found` if its type was removed
   */
  of(record: ListingRecord, read = this.#read): Promise<SerialisedListing> {
    return this.#withFiles(record, read, this.#catalogue.now);
  }

  /** Serializes a record that `tx` has written, perhaps with terms that it created. @throws as `of` */
  async inTransaction(tx: Transaction, record: ListingRecord): Promise<SerialisedListing> {
    const read = readIn(tx);
    return this.#withFiles(record, read, await catalogueFor(read, [record], this.#catalogue.now));
  }

  /** Reads the current public body of a listing; `undefined` if the listing or its type does not exist. */
  async body(id: number): Promise<ListingBody | undefined> {
    const [record] = await readListings(this.#read, [id]);
    if (!record) return undefined;
    const catalogue = await catalogueFor(this.#read, [record], this.#catalogue.now);
    if (!catalogue.type(record.typeId)) return undefined;
    return this.#present(record, await this.#contextOf(record, this.#read, catalogue));
  }

  async #withFiles(record: ListingRecord, read: Reader, catalogue: CatalogueView): Promise<SerialisedListing> {
    return this.#serialise(record, await this.#contextOf(record, read, catalogue));
  }

  async #contextOf(record: ListingRecord, read: Reader, catalogue: CatalogueView): Promise<PresentContext> {
    const type = catalogue.type(record.typeId);
    if (!type) throw refuseRemovedListing(record.id);
    const attachments = await readAttachments(read, attachmentIds(record, type));
    const prices = mustGet(await this.#pricesOf(read, [record]), record.id);
    return { type, catalogue, attachments, prices };
  }

  apply(changes: readonly Change[]): void {
    this.#epoch++;
    const isInAll = changes.some(({ entity }) => entity === 'setting' || entity === 'location');
    if (this.#textVersion !== this.#catalogue.textVersion || isInAll) {
      this.#textVersion = this.#catalogue.textVersion;
      return this.#cache.clear();
    }
    const files = new Set<number>();
    for (const { entity, id } of changes) {
      if (entity === 'listing') this.#cache.delete(id);
      if (entity === 'file') files.add(id);
    }
    if (files.size > 0) this.#forgetMedia(files);
  }

  reset(): void {
    this.#epoch++;
    this.#textVersion = this.#catalogue.textVersion;
    this.#cache.clear();
  }

  /**
   * Scans the whole cache: media change rarely compared to listings, and an index of them would cost memory per entry.
   */
  #forgetMedia(files: ReadonlySet<number>): void {
    for (const [id, { mediaIds }] of this.#cache.entries()) {
      if (mediaIds.some((mediaId) => files.has(mediaId))) this.#cache.delete(id);
    }
  }

  /** Adds those of `ids` that exist to `found`. */
  async #load(ids: readonly number[], found: Map<number, SerialisedListing>): Promise<Map<number, SerialisedListing>> {
    const epoch = this.#epoch;
    const records = await readListings(this.#read, ids);
    const catalogue = await catalogueFor(this.#read, records, this.#catalogue.now);
    const typed = records.flatMap((record) => {
      const type = catalogue.type(record.typeId);
      return type ? [{ record, type }] : [];
    });
    const attachments = await readAttachments(this.#read, [
      ...new Set(typed.flatMap(({ record, type }) => attachmentIds(record, type))),
    ]);
    const prices = await this.#pricesOf(
      this.#read,
      typed.map(({ record }) => record),
    );
    let bytes = 0; // since the last yield to the event loop
    for (const { record, type } of typed) {
      const context = { type, catalogue, attachments, prices: mustGet(prices, record.id) };
      const serialised = this.#serialise(record, context);
      bytes += serialised.json.length;
      if (bytes > bytesInTurn) bytes = await nextTurn(0);
      found.set(record.id, serialised);
      if (epoch === this.#epoch && isComplete(record, context)) this.#cache.set(record.id, serialised);
    }
    return found;
  }

  #serialise(record: ListingRecord, context: PresentContext): CachedListing {
    const { type } = context;
    const body = this.#present(record, context);
    const json = Buffer.from(JSON.stringify(body));
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    const mediaIds = [...record.images.map(({ id }) => id), ...attachmentIds(record, type)];
    const { id, typeId, status, version } = record;
    return { id, typeId, status, version, json, etag: `"${digest}"`, mediaIds };
  }
}

function attachmentIds(record: ListingRecord, type: InventoryType): number[] {
  const fileCategories = type.categories.filter(({ kind }) => holdsFile(kind));
  return fileCategories.map(({ id }) => record.values[id]).filter((value) => typeof value === 'number');
}

/**
 * Returns whether everything that the listing's values refer to exists. Listings with dangling references are not
 * cached: if the missing object came back, no change would evict them.
 */
function isComplete(record: ListingRecord, context: PresentContext): boolean {
  const { type, catalogue, attachments } = context;
  return Object.entries(record.values).every(([id, value]) => {
    const category = catalogue.category(Number(id));
    if (category?.typeId !== type.id) return false;
    if (holdsFile(category.kind)) return attachments.has(Number(value));
    if (!holdsTerms(category.kind)) return true;
    return termIds(value).every((termId) => catalogue.term(termId)?.categoryId === category.id);
  });
}
