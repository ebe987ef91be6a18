import type { MatchField } from '../../../../contract/imports';
import { storedVin } from '../../../../contract/vin/vin';
import type { Reader } from '../../../platform/database/database';
import { toBoolean, toNumber } from '../../../platform/database/rows';
import { select, type Selected } from '../../../platform/database/select';
import type { Changes, Transaction } from '../../../platform/database/transaction';
import { createTurns } from '../read/event-loop-turns';
import { matchKey } from '../plan/match-key';

/** The listing that a profile keeps for a key. */
export interface ImportLink {
  readonly key: string;
  readonly listingId: number;
  readonly isAdopted: boolean;
  readonly removedVersion: number | null;
}

const links = select('inventory_import_links', ['id', 'match_key', 'listing_id', 'is_adopted', 'removed_version']);
const stock = select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  'l.id',
  'l.vin',
  'l.stock_number',
  'l.listing_status',
]);
/** Rows per statement: about 10 ms, so that other requests are answered in between. */
const page = 2000;

/** The listings that the rows of a feed can belong to. */
export interface Stock {
  /** Those of the profile. */
  readonly links: ReadonlyMap<string, ImportLink>;
  /** Those that no profile has, by the same key. */
  readonly unlinked: ReadonlyMap<string, number>;
}

/** Reads the keys of all listings of a type, in pages. */
export async function readStock(
  read: Reader,
  { typeId, profileId, matchBy }: { typeId: number; profileId: number | null; matchBy: MatchField },
): Promise<Stock> {
  const turns = createTurns();
  const taken = new Set<number>();
  const own = new Map<string, ImportLink>();
  for (let last = 0; ; await turns()) {
    const rows = await select('inventory_import_links', [
      'id',
      'profile_id',
      'match_key',
      'listing_id',
      'is_adopted',
      'removed_version',
    ])(read, 'WHERE id > ? ORDER BY id LIMIT ?', [last, page]);
    for (const row of rows) {
      if (row.profile_id === profileId) own.set(String(row.match_key), toLink(row));
      if (profileId !== null) taken.add(Number(row.listing_id));
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.id ?? last;
  }
  const unlinked = new Map<string, number>();
  for (let last = 0; ; await turns()) {
    const rows = await stock(read, 'WHERE t.type_id = ? AND l.id > ? ORDER BY l.id LIMIT ?', [typeId, last, page]);
    for (const row of rows) {
      const key = matchKey(matchBy, matchBy === 'id' ? row.id : row[matchBy]);
      const isFree = !taken.has(row.id) && (row.listing_status !== 'trash' || matchBy === 'id');
      if (key !== undefined && isFree && !unlinked.has(key)) unlinked.set(key, row.id);
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.id ?? last;
  }
  return { links: own, unlinked };
}

/** Returns listings of the type with these stock numbers or VINs that no profile has and that are not in the trash. */
export async function findUnlinked(
  read: Reader,
  typeId: number,
  { field, values }: { field: 'stock_number' | 'vin'; values: readonly unknown[] },
): Promise<Map<string, number>> {
  const texts = values
    .filter((value) => typeof value === 'string')
    .map((text) => (field === 'vin' ? storedVin(text) : text));
  if (texts.length === 0) return new Map();
  const rows = await stock(
    read,
    `WHERE t.type_id = ? AND l.${field} IN (${texts.map(() => '?').join(', ')}) AND l.listing_status <> 'trash'
       AND NOT EXISTS (SELECT 1 FROM inventory_import_links k WHERE k.listing_id = l.id) ORDER BY l.id DESC`,
    [typeId, ...texts],
  );
  return new Map(rows.map((row) => [matchKey(field, row[field]) ?? '', row.id]));
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

function toLink(row: Selected<typeof links>): ImportLink {
  return {
    key: String(row.match_key),
    listingId: Number(row.listing_id),
    isAdopted: toBoolean(row.is_adopted),
    removedVersion: toNumber(row.removed_version),
  };
}

export async function insertLinks(
  tx: Transaction,
  profileId: number,
  added: ReadonlyArray<Pick<ImportLink, 'key' | 'listingId' | 'isAdopted'>>,
): Promise<void> {
  if (added.length === 0) return;
  await tx('inventory_import_links').insert(
    added.map(({ key, listingId, isAdopted }) => ({
      profile_id: profileId,
      match_key: key,
      listing_id: listingId,
      is_adopted: isAdopted,
      removed_version: null,
    })),
  );
}

export async function updateLink(
  tx: Transaction,
  profileId: number,
  key: string,
  columns: Changes<'inventory_import_links'>,
): Promise<void> {
  await tx('inventory_import_links').where({ profile_id: profileId, match_key: key }).update(columns);
}

export async function deleteLink(tx: Transaction, profileId: number, key: string): Promise<void> {
  await tx('inventory_import_links').where({ profile_id: profileId, match_key: key }).delete();
}
