import type { Reader } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
import type { LeadContent } from '../lead-record';
import { emailKey } from '../workflow/person';
import { spamFrom, type SpamScore, spamScoreOf } from './spam-score';
import { textHash } from './text-hash';
import { dayMs } from '../../../platform/clock';

/** How far back the same text counts as repeated. */
const recentMs = 7 * dayMs;
/** The leads with the same text whose senders are compared, the newest ones. */
const compared = 1000;

/**
 * The score of a lead, and whether it is held as spam: kept and shown, but not announced until staff decide that it is
 * not spam.
 */
export interface SpamVerdict extends SpamScore {
  readonly isHeld: boolean;
}

export async function checkSpam(read: Reader, content: LeadContent, now: Date): Promise<SpamVerdict> {
  const scored = spamScoreOf(content, await isRepeated(read, content, now));
  return { ...scored, isHeld: scored.score >= spamFrom };
}

async function isRepeated(read: Reader, { message, email }: LeadContent, now: Date): Promise<boolean> {
  const hash = textHash(message);
  if (hash === null) return false;
  const rows = await select('inventory_leads', ['email'])(
    read,
    'WHERE text_hash = ? AND created_at >= ? ORDER BY created_at DESC LIMIT ?',
    [hash, new Date(now.getTime() - recentMs), compared],
  );
  const own = emailKey(email ?? '');
  return rows.some((row) => emailKey(row.email ?? '') !== own);
}
