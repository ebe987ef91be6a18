import type { Clock } from '../clock';
import { type Reader, readIn } from './database';
import type { Transaction } from './transaction';

/**
 * Returns the time for what instances judge of each other, such as the end of a claim: that of the database, because
 * their clocks may differ. On SQLite, which has one server, that of `clock`.
 */
export async function sharedNow(read: Reader, clock: Clock): Promise<Date> {
  if (read.client === 'sqlite') return clock.now();
  const [row] = await read.all('SELECT floor(extract(epoch FROM clock_timestamp()) * 1000) AS now');
  return new Date(Number(row?.now));
}

/**
 * Returns the time for what is due now: instances compare it with `sharedNow`.
 * @param now by the clock of this instance
 */
export function dueNow(tx: Transaction, now: Date): Promise<Date> {
  return sharedNow(readIn(tx), { now: () => now });
}
