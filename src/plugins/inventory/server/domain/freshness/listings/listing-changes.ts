import { because } from '../../../../contract/reason';
import { refuseFields, Refusal } from '../../../../contract/refusal';
import type { OpenDatabase } from '../../../platform/database/open-database';
import { type Cursor, formatCursor, parseCursor } from './cursor';
import { postgresSource } from './listing-changes-postgres';
import { sqliteSource } from './listing-changes-sqlite';
import type { StockChange, ListingChangeSource } from './change-source';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** What to read: changes after `since`; none, but a cursor for later ones, without it. */
export interface ChangesQuery {
  readonly since: string | undefined;
  readonly typeId: number | undefined;
  readonly limit: number;
}

/** A page of changes, the oldest first. Each listing of a type is in it once. */
export interface ChangesPage {
  readonly changes: readonly StockChange[];
  /** Returns the cursor after the first `count` changes, and whether there may be more. */
  after(count: number): { readonly cursor: string; readonly hasMore: boolean };
}

/**
 * The changes of listings that clients follow by a cursor. It has the committed changes of all writers, because
 * triggers record them. On PostgreSQL a cursor is a snapshot, so the order of the commits does not matter.
 */
export class ListingChanges {
  readonly #source: ListingChangeSource;
  readonly #keepSeconds: number;

  constructor(database: OpenDatabase, keepDays: number) {
    this.#source = database.client === 'sqlite' ? sqliteSource(database) : postgresSource(database.url);
    this.#keepSeconds = keepDays * daySeconds;
  }

  /**
   * @throws Refusal `svc_invalid_param` if `since` is not a cursor, `svc_cursor_expired` if changes after it may be
   * missing
   */
  async page({ since, typeId, limit }: ChangesQuery): Promise<ChangesPage> {
    const cursor = since === undefined ? undefined : readCursor(since);
    const read = await this.#source.read(cursor?.position, { typeId, limit });
    const isKept = !cursor || (cursor.feed === read.feed && read.now - cursor.at <= this.#keepSeconds + hourSeconds);
    if (!isKept || !read.isContinuous) throw refuseExpired();
    const at = Math.floor(read.now / hourSeconds) * hourSeconds;
    return {
      changes: read.changes,
      after: (count) => {
        const { position, hasMore } = read.after(count, cursor !== undefined && at > cursor.at);
        // An unchanged cursor lets clients that wait share their reads.
        const isSame = since !== undefined && position === cursor?.position && at === cursor.at;
        return { cursor: isSame ? since : formatCursor({ feed: read.feed, at, position }), hasMore };
      },
    };
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}

function readCursor(text: string): Cursor {
  const cursor = parseCursor(text);
  if (cursor) return cursor;
  throw refuseFields(new Map([['since', because('cursor')]]));
}

function refuseExpired(): Refusal {
  return new Refusal('svc_cursor_expired', because('cursor_expired'));
}
