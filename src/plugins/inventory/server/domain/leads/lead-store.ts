import { leadStatuses, newLead, spamReasons } from '../../../contract/lead';
import { responseTable, deleteResponsesAboutLeads } from '../idempotency/response-store';
import { deleteDeliveriesAboutLeads, deliveryTable } from '../webhooks/delivery-store';
import { deleteMailsOf, mailTable } from './mail/mail-store';
import type { Reader } from '../../platform/database/database';
import { documentColumns, largestId, newDocumentId } from '../../platform/database/document';
import { toBoolean, toIso, toJsonObject, toNumber, toText } from '../../platform/database/rows';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { countRows, select, type Selected } from '../../platform/database/select';
import { deleteNotesOf, noteTables } from './lead-note-store';
import type { LeadContent, LeadListing, LeadRecord } from './lead-record';
import type { SpamVerdict } from './spam/check-spam';
import { textHash } from './spam/text-hash';
import { readAssigneesOf } from './workflow/assignee-store';
import { messageTable, readRepeats } from './workflow/lead-message-store';
import { insertSubject } from './lead-subject-store';

const listingColumns = [
  's.id as listing_id',
  's.title as listing_title',
  's.slug as listing_slug',
  's.stock_number as listing_stock_number',
  's.vin as listing_vin',
  's.location_id as listing_location_id',
  'st.type_id as listing_type_id',
] as const;

const leads = select(
  {
    l: 'inventory_leads',
    'tl?': 'inventory_leads_type_lnk ON tl.lead_id = l.id',
    't?': 'inventory_types ON t.id = tl.type_id',
    'sl?': 'inventory_leads_listing_lnk ON sl.lead_id = l.id',
    's?': 'inventory_listings ON s.id = sl.listing_id',
    'st?': 'inventory_listings_type_lnk ON st.listing_id = s.id',
  },
  ['l.*', 't.id as type_id', ...listingColumns],
);

const leadListings = select(
  {
    s: 'inventory_listings',
    st: 'inventory_listings_type_lnk ON st.listing_id = s.id',
    t: 'inventory_types ON t.id = st.type_id',
  },
  listingColumns,
);

/**
 * Returns the leads that exist, in the order of `ids`. A removed listing or type is null.
 * @param withMessages whether to read what people sent again; if not, `messages` is empty
 */
