import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../../platform/database/database';
import type { LeadRecord } from './lead-record';
import { readLeads } from './lead-store';

/** Leads per statement. Each can have 236 KiB with its messages, which takes about a millisecond to read. */
const batch = 25;

/** Yields leads as `readLeads` returns them, in batches; other requests run in between. */
export async function* leadBatches(
  read: Reader,
  ids: readonly number[],
  shown: { readonly withMessages?: boolean } = {},
): AsyncGenerator<LeadRecord[]> {
  for (let start = 0; start < ids.length; start += batch) {
    if (start > 0) await nextTurn();
    yield await readLeads(read, ids.slice(start, start + batch), shown);
  }
}
