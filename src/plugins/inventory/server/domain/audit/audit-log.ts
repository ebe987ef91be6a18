import type { Reader } from '../../platform/database/database';
import { type AuditEntry, type AuditFilter, readEntries } from './audit-store';
import { findPerson, type NamesById, readNames, readPeople } from './name-store';

/** The current names of the users, keys and admins behind audit entries, by id. */
export interface Actors {
  readonly users: NamesById;
  readonly keys: NamesById;
  readonly admins: NamesById;
}

/** The audit log, for reading. */
export class AuditLog {
  readonly #read: Reader;

  constructor(read: Reader) {
    this.#read = read;
  }

  page(
    filter: AuditFilter,
    page: { limit: number; offset: number },
  ): Promise<{ entries: AuditEntry[]; total: number }> {
    return readEntries(this.#read, filter, page);
  }

  async actorsOf(entries: readonly AuditEntry[]): Promise<Actors> {
    const ids = (column: 'userId' | 'keyId' | 'adminId') =>
      entries.flatMap((entry) => (entry[column] === null ? [] : [entry[column]]));
    return {
      users: await readNames(this.#read, 'user', ids('userId')),
      keys: await readNames(this.#read, 'key', ids('keyId')),
      admins: await readNames(this.#read, 'admin', ids('adminId')),
    };
  }

  /** Returns the names of the records in `entries`, by entity. */
  async namesOf(
    entries: readonly AuditEntry[],
    idsOf: (entry: AuditEntry) => readonly number[],
  ): Promise<Map<string, NamesById>> {
    const names = new Map<string, NamesById>();
    for (const entity of new Set(entries.map((entry) => entry.entity))) {
      const ids = entries.filter((entry) => entry.entity === entity).flatMap(idsOf);
      names.set(entity, await readNames(this.#read, entity, ids));
    }
    return names;
  }

  /** Returns the titles of the listings that exist. */
  listingTitles(ids: readonly number[]): Promise<NamesById> {
    return readNames(this.#read, 'listing', ids);
  }

  people() {
    return readPeople(this.#read);
  }

  /** Finds a user by login name, or an admin by email address. */
  person(name: string) {
    return findPerson(this.#read, name);
  }
}