export async function readLeads(
  read: Reader,
  ids: readonly number[],
  { withMessages = true }: { readonly withMessages?: boolean } = {},
): Promise<LeadRecord[]> {
  if (ids.length === 0) return [];
  const rows = await leads(read, `WHERE l.id IN (${ids.map(() => '?').join(', ')})`, ids);
  const repeats = await readRepeats(
    read,
    rows.filter((row) => withMessages && Number(row.repeats) > 0).map(({ id }) => id),
  );
  const assignees = await readAssigneesOf(
    read,
    rows.flatMap((row) => row.assignee_id ?? []),
  );
  const related = (row: Selected<typeof leads>) => ({
    messages: repeats.get(row.id) ?? [],
    assignee: (row.assignee_id !== null && assignees.get(row.assignee_id)) || null,
  });
  const byId = new Map(rows.map((row) => [row.id, toRecord(row, related(row))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns how often the person of a lead wrote again. */
export async function countRepeats(read: Reader, id: number): Promise<number> {
  const [row] = await select('inventory_leads', ['repeats'])(read, 'WHERE id = ?', [id]);
  return toNumber(row?.repeats) ?? 0;
}

/** Returns a listing, or undefined if it or its type does not exist. */
export async function findListing(read: Reader, id: number): Promise<LeadListing | undefined> {
  const [row] = await leadListings(read, 'WHERE s.id = ?', [id]);
  return (row && toListing(row)) ?? undefined;
}

export async function hasType(read: Reader, id: number): Promise<boolean> {
  return (await countRows(read, 'inventory_types WHERE id = ?', [id])) > 0;
}

/** Finds the lead with this submission hash that was created at `since` (epoch milliseconds) or later. */
export async function findSubmission(
  read: Reader,
  hash: string,
  since: number,
): Promise<{ id: number; createdAt: string } | undefined> {
  const [row] = await select('inventory_leads', ['id', 'created_at'])(
    read,
    'WHERE submission_hash = ? AND created_at >= ? ORDER BY id LIMIT 1',
    [hash, new Date(since)],
  );
  const createdAt = toIso(row?.created_at);
  return row && createdAt !== null ? { id: row.id, createdAt } : undefined;
}

export async function insertLead(
  tx: Transaction,
  content: LeadContent,
  { submissionHash, spam, now }: { submissionHash: string | null; spam: SpamVerdict | undefined; now: Date },
): Promise<number> {
  const { typeId, listingId, fields, source, consent, ...columns } = content;
  const id = await insertRow(tx, 'inventory_leads', {
    ...documentColumns(now),
    ...columns,
    fields: JSON.stringify(fields),
    source: JSON.stringify(source),
    consent: JSON.stringify(consent),
    lead_status: spam?.isHeld ? 'spam' : newLead.status,
    spam_score: spam?.score ?? null,
    spam_reasons: spam?.reasons.join(',') ?? null,
    is_held: spam?.isHeld ?? false,
    is_read: false,
    ref: newDocumentId(),
    submission_hash: submissionHash,
    text_hash: textHash(content.message),
  });
  await insertSubject(tx, id, { typeId, listingId });
  return id;
}

/** Returns an unused lead id that is never assigned again, by inserting an empty row and deleting it. */
export async function spendLeadId(tx: Transaction): Promise<number> {
  const id = await insertRow(tx, 'inventory_leads', { lead_status: newLead.status });
  await tx('inventory_leads').where({ id }).delete(); // nothing can refer to it yet
  return id;
}

/**
 * Returns ids of leads with an id below `end` whose person wrote nothing since `before`, also in a lead that was merged
 * into it; oldest first.
 */
export async function readLeadsBefore(
  read: Reader,
  { before, end, limit }: { before: Date; end: number; limit: number },
): Promise<number[]> {
  const rows = await select('inventory_leads', ['id'])(
    read,
    `WHERE created_at < ? AND (wrote_again_at IS NULL OR wrote_again_at < ?) AND id < ?
     ORDER BY created_at, id LIMIT ?`,
    [before, before, end, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks leads until the transaction ends, so that no other transaction deletes them or adds rows that refer to them.
 * @returns the ids of those that exist
 */
export async function lockLeads(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const possible = ids.filter((id) => id <= largestId);
  const rows = await tx('inventory_leads').whereIn('id', possible).orderBy('id').forUpdate().select('id');
  return rows.map(({ id }) => id);
}

/**
 * Deletes the notes, messages, stored responses and webhook deliveries of leads that are about to be deleted, and locks
 * the leads against new ones.
 */
export async function deleteLeadReferences(tx: Transaction, ids: readonly number[]): Promise<void> {
  await lockLeads(tx, ids);
  await deleteNotesOf(tx, ids);
  await tx(messageTable).whereIn('lead_id', ids).delete();
  await deleteMailsOf(tx, ids);
  await deleteResponsesAboutLeads(tx, ids);
  await deleteDeliveriesAboutLeads(tx, ids);
}

/** Permanently deletes leads with their links, notes and stored responses. Their ids are never assigned again. */
export async function deleteLeads(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    await deleteLeadReferences(tx, some);
    await tx('inventory_leads_type_lnk').whereIn('lead_id', some).delete();
    await tx('inventory_leads_listing_lnk').whereIn('lead_id', some).delete();
    await tx('inventory_leads').whereIn('id', some).delete();
  }
}

function toRecord(row: Selected<typeof leads>, related: Pick<LeadRecord, 'messages' | 'assignee'>): LeadRecord {
  const listing = toListing(row);
  return {
    id: row.id,
    typeId: row.type_id,
    listingId: listing?.id ?? null,
    listing,
    kind: toText(row.kind) ?? newLead.kind,
    status: leadStatuses.find((known) => known === row.lead_status) ?? newLead.status,
    name: toText(row.name),
    email: toText(row.email),
    phone: toText(row.phone),
    message: toText(row.message),
    fields: toJsonObject(row.fields),
    source: toJsonObject(row.source),
    consent: toJsonObject(row.consent),
    isRead: toBoolean(row.is_read),
    ...related,
    spamReasons: spamReasons.filter((reason) => (toText(row.spam_reasons) ?? '').split(',').includes(reason)),
    isHeld: toBoolean(row.is_held),
    dueAt: toIso(row.due_at),
    closedReason: toText(row.closed_reason),
    repeats: toNumber(row.repeats) ?? 0,
    wroteAgainAt: toIso(row.wrote_again_at),
    firstReplyAt: toIso(row.first_reply_at),
    lastReplyAt: toIso(row.last_reply_at),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

type ListingColumns = Pick<Selected<typeof leads>, Extract<keyof Selected<typeof leads>, `listing_${string}`>>;

function toListing(row: ListingColumns): LeadListing | null {
  const { listing_id: id, listing_type_id: typeId } = row;
  if (id === null || typeId === null) return null;
  return {
    id,
    typeId,
    title: row.listing_title ?? '',
    slug: toText(row.listing_slug) ?? String(id),
    stockNumber: toText(row.listing_stock_number),
    vin: toText(row.listing_vin),
    locationId: row.listing_location_id,
  };
}

/** The tables with personal data of leads. */
export const leadTables = [
  'inventory_leads',
  'inventory_leads_type_lnk',
  'inventory_leads_listing_lnk',
  ...noteTables,
  messageTable,
  mailTable,
  responseTable,
  deliveryTable,
];
