import { Refusal } from '../../../contract/refusal';
import type { AuditAction } from '../../../contract/audit';
import { record } from '../audit/audit';
import type { AdminCaller } from '../audit/caller';
import type { Clock } from '../../platform/clock';
import { type Database, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import {
  type ListingWithLeads,
  type LeadChange,
  readListingsWithLeads,
  readOverview,
  updateLead,
} from './lead-admin-store';
import { countUnreadLeads } from './lead-notice-store';
import { countNotes, deleteNote, insertNote, type LeadNote, readNotes } from './lead-note-store';
import { deleteLeads, lockLeads } from './lead-store';
import { because } from '../../../contract/reason';

/**
 * The management of leads in the panel. Each change is recorded in the audit log with its admin, in the same
 * transaction: if the record fails, so does the change.
 */
export class LeadAdmin {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Returns the numbers and kinds of leads. Contains no personal data, so it is not recorded. */
  async overview(): Promise<{ total: number; unread: number; kinds: string[] }> {
    const { read } = this.#database;
    return { ...(await readOverview(read)), unread: await countUnreadLeads(read) };
  }

  listingsWithLeads(search: { part: string; id: number | undefined }): Promise<ListingWithLeads[]> {
    return readListingsWithLeads(this.#database.read, search);
  }

  /** Returns the notes of a lead. The caller must have recorded the access to the lead. */
  notes(leadId: number): Promise<LeadNote[]> {
    return readNotes(this.#database.read, leadId);
  }

  countNotes(leadIds: readonly number[]): Promise<Map<number, number>> {
    return countNotes(this.#database.read, leadIds);
  }

  /** @throws Refusal `svc_lead_not_found` */
  async change(id: number, change: LeadChange, by: AdminCaller): Promise<{ updatedAt: string }> {
    const now = this.#clock.now();
    await this.#database.withTx(async (tx) => {
      if (!(await updateLead(tx, id, change, now))) throw unknownLead();
      await this.#record(tx, 'change', id, by);
    });
    return { updatedAt: now.toISOString() };
  }

  /** @throws Refusal `svc_lead_not_found` */
  addNote(leadId: number, text: string, by: AdminCaller & { readonly name: string }): Promise<LeadNote> {
    return this.#database.withTx(async (tx) => {
      await mustExist(tx, leadId);
      const note = { text, authorId: by.adminId, authorName: by.name };
      const added = await insertNote(tx, leadId, note, this.#clock.now());
      await this.#record(tx, 'note', leadId, by);
      return added;
    });
  }

  /** @throws Refusal `svc_not_found` if the lead has no such note, `svc_forbidden` if another admin wrote it */
  async removeNote(leadId: number, noteId: number, by: AdminCaller): Promise<void> {
    await this.#database.withTx(async (tx) => {
      const note = (await readNotes(readIn(tx), leadId)).find(({ id }) => id === noteId);
      if (!note) throw new Refusal('svc_not_found', because('no_note'));
      if (note.authorId !== by.adminId) throw new Refusal('svc_forbidden', because('not_your_note'));
      await deleteNote(tx, noteId);
      await this.#record(tx, 'remove-note', leadId, by);
    });
  }

  /** Permanently deletes the lead and its notes. @throws Refusal `svc_lead_not_found` */
  async erase(id: number, by: AdminCaller): Promise<void> {
    await this.#database.withTx(async (tx) => {
      await mustExist(tx, id);
      await deleteLeads(tx, [id]);
      await this.#record(tx, 'erase', id, by);
    });
  }

  #record(tx: Transaction, action: AuditAction<'lead'>, id: number, by: AdminCaller): Promise<void> {
    return record(tx, { entity: 'lead', action, ids: [id], by }, this.#clock.now());
  }
}

async function mustExist(tx: Transaction, id: number): Promise<void> {
  if ((await lockLeads(tx, [id])).length === 0) throw unknownLead();
}

function unknownLead(): Refusal {
  return new Refusal('svc_lead_not_found', because('no_lead'));
}
