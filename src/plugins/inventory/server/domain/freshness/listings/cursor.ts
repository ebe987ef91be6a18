import { mustAt } from '../../../platform/must';

/** The position of a reader of the listing changes: in SQLite a number, in PostgreSQL a snapshot. */
export type FeedPosition = SqlitePosition | PostgresPosition;

export interface SqlitePosition {
  /** The last `seq` read. */
  readonly seq: number;
}

export interface PostgresPosition {
  /** The snapshot (`xmin:xmax:xip,…`) up to which everything is read. */
  readonly from: string;
  /** Set while a sweep takes several reads. */
  readonly sweep?: Sweep;
  /** The cluster and its timeline, or an empty text if the server withholds them. */
  readonly cluster: string;
}

/** The part of a sweep that is read. */
export interface Sweep {
  /** The snapshot up to which the sweep reads. */
  readonly end: string;
  /** The transaction and the number of the last row read. */
  readonly xid: string;
  readonly seq: string;
}

export interface Cursor {
  /** The id of the feed; a restored database has another one. */
  readonly feed: string;
  /** The hour in which the position was current, in seconds since 1970 by the database's clock. */
  readonly at: number;
  readonly position: FeedPosition;
}

const version = 1;

/** Longer snapshots are shortened, so that a cursor fits into an address. */
const maxSnapshotLength = 3000;

export function formatCursor({ feed, at, position }: Cursor): string {
  const fields =
    'seq' in position
      ? [position.seq]
      : [
          position.cluster,
          short(position.from),
          ...(position.sweep ? [short(position.sweep.end), position.sweep.xid, position.sweep.seq] : []),
        ];
  return Buffer.from(JSON.stringify([version, feed, at, ...fields])).toString('base64url');
}

/** Returns undefined for a text that is no cursor, or one with something added. */
export function parseCursor(text: string): Cursor | undefined {
  const cursor = readCursor(text);
  return cursor && formatCursor(cursor) === text ? cursor : undefined;
}

function readCursor(text: string): Cursor | undefined {
  const fields = parseFields(text);
  if (!fields) return undefined;
  const [given, feed, at, ...rest] = fields;
  const position = parsePosition(rest);
  const isRight = given === version && typeof feed === 'string' && Number.isSafeInteger(at);
  return isRight && position ? { feed, at: Number(at), position } : undefined;
}

function parseFields(text: string): unknown[] | undefined {
  try {
    const fields: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

function parsePosition([first, ...more]: readonly unknown[]): FeedPosition | undefined {
  if (typeof first === 'number') return Number.isSafeInteger(first) && first >= 0 ? { seq: first } : undefined;
  const [from, end, xid, seq] = more;
  if (typeof first !== 'string' || !isSnapshot(from)) return undefined;
  if (more.length === 1) return { from, cluster: first };
  return more.length === 4 && isSnapshot(end) && isNumber(xid) && isNumber(seq)
    ? { from, sweep: { end, xid, seq }, cluster: first }
    : undefined;
}

/** Returns whether a value is a number, as text, that fits the database's 64 bits. */
function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,18}$/.test(value);
}

/** Returns whether PostgreSQL accepts the snapshot: the open transactions are between `xmin` and `xmax`, in order. */
function isSnapshot(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const [xmin, xmax, open, ...more] = value.split(':');
  if (!isNumber(xmin) || !isNumber(xmax) || open === undefined || more.length > 0) return false;
  const xids = open === '' ? [] : open.split(',');
  if (!xids.every(isNumber) || BigInt(xmin) < 1n || BigInt(xmin) > BigInt(xmax)) return false;
  return xids.every((xid, index) => {
    const before = index === 0 ? BigInt(xmin) : BigInt(mustAt(xids, index - 1)) + 1n;
    return BigInt(xid) >= before && BigInt(xid) < BigInt(xmax);
  });
}

/** Returns an earlier snapshot for one with very many open transactions: some changes are then read again. */
function short(snapshot: string): string {
  const [xmin] = snapshot.split(':', 1);
  return snapshot.length > maxSnapshotLength ? `${xmin}:${xmin}:` : snapshot;
}
