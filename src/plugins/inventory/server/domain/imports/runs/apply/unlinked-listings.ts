import type { MatchField } from '../../../../../contract/imports';
import type { Reader } from '../../../../platform/database/database';
import { type ChangeMark, listingsChangedSince, newestChange } from '../../../freshness/changes-since';
import { matchKey } from '../../plan/match-key';
import { createTurns } from '../../read/event-loop-turns';
import { rankOf, readStockListings, readStockOfType, type StockListing } from '../stock-store';

/**
 * The listings that rows of a run can find although its plan did not: they were added or changed since. The database
 * cannot compare keys as the plan does, so that all are read once, and then what has changed.
 */
export class UnlinkedListings {
  readonly #typeId: number;
  readonly #profileId: number | null;
  readonly #field: Exclude<MatchField, 'id'>;
  /** The listings that have a key, or had it before. */
  readonly #ids = new Map<string, number[]>();
  #seenUpTo: ChangeMark | undefined;

  /** @param of.profileId to a run without a profile, links mean nothing: it finds the listings of profiles too */
  constructor(of: { typeId: number; profileId: number | null; field: Exclude<MatchField, 'id'> }) {
    this.#typeId = of.typeId;
    this.#profileId = of.profileId;
    this.#field = of.field;
  }

  /** Reads what has changed since the last call; at the first call, everything. */
  async catchUp(read: Reader): Promise<void> {
    const seenUpTo = await newestChange(read);
    const changed = this.#seenUpTo === undefined ? undefined : await listingsChangedSince(read, this.#seenUpTo);
    const pages = changed
      ? readStockListings(read, this.#typeId, { ids: changed })
      : readStockOfType(read, this.#typeId);
    const turns = createTurns();
    for await (const listings of pages) {
      for (const listing of listings) this.#add(listing);
      await turns();
    }
    this.#seenUpTo = seenUpTo;
  }

  #add(listing: StockListing): void {
    const key = this.#keyOf(listing);
    if (key === undefined) return;
    const known = this.#ids.get(key);
    if (known) known.push(listing.id);
    else this.#ids.set(key, [listing.id]);
  }

  #keyOf(listing: StockListing): string | undefined {
    return matchKey(this.#field, listing[this.#field]);
  }

  /** Returns what `Stock.unlinked` has for these keys by now. */
  async find(read: Reader, keys: readonly string[]): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map();
    await this.catchUp(read);
    const isFree = `l.listing_status <> 'trash' ${this.#profileId === null ? '' : notLinked}`;
    const ids = keys.flatMap((key) => this.#ids.get(key) ?? []);
    const found: StockListing[] = [];
    for await (const listings of readStockListings(read, this.#typeId, { ids, condition: isFree }))
      found.push(...listings);
    const byRank = found.sort((one, other) => rankOf(one) - rankOf(other)); // the last one of a key wins
    return new Map(byRank.flatMap((listing) => [[this.#keyOf(listing) ?? '', listing.id]]));
  }
}

const notLinked = 'AND NOT EXISTS (SELECT 1 FROM inventory_import_links k WHERE k.listing_id = l.id)';
