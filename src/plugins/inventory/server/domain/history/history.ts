import type { actorKinds, FieldChange, HistorySource } from '../../../contract/history';
import type { Reader } from '../../platform/database/database';
import { type NamesById, readNames } from '../audit/name-store';
import { readChangeSets, readHistory, type StoredEntry } from './history-store';
import { changesOfRow, idsOfRow } from './row-change';
import { readValueNames } from './value-names';

/** A change of a listing: who made it, when, and what differs. */
export interface HistoryEntry {
  readonly id: number;
  readonly at: string | null;
  readonly actor: Actor;
  readonly source: HistorySource;
  readonly version: number | null;
  readonly changes: readonly FieldChange[];
}

/** What a transaction changed in a listing. */
export type RecordedChanges = Pick<StoredEntry, 'listingId' | 'changeSet' | 'changes'>;

/** `id` and `name` are null for the system; `name` also for a person who was removed. */
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  readonly id: number | null;
  readonly name: string | null;
}

/** The histories of listings, for reading. */
export class History {
  readonly #read: Reader;

  constructor(read: Reader) {
    this.#read = read;
  }

  /**
   * Returns a page of a listing's history, newest first.
   *
   * @param page.showsEmail whether an admin without a name is named by email address
   */
  async page(
    listingId: number,
    page: { limit: number; offset: number; showsEmail: boolean },
  ): Promise<{ entries: HistoryEntry[]; total: number }> {
    const { entries, total } = await readHistory(this.#read, listingId, page);
    return { entries: await this.#withNames(entries, page.showsEmail), total };
  }

  /** Returns what transactions changed: the first entries of each, oldest first. SQL by hand has no transaction id. */
  changesOf(changeSets: readonly string[], most: number): Promise<RecordedChanges[]> {
    return readChangeSets(this.#read, [...new Set(changeSets)], most);
  }

  async #withNames(entries: readonly StoredEntry[], showsEmail: boolean): Promise<HistoryEntry[]> {
    const users = await this.#people('user', entries, 'userId');
    const admins = await this.#people(showsEmail ? 'admin' : 'staff', entries, 'adminId');
    const ids = entries.flatMap(({ rowChange }) => (rowChange ? [idsOfRow(rowChange)] : []));
    const names = await readValueNames(this.#read, {
      categories: new Set(ids.flatMap(({ categories }) => [...categories])),
      values: new Set(ids.flatMap(({ values }) => [...values])),
      hasLocations: ids.some(({ hasLocations }) => hasLocations),
    });
    return entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      actor: actorOf(entry, users, admins),
      source: entry.source,
      version: entry.version,
      changes: entry.rowChange ? changesOfRow(entry.rowChange, names) : entry.changes,
    }));
  }

  #people(entity: 'user' | 'admin' | 'staff', entries: readonly StoredEntry[], column: 'userId' | 'adminId') {
    const ids = entries.flatMap((entry) => (entry[column] === null ? [] : [entry[column]]));
    return readNames(this.#read, entity, ids);
  }
}

function actorOf({ userId, adminId }: StoredEntry, users: NamesById, admins: NamesById): Actor {
  if (userId !== null) return { kind: 'user', id: userId, name: users.get(userId) ?? null };
  if (adminId !== null) return { kind: 'staff', id: adminId, name: admins.get(adminId) ?? null };
  return { kind: 'system', id: null, name: null };
}
