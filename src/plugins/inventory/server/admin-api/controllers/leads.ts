import {
  leadChange,
  type LeadChanged,
  type LeadOverview,
  newLeadNote,
  type PanelLead,
  type PanelLeadLine,
  type PanelLeadNote,
} from '../../../contract/panel/leads';
import type { ListingCard } from '../../../contract/panel/listing-card';
import type { PanelPageOf } from '../../../contract/panel/page';
import type { AdminCaller } from '../../audit/caller';
import type { LeadNote } from '../../leads/lead-note-store';
import type { LeadRecord } from '../../leads/lead-record';
import { presentPagination } from '../../v1/http/pagination';
import { listingCards } from '../listing-cards';
import type { PanelController, PanelExchange } from '../panel-route';
import { readAskedListingsQuery, readPanelLeadQuery } from '../lead-query';
import { readPanelBody, readPanelId, refuseUnknownPath } from '../parse-panel-request';

/** Characters of a message in the list. */
const excerptLength = 160;

const leadIn = ({ params }: PanelExchange) => readPanelId(params.id, 'lead', 'svc_lead_not_found');

export const list: PanelController = async (exchange, ask): Promise<PanelPageOf<PanelLeadLine>> => {
  const query = readPanelLeadQuery(exchange.querystring, ask.settings.now.timezone);
  const { leads, total } = await ask.leads.page(query, callerOf(exchange));
  const cards = await listingCards(
    leads.map(({ listingId }) => listingId),
    ask,
  );
  const notes = await ask.leadDesk.countNotes(leads.map(({ id }) => id));
  return {
    items: leads.map((lead) => ({
      ...presentWho(lead, cards),
      excerpt: lead.message && excerptOf(lead.message),
      note_count: notes.get(lead.id) ?? 0,
    })),
    pagination: presentPagination(query, total),
  };
};

export const overview: PanelController = (_exchange, ask): Promise<LeadOverview> => ask.leadDesk.overview();

/** The listings that people have asked about, to choose from. */
export const listings: PanelController = ({ querystring }, ask) =>
  ask.leadDesk.askedListings(readAskedListingsQuery(querystring));

export const show: PanelController = async (exchange, ask): Promise<PanelLead> => {
  const lead = await ask.leads.one(leadIn(exchange), callerOf(exchange));
  if (!lead) return refuseUnknownPath('svc_lead_not_found', 'lead');
  const notes = await ask.leadDesk.notes(lead.id);
  return {
    ...presentWho(lead, await listingCards([lead.listingId], ask)),
    message: lead.message,
    fields: lead.fields,
    source: lead.source,
    consent: lead.consent,
    updated_at: lead.updatedAt,
    notes: notes.map((note) => presentNote(note, exchange)),
  };
};

export const change: PanelController = async (exchange, ask): Promise<LeadChanged> => {
  const id = leadIn(exchange);
  const wanted = readPanelBody(leadChange, exchange.body);
  const { lead_status: status, is_read: isRead } = wanted;
  const wishes = { ...(status !== undefined && { status }), ...(isRead !== undefined && { isRead }) };
  const { updatedAt } = await ask.leadDesk.change(id, wishes, callerOf(exchange));
  return { id, ...wanted, updated_at: updatedAt };
};

export const erase: PanelController = async (exchange, ask) => {
  const id = leadIn(exchange);
  await ask.leadDesk.erase(id, callerOf(exchange));
  return { id };
};

export const addNote: PanelController = async (exchange, ask): Promise<PanelLeadNote> => {
  const id = leadIn(exchange);
  const { text } = readPanelBody(newLeadNote, exchange.body);
  const note = await ask.leadDesk.addNote(id, text, { ...callerOf(exchange), name: exchange.adminName });
  return presentNote(note, exchange);
};

export const removeNote: PanelController = async (exchange, ask) => {
  const noteId = readPanelId(exchange.params.note_id, 'note');
  await ask.leadDesk.removeNote(leadIn(exchange), noteId, callerOf(exchange));
  return { id: noteId };
};

function callerOf({ adminId, requestId }: PanelExchange): AdminCaller {
  return { adminId, requestId };
}

function presentWho(lead: LeadRecord, cards: ReadonlyMap<number, ListingCard>) {
  return {
    id: lead.id,
    type_id: lead.typeId,
    listing: (lead.listingId !== null && cards.get(lead.listingId)) || null,
    kind: lead.kind,
    lead_status: lead.status,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    is_read: lead.isRead,
    created_at: lead.createdAt,
  };
}

function presentNote(note: LeadNote, { adminId }: PanelExchange): PanelLeadNote {
  const { id, text, authorId, authorName, createdAt } = note;
  return { id, text, author: authorName, is_own: authorId === adminId, created_at: createdAt };
}

function excerptOf(message: string): string {
  const characters = Array.from(message.slice(0, 2 * excerptLength).replace(/\s+/g, ' '));
  return characters.length > excerptLength
    ? `${characters.slice(0, excerptLength - 1).join('')}…`
    : characters.join('');
}
