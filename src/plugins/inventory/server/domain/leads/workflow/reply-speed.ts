import type { Reader } from '../../../platform/database/database';
import { toTime } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { medianOf } from '../../../platform/median';

/** How fast staff first answered the leads of a type. */
export interface ReplySpeed {
  /** The median time to the first reply; null without answered leads. */
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
  const median = medianOf(minutes.sort((one, other) => one - other));
  return { medianMinutes: median === null ? null : Math.round(median), answered: minutes.length };
}
