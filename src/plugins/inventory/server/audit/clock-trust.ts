import type { Database, Reader } from '../platform/database/database';
import { largestId } from '../platform/database/document';
import { toJson } from '../platform/database/rows';

const dayMs = 24 * 60 * 60 * 1000;
/** A server may have been off for so long. */
const longestPauseMs = 31 * dayMs;

/** What the database remembers of the clock when old records were removed; epoch milliseconds. */
export interface ClockMemory {
  readonly removedAt: number;
  /** When the clock was first found far ahead of `removedAt`, or behind it. */
  readonly doubtedAt?: number;
}

/** Corrections of the clock up to this size are normal. */
const smallestStepMs = 60 * 60 * 1000;

/**
 * Decides whether what is old by the clock may be removed for good. A clock that is more than 31 days ahead of the last
 * removal, or behind it, may be wrong, or the server was off: it is trusted when it has gone on for a day.
 */
export function judgeClock(memory: ClockMemory | undefined, now: number): { isTrusted: boolean; memory: ClockMemory } {
  const trusted = { isTrusted: true, memory: { removedAt: now } };
  const sinceRemoval = now - (memory?.removedAt ?? now);
  if (memory === undefined || (sinceRemoval >= -smallestStepMs && sinceRemoval <= longestPauseMs)) return trusted;
  const doubtedFor = now - (memory.doubtedAt ?? now);
  if (doubtedFor >= dayMs && doubtedFor <= longestPauseMs) return trusted;
  const isSameDoubt = memory.doubtedAt !== undefined && doubtedFor >= 0 && doubtedFor < dayMs;
  return { isTrusted: false, memory: isSameDoubt ? memory : { ...memory, doubtedAt: now } };
}

/**
 * Returns the id of the first record of a table since a time; records with smaller ids are older. A record that was added
 * later is recent whatever its date: a clock that was behind for a while has dated it too early.
 */
export async function firstRecentId(
  read: Reader,
  { table, timeColumn }: { table: string; timeColumn: string },
  since: Date,
  now: Date,
): Promise<number> {
  const [row] = await read.all(`SELECT MIN(id) AS id FROM ${table} WHERE ${timeColumn} BETWEEN ? AND ?`, [since, now]);
  return Number(row?.id ?? largestId);
}

/** Where Strapi keeps settings of plugins. */
const store = 'strapi_core_store_settings';
const key = 'plugin_inventory_clock';

/** Judges the clock and stores what it was. @param warn called if the clock is not trusted */
export async function trustsClock(database: Database, now: Date, warn: (message: string) => void): Promise<boolean> {
  return database.withTx(async (tx) => {
    const row = (await tx(store).where({ key }).first('value')) as { value: string } | undefined;
    const { isTrusted, memory } = judgeClock(
      (toJson(row?.value) ?? undefined) as ClockMemory | undefined,
      now.getTime(),
    );
    const value = JSON.stringify(memory);
    if (row) await tx(store).where({ key }).update({ value });
    else await tx(store).insert({ key, value, type: 'object' });
    if (!isTrusted)
      warn(
        `The clock is at ${now.toISOString()}, and old records were last removed on ` +
          `${new Date(memory.removedAt).toISOString()}. If the clock is wrong, put it right. Otherwise nothing is to be ` +
          'done: old leads and entries of the audit are removed when it has gone on for a day.',
      );
    return isTrusted;
  });
}
