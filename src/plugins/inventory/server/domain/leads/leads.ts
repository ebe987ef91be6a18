import { record } from '../audit/audit';
import type { Caller } from '../audit/caller';
import { firstRecentId } from '../audit/clock-trust';
import { type Clock, dayMs, hourMs } from '../../platform/clock';
import { type Database, lockSubject, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { eraseLeads, eraseLeadsById, tablesRemovedFrom } from './erase-leads';
import { othersLeads } from './privacy/find-person';
import { findLeads, leadScans } from './find-leads';
import { leadBatches } from './lead-batches';
import type { LeadRate } from './lead-rate';
import type { LeadQuery } from './lead-query';
import type { LeadRecord } from './lead-record';
import { checkStillExists } from './lead-subject';
import { normaliseLeadTimes } from './normalise-lead-times';
import { readLeads, readLeadsBefore, spendLeadId } from './lead-store';
import { keepSubject } from './lead-subject-store';
import { submissionHash } from './submission-hash';
import { insertNew, type ReceivedLead, receiveLead, type Reception, sentLead } from './workflow/receive-lead';

const pruneBatch = 500;

interface LeadsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rate: LeadRate;
  /** Whether emails are sent, and what runs after new ones are committed. */
  readonly mails: { readonly isOn: boolean; onChange(): void };
}

/** The leads. They are personal data, so each read is recorded in the audit log before it returns. */
export class Leads {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #rate: LeadRate;
  readonly #mails: LeadsDeps['mails'];
  readonly #scans = leadScans();
  #overwrittenAt: Date | undefined;

  constructor({ database, clock, rate, mails }: LeadsDeps) {
    this.#mails = mails;
    this.#database = database;
    this.#clock = clock;
    this.#rate = rate;
  }

