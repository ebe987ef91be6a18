import type { PersonErased } from '../../../../contract/panel/lead-work/privacy';
import type { Clock } from '../../../platform/clock';
import { type Database, type Reader, readIn } from '../../../platform/database/database';
import { record } from '../../audit/audit';
import type { AdminCaller } from '../../audit/caller';
import { type Mail, readMails } from '../mail/mail-store';
import { eraseLeadsById } from '../erase-leads';
import { type LeadNote, readNotes } from '../lead-note-store';
import type { LeadRecord } from '../lead-record';
import { readLeads } from '../lead-store';
import type { ContactDetails } from '../workflow/person';
import { type NotedCall, readCalls } from '../workflow/lead-message-store';
import { findLeadsOfPerson, lockLeadsOfPerson } from './find-person';

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

  /** Returns everything that is held about a person. The export is recorded first. */
  async export(person: ContactDetails, by: AdminCaller): Promise<HeldLead[]> {
    const { read } = this.#database;
    const ids = await findLeadsOfPerson(read, person);
    await this.#database.withTx((tx) => record(tx, { entity: 'lead', action: 'export', ids, by }, this.#clock.now()));
    return readHeld(read, ids);
  }

  /**
   * Counts what is held about a person, or erases it: all leads with messages, notes, calls and emails, in one
   * transaction.
   */
  erase(person: ContactDetails, by: AdminCaller, { isDryRun }: { isDryRun: boolean }): Promise<PersonErased> {
    return this.#database.withTx(async (tx) => {
      const read = readIn(tx);
      const ids = isDryRun ? await findLeadsOfPerson(read, person) : await lockLeadsOfPerson(tx, person);
      const held = await readHeld(read, ids);
      const count = (of: (one: HeldLead) => readonly unknown[]) => held.reduce((sum, one) => sum + of(one).length, 0);
      const report: PersonErased = {
        is_dry_run: isDryRun,
        lead_ids: ids,
        messages: count(({ lead }) => lead.messages),
        notes: count(({ notes }) => notes),
        calls: count(({ calls }) => calls),
        mails: count(({ mails }) => mails),
      };
      if (!isDryRun) await eraseLeadsById(tx, ids, { now: this.#clock.now(), by });
      return report;
    });
  }
}

/** Leads per statement. */
const batch = 100;

async function readHeld(read: Reader, ids: readonly number[]): Promise<HeldLead[]> {
  const held: HeldLead[] = [];
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const leads = await readLeads(read, some);
    const [notes, calls, mails] = [
      await readNotes(read, some),
      await readCalls(read, some),
      await readMails(read, some),
    ];
    for (const lead of leads) {
      const ofLead = ({ leadId }: { leadId: number }) => leadId === lead.id;
      held.push({ lead, notes: notes.filter(ofLead), calls: calls.filter(ofLead), mails: mails.filter(ofLead) });
    }
  }
  return held;
}
