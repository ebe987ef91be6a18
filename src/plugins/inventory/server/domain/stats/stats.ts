import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../catalogue/catalogue';
import type { Projection } from '../freshness/freshness';
import { SharedResults } from '../freshness/shared-results';
import type { Clock } from '../../platform/clock';
import type { Reader } from '../../platform/database/database';
import type { CurrentSettings } from '../settings/current-settings';
import { type LeadStats, readLeadStats } from './lead-stats';
import { LocalDays } from './local-days';
import { readFacts } from './stats-store';
import { StockCounter, type StockStats } from './stock-stats';

export interface TypeStats extends StockStats {
  readonly typeId: number;
  /** Whether listings of the type have VINs. */
  readonly isVinEnabled: boolean;
  /** When the statistics were computed. They are still correct: no change and no midnight since affects them. */
  readonly generatedAt: Date;
}

interface StatsDeps {
  readonly read: Reader;
  readonly catalogue: Catalogue;
  readonly settings: CurrentSettings;
  readonly clock: Clock;
}

/**
 * The statistics of each type, for the API and for the panel's dashboard.
 *
 * They depend on the data and on the local day. `SharedResults` caches them, shares each computation between callers,
 * and discards results that are out of date.
 */
export class Stats {
  readonly #deps: StatsDeps;
  readonly #stock: SharedResults<number, TypeStats | undefined>;
  readonly #leads: SharedResults<number, LeadStats>;
  #days = new LocalDays('UTC');
  #timezone = 'UTC';

  constructor(deps: StatsDeps) {
    this.#deps = deps;
    const today = () => this.#calendar().today;
    this.#stock = new SharedResults(
      ['listing', 'file', 'type', 'category', 'term', 'setting'],
      (typeId) => this.#computeStock(typeId),
      today,
    );
    this.#leads = new SharedResults(
      ['lead', 'listing', 'setting'],
      (typeId) => readLeadStats(deps.read, typeId, this.#calendar()),
      today,
    );
  }

  /** The caches that must receive the change feed. */
  get projections(): readonly Projection[] {
    return [this.#stock, this.#leads];
  }

  /** Returns the statistics of a type's listings, or undefined if the type does not exist. */
  stockOf(typeId: number): Promise<TypeStats | undefined> {
    return this.#stock.get(typeId);
  }

  /** Returns the lead counts of a type and its listings with the most leads. */
  leadsOf(typeId: number): Promise<LeadStats> {
    return this.#leads.get(typeId);
  }

  async #computeStock(typeId: number): Promise<TypeStats | undefined> {
    const { read, catalogue, clock } = this.#deps;
    const generatedAt = clock.now();
    const view = catalogue.now;
    const type = view.type(typeId);
    if (!type) return undefined;
    const counter = new StockCounter(this.#calendar(generatedAt));
    for await (const batch of readFacts(read, type, view)) for (const listing of batch) counter.add(listing);
    await setImmediate();
    return { typeId, isVinEnabled: type.isVinEnabled, generatedAt, ...counter.result() };
  }

  /** Returns the calendar of the dealership's time zone and the number of the current day. */
  #calendar(now = this.#deps.clock.now()): { readonly today: number; readonly days: LocalDays } {
    const { timezone } = this.#deps.settings.now;
    if (timezone !== this.#timezone) {
      this.#days = new LocalDays(timezone);
      this.#timezone = timezone;
    }
    return { today: this.#days.dayOf(now.getTime()), days: this.#days };
  }
}