  /**
   * Returns a page of leads, with their repeated messages unless `withMessages` is false. Records the read, also of an
   * empty page, but not a search in the panel that finds nothing: staff see no one's data.
   * @throws Refusal `svc_unavailable` if the read cannot be recorded
   */
  async page(
    query: LeadQuery,
    by: Caller,
    shown: { readonly withMessages?: boolean } = {},
  ): Promise<{ leads: LeadRecord[]; total: number }> {
    await normaliseLeadTimes(this.#database);
    const { ids, total } = await findLeads(this.#database.read, query, this.#scans);
    const leads: LeadRecord[] = [];
    for await (const some of leadBatches(this.#database.read, ids, shown)) leads.push(...some);
    if (total > 0 || !('adminId' in by)) await this.#recordRead(leads, by);
    return { leads, total };
  }

  /**
   * Returns all leads that match, in order, in batches. Records first which leads are exported.
   * @throws Refusal `svc_unavailable` if the export cannot be recorded
   */
  async export(query: LeadQuery, by: Caller): Promise<AsyncIterable<readonly LeadRecord[]>> {
    await normaliseLeadTimes(this.#database);
    const { ids } = await findLeads(
      this.#database.read,
      { ...query, page: 1, perPage: Number.MAX_SAFE_INTEGER },
      this.#scans,
    );
    await this.#database.withTx((tx) => record(tx, { entity: 'lead', action: 'export', ids, by }, this.#clock.now()));
    return leadBatches(this.#database.read, ids);
  }

  /** Returns undefined if the lead does not exist. */
  async one(id: number, by: Caller): Promise<LeadRecord | undefined> {
    const leads = await readLeads(this.#database.read, [id]);
    if (leads.length > 0) await this.#recordRead(leads, by);
    return leads[0];
  }

  /** Counts an attempt to send a lead against the rate limit. @throws Refusal `svc_rate_limited` */
  spendRate(keyId: number, address: string): Promise<void> {
    return this.#rate.spend(keyId, address);
  }

  /**
   * Stores a lead and returns it as it was sent: new and unread, even if it has changed since. The same content from
   * the same key within ten minutes is the same lead. Other content of the same person about the same listing within 24
   * hours is added to the open lead, of which only the id and the number of repeats are returned: someone who knows an
   * email address must not read what its owner wrote.
   *
   * A lead with a filled honeypot is not stored. It is returned like any other, with an unused id. `afterWrite` does
   * not run for it: an erasure could not find a stored response.
   * @param afterWrite runs in the transaction of the write
   * @throws Refusal `svc_invalid_param` if its type or listing was removed
   */
  async receive(
    received: ReceivedLead,
    keyId: number,
    afterWrite?: (tx: Transaction, reception: Reception) => Promise<void>,
  ): Promise<Reception> {
    const { content, isHoneypotFilled } = received;
    const hash = submissionHash(keyId, content);
    const now = this.#clock.now();
    const reception = await this.#database.withTx(
      async (tx) => {
        await lockSubject(tx, `lead ${hash}`); // a concurrent repeat finds the first lead
        if (content.listingId !== null) await lockSubject(tx, `leads of listing ${content.listingId}`);
        await keepSubject(tx, content);
        await checkStillExists(readIn(tx), content);
        const reception = isHoneypotFilled
          ? { lead: sentLead(received, { id: await spendLeadId(tx), createdAt: now.toISOString() }), isRepeat: false }
          : await receiveLead(tx, received, { hash, now, isMailed: this.#mails.isOn });
        if (!isHoneypotFilled) await afterWrite?.(tx, reception);
        return reception;
      },
      { isSmall: true },
    );
    this.#mails.onChange();
    return reception;
  }

  /** Stores a lead that staff enters by hand. */
  async enter(received: ReceivedLead, by: Caller): Promise<LeadRecord> {
    const now = this.#clock.now();
    const lead = await this.#database.withTx(async (tx) => {
      await keepSubject(tx, received.content);
      await checkStillExists(readIn(tx), received.content);
      const id = await insertNew(tx, received, { hash: null, now, isMailed: this.#mails.isOn });
      await record(tx, { entity: 'lead', action: 'create', ids: [id], by }, now);
      return sentLead(received, { id, createdAt: now.toISOString() });
    });
    this.#mails.onChange();
    return lead;
  }

  /** Deletes all leads with this email address, and what its person wrote in others, in one transaction. */
  async erase(
    email: string,
    { isDryRun = false } = {},
  ): Promise<{ leadIds: readonly number[]; otherLeadIds: number[] }> {
    const options = { isDryRun, now: this.#clock.now() };
    const found = await this.#database.withTx((tx) => eraseLeads(tx, email, options));
    return { leadIds: found.leadIds, otherLeadIds: othersLeads(found) };
  }

  /** Erases leads whose person has not written for `days`, in batches. Does nothing if `days` is 0. */
  async prune(days: number): Promise<void> {
    if (days === 0) return;
    await normaliseLeadTimes(this.#database, ['created_at', 'wrote_again_at']);
    const now = this.#clock.now();
    const before = new Date(now.getTime() - days * dayMs);
    const leads = { table: 'inventory_leads', timeColumn: 'created_at' };
    const end = await firstRecentId(this.#database.read, leads, before, now);
    for (;;) {
      const removed = await this.#database.withTx(async (tx) => {
        const ids = await readLeadsBefore(readIn(tx), { before, end, limit: pruneBatch });
        await eraseLeadsById(tx, ids, { now });
        return ids.length;
      });
      if (removed < pruneBatch) return;
    }
  }

  /**
   * Overwrites the remains of deleted leads and notes in the database files, if any were deleted since the last call.
   * The first call of a process looks one week back. Do not call it in a request: on PostgreSQL it locks tables for a
   * moment.
   */
  async overwriteRemoved(): Promise<void> {
    const now = this.#clock.now();
    const since = this.#overwrittenAt ?? new Date(now.getTime() - 7 * dayMs);
    const tables = await tablesRemovedFrom(this.#database.read, since);
    const isDone = tables.length === 0 || (await this.#database.overwriteRemoved(tables));
    // Overlaps by an hour, because an erasure that is not committed yet has an earlier time.
    if (isDone) this.#overwrittenAt = new Date(now.getTime() - hourMs);
  }

  #recordRead(leads: readonly LeadRecord[], by: Caller): Promise<void> {
    const ids = leads.map(({ id }) => id);
    return this.#database.withTx((tx) => record(tx, { entity: 'lead', action: 'read', ids, by }, this.#clock.now()));
  }
}
