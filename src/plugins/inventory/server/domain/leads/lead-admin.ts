import type { LeadOverview } from '../../../contract/panel/leads';
import { leadWorkLists } from '../../../contract/panel/lists/queries';
import { Refusal } from '../../../contract/refusal';
import type { AuditAction } from '../../../contract/audit';
import { record, recordSome } from '../audit/audit';
import type { AdminCaller, Caller } from '../audit/caller';
import type { Clock } from '../../platform/clock';
import { type Database, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { type ListingWithLeads, readListingsWithLeads, readOverview } from './lead-admin-store';
import { countLeads } from './lead-list-store';
import { countUnreadLeads } from './lead-overview-store';
import { countNotes, deleteNote, insertNote, type LeadNote, readNotes } from './lead-note-store';
import type { LeadRecord } from './lead-record';
import { eraseLeadsById } from './erase-leads';
import { lockLeads, readLeads } from './lead-store';
import { type Assignee, readAssignees } from './workflow/assignee-store';
import { changeLeads, noteReply, undoChange } from './workflow/change-leads';
import type { LeadChange, LeadWork } from './workflow/lead-work';
import { mergeLeads } from './workflow/merge-leads';
import { insertCall, type NotedCall, readCalls } from './workflow/lead-message-store';
import { because } from '../../../contract/reason';

/**
 * The management of leads in the panel. Each change is recorded in the audit log with its admin, in the same
 * transaction: if the record fails, so does the change.
 */
export class LeadAdmin {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #mails: { readonly isOn: boolean };

  constructor({ database, clock, mails }: { database: Database; clock: Clock; mails: { readonly isOn: boolean } }) {
    this.#mails = mails;
    this.#database = database;
    this.#clock = clock;
  }

  /** Returns the numbers and kinds of leads. Contains no personal data, so it is not recorded. */
  async overview({
    adminId,
    dueBefore,
  }: {
    adminId: number;
    dueBefore: number;
  }): Promise<Omit<LeadOverview, 'timezone'>> {
    const { read } = this.#database;
    const filters = {
      mine: { assigneeId: adminId },
      unassigned: { assigneeId: null },
      due: { dueBefore },
      unanswered: { isUnanswered: true },
    } as const;
    const work = { mine: 0, unassigned: 0, due: 0, unanswered: 0 };
    for (const list of leadWorkLists) work[list] = await countLeads(read, filters[list]);
    return { ...(await readOverview(read)), unread: await countUnreadLeads(read), work };
  }

  listingsWithLeads(search: { part: string; id: number | undefined }): Promise<ListingWithLeads[]> {
    return readListingsWithLeads(this.#database.read, search);
  }

  /** Returns the notes of a lead. The caller must have recorded the access to the lead. */
  notes(leadId: number): Promise<LeadNote[]> {
    return readNotes(this.#database.read, [leadId]);
  }

  countNotes(leadIds: readonly number[]): Promise<Map<number, number>> {
    return countNotes(this.#database.read, leadIds);
  }

  /** Returns the panel accounts that can be responsible for leads. */
  assignees(): Promise<Assignee[]> {
    return readAssignees(this.#database.read);
  }

  /**
   * Changes a lead and returns it. The caller reads it, which is recorded too.
   * @throws Refusal `svc_lead_not_found`, and `svc_invalid_param` for a change that does not fit the lead
   */
  change(
    id: number,
    change: LeadChange,
    by: Caller,
    afterWrite?: (tx: Transaction, lead: LeadRecord) => Promise<void>,
  ): Promise<LeadRecord> {
    return this.#database.withTx(async (tx) => {
      const options = { now: this.#clock.now(), isMailed: this.#mails.isOn };
      const [lead] = (await changeLeads(tx, [id], change, options)).after;
      if (!lead) throw unknownLead();
      await this.#record(tx, 'change', id, by);
      await afterWrite?.(tx, lead);
      return lead;
    });
  }

  /** Changes many leads in the same way, all or none. Returns those that exist, as they were before. */
  changeAll(
    ids: readonly number[],
    change: LeadChange,
    by: Caller,
  ): Promise<{ before: LeadRecord[]; changedAt: string }> {
    const now = this.#clock.now();
    return this.#database.withTx(async (tx) => {
      const { before } = await changeLeads(tx, ids, change, { now, isMailed: this.#mails.isOn });
      await recordSome(tx, { entity: 'lead', action: 'change', ids: before.map(({ id }) => id), by }, now);
      return { before, changedAt: now.toISOString() };
    });
  }

  /** Undoes such a change. Returns the ids of the restored leads. */
  undoAll(works: ReadonlyArray<LeadWork & { readonly id: number }>, changedAt: string, by: Caller): Promise<number[]> {
    const now = this.#clock.now();
    return this.#database.withTx(async (tx) => {
      const ids = await undoChange(tx, works, changedAt, now);
      await recordSome(tx, { entity: 'lead', action: 'change', ids, by }, now);
      return ids;
    });
  }

  /**
   * Merges other leads into one, which stays. Returns the ids of those that were merged.
   * @param of.mayMergePeople whether the leads may be those of different people: of these only one stays in the list
   * @throws Refusal `svc_lead_not_found`, and `svc_forbidden` for leads of different people
   */
  merge(
    id: number,
    others: readonly number[],
    { by, mayMergePeople }: { by: Caller; mayMergePeople: boolean },
  ): Promise<number[]> {
    const now = this.#clock.now();
    return this.#database.withTx(async (tx) => {
      const result = await mergeLeads(tx, id, others, { now, mayMergePeople });
      if (!result) throw unknownLead();
      await record(tx, { entity: 'lead', action: 'merge', ids: [id, ...result.merged], by }, now);
      return result.merged;
    });
  }

  calls(leadId: number): Promise<NotedCall[]> {
    return readCalls(this.#database.read, [leadId]);
  }

  /** Notes a call with the person, which counts as a reply. @throws Refusal `svc_lead_not_found` */
  addCall(leadId: number, text: string, by: AdminCaller & { readonly name: string }): Promise<NotedCall> {
    const now = this.#clock.now();
    return this.#database.withTx(async (tx) => {
      await mustExist(tx, leadId);
      const [lead] = await readLeads(readIn(tx), [leadId]);
      if (!lead) throw unknownLead();
      const id = await insertCall(tx, leadId, { text, authorId: by.adminId, authorName: by.name }, now);
      await noteReply(tx, lead, now);
      await this.#record(tx, 'call', leadId, by);
      return { id, leadId, text, authorName: by.name, at: now.toISOString() };
    });
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
      const note = (await readNotes(readIn(tx), [leadId])).find(({ id }) => id === noteId);
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
      await eraseLeadsById(tx, [id], { now: this.#clock.now(), by });
    });
  }

  #record(tx: Transaction, action: AuditAction<'lead'>, id: number, by: Caller): Promise<void> {
    return record(tx, { entity: 'lead', action, ids: [id], by }, this.#clock.now());
  }
}

async function mustExist(tx: Transaction, id: number): Promise<void> {
  if ((await lockLeads(tx, [id])).length === 0) throw unknownLead();
}

function unknownLead(): Refusal {
  return new Refusal('svc_lead_not_found', because('no_lead'));
}
