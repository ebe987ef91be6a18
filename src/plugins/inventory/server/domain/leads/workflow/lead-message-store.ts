import { newLead } from '../../../../contract/lead';
import { type Reader, readIn } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toIso, toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import { select, type Selected } from '../../../platform/database/select';
import { insertRow, type Transaction } from '../../../platform/database/transaction';
import type { LeadContent, LeadRecord, MessageListing, RepeatedMessage } from '../lead-record';

/** A call that staff noted. */
export interface NotedCall {
  readonly id: number;
  readonly leadId: number;
  readonly text: string;
  readonly authorName: string | null;
  readonly at: string | null;
}

export const messageTable = 'inventory_lead_messages';

const messages = select(messageTable, '*');

interface NewRepeat {
  readonly content: Omit<LeadContent, 'typeId' | 'listingId'>;
  readonly submissionHash: string | null;
  /** What a message of a merged lead is about; absent: the listing of the lead. */
  readonly listing?: MessageListing | null;
  /** The merged lead that becomes the message. */
  readonly merged?: Pick<LeadRecord, 'id' | 'typeId'>;
}

/** Stores what a person sent again. */
export function insertRepeat(
  tx: Transaction,
  leadId: number,
  { content, submissionHash, listing, merged }: NewRepeat,
  at: Date,
): Promise<number> {
  const { message, kind, name, email, phone, fields, source, consent } = content;
  return insertRow(tx, messageTable, {
    ...documentColumns(at),
    lead_id: leadId,
    message_kind: 'again',
    text: message,
    content: JSON.stringify({ kind, name, email, phone, fields, source, consent, listing, merged }),
    submission_hash: submissionHash,
  });
}

/** Deletes what others sent again in a lead. */
export async function deleteRepeats(tx: Transaction, leadId: number, ids: readonly number[]): Promise<void> {
  await tx(messageTable).whereIn('id', ids).delete();
  const [last] = await messages(
    readIn(tx),
    "WHERE lead_id = ? AND message_kind = 'again' ORDER BY created_at DESC LIMIT 1",
    [leadId],
  );
  const wroteAgainAt = toIso(last?.created_at);
  await tx('inventory_leads')
    .where({ id: leadId })
    .update({
      repeats: tx.raw('CASE WHEN repeats > ? THEN repeats - ? ELSE 0 END', [ids.length, ids.length]),
      wrote_again_at: wroteAgainAt === null ? null : new Date(wroteAgainAt),
    });
}

export function insertCall(
  tx: Transaction,
  leadId: number,
  { text, authorId, authorName }: { text: string; authorId: number; authorName: string },
  now: Date,
): Promise<number> {
  const author = { author_id: authorId, author_name: authorName };
  return insertRow(tx, messageTable, {
    ...documentColumns(now),
    lead_id: leadId,
    message_kind: 'call',
    text,
    ...author,
  });
}

/** Notes what the messages of a lead are about that do not say it yet, before they move to another lead. */
export async function noteListing(tx: Transaction, leadId: number, listing: MessageListing | null): Promise<void> {
  const rows = await messages(readIn(tx), "WHERE lead_id = ? AND message_kind = 'again'", [leadId]);
  for (const { id, content } of rows) {
    const known = toJsonObject(content);
    if (!('listing' in known))
      await tx(messageTable)
        .where({ id })
        .update({ content: JSON.stringify({ ...known, listing }) });
  }
}

/** Finds the lead to which this submission was added at `since` or later, and when it was. */
export async function findRepeat(
  read: Reader,
  hash: string,
  since: number,
): Promise<{ id: number; createdAt: string } | undefined> {
  const [row] = await select({ m: messageTable, l: 'inventory_leads ON l.id = m.lead_id' }, ['l.id', 'm.created_at'])(
    read,
    'WHERE m.submission_hash = ? AND m.created_at >= ? ORDER BY m.id LIMIT 1',
    [hash, new Date(since)],
  );
  const createdAt = toIso(row?.created_at);
  return row && createdAt !== null ? { id: row.id, createdAt } : undefined;
}

/** Returns what people sent again, oldest first, by lead. */
export async function readRepeats(read: Reader, leadIds: readonly number[]): Promise<Map<number, RepeatedMessage[]>> {
  const repeats = new Map<number, RepeatedMessage[]>();
  if (leadIds.length === 0) return repeats;
  const marks = leadIds.map(() => '?').join(', ');
  const rows = await messages(
    read,
    `WHERE lead_id IN (${marks}) AND message_kind = 'again' ORDER BY created_at, id`,
    leadIds,
  );
  for (const row of rows) {
    const leadId = Number(row.lead_id);
    const known = repeats.get(leadId);
    if (known) known.push(toRepeat(row));
    else repeats.set(leadId, [toRepeat(row)]);
  }
  return repeats;
}

/** What a lead was before it was merged into another one. */
export type MergedLead = LeadContent & Pick<LeadRecord, 'id' | 'createdAt'>;

/** Returns merged leads by the messages that they became. */
export async function readMergedLeads(read: Reader, messageIds: readonly number[]): Promise<Map<number, MergedLead>> {
  if (messageIds.length === 0) return new Map();
  const rows = await messages(read, `WHERE id IN (${messageIds.map(() => '?').join(', ')})`, messageIds);
  return new Map(
    rows.map((row) => {
      const { listing, receivedAt, ...content } = toRepeat(row);
      const { id, typeId } = toJsonObject(toJsonObject(row.content).merged);
      const links = { typeId: toNumber(typeId), listingId: listing?.id ?? null };
      return [row.id, { ...content, ...links, id: Number(id), createdAt: receivedAt }];
    }),
  );
}

/** Returns the calls of leads, newest first. */
export async function readCalls(read: Reader, leadIds: readonly number[]): Promise<NotedCall[]> {
  if (leadIds.length === 0) return [];
  const marks = leadIds.map(() => '?').join(', ');
  const calls = `WHERE lead_id IN (${marks}) AND message_kind = 'call' ORDER BY created_at DESC, id DESC`;
  const rows = await messages(read, calls, leadIds);
  return rows.map(({ id, lead_id: leadId, text, author_name: authorName, created_at: at }) => ({
    id,
    leadId: Number(leadId),
    text: text ?? '',
    authorName: toText(authorName),
    at: toIso(at),
  }));
}

function toRepeat(row: Selected<typeof messages>): RepeatedMessage {
  const content = toJsonObject(row.content);
  const listing = toJsonObject(content.listing);
  return {
    kind: toText(content.kind) ?? newLead.kind,
    name: toText(content.name),
    email: toText(content.email),
    phone: toText(content.phone),
    message: toText(row.text),
    fields: toJsonObject(content.fields),
    source: toJsonObject(content.source),
    consent: toJsonObject(content.consent),
    ...('listing' in content && {
      listing: typeof listing.id === 'number' ? { id: listing.id, title: toText(listing.title) ?? '' } : null,
    }),
    receivedAt: toIso(row.created_at),
  };
}
