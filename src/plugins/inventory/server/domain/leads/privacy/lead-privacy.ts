import type { PersonErased } from '../../../../contract/panel/lead-work/privacy';
import type { Clock } from '../../../platform/clock';
import { type Database, type Reader, readIn } from '../../../platform/database/database';
import { countRows } from '../../../platform/database/select';
import { record } from '../../audit/audit';
import type { AdminCaller } from '../../audit/caller';
import { type Mail, mailTable, readMails } from '../mail/mail-store';
import { erasePerson } from '../erase-leads';
import { leadBatches } from '../lead-batches';
import { countNotes, type LeadNote, readNotes } from '../lead-note-store';
import type { LeadRecord } from '../lead-record';
import { type ContactDetails, hasSameContact } from '../workflow/person';
import { messageTable, type NotedCall, readCalls } from '../workflow/lead-message-store';
import { findPerson, type FoundPerson, lockLeadsOfPerson, othersLeads } from './find-person';

/** Everything that is held about a person in one lead. */
export interface HeldLead {
  readonly lead: LeadRecord;
  readonly notes: readonly LeadNote[];
  readonly calls: readonly NotedCall[];
  readonly mails: readonly Mail[];
}

/** What the law gives a person: everything that is held, and its erasure. Both are in the audit log. */
export class LeadPrivacy {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Returns everything that is held about a person, in batches: of a lead of someone else only what the person wrote in
   * it. The export is recorded first.
   */
  async export(person: ContactDetails, by: AdminCaller): Promise<AsyncIterable<HeldLead>> {
    const { read } = this.#database;
    const found = await findPerson(read, person);
    const ids = [...found.leadIds, ...othersLeads(found)];
    await this.#database.withTx((tx) => record(tx, { entity: 'lead', action: 'export', ids, by }, this.#clock.now()));
    return readHeld(read, found, person);
  }

  /** Counts what is held about a person. */
  async count(person: ContactDetails): Promise<PersonErased> {
    const { read } = this.#database;
    const found = await findPerson(read, person);
    return { is_dry_run: true, ...(await countHeld(read, found)) };
  }

  /**
   * Erases all leads of a person with messages, notes, calls and emails, and what the person wrote in leads of others,
   * in one transaction, and counts them.
   */
  erase(person: ContactDetails, by: AdminCaller): Promise<PersonErased> {
    return this.#database.withTx(async (tx) => {
      const found = await lockLeadsOfPerson(tx, person);
      const held = await countHeld(readIn(tx), found);
      await erasePerson(tx, found, { now: this.#clock.now(), by });
      return { is_dry_run: false, ...held };
    });
  }
}

async function* readHeld(read: Reader, found: FoundPerson, person: ContactDetails): AsyncGenerator<HeldLead> {
  for await (const leads of leadBatches(read, found.leadIds)) {
    const some = leads.map(({ id }) => id);
    const [notes, calls, mails] = [
      await readNotes(read, some),
      await readCalls(read, some),
      await readMails(read, some),
    ];
    for (const lead of leads) {
      const ofLead = ({ leadId }: { leadId: number }) => leadId === lead.id;
      const messages = lead.messages.filter((one) => hasSameContact(one, person) || hasSameContact(one, lead));
      const own = { ...lead, messages };
      yield { lead: own, notes: notes.filter(ofLead), calls: calls.filter(ofLead), mails: mails.filter(ofLead) };
    }
  }
  for await (const leads of leadBatches(read, othersLeads(found)))
    for (const lead of leads) {
      const messages = lead.messages.filter((one) => hasSameContact(one, person));
      yield { lead: { ...withoutPerson(lead), messages }, notes: [], calls: [], mails: [] };
    }
}

/** Returns a lead without what is about its person. */
function withoutPerson(lead: LeadRecord): LeadRecord {
  const nothing = {
    name: null,
    email: null,
    phone: null,
    message: null,
    assignee: null,
    dueAt: null,
    closedReason: null,
  };
  return { ...lead, ...nothing, fields: {}, source: {}, consent: {} };
}

/** Leads per statement. */
const batch = 500;

async function countHeld(read: Reader, found: FoundPerson): Promise<Omit<PersonErased, 'is_dry_run'>> {
  const { leadIds: ids, messages } = found;
  const held = { messages: messages.length, notes: 0, calls: 0, mails: 0 };
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const ofLeads = `lead_id IN (${some.map(() => '?').join(', ')})`;
    held.messages += await countRows(read, `${messageTable} WHERE message_kind = 'again' AND ${ofLeads}`, some);
    held.calls += await countRows(read, `${messageTable} WHERE message_kind = 'call' AND ${ofLeads}`, some);
    held.mails += await countRows(read, `${mailTable} WHERE ${ofLeads}`, some);
    for (const notes of (await countNotes(read, some)).values()) held.notes += notes;
  }
  return { lead_ids: ids, other_lead_ids: othersLeads(found), ...held };
}
