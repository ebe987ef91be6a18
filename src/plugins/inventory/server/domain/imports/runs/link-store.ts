import { type MatchField, removalPolicies, type RemovalPolicy } from '../../../../contract/imports';
import { storedVin } from '../../../../contract/vin/vin';
import type { Reader } from '../../../platform/database/database';
import { toBoolean, toNumber, toText } from '../../../platform/database/rows';
import { insertMany } from '../../../platform/database/insert-many';
import { select, type Selected } from '../../../platform/database/select';
import { updateMany } from '../../../platform/database/update-many';
import type { Changes, Transaction } from '../../../platform/database/transaction';
import { createTurns } from '../read/event-loop-turns';
import { matchKey } from '../plan/match-key';

/** The listing that a profile keeps for a key. */
export interface ImportLink {
  readonly id: number;
  readonly key: string;
  readonly listingId: number;
  readonly isAdopted: boolean;
  readonly removedVersion: number | null;
  readonly removedBy: readonly RemovalPolicy[];
}

const links = select('inventory_import_links', [
  ...(['id', 'match_key', 'listing_id', 'is_adopted', 'removed_version', 'removed_by'] as const),
]);
const stock = select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  'l.id',
  'l.vin',
  'l.stock_number',
  'l.listing_status',
  'l.is_sold',
]);
const seenLinks = select(
  { k: 'inventory_import_links', 'c?': 'inventory_listing_changes ON c.listing_id = k.listing_id AND c.type_id = ?' },
  [
    'k.id',
    'k.profile_id',
    'k.match_key',
    'k.listing_id',
    'k.is_adopted',
    'k.removed_version',
    'k.removed_by',
    'k.row_hash',
    'k.seen_seq',
    'c.seq',
  ] as const,
);
/** A `+` keeps SQLite from reading all listings of the type, or all links of the profile, for each statement. */
export const ofType = '+t.type_id = ?';
/** Rows per statement: about 10 ms, so that other requests are answered in between. */
const page = 2000;

/** A link with the listing's last change. */
export interface SeenLink extends ImportLink {
  /** `seq` of `inventory_listing_changes`, 0 without one. */
  readonly seq: number;
}

/** The listings that the rows of a feed can belong to. */
export interface Stock {
  /** The links of the profile, by key. */
  readonly links: ReadonlyMap<string, SeenLink>;
  /** Links by the hash of a row that changed nothing, if their listings have not changed since. */
  readonly unchanged: ReadonlyMap<string, SeenLink>;
  /**
   * The ids of listings that no profile has, or of all for a run without a profile, by the same key: of several one
   * that is published and not sold, else a draft, else a sold one, and of these the newest.
   */
  readonly unlinked: ReadonlyMap<string, number>;
}

