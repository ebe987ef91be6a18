import { type Change, type Changes, followChanges, maxWait } from './changes.js';
import type { components } from './contract.js';
import type { ChangesQuery, SearchQuery } from './query.js';
import { Refusal } from './refusal.js';
import type { CallOptions } from './transport.js';

type Listing = components['schemas']['Listing'];
type InventoryPage = components['schemas']['InventoryPage'];

/** How often a type is read in which listings seem to be missing. */
const maxReads = 3;

/** The calls that a mirror makes. */
interface Source {
  getChanges(query: ChangesQuery, options?: CallOptions): Promise<Changes>;
  searchInventory(typeId: number, query: SearchQuery, options?: CallOptions): Promise<InventoryPage>;
  listTypes(options?: CallOptions): Promise<Array<{ id: number }>>;
}

/** What a mirror needs to go on after a restart: plain data, for a file or a database. */
export interface SavedMirror {
  readonly cursor: string;
  readonly listings: readonly Listing[];
}

export interface MirrorOptions {
  /** Only listings of this type. Default: all types. */
  readonly typeId?: number;
  /** The result of an earlier `save()`. Default: the first update reads the whole stock. */
  readonly saved?: SavedMirror;
  /** The most changes per answer. Default: 500. */
  readonly limit?: number;
}

/** A difference that an update made. */
export interface MirrorChange {
  readonly id: number;
  /** The listing before; undefined if it is new. */
  readonly before: Listing | undefined;
  /** The listing now; undefined if it was deleted. */
  readonly now: Listing | undefined;
}

/**
 * A copy of the stock: published, draft and trashed listings by id. After each update it equals the stock at that time.
 * It reads the stock again if the cursor has expired, and a type again if everything of it may have changed.
 */
export class Mirror {
  readonly #source: Source;
  readonly #typeId: number | undefined;
  readonly #limit: number;
  readonly #listings: Map<number, Listing>;
  #cursor: string | undefined;
  /** The listings before the changes that no update has returned yet. */
  readonly #before = new Map<number, Listing | undefined>();
  /** How often types were read that have not been counted since. */
  readonly #uncounted = new Map<number, number>();

  constructor(source: Source, { typeId, saved, limit = 500 }: MirrorOptions = {}) {
    this.#source = source;
    this.#typeId = typeId;
    this.#limit = limit;
    this.#listings = new Map(saved?.listings.map((listing) => [listing.id, listing]));
    this.#cursor = saved?.cursor;
  }

  /** The listings by id, as of the last update. */
  get listings(): ReadonlyMap<number, Listing> {
    return this.#listings;
  }

