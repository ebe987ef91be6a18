import { createHash } from 'node:crypto';
import { isForSale } from '../../../../contract/listing';
import type { Reason } from '../../../../contract/reason';
import type { Catalogue } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { Channel } from '../../../domain/channels/channel-store';
import { type FactsContext, factsOf, meaningsOf, type PublicListing } from '../../../domain/channels/feed-listing';
import { type Format, formatOf } from '../../../domain/channels/kinds';
import { feedLocationOf } from '../../../domain/channels/feed-location';
import { readTypeState } from '../../../domain/channels/type-state-store';
import { FileSummary } from '../../../domain/channels/file-summary';
import type { Freshness } from '../../../domain/freshness/freshness';
import type { InventorySearch } from '../../../domain/search/index/inventory-search';
import type { CurrentLocations } from '../../../domain/locations/current-locations';
import type { CurrentSettings } from '../../../domain/settings/current-settings';
import type { Clock } from '../../../platform/clock';
import type { Reader } from '../../../platform/database/database';
import { batchesOf } from '../export-listings';
import { parseChannelFilter } from '../inventory-query';
import type { SerialisedListings } from '../serialised-listings';

/** Grows with changes of the formats, whose files then differ. */
const formatVersion = 1;

interface ChannelFilesDeps {
  readonly read: Reader;
  readonly catalogue: Catalogue;
  readonly settings: CurrentSettings;
  readonly locations: CurrentLocations;
  readonly search: InventorySearch;
  readonly serialised: SerialisedListings;
  readonly freshness: Freshness;
  readonly publicUrl: string;
  /** The template of the listings' addresses; undefined for those of the built-in site. */
  readonly permalink: string | undefined;
  readonly clock: Clock;
}

/** A channel's file as it is now. */
export interface ChannelFile {
  readonly format: Format;
  /** A digest of everything that the file is created from. Not quoted. */
  readonly tag: string;
  /** When that last changed, as far as it is known, in epoch milliseconds. */
  readonly changedAt: number;
  /** Yields the file in parts, and fills the summary on the way. */
  write(address: string, summary: FileSummary): AsyncGenerator<string>;
}

/** A file that cannot be written. */
export interface BrokenFile {
  readonly problem: Reason;
}

/** Writes the files of channels from what the API shows. */
export class ChannelFiles {
  readonly #deps: ChannelFilesDeps;
  /** The last tag of each channel, by its id, and since when it is known. */
  readonly #seen = new Map<number, { tag: string; at: number }>();
  /** The last summary of each channel, by its id. */
  readonly #summaries = new Map<number, { tag: string; summary: Promise<FileSummary> }>();

  constructor(deps: ChannelFilesDeps) {
    this.#deps = deps;
  }

  /** Returns the file of a channel. It is never older than the call. */
  async open(channel: Channel): Promise<ChannelFile | BrokenFile> {
    const { read, freshness, search, catalogue, locations, publicUrl, permalink } = this.#deps;
    await freshness.catchUp();
    const state = await readTypeState(read, channel.typeId);
    await freshness.catchUp(); // so that the file has at least what the state counts
    await search.ready();
    const type = catalogue.now.type(channel.typeId);
    if (!type) return { problem: noType };
    const { problems, search: query } = parseChannelFilter(channel.filter, {
      type,
      catalogue: search.catalogue,
      locations: locations.now,
    });
    const [problem] = problems.values();
    if (problem !== undefined) return { problem };
    const format = formatOf(channel.kind, type, channel.columns);
    const addresses = [publicUrl, permalink]; // instances with others may run while they are changed
    const shape = shapeOf(type, this.#contextOf(type));
    const searched = query.text === '' ? [] : type.categories.filter(({ isSearchable }) => isSearchable);
    const filtered = [query, searched.map(({ id }) => id)]; // a filter finds others when a slug or a category changes
    const tag = digest([formatVersion, addresses, channel.id, channel.revision, state.text, shape, filtered]);
    return {
      format,
      tag,
      changedAt: this.#changedAt(channel.id, tag, state.changedAt ?? 0),
      write: (address, summary) => this.#write({ channel, format }, address, summary),
    };
  }

  /** Returns what the file has and leaves out now. Read once until something changes. */
  async summary(channel: Channel, file: ChannelFile): Promise<FileSummary> {
    const known = this.#summaries.get(channel.id);
    if (known?.tag === file.tag) return known.summary;
    const summary = this.#summarise(file);
    this.#summaries.set(channel.id, { tag: file.tag, summary });
    summary.catch(() => this.#summaries.delete(channel.id));
    return summary;
  }

  /** Returns what the facts of a type's listings are created from. */
  #contextOf(type: InventoryType): FactsContext {
    const { settings, locations, clock } = this.#deps;
    const thisYear = clock.now().getUTCFullYear();
    return { meanings: meaningsOf(type), settings: settings.now, locations: locations.now, thisYear };
  }

  /**
   * Returns when the content of a tag last changed. Times of some changes, such as that of the address, are not stored:
   * for a tag that is new to this process it is now.
   */
  #changedAt(channelId: number, tag: string, storedAt: number): number {
    const seen = this.#seen.get(channelId);
    const at = seen?.tag === tag ? seen.at : this.#deps.clock.now().getTime();
    this.#seen.set(channelId, { tag, at });
    return Math.max(storedAt, at);
  }

  async #summarise(file: ChannelFile): Promise<FileSummary> {
    const summary = new FileSummary();
    for await (const _part of file.write('', summary)); // the parts are not needed
    return summary;
  }

  async *#write(
    { channel, format }: { channel: Channel; format: Format },
    address: string,
    summary: FileSummary,
  ): AsyncGenerator<string> {
    const { search, serialised, settings, locations, publicUrl } = this.#deps;
    const type = search.catalogue.type(channel.typeId);
    if (!type) throw new Error('The type of the channel was removed.');
    const { search: query } = parseChannelFilter(channel.filter, {
      type,
      catalogue: search.catalogue,
      locations: locations.now,
    });
    const { ids } = await search.search(type.id, query);
    const context = this.#contextOf(type);
    yield format.head({ title: settings.now.site_name, home: `${publicUrl}/`, address });
    let isFirst = true;
    for await (const listings of batchesOf(ids, type, serialised)) {
      const items: string[] = [];
      for (const json of listings) {
        const listing = JSON.parse(json.toString()) as PublicListing; // as `presentListing` made it
        // The search may be older than the listing.
        const isShown = isForSale({ status: listing.status, isSold: listing.is_sold });
        const item = isShown ? summary.add(format, factsOf(listing, context)) : undefined;
        if (item !== undefined) items.push(item);
      }
      if (items.length > 0) {
        yield (isFirst ? '' : format.separator) + items.join(format.separator);
        isFirst = false;
      }
    }
    yield format.tail;
  }
}

const noType = 'The type of the channel was removed.';

/** Returns what a file depends on besides listings: the dealership, and which category means what. */
function shapeOf({ categories }: InventoryType, { meanings, locations, settings, thisYear }: FactsContext): unknown[] {
  return [
    thisYear,
    settings.site_name,
    settings.distance_unit,
    locations.all.map((location) => [location.id, feedLocationOf(location, settings)]),
    categories.map(({ id, slug }) => [id, slug]),
    [...meanings].map(([concept, { id, suffix }]) => [concept, id, suffix]),
  ];
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
