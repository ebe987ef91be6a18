import {
  type LeadMailSettings,
  leadRouteBody,
  type PanelMail,
  replyBody,
  type ReplyTemplate,
  templateBody,
} from '../../../../contract/panel/lead-work/mail';
import { renderTemplate } from '../../../domain/leads/mail/render-template';
import type { Mail } from '../../../domain/leads/mail/mail-store';
import { templateValuesOf } from '../../shared/leads/render-mail';
import { mustHave } from '../required-right';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody, parsePanelId, refuseUnknownPath } from '../parse-panel-request';
import { callerOf } from './lead-caller';

const leadIn = ({ params }: PanelContext) => parsePanelId(params.id, 'lead', 'svc_lead_not_found');

export const settings: PanelController = (_context, { leadMails }): Promise<LeadMailSettings> => leadMails.settings();

/**
 * Sets who gets the leads of a type, or of all types without a route of their own (`all`): only who may read all leads.
 */
export const setRoute: PanelController = async (
  { params, body, canForAll },
  { leadMails },
): Promise<LeadMailSettings> => {
  mustHave('leads.read', canForAll);
  await leadMails.setRoute(typeIn(params.type_id), parsePanelBody(leadRouteBody, body));
  return leadMails.settings();
};

export const removeRoute: PanelController = async ({ params }, { leadMails }): Promise<LeadMailSettings> => {
  await leadMails.setRoute(typeIn(params.type_id), undefined);
  return leadMails.settings();
};

export const addTemplate: PanelController = async ({ body }, { leadMails }) => {
  await leadMails.saveTemplate(parsePanelBody(templateBody, body));
  return leadMails.settings();
};

export const changeTemplate: PanelController = async ({ params, body }, { leadMails }) => {
  await leadMails.saveTemplate(parsePanelBody(templateBody, body), parsePanelId(params.template_id, 'template'));
  return leadMails.settings();
};

export const removeTemplate: PanelController = async ({ params }, { leadMails }) => {
  await leadMails.removeTemplate(parsePanelId(params.template_id, 'template'));
  return leadMails.settings();
};

/** Returns the templates with the values of a lead and its listing. The lead is read, which is recorded. */
export const templatesFor: PanelController = async (context, services): Promise<readonly ReplyTemplate[]> => {
  const lead = await services.leads.one(leadIn(context), callerOf(context));
  if (!lead) return refuseUnknownPath('svc_lead_not_found', 'lead');
  const values = await templateValuesOf(lead, context.adminName, services);
  const { templates } = await services.leadMails.settings();
  return templates.map(({ subject, text, ...template }) => ({
    ...template,
    subject: renderTemplate(subject, values),
    text: renderTemplate(text, values),
  }));
};

export const reply: PanelController = async (context, { leadMails }): Promise<PanelMail> => {
  mustHave('leads.read', context.can); // the answer has the person's address
  const body = parsePanelBody(replyBody, context.body);
  const by = { ...callerOf(context), name: context.adminName };
  return presentMail(await leadMails.reply(leadIn(context), body, by));
};

export const sendAgain: PanelController = async (context, { leadMails }): Promise<PanelMail> => {
  mustHave('leads.read', context.can); // the answer has the email
  const mailId = parsePanelId(context.params.mail_id, 'email');
  return presentMail(await leadMails.sendAgain(leadIn(context), mailId, callerOf(context)));
};

export function presentMail(mail: Mail): PanelMail {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    author: mail.authorName,
    status: mail.status,
    attempts: mail.attempts,
    accepted: mail.accepted,
    uncertain: mail.uncertain,
    answer: mail.answer,
    next_attempt_at: mail.nextAttemptAt,
    created_at: mail.createdAt,
    sent_at: mail.sentAt,
  };
}

function typeIn(text: string | undefined): number | null {
  return text === 'all' ? null : parsePanelId(text, 'type', 'svc_type_not_found');
}
