import { newLead } from '../../../../contract/lead';
import { type Reader, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import type { LeadContent, LeadListing, LeadRecord } from '../lead-record';
import { countRepeats, findSubmission, insertLead, lockLeads } from '../lead-store';
import { announceLead, mailNotice } from '../mail/announce-lead';
import { checkSpam, type SpamVerdict } from '../spam/check-spam';
import { repeatMs } from '../submission-hash';
import { findRepeat, insertRepeat } from './lead-message-store';
import { findOpenLead, sameLeadMs } from './open-lead';

/** A received lead, and whether it was added to an open one of the same person. */
export interface Reception {
  readonly lead: LeadRecord;
  readonly isRepeat: boolean;
}

/** What a lead has at first, as the sender sees it. */
const untouched = {
  status: newLead.status,
  isRead: false,
  spamReasons: [],
  isHeld: false,
  assignee: null,
  dueAt: null,
  closedReason: null,
  repeats: 0,
  messages: [],
  wroteAgainAt: null,
  firstReplyAt: null,
  lastReplyAt: null,
} as const;

/** A valid lead that was sent. */
export interface ReceivedLead {
  readonly content: LeadContent;
  readonly listing: LeadListing | null;
  /** Whether the field that is invisible to people was filled in. */
  readonly isHoneypotFilled: boolean;
}

/** Returns the type of a lead: that of its listing, if it names none. */
function typeOf({ content, listing }: ReceivedLead): number | null {
  return content.typeId ?? listing?.typeId ?? null;
}

/** Returns a lead as its sender sees it. */
export function sentLead(
  { content, listing }: ReceivedLead,
  { id, createdAt, ...rest }: { id: number; createdAt: string; repeats?: number },
): LeadRecord {
  return { ...content, id, listing, ...untouched, createdAt, updatedAt: createdAt, ...rest };
}

/**
 * Stores a lead, or finds the one that it repeats. What looks like spam is a lead of its own, which is held, so that it
 * reaches no one with a lead of a real person.
 */
export async function receiveLead(
  tx: Transaction,
  received: ReceivedLead,
  { hash, now, isMailed }: { hash: string; now: Date; isMailed: boolean },
): Promise<Reception> {
  const read = readIn(tx);
  const since = now.getTime() - repeatMs + 1;
  /** Skips a lead that is being erased: its stored response would outlive it. */
  const kept = async <Found extends { id: number }>(found: Found | undefined) =>
    found && (await lockLeads(tx, [found.id])).length > 0 ? found : undefined;

  const sentBefore = await kept(await findSubmission(read, hash, since));
  if (sentBefore) return { lead: sentLead(received, sentBefore), isRepeat: false };

  const repeated = await kept(await findRepeat(read, hash, since));
  if (repeated) return { lead: await sentRepeat(read, received, repeated), isRepeat: true };

  const createdAt = now.toISOString();
  const spam = await checkSpam(read, received.content, now);
  const open = spam.isHeld
    ? undefined
    : await kept(await findOpenLead(read, received.content, now.getTime() - sameLeadMs + 1));
  if (!open) {
    const id = await insertNew(tx, received, { hash, spam, now, isMailed });
    return { lead: sentLead(received, { id, createdAt }), isRepeat: false };
  }
  await addRepeat(tx, open.id, { content: received.content, hash, now });
  if (isMailed) await mailNotice(tx, { leadId: open.id, typeId: typeOf(received) }, now);
  return { lead: await sentRepeat(read, received, { id: open.id, createdAt }), isRepeat: true };
}

/** Returns a message that was added to a lead as its sender sees it. @param at the lead, and when it was added */
async function sentRepeat(
  read: Reader,
  received: ReceivedLead,
  at: { id: number; createdAt: string },
): Promise<LeadRecord> {
  return sentLead(received, { ...at, repeats: await countRepeats(read, at.id) });
}

/** Stores a new lead, and announces it unless it is held as spam. */
export async function insertNew(
  tx: Transaction,
  received: ReceivedLead,
  { hash, spam, now, isMailed }: { hash: string | null; spam?: SpamVerdict; now: Date; isMailed: boolean },
): Promise<number> {
  const { content } = received;
  const leadId = await insertLead(tx, content, { submissionHash: hash, spam, now });
  const lead = { leadId, typeId: typeOf(received), listingId: content.listingId };
  if (!spam?.isHeld) await announceLead(tx, lead, { isMailed, now });
  return leadId;
}

/** Adds what a person sent again to the open lead, which is unread then. */
async function addRepeat(
  tx: Transaction,
  leadId: number,
  { content, hash, now }: { content: LeadContent; hash: string; now: Date },
): Promise<void> {
  await insertRepeat(tx, leadId, { content, submissionHash: hash }, now);
  await tx('inventory_leads')
    .where({ id: leadId })
    .update({ repeats: tx.raw('coalesce(repeats, 0) + 1'), is_read: false, wrote_again_at: now, updated_at: now });
}
