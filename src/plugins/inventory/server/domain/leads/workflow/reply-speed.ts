import type { Reader } from '../../../platform/database/database';
import { toTime } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';

/** How fast staff first answered the leads of a type. */
export interface ReplySpeed {
  /** Of the leads that were answered; null without any. */
  readonly medianMinutes: number | null;
  readonly answered: number;
}

const leadsOfType = select({ l: 'inventory_leads', k: 'inventory_leads_type_lnk ON k.lead_id = l.id' }, [
  'l.created_at',
  'l.first_reply_at',
]);

/** Measures the leads that were received at `since` or later. A dealership has some hundreds in a month. */
export async function readReplySpeed(read: Reader, typeId: number, since: Date): Promise<ReplySpeed> {
  const rows = await leadsOfType(read, 'WHERE k.type_id = ? AND l.created_at >= ? AND l.first_reply_at IS NOT NULL', [
    typeId,
    since,
  ]);
  const minutes = rows.map((row) => ((toTime(row.first_reply_at) ?? 0) - (toTime(row.created_at) ?? 0)) / 60_000);
  return { medianMinutes: medianOf(minutes), answered: minutes.length };
}

/** Returns the median, rounded to whole numbers; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}