/** Reads the keys of all listings of a type, in pages. */
export async function readStock(
  read: Reader,
  { typeId, profileId, matchBy }: { typeId: number; profileId: number | null; matchBy: MatchField },
): Promise<Stock> {
  const turns = createTurns();
  const taken = new Set<number>();
  const own = new Map<string, SeenLink>();
  const unchanged = new Map<string, SeenLink>();
  for (let last = 0; profileId !== null; await turns()) {
    const rows = await seenLinks(read, 'WHERE k.id > ? ORDER BY k.id LIMIT ?', [typeId, last, page]);
    for (const row of rows) {
      taken.add(Number(row.listing_id));
      if (row.profile_id !== profileId) continue;
      const link = { ...toLink(row), seq: toNumber(row.seq) ?? 0 };
      own.set(link.key, link);
      const isAsSeen = link.seq > 0 && toNumber(row.seen_seq) === link.seq; // without its last change nothing is known
      if (row.row_hash !== null && isAsSeen) unchanged.set(row.row_hash, link);
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.id ?? last;
  }
  /** By rank, the best last. */
  const free = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()] as const;
  for (let last = 0; ; await turns()) {
    const rows = await stock(read, `WHERE ${ofType} AND l.id > ? ORDER BY l.id LIMIT ?`, [typeId, last, page]);
    for (const row of rows) {
      const key = matchKey(matchBy, matchBy === 'id' ? row.id : row[matchBy]);
      const isFree = !taken.has(row.id) && (row.listing_status !== 'trash' || matchBy === 'id');
      if (key !== undefined && isFree) free[rankOf(row)].set(key, row.id);
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.id ?? last;
  }
  return { links: own, unchanged, unlinked: new Map(free.flatMap((ofRank) => [...ofRank])) };
}

/** Returns the rank of a listing among those with its key: sold, a draft, published. */
export function rankOf({
  is_sold,
  listing_status,
}: Pick<Selected<typeof stock>, 'is_sold' | 'listing_status'>): 0 | 1 | 2 {
  if (toBoolean(is_sold)) return 0;
  return listing_status === 'publish' ? 2 : 1;
}

/**
 * Returns what `Stock.unlinked` has for these stock numbers or VINs by now. Finds stock numbers as they are, in
 * capitals or in small letters, by an index. To a run without a profile links mean nothing: it finds the listings of
 * profiles too.
 */
export async function findUnlinked(
  read: Reader,
  { typeId, profileId }: { typeId: number; profileId: number | null },
  { field, values }: { field: 'stock_number' | 'vin'; values: readonly unknown[] },
): Promise<Map<string, number>> {
  const texts = values
    .filter((value) => typeof value === 'string')
    .flatMap((text) => (field === 'vin' ? storedVin(text) : [text, text.toUpperCase(), text.toLowerCase()]));
  if (texts.length === 0) return new Map();
  const notLinked = 'AND NOT EXISTS (SELECT 1 FROM inventory_import_links k WHERE k.listing_id = l.id)';
  const rows = await stock(
    read,
    `WHERE ${ofType} AND l.${field} IN (${texts.map(() => '?').join(', ')}) AND l.listing_status <> 'trash'
       ${profileId === null ? '' : notLinked} ORDER BY l.id`,
    [typeId, ...texts],
  );
  const byRank = [...rows].sort((one, other) => rankOf(one) - rankOf(other)); // the last one of a key wins
  return new Map(byRank.map((row) => [matchKey(field, row[field]) ?? '', row.id]));
}

/** Returns the links of a profile with these keys. */
export async function readLinks(
  read: Reader,
  profileId: number,
  keys: readonly string[],
): Promise<Map<string, ImportLink>> {
  if (keys.length === 0) return new Map();
  const marks = keys.map(() => '?').join(', ');
  const rows = await links(read, `WHERE profile_id = ? AND match_key IN (${marks})`, [profileId, ...keys]);
  return new Map(rows.map((row) => [String(row.match_key), toLink(row)]));
}

/** Returns the links of a profile to these listings, by listing; none for a run without a profile. */
export async function readLinksOf(
  read: Reader,
  profileId: number | null,
  listingIds: readonly number[],
): Promise<Map<number, ImportLink>> {
  if (profileId === null || listingIds.length === 0) return new Map();
  const marks = listingIds.map(() => '?').join(', ');
  const rows = await links(read, `WHERE listing_id IN (${marks}) AND +profile_id = ?`, [...listingIds, profileId]);
  return new Map(rows.map((row) => [Number(row.listing_id), toLink(row)]));
}

export function toLink(row: Selected<typeof links>): ImportLink {
  return {
    id: row.id,
    key: String(row.match_key),
    listingId: Number(row.listing_id),
    isAdopted: toBoolean(row.is_adopted),
    removedVersion: toNumber(row.removed_version),
    removedBy: removalPolicies.filter((policy) => toText(row.removed_by)?.split(',').includes(policy)),
  };
}

/** Returns the ids of the new links by their keys. */
export async function insertLinks(
  tx: Transaction,
  profileId: number,
  added: ReadonlyArray<Pick<ImportLink, 'key' | 'listingId' | 'isAdopted'>>,
): Promise<ReadonlyMap<string, number>> {
  const rows = added.map(({ key, listingId, isAdopted }) => ({
    profile_id: profileId,
    match_key: key,
    listing_id: listingId,
    is_adopted: isAdopted,
    removed_version: null,
  }));
  const inserted = await insertMany(tx, 'inventory_import_links', rows, ['id', 'match_key']);
  return new Map(inserted.map((row) => [String(row.match_key), row.id]));
}

export async function updateLink(
  tx: Transaction,
  id: number,
  columns: Changes<'inventory_import_links'>,
): Promise<void> {
  await tx('inventory_import_links').where({ id }).update(columns);
}

/**
 * Marks links as removed by the import, or clears the mark. Finds them by listing, because a change of the match field
 * changes their keys. Writes only links that differ.
 */
export async function markRemovals(
  tx: Transaction,
  profileId: number,
  versions: ReadonlyMap<number, number | null>,
): Promise<void> {
  const marks = [...versions].map(([listingId, version]) => ({
    profile_id: profileId,
    listing_id: listingId,
    removed_version: version,
  }));
  await updateMany(tx, 'inventory_import_links', marks, {
    set: 'removed_version = v.removed_version',
    where: `inventory_import_links.listing_id = v.listing_id AND +inventory_import_links.profile_id = v.profile_id
      AND inventory_import_links.removed_version IS DISTINCT FROM v.removed_version`,
    returning: 'inventory_import_links.id',
  });
}

/** Deletes the links of listings. */
export async function deleteLinksOf(tx: Transaction, profileId: number, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  await tx('inventory_import_links')
    .whereIn('listing_id', listingIds)
    .whereRaw('+profile_id = ?', [profileId])
    .delete();
}

export async function deleteLink(tx: Transaction, id: number): Promise<void> {
  await tx('inventory_import_links').where({ id }).delete();
}
