import type { LeadMailSettings, LeadRouteBody, TemplateBody } from '../../../../contract/panel/lead-work/mail';
import { because } from '../../../../contract/reason';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import type { Clock } from '../../../platform/clock';
import { type Database, lockSubject, readIn } from '../../../platform/database/database';
import { countRows } from '../../../platform/database/select';
import { record } from '../../audit/audit';
import type { AdminCaller } from '../../audit/caller';
import { findMail, insertMail, type Mail, makeDueAgain, readMails } from './mail-store';
import { lockLeads, readLeads } from '../lead-store';
import { noteReply } from '../workflow/change-leads';
import { readAddressOf } from '../workflow/assignee-store';
import { remindOfLeads } from './reminders';
import { deleteTemplate, insertTemplate, readRoutes, readTemplates, storeRoute, updateTemplate } from './route-store';

/** The emails about leads: who gets them, templates, replies and their deliveries. */
export class LeadMails {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Whether the operator has set a mail server. */
  readonly isOn: boolean;
  /** Called after a commit that may make emails due. */
  onChange: () => void = () => undefined;

  constructor({ database, clock, isOn }: { database: Database; clock: Clock; isOn: boolean }) {
    this.#database = database;
    this.#clock = clock;
    this.isOn = isOn;
  }

  async settings(): Promise<LeadMailSettings> {
    const { read } = this.#database;
    return { is_on: this.isOn, routes: await readRoutes(read), templates: await readTemplates(read) };
  }

  /**
   * Sets who gets the leads of a type, or of all other types (null); undefined removes it, also that of a type that is
   * gone. The audit entry names the type.
   */
  async setRoute(typeId: number | null, route: LeadRouteBody | undefined): Promise<void> {
    const now = this.#clock.now();
    await this.#database.withTx(async (tx) => {
      await lockSubject(tx, 'lead routes');
      if (route && typeId !== null && (await countRows(readIn(tx), 'inventory_types WHERE id = ?', [typeId])) === 0)
        throw new Refusal('svc_type_not_found', because('no_such', { noun: 'type' }));
      await storeRoute(tx, typeId, route, now);
      if (typeId === null) await record(tx, { entity: 'lead', action: 'settings', ids: [] }, now);
      else await record(tx, { entity: 'type', action: 'settings', ids: [typeId] }, now);
    });
  }

  /** Adds a template, or changes the one with this id. Returns its id. @throws Refusal `svc_not_found` */
  async saveTemplate(template: TemplateBody, id?: number): Promise<number> {
    const now = this.#clock.now();
    return this.#database.withTx(async (tx) => {
      await record(tx, { entity: 'lead', action: 'settings', ids: [] }, now);
      if (id === undefined) return insertTemplate(tx, template, now);
      if (!(await updateTemplate(tx, id, template, now))) throw unknown('template');
      return id;
    });
  }

  /** @throws Refusal `svc_not_found` */
  async removeTemplate(id: number): Promise<void> {
    const now = this.#clock.now();
    await this.#database.withTx(async (tx) => {
      if (!(await deleteTemplate(tx, id))) throw unknown('template');
      await record(tx, { entity: 'lead', action: 'settings', ids: [] }, now);
    });
  }

  /** Returns the emails of a lead, newest first. The caller must have recorded the access to the lead. */
  of(leadId: number): Promise<Mail[]> {
    return readMails(this.#database.read, [leadId]);
  }

  /**
   * Writes a reply to the person of a lead, which answers to the admin's own address.
   * @throws Refusal `svc_lead_not_found`, and `svc_invalid_param` for a lead without an email address or without a mail
   * server
   */
  async reply(
    leadId: number,
    { subject, text }: { subject: string; text: string },
    by: AdminCaller & { readonly name: string },
  ): Promise<Mail> {
    if (!this.isOn) throw refuseFields(new Map([['text', because('no_mail_server')]]));
    const now = this.#clock.now();
    const mail = await this.#database.withTx(async (tx) => {
      const [lead] = await readLeads(readIn(tx), await lockLeads(tx, [leadId]));
      if (!lead) throw new Refusal('svc_lead_not_found', because('no_lead'));
      if (lead.email === null) throw refuseFields(new Map([['text', because('no_address')]]));
      const author = { id: by.adminId, name: by.name };
      const replyTo = (await readAddressOf(readIn(tx), by.adminId)) ?? null;
      const id = await insertMail(tx, { leadId, kind: 'reply', to: lead.email, replyTo, subject, text, author }, now);
      await noteReply(tx, lead, now);
      await record(tx, { entity: 'lead', action: 'reply', ids: [leadId], by }, now);
      return findMail(readIn(tx), id);
    });
    this.onChange();
    return mail ?? fail('email');
  }

  /**
   * Sends an email again that was sent, refused or is uncertain, or tries a waiting one now.
   * @throws Refusal `svc_not_found`
   */
  async sendAgain(leadId: number, mailId: number, by: AdminCaller): Promise<Mail> {
    const now = this.#clock.now();
    const mail = await this.#database.withTx(async (tx) => {
      const before = await findMail(readIn(tx), mailId);
      if (before?.leadId !== leadId) throw unknown('email');
      await makeDueAgain(tx, mailId, now);
      await record(tx, { entity: 'lead', action: 'send-again', ids: [leadId], by }, now);
      return findMail(readIn(tx), mailId);
    });
    this.onChange();
    return mail ?? fail('email');
  }

  /** Writes the reminders that are due. @param timezone of the dealership */
  async remind(timezone: string): Promise<void> {
    if (!this.isOn) return;
    const reminded = await this.#database.withTx(async (tx) => {
      await lockSubject(tx, 'lead reminders');
      return remindOfLeads(tx, this.#clock.now(), timezone);
    });
    if (reminded > 0) this.onChange();
  }
}

function unknown(noun: string): Refusal {
  return new Refusal('svc_not_found', because('no_such', { noun }));
}

function fail(noun: string): never {
  throw unknown(noun);
}
