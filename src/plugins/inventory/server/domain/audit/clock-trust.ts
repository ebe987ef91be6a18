import type { Database, Reader } from '../../platform/database/database';
import { largestId } from '../../platform/database/document';
import { toJson } from '../../platform/database/rows';
import { dayMs, hourMs } from '../../platform/clock';

/** The longest time since the last removal that needs no second look: the server may have been off. */
const longestPauseMs = 31 * dayMs;

/** The clock at the last removal of old records, as stored in the database; epoch milliseconds. */
export interface ClockState {
  readonly removedAt: number;
  /** When the clock was first found far ahead of `removedAt`, or behind it. */
  readonly doubtedAt?: number;
}

/** Clock corrections up to this size are normal. */
const normalCorrectionMs = hourMs;

/**
 * Decides whether records that are old by the clock may be deleted permanently. If the clock is more than 31 days ahead
 * of the last removal, or behind it, either it is wrong or the server was off. Trusts such a clock after it has run on
 * for a day.
 */
export function checkClock(memory: ClockState | undefined, now: number): { isTrusted: boolean; memory: ClockState } {
  const trusted = { isTrusted: true, memory: { removedAt: now } };
  const sinceRemoval = now - (memory?.removedAt ?? now);
  if (memory === undefined || (sinceRemoval >= -normalCorrectionMs && sinceRemoval <= longestPauseMs)) return trusted;
  const doubtedFor = now - (memory.doubtedAt ?? now);
  if (doubtedFor >= dayMs && doubtedFor <= longestPauseMs) return trusted;
  const isSameDoubt = memory.doubtedAt !== undefined && doubtedFor >= 0 && doubtedFor < dayMs;
  return { isTrusted: false, memory: isSameDoubt ? memory : { ...memory, doubtedAt: now } };
}

/**
 * Returns the lowest id of a record dated between `since` and `now`; records with smaller ids are older. A record with
 * a larger id counts as recent regardless of its date, because a clock that was behind for a while dated it too early.
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

/** Strapi's table of plugin settings. */
const store = 'strapi_core_store_settings';
const key = 'plugin_inventory_clock';

/** Returns whether the clock can be trusted, from the state that `isClockTrusted` stored at the last removal. */
export async function isClockPlausible(read: Reader, now: Date): Promise<boolean> {
  const [row] = await read.all(`SELECT value FROM ${store} WHERE key = ?`, [key]);
  return checkClock((toJson(row?.value) ?? undefined) as ClockState | undefined, now.getTime()).isTrusted;
}

/** Checks the clock and stores its state. @param warn called if the clock is not trusted */
export async function isClockTrusted(database: Database, now: Date, warn: (message: string) => void): Promise<boolean> {
  return database.withTx(async (tx) => {
    const row = await tx(store).where({ key }).first('value');
    const { isTrusted, memory } = checkClock(
      (toJson(row?.value) ?? undefined) as ClockState | undefined,
      now.getTime(),
    );
    const value = JSON.stringify(memory);
    if (row) await tx(store).where({ key }).update({ value });
    else await tx(store).insert({ key, value, type: 'object' });
    if (!isTrusted)
      warn(
        `The clock is at ${now.toISOString()}, and old records were last removed on ` +
          `${new Date(memory.removedAt).toISOString()}. If the clock is wrong, correct it. Otherwise do nothing: old leads, ` +
          'audit entries and unused uploads are removed after the clock has run on for a day.',
      );
    return isTrusted;
  });
}
