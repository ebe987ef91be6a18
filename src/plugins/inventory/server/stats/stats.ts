import { setImmediate } from 'node:timers/promises';
import type { CatalogueView } from '../catalogue/catalogue';
import type { InventoryType } from '../catalogue/model';
import type { Reader } from '../platform/database';
import type { Census } from '../search/port';
import { Slices } from '../search/slices';
import type { ListingFacts } from './listing-facts';
import { LocalDays } from './local-days';
import { eventsOf, newest, type RecentEvent } from './recent';
import { type LeadFigures, readFacts, readLeadFigures } from './stats-store';
import { summarising, type Summary } from './summarise';

export interface TypeStats {
  readonly typeId: number;
  /** Whether listings of the type have a VIN at all. */
  readonly isVinEnabled: boolean;
  readonly generatedAt: Date;
  readonly census: Census;
  readonly summary: Summary;
  /** Null for a caller who may not read leads. */
  readonly leads: LeadFigures | null;
  readonly recent: readonly RecentEvent[];
}

const recentEvents = 20;
/** How long the figures may be worked on at a time, in milliseconds. */
const sliceMs = 10;

/** The figures of a type at `now`, in the days of `timezone`. */
export async function readStats(
  read: Reader,
  type: InventoryType,
  asked: { catalogue: CatalogueView; census: Census; timezone: string; now: Date; maySeeLeads: boolean },
): Promise<TypeStats> {
  const days = new LocalDays(asked.timezone);
  const facts: ListingFacts[] = [];
  let recent: RecentEvent[] = [];
  for await (const some of readFacts(read, type, asked.catalogue)) {
    facts.push(...some);
    recent = newest([...recent, ...some.flatMap(eventsOf)], recentEvents);
  }
  const now = asked.now.getTime();
  const summary = await new Slices(sliceMs).run(summarising(facts, { now, days }));
  await setImmediate();
  return {
    typeId: type.id,
    isVinEnabled: type.isVinEnabled,
    generatedAt: asked.now,
    census: asked.census,
    summary,
    leads: asked.maySeeLeads ? await readLeadsOf(read, type.id, asked) : null,
    recent,
  };
}

/** How many leads a type has at `now`, and which of its listings draw most. */
export function readLeadsOf(
  read: Reader,
  typeId: number,
  { now, timezone }: { now: Date; timezone: string },
): Promise<LeadFigures> {
  const days = new LocalDays(timezone);
  return readLeadFigures(read, typeId, periodsOf(days, days.dayOf(now.getTime())));
}

/** The last 7 and 30 days, today among them. */
function periodsOf(days: LocalDays, today: number) {
  return { start7: days.startOf(today - 6), start30: days.startOf(today - 29), end: days.startOf(today + 1) };
}
