import { type PersonErased, personBody } from '../../../../contract/panel/lead-work/privacy';
import type { HeldLead } from '../../../domain/leads/privacy/lead-privacy';
import { jsonItems } from '../../shared/json-items';
import { JsonDownload } from '../exports/download';
import { mustHave } from '../required-right';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { presentMail } from './lead-mail';
import { callerOf } from './lead-caller';

function personIn({ body }: PanelContext) {
  const { email, phone, is_dry_run: isDryRun } = parsePanelBody(personBody, body);
  return { person: { email: email ?? null, phone: phone ?? null }, isDryRun: isDryRun ?? false };
}

/** Sends everything that is held about a person, for the person. */
export const exportPerson: PanelController = async (context, { leadPrivacy, clock }): Promise<JsonDownload> => {
  mustHave('leads.read', context.can);
  const { person } = personIn(context);
  const held = await leadPrivacy.export(person, callerOf(context));
  return new JsonDownload(jsonOf(clock.now(), held));
};

async function* jsonOf(exportedAt: Date, held: AsyncIterable<HeldLead>) {
  yield `{"data":{"exported_at":${JSON.stringify(exportedAt)},"leads":[`;
  yield* jsonItems(held, presentHeld);
  yield ']}}';
}

export const erasePerson: PanelController = (context, { leadPrivacy }): Promise<PersonErased> => {
  const { person, isDryRun } = personIn(context);
  return isDryRun ? leadPrivacy.count(person) : leadPrivacy.erase(person, callerOf(context));
};

function presentHeld({ lead, notes, calls, mails }: HeldLead) {
  return {
    id: lead.id,
    received_at: lead.createdAt,
    kind: lead.kind,
    lead_status: lead.status,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    fields: lead.fields,
    source: lead.source,
    consent: lead.consent,
    listing: lead.listing?.title ?? null,
    person_responsible: lead.assignee?.name ?? null,
    due_at: lead.dueAt,
    closed_reason: lead.closedReason,
    messages: lead.messages,
    notes: notes.map(({ text, authorName, createdAt }) => ({ text, author: authorName, created_at: createdAt })),
    calls: calls.map(({ text, authorName, at }) => ({ text, author: authorName, created_at: at })),
    mails: mails.map(presentMail),
  };
}
