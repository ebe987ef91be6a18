import type { Knex } from 'knex';
import { newLead } from '../../contract/lead';
import { record } from '../audit/audit';
import type { Caller } from '../audit/caller';
import { firstRecentId } from '../audit/clock-trust';
import type { Clock } from '../platform/clock';
import { type Database, oneAtATime, readIn } from '../platform/database/database';
import { eraseLeads, tablesRemovedFrom } from './erase-leads';
import { findLeads, leadScans } from './find-leads';
import type { LeadRate } from './lead-rate';
import type { LeadQuery } from './lead-query';
import type { LeadRecord } from './lead-record';
import { settleLeadTimes } from './settle-lead-times';
import {
  deleteLeads,
  findSubmission,
  insertLead,
  lockLeads,
  readLeads,
  readLeadsBefore,
  spendLeadId,
} from './lead-store';
import { mustStillExist, readLeadBody } from './read-lead-body';
import { repeatMs, submissionHash } from './submission';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const pruneBatch = 500;

/** The people who ask about listings: personal data, so each look at it is recorded before it is answered. */
export class Leads {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #rate: LeadRate;
  readonly #scans = leadScans();
  #overwrittenAt: Date | undefined;

  constructor({ database, clock, rate }: { database: Database; clock: Clock; rate: LeadRate }) {
    this.#database = database;
    this.#clock = clock;
    this.#rate = rate;
  }

  /** @throws Refusal `svc_unavailable` when the look cannot be recorded. */
  async page(query: LeadQuery, by: Caller): Promise<{ leads: LeadRecord[]; total: number }> {
    await settleLeadTimes(this.#database);
    const { ids, total } = await findLeads(this.#database.read, query, this.#scans);
    const leads = await readLeads(this.#database.read, ids);
    await this.#recordRead(leads, by);
    return { leads, total };
  }

  /** @returns undefined when there is no such lead. */
  async one(id: number, by: Caller): Promise<LeadRecord | undefined> {
    const leads = await readLeads(this.#database.read, [id]);
    if (leads.length > 0) await this.#recordRead(leads, by);
    return leads[0];
  }

  /** Counts an attempt to send a lead. @throws Refusal `svc_rate_limited` */
  admit(keyId: number, address: string): Promise<void> {
    return this.#rate.spend(keyId, address);
  }

  /**
   * Takes a lead that was sent with a key, and gives it as the sender knows it: as it was sent, new and unread,
   * whatever has become of it since. The same again within ten minutes is the same lead.
   *
   * Of a lead that took the bait nothing is written, not even for a moment: its answer has an id of its own like any
   * other, which names nothing and is never given again. It is not kept either: nobody could find it to erase it.
   * @param seal keeps the answer in the transaction of the write
   * @throws Refusal `svc_missing_param` or `svc_invalid_param`
   */
  async receive(
    body: Readonly<Record<string, unknown>>,
    keyId: number,
    seal?: (tx: Knex.Transaction, lead: LeadRecord) => Promise<void>,
  ): Promise<LeadRecord> {
    const { content, listing, isBait } = await readLeadBody(body, this.#database.read);
    const hash = submissionHash(keyId, content);
    const now = this.#clock.now();
    return this.#database.withTx(async (tx) => {
      await oneAtATime(tx, `lead ${hash}`); // of two that send the same, the second finds the first
      const read = readIn(tx);
      await mustStillExist(read, content);
      const found = await findSubmission(read, hash, now.getTime() - repeatMs + 1);
      // One that is being erased is not repeated: its answer would be kept when it is gone.
      const earlier = found && (await lockLeads(tx, [found.id])).length > 0 ? found : undefined;
      const insert = () => (isBait ? spendLeadId(tx) : insertLead(tx, content, { submissionHash: hash, now }));
      const id = earlier?.id ?? (await insert());
      const createdAt = earlier?.createdAt ?? now.toISOString();
      const times = { createdAt, updatedAt: createdAt };
      const lead: LeadRecord = { ...content, id, listing, status: newLead.status, isRead: false, ...times };
      if (!isBait) await seal?.(tx, lead);
      return lead;
    });
  }

  /** Removes every lead with this address, all of them or none. @returns their ids */
  erase(email: string, { isDryRun = false } = {}): Promise<number[]> {
    return this.#database.withTx((tx) => eraseLeads(tx, email, { isDryRun, now: this.#clock.now() }));
  }

  /** Erases the leads that are older than `days`, a batch at a time; none if `days` is 0. */
  async prune(days: number): Promise<void> {
    if (days === 0) return;
    await settleLeadTimes(this.#database);
    const now = this.#clock.now();
    const before = new Date(now.getTime() - days * dayMs);
    const leads = { table: 'inventory_leads', timeColumn: 'created_at' };
    const end = await firstRecentId(this.#database.read, leads, before, now);
    for (;;) {
      const removed = await this.#database.withTx(async (tx) => {
        const ids = await readLeadsBefore(readIn(tx), { before, end, limit: pruneBatch });
        if (ids.length === 0) return 0;
        await deleteLeads(tx, ids);
        await record(tx, { entity: 'lead', action: 'erase', ids }, now);
        return ids.length;
      });
      if (removed < pruneBatch) return;
    }
  }

  /**
   * Overwrites what removed leads and notes have left in the files of the database, if any were removed since the last
   * call; a process looks a week back at its first one. For work outside requests: on PostgreSQL it locks tables for a moment.
   */
  async overwriteRemoved(): Promise<void> {
    const now = this.#clock.now();
    const since = this.#overwrittenAt ?? new Date(now.getTime() - 7 * dayMs);
    const tables = await tablesRemovedFrom(this.#database.read, since);
    const isDone = tables.length === 0 || (await this.#database.overwriteRemoved(tables));
    // Looks back further next time: an erasure that is not committed yet has an earlier time.
    if (isDone) this.#overwrittenAt = new Date(now.getTime() - hourMs);
  }

  #recordRead(leads: readonly LeadRecord[], by: Caller): Promise<void> {
    const ids = leads.map(({ id }) => id);
    return this.#database.withTx((tx) => record(tx, { entity: 'lead', action: 'read', ids, by }, this.#clock.now()));
  }
}