  /** Returns what to keep for a restart. Call it after an update. @throws TypeError before the first one */
  save(): SavedMirror {
    if (this.#cursor === undefined) throw new TypeError('Update the mirror before you save it.');
    return { cursor: this.#cursor, listings: [...this.#listings.values()] };
  }

  /** Applies all changes up to now and returns the differences. The first update reads the whole stock. */
  async update(options: CallOptions = {}): Promise<MirrorChange[]> {
    if (this.#cursor === undefined) await this.#readAll(options);
    try {
      do for await (const answer of this.#answers(0, options)) await this.#apply(answer, options);
      while (!(await this.#isComplete(options)));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'svc_cursor_expired')) throw error;
      this.#cursor = undefined;
      return this.update(options);
    }
    return this.#takeDifferences();
  }

  /** Yields the differences of an update, and then of each later one, as they happen. */
  async *follow({ wait = maxWait, ...options }: CallOptions & { readonly wait?: number } = {}): AsyncGenerator<
    MirrorChange[],
    void,
    undefined
  > {
    for (;;) {
      const differences = await this.update(options);
      if (differences.length > 0) yield differences;
      try {
        // Applies the first answer with changes; the update reads the rest.
        for await (const answer of this.#answers(wait, options)) {
          if (answer.items.length === 0) continue;
          await this.#apply(answer, options);
          break;
        }
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'svc_cursor_expired')) throw error;
      }
    }
  }

  #query(): ChangesQuery {
    return {
      ...(this.#typeId !== undefined && { type_id: this.#typeId }),
      ...(this.#cursor !== undefined && { since: this.#cursor }),
    };
  }

  #answers(wait: number, options: CallOptions) {
    const query = { ...this.#query(), limit: this.#limit, wait };
    return followChanges((...call) => this.#source.getChanges(...call), query, options);
  }

  /** Applies the states of listings first: those that a reset reads are newer. */
  async #apply({ items, cursor }: Changes, options: CallOptions): Promise<void> {
    for (const change of items) if (change.listing_id !== null) this.#set(change.listing_id, stateOf(change));
    for (const { state, type_id } of items) if (state === 'reset') await this.#readType(type_id, options);
    this.#cursor = cursor;
  }

  /** Reads the whole stock. The cursor comes first, so that no change during the reading is missed. */
  async #readAll(options: CallOptions): Promise<void> {
    const query = this.#typeId === undefined ? {} : { type_id: this.#typeId };
    const { cursor } = await this.#source.getChanges(query, options);
    const typeIds =
      this.#typeId === undefined ? (await this.#source.listTypes(options)).map(({ id }) => id) : [this.#typeId];
    for (const { id, type_id } of [...this.#listings.values()])
      if (!typeIds.includes(type_id)) this.#set(id, undefined);
    for (const typeId of typeIds) await this.#readType(typeId, options);
    this.#cursor = cursor;
  }

  /**
   * Counts the types that were read, and reads one again that lacks listings: one that was added among earlier ones can
   * move others to a page that had been read. Returns whether all have as many listings as the stock.
   */
  async #isComplete(options: CallOptions): Promise<boolean> {
    for (const [typeId, reads] of this.#uncounted) {
      const count = await countListings(this.#source, typeId, options);
      const own = [...this.#listings.values()].filter(({ type_id }) => type_id === typeId).length;
      if (count !== own && reads <= maxReads) {
        // Unless that is only a change since the last answer, which the next one shows.
        const { items } = await this.#source.getChanges({ ...this.#query(), limit: 1 }, options);
        if (items.length === 0) await this.#readType(typeId, options);
        return false;
      }
      this.#uncounted.delete(typeId);
    }
    return true;
  }

  async #readType(typeId: number, options: CallOptions): Promise<void> {
    this.#uncounted.set(typeId, (this.#uncounted.get(typeId) ?? 0) + 1);
    const found = await readListings(this.#source, typeId, options);
    for (const { id, type_id } of [...this.#listings.values()])
      if (type_id === typeId && !found.has(id)) this.#set(id, undefined);
    for (const listing of found.values()) this.#set(listing.id, listing);
  }

  #set(id: number, listing: Listing | undefined): void {
    if (!this.#before.has(id)) this.#before.set(id, this.#listings.get(id));
    if (listing) this.#listings.set(id, listing);
    else this.#listings.delete(id);
  }

  #takeDifferences(): MirrorChange[] {
    const differences = [...this.#before].map(([id, before]) => ({ id, before, now: this.#listings.get(id) }));
    this.#before.clear();
    return differences.filter(({ before, now }) => JSON.stringify(before) !== JSON.stringify(now));
  }
}

function stateOf({ state, listing }: Change): Listing | undefined {
  return state === 'gone' ? undefined : (listing ?? undefined);
}

const everyStatus: SearchQuery = { status: ['publish', 'draft', 'trash'] };

/**
 * Reads the listings of a type from the last page to the first. New listings are appended, unless they are dated back,
 * and a deletion moves later ones to a page that is still to be read: so none is missed.
 */
async function readListings(source: Source, typeId: number, options: CallOptions): Promise<Map<number, Listing>> {
  const read = (page: number) =>
    source.searchInventory(typeId, { ...everyStatus, orderby: 'date', order: 'asc', per_page: 100, page }, options);
  const found = new Map<number, Listing>();
  const readPages = async () => {
    const first = await read(1);
    for (let page = first.pagination.total_pages; page > 1; page--)
      for (const listing of (await read(page)).items) found.set(listing.id, listing);
    const { items } = first.pagination.total_pages > 1 ? await read(1) : first;
    for (const listing of items) found.set(listing.id, listing);
  };
  await unlessDeleted(readPages());
  return found;
}

/** Counts the listings of a type. */
async function countListings(source: Source, typeId: number, options: CallOptions): Promise<number> {
  const page = await unlessDeleted(source.searchInventory(typeId, { ...everyStatus, per_page: 1 }, options));
  return page?.pagination.total ?? 0;
}

/** Returns undefined if the type was deleted. */
async function unlessDeleted<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'svc_type_not_found')) throw error;
    return undefined;
  }
}
