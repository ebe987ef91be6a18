import { lockSubject, readIn, type Reader } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { toMillis, toNumber } from '../../platform/database/rows';
import type { Transaction } from '../../platform/database/transaction';

export interface StoredLicence {
  readonly token: string;
  /** `iat` in seconds of the newest token ever installed, or null. */
  readonly newestIssuedAt: number | null;
  /** The latest time this install has seen, epoch milliseconds, or null. */
  readonly clockSeenAt: number | null;
}

/**
 * Reads the license record. Written by hand, the table may have several rows: the first token counts, and of all rows
 * the latest values of what the install has seen, so that no row hides that a token has expired.
 */
export async function readLicence(read: Reader): Promise<StoredLicence> {
  const rows = await read.all('SELECT token, newest_issued_at, clock_seen_at FROM inventory_licences ORDER BY id');
  const { token } = rows.find((row) => typeof row.token === 'string') ?? {};
  return {
    token: typeof token === 'string' ? token.trim() : '',
    newestIssuedAt: latest(rows.map((row) => toNumber(row.newest_issued_at))),
    clockSeenAt: latest(rows.map((row) => toMillis(row.clock_seen_at))),
  };
}

function latest(values: readonly (number | null)[]): number | null {
  return values.reduce((highest, value) => (value !== null && value > (highest ?? -Infinity) ? value : highest), null);
}

/** Locks and reads the license record. The lock lasts until the transaction ends. */
export async function lockLicence(tx: Transaction): Promise<StoredLicence> {
  await lockSubject(tx, 'licence');
  return readLicence(readIn(tx));
}

/**
 * Records the latest time that this install has seen, and when the newest token in use was issued (seconds).
 * Neither value ever decreases, because another instance may have recorded a later one.
 */
export async function recordClock(tx: Transaction, seen: Date, issuedAt: number): Promise<void> {
  const { clockSeenAt, newestIssuedAt } = await lockLicence(tx);
  const changes = {
    ...(seen.getTime() > (clockSeenAt ?? 0) && { clock_seen_at: seen }),
    ...(issuedAt > (newestIssuedAt ?? 0) && { newest_issued_at: issuedAt }),
  };
  if (Object.keys(changes).length > 0) await writeLicence(tx, changes, seen);
}

/** Updates the license record, every row of it, or inserts it. */
export async function writeLicence(
  tx: Transaction,
  changes: { token?: string | null; newest_issued_at?: number; clock_seen_at?: Date },
  now: Date,
): Promise<void> {
  await lockSubject(tx, 'licence');
  const changed = await tx('inventory_licences').update({ ...changes, updated_at: now });
  if (changed === 0) await tx('inventory_licences').insert({ ...documentColumns(now), ...changes });
}
