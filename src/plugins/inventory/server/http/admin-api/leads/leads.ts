import { leadChangeBody } from '../../../../contract/lead';
import type { PanelListingName } from '../../../../contract/panel/dashboard';
import {
  leadBulkChange,
  type LeadAssignee,
  type LeadChanged,
  leadMerge,
  type LeadOverview,
  newLeadNote,
  type PanelLead,
  type PanelLeadCall,
  type PanelLeadLine,
  type PanelLeadNote,
  type LeadWork,
} from '../../../../contract/panel/leads';
import type { LeadsChanged } from '../../../../contract/panel/lead-work/undo';
import type { ListingCard } from '../../../../contract/panel/listing-card';
import type { PanelPageOf } from '../../../../contract/panel/page';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { listingsWithLeadsQuery, panelLeadsQuery } from '../../../../contract/panel/lists/queries';
import type { LeadNote } from '../../../domain/leads/lead-note-store';
import type { LeadRecord, MessageListing } from '../../../domain/leads/lead-record';
import type { NotedCall } from '../../../domain/leads/workflow/lead-message-store';
import { parseLead } from '../../shared/leads/parse-lead';
import { toLeadChange, toLeadQuery } from '../../shared/leads/parse-lead-query';
import { endOfToday, leadFilter } from './lead-filter';
import { presentPagination } from '../../shared/pagination';
import { listingCards } from '../listing-cards';
import { callerOf } from './lead-caller';
import { presentUndo } from './undo-leads';
import { presentMail } from './lead-mail';
import type { PanelController, PanelContext } from '../panel-route';
import { parsePanelBody, parsePanelId, refuseUnknownPath } from '../parse-panel-request';

/** The length of a message in the list, in characters. */
const excerptLength = 160;

const leadIn = ({ params }: PanelContext) => parsePanelId(params.id, 'lead', 'svc_lead_not_found');

export const list: PanelController = async (context, services): Promise<PanelPageOf<PanelLeadLine>> => {
  const parameters = parseQuery(panelLeadsQuery, context.querystring);
  const query = toLeadQuery(parameters, services.settings.now.timezone, leadFilter(parameters, context, services));
  const { leads, total } = await services.leads.page(query, callerOf(context), { withMessages: false });
  const cards = await listingCards(
    leads.map(({ listingId }) => listingId),
    services,
  );
  const notes = await services.leadAdmin.countNotes(leads.map(({ id }) => id));
  return {
    items: leads.map((lead) => ({
      ...presentLead(lead, cards),
      excerpt: lead.message && excerptOf(lead.message),
      note_count: notes.get(lead.id) ?? 0,
    })),
    pagination: presentPagination(query, total),
  };
};

export const overview: PanelController = async ({ adminId }, services): Promise<LeadOverview> => ({
  ...(await services.leadAdmin.overview({ adminId, dueBefore: endOfToday(services) })),
  timezone: services.settings.now.timezone,
});

export const assignees: PanelController = (_context, services): Promise<readonly LeadAssignee[]> =>
  services.leadAdmin.assignees();

/** Lists the listings that have leads, for the filter. */
export const listings: PanelController = ({ querystring }, services) => {
  const { s, id } = parseQuery(listingsWithLeadsQuery, querystring);
  return services.leadAdmin.listingsWithLeads({ part: s?.trim() ?? '', id });
};

export const show: PanelController = async (context, services): Promise<PanelLead> => {
  const lead = await services.leads.one(leadIn(context), callerOf(context));
  if (!lead) return refuseUnknownPath('svc_lead_not_found', 'lead');
  const notes = await services.leadAdmin.notes(lead.id);
  const calls = await services.leadAdmin.calls(lead.id);
  const cards = await listingCards(
    [lead.listingId, ...lead.messages.map(({ listing }) => listing?.id ?? null)],
    services,
  );
  return {
    ...presentLead(lead, cards),
    message: lead.message,
    fields: lead.fields,
    source: lead.source,
    consent: lead.consent,
    updated_at: lead.updatedAt,
    notes: notes.map((note) => presentNote(note, context)),
    messages: lead.messages.map(({ kind, name, email, phone, message, fields, listing, receivedAt }) => ({
      kind,
      name,
      email,
      phone,
      message,
      fields,
      ...(listing !== undefined && { listing: listing && presentListingName(listing, cards) }),
      received_at: receivedAt,
    })),
    calls: calls.map(presentCall),
    mails: (await services.leadMails.of(lead.id)).map(presentMail),
    spam_reasons: lead.spamReasons,
    first_reply_at: lead.firstReplyAt,
  };
};

