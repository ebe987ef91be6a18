import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import { type Channel, readChannels } from '../../../domain/channels/channel-store';
import { factsOf, meaningsOf, type PublicListing } from '../../../domain/channels/feed-listing';
import { formatOf } from '../../../domain/channels/kinds';
import { checkFields, type Problem } from '../../../domain/channels/kinds/kind';
import type { Change } from '../../../domain/freshness/change-feed';
import type { Projection } from '../../../domain/freshness/freshness';
import { type Entity, shownEntities } from '../../../domain/freshness/watched-tables';
import type { CurrentLocations } from '../../../domain/locations/current-locations';
import type { CurrentSettings } from '../../../domain/settings/current-settings';
import type { Clock } from '../../../platform/clock';
import type { Reader } from '../../../platform/database/database';
import type { SerialisedListings } from '../serialised-listings';

/** How far a listing meets the rules of the channels of its type. */
export interface Readiness {
  /** The share of rules that it meets, in whole percent: 100 only if it meets all. */
  readonly percent: number;
  /** Whether every channel includes it. */
  readonly isReady: boolean;
}

/** What a listing lacks for a channel. */
export interface ChannelProblems {
  readonly channel: Channel;
  readonly problems: readonly Problem[];
}

interface ReadinessDeps {
  readonly read: Reader;
  readonly catalogue: Catalogue;
  readonly settings: CurrentSettings;
  readonly locations: CurrentLocations;
  readonly serialised: SerialisedListings;
  readonly clock: Clock;
}

/** The number of listings read at a time. */
const batch = 100;

/**
 * The readiness of listings, computed on demand and cached until the listing, its type, the settings or a channel
 * changes.
 */
export class ListingReadiness implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>([...shownEntities, 'channel']);
  readonly #deps: ReadinessDeps;
  readonly #known = new Map<number, Readiness>();
  #channels: readonly Channel[] = [];
  #textVersion = 0;
  /** Grows with each change, so that what was computed before it is not kept after it. */
  #epoch = 0;

  constructor(deps: ReadinessDeps) {
    this.#deps = deps;
  }

  async apply(changes: readonly Change[]): Promise<void> {
    this.#epoch++;
    if (changes.some(({ entity }) => entity === 'channel')) await this.#readChannels();
    const { textVersion } = this.#deps.catalogue;
    const isLocal = changes.every(({ entity }) => entity === 'listing' || entity === 'file' || entity === 'term');
    if (!isLocal || textVersion !== this.#textVersion) this.#known.clear();
    this.#textVersion = textVersion;
    for (const { entity, id } of changes) if (entity === 'listing') this.#known.delete(id);
  }

  async reset(): Promise<void> {
    this.#epoch++;
    await this.#readChannels();
    this.#textVersion = this.#deps.catalogue.textVersion;
    this.#known.clear();
  }

  /** Returns the channels of a type that are on. */
  channelsOf(typeId: number): Channel[] {
    return this.#channels.filter((channel) => channel.isEnabled && channel.typeId === typeId);
  }

  /** Returns the readiness of listings of a type. Empty if the type has no channels. */
  async of(type: InventoryType, ids: readonly number[]): Promise<ReadonlyMap<number, Readiness>> {
    const found = new Map<number, Readiness>();
    if (this.channelsOf(type.id).length === 0) return found;
    const missing: number[] = [];
    for (const id of ids) {
      const known = this.#known.get(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    for (let start = 0; start < missing.length; start += batch) {
      const epoch = this.#epoch;
      const listings = await this.#deps.serialised.many(missing.slice(start, start + batch));
      for (const { id, json, typeId } of listings.values()) {
        if (typeId !== type.id) continue;
        const readiness = this.#measure(JSON.parse(json.toString()) as PublicListing, type); // as `presentListing` made it
        found.set(id, readiness);
        if (epoch === this.#epoch) this.#known.set(id, readiness);
      }
      if (missing.length > batch) await nextTurn();
    }
    return found;
  }

  /** Returns what a listing lacks for each channel. */
  check(listing: PublicListing, type: InventoryType): Array<ChannelProblems & { readonly rules: number }> {
    const { settings, locations, clock } = this.#deps;
    const thisYear = clock.now().getUTCFullYear();
    const context = { meanings: meaningsOf(type), settings: settings.now, locations: locations.now, thisYear };
    const facts = factsOf(listing, context);
    return this.channelsOf(type.id).map((channel) => ({
      channel,
      ...checkFields(formatOf(channel.kind, type, channel.columns).fields, facts),
    }));
  }

  /** Returns the readiness that results from checks. */
  static of(checks: ReadonlyArray<{ readonly problems: readonly Problem[]; readonly rules: number }>): Readiness {
    const rules = checks.reduce((sum, check) => sum + check.rules, 0);
    const broken = checks.reduce((sum, { problems }) => sum + problems.length, 0);
    return {
      percent: rules === 0 ? 100 : Math.floor((100 * (rules - broken)) / rules),
      isReady: checks.every(({ problems }) => problems.every(({ isRequired }) => !isRequired)),
    };
  }

  #measure(listing: PublicListing, type: InventoryType): Readiness {
    return ListingReadiness.of(this.check(listing, type));
  }

  async #readChannels(): Promise<void> {
    this.#channels = (await readChannels(this.#deps.read)).map(({ channel }) => channel);
  }
}
