import { openLeadStatuses } from '../../../../contract/lead';
import type { Reader } from '../../../platform/database/database';
import { toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { LeadContent } from '../lead-record';
import { readRepeats } from './lead-message-store';
import { isSamePerson } from './person';
import { dayMs } from '../../../platform/clock';

/**
 * How many messages are added to one lead, and how many bytes of JSON. The next one is a new lead: anyone can send
 * them, and each is read with its lead. One message has at most 108 KiB.
 */
const mostRepeats = 50;
const mostBytes = 128 * 1024;

/** How long the same person's messages about a listing belong to one lead, in milliseconds. */
export const sameLeadMs = dayMs;

const leadsOfListing = select({ l: 'inventory_leads', k: 'inventory_leads_listing_lnk ON k.lead_id = l.id' }, [
  'l.id',
  'l.email',
  'l.phone',
  'l.repeats',
]);

/**
 * Finds the newest open lead of the same person about the same listing that was received at `since` or later, if it can
 * take another message. Compares the leads of the listing one by one: stored columns of compared addresses would be
 * wrong for rows edited by hand.
 */
export async function findOpenLead(
  read: Reader,
  content: LeadContent,
  since: number,
): Promise<{ id: number } | undefined> {
  const { listingId, email, phone } = content;
  if (listingId === null) return undefined;
  const isOpen = openLeadStatuses.map((status) => `'${status}'`).join(', ');
  const rows = await leadsOfListing(
    read,
    `WHERE k.listing_id = ? AND l.created_at >= ? AND coalesce(l.lead_status, 'new') IN (${isOpen})
     ORDER BY l.id DESC`,
    [listingId, new Date(since)],
  );
  const found = rows.find((row) =>
    isSamePerson({ email, phone }, { email: toText(row.email), phone: toText(row.phone) }),
  );
  return found && (await hasRoom(read, found, content)) ? { id: found.id } : undefined;
}

async function hasRoom(
  read: Reader,
  { id, repeats }: { id: number; repeats: number | null },
  content: LeadContent,
): Promise<boolean> {
  const count = repeats ?? 0;
  if (count === 0) return true;
  if (count >= mostRepeats) return false;
  const messages = (await readRepeats(read, [id])).get(id) ?? [];
  return Buffer.byteLength(JSON.stringify([...messages, content])) <= mostBytes;
}
