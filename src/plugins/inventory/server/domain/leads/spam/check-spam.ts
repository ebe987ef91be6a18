import type { Reader } from '../../../platform/database/database';
import { select } from '../../../platform/database/select';
import type { LeadContent } from '../lead-record';
import { emailKey } from '../workflow/person';
import { spamFrom, type SpamScore, spamScoreOf } from './spam-score';
import { dayMs } from '../../../platform/clock';

/** How far back the same text counts as repeated, and how long a text must be: short ones are often alike. */
const recentMs = 7 * dayMs;
const shortestText = 40;
/** The leads that are compared, the newest ones: a flood must not slow down each further lead. */
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
  if (message === null || message.length < shortestText) return false;
  const rows = await select('inventory_leads', ['email', 'message'])(
    read,
    'WHERE created_at >= ? ORDER BY created_at DESC LIMIT ?',
    [new Date(now.getTime() - recentMs), compared],
  );
  const own = emailKey(email ?? '');
  return rows.some((row) => row.message === message && emailKey(row.email ?? '') !== own);
}