export const change: PanelController = async (context, services): Promise<LeadChanged> => {
  const id = leadIn(context);
  const wanted = toLeadChange(parsePanelBody(leadChangeBody, context.body), services.settings.now.timezone);
  const lead = await services.leadAdmin.change(id, wanted, callerOf(context));
  return { id, ...presentWork(lead), updated_at: lead.updatedAt };
};

export const changeAll: PanelController = async (context, services): Promise<LeadsChanged> => {
  const { ids, ...body } = parsePanelBody(leadBulkChange, context.body);
  const wanted = toLeadChange(body, services.settings.now.timezone);
  const { before, changedAt } = await services.leadAdmin.changeAll(ids, wanted, callerOf(context));
  return { ids: before.map(({ id }) => id), undo: presentUndo(before, changedAt) };
};

/** Enters a lead by hand. */
export const enter: PanelController = async (context, services) => {
  const lead = await parseLead(context.body, services.database.read);
  const { id } = await services.leads.enter(lead, callerOf(context));
  return { id };
};

export const merge: PanelController = async (context, services) => {
  const id = leadIn(context);
  const { ids } = parsePanelBody(leadMerge, context.body);
  const mayMergePeople = context.can('leads.erase');
  return { id, merged: await services.leadAdmin.merge(id, ids, { by: callerOf(context), mayMergePeople }) };
};

export const addCall: PanelController = async (context, services): Promise<PanelLeadCall> => {
  const id = leadIn(context);
  const { text } = parsePanelBody(newLeadNote, context.body);
  return presentCall(await services.leadAdmin.addCall(id, text, { ...callerOf(context), name: context.adminName }));
};

export const erase: PanelController = async (context, services) => {
  const id = leadIn(context);
  await services.leadAdmin.erase(id, callerOf(context));
  return { id };
};

export const addNote: PanelController = async (context, services): Promise<PanelLeadNote> => {
  const id = leadIn(context);
  const { text } = parsePanelBody(newLeadNote, context.body);
  const note = await services.leadAdmin.addNote(id, text, { ...callerOf(context), name: context.adminName });
  return presentNote(note, context);
};

export const removeNote: PanelController = async (context, services) => {
  const noteId = parsePanelId(context.params.note_id, 'note');
  await services.leadAdmin.removeNote(leadIn(context), noteId, callerOf(context));
  return { id: noteId };
};

function presentLead(lead: LeadRecord, cards: ReadonlyMap<number, ListingCard>) {
  return {
    id: lead.id,
    type_id: lead.typeId,
    listing: (lead.listingId !== null && cards.get(lead.listingId)) || null,
    kind: lead.kind,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    ...presentWork(lead),
    repeats: lead.repeats,
    created_at: lead.createdAt,
  };
}

/** Returns the name of a listing: its title of then if it was deleted since. */
function presentListingName({ id, title }: MessageListing, cards: ReadonlyMap<number, ListingCard>): PanelListingName {
  const card = cards.get(id);
  return { id, title: card?.title ?? title, document_id: card?.document_id ?? null };
}

function presentWork({ status, isRead, assignee, dueAt, closedReason }: LeadRecord): LeadWork {
  return { lead_status: status, is_read: isRead, assignee, due_at: dueAt, closed_reason: closedReason };
}

function presentCall({ id, text, authorName, at }: NotedCall): PanelLeadCall {
  return { id, text, author: authorName, created_at: at };
}

function presentNote(note: LeadNote, { adminId }: PanelContext): PanelLeadNote {
  const { id, text, authorId, authorName, createdAt } = note;
  return { id, text, author: authorName, is_own: authorId === adminId, created_at: createdAt };
}

function excerptOf(message: string): string {
  const characters = Array.from(message.slice(0, 2 * excerptLength).replace(/\s+/g, ' '));
  return characters.length > excerptLength
    ? `${characters.slice(0, excerptLength - 1).join('')}…`
    : characters.join('');
}
