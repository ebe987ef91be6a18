import { normaliseVin, storedVin } from '../../../../../contract/vin/vin';
import { because } from '../../../../../contract/reason';
import { excerpt } from '../../../../../contract/refusal';
import type { Reader } from '../../../../platform/database/database';
import { toBoolean, toNumber } from '../../../../platform/database/rows';
import { select, type Selected } from '../../../../platform/database/select';
import { vehicleKey } from '../../plan/match-key';
import type { RowPlan } from '../../plan/plan-row';
import { createTurns } from '../../read/event-loop-turns';
import { type ImportLink, ofType, rankOf, toLink } from '../link-store';

/** A listing that has the VIN of a row. */
export interface VinMatch {
  readonly listingId: number;
  readonly stockNumber: string | null;
  /** Its link to the profile; undefined if no profile has it. */
  readonly link: ImportLink | undefined;
}

/** What the VIN of a row finds: a listing for the row, or one that another row has. */
export interface FoundByVin {
  readonly match: VinMatch;
  readonly isFree: boolean;
}

/** Whose listings rows may find by their VINs. */
export interface VinScope {
  readonly typeId: number;
  readonly profileId: number | null;
}

const listings = select(
  {
    l: 'inventory_listings',
    t: 'inventory_listings_type_lnk ON t.listing_id = l.id',
    'k?': 'inventory_import_links ON k.listing_id = l.id AND k.profile_id = ?',
  },
  [
    ...(['l.id', 'l.vin', 'l.stock_number', 'l.listing_status', 'l.is_sold', 'l.version'] as const),
    ...(['k.id as link_id', 'k.match_key', 'k.is_adopted', 'k.removed_version', 'k.removed_by'] as const),
  ],
);

/**
 * Returns the listings that a row with a new stock number may belong to, by `vehicleKey`, the best first: those that
 * are neither sold nor in the trash, or were removed by the profile's own feed, and that no other profile has. To a run
 * without a profile links mean nothing.
 *
 * Uses an index: a VIN that is not complete is found only as the row has it, or in its normal form.
 */
export async function findByVin(
  read: Reader,
  { typeId, profileId }: VinScope,
  vins: readonly unknown[],
): Promise<ReadonlyMap<string, readonly VinMatch[]>> {
  const found = new Map<string, VinMatch[]>();
  const texts = [...new Set(vins.flatMap(formsOf))];
  if (texts.length === 0) return found;
  const isOwnOrFree =
    'AND (k.id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM inventory_import_links o WHERE o.listing_id = l.id))';
  const rows = await listings(
    read,
    `WHERE ${ofType} AND l.vin IN (${texts.map(() => '?').join(', ')}) ${profileId === null ? '' : isOwnOrFree}
      ORDER BY l.id DESC`,
    [profileId ?? 0, typeId, ...texts],
  );
  for (const row of [...rows].sort((one, other) => rankOf(other) - rankOf(one))) {
    const key = vehicleKey(row.vin);
    const link = linkOf(row);
    if (key === undefined || !isAvailable(row, link)) continue;
    const match = { listingId: row.id, stockNumber: row.stock_number, link };
    found.set(key, [...(found.get(key) ?? []), match]);
  }
  return found;
}

/** Returns how listings may have stored a VIN; nothing for one that identifies no vehicle. */
function formsOf(vin: unknown): string[] {
  if (typeof vin !== 'string' || vehicleKey(vin) === undefined) return [];
  return [storedVin(vin), normaliseVin(vin)];
}

function isAvailable(row: Selected<typeof listings>, link: ImportLink | undefined): boolean {
  const isForSale = row.listing_status !== 'trash' && !toBoolean(row.is_sold);
  const removedVersion = link?.removedVersion ?? null;
  return isForSale || (removedVersion !== null && removedVersion === toNumber(row.version));
}

function linkOf({ link_id: linkId, id, ...row }: Selected<typeof listings>): ImportLink | undefined {
  return linkId === null ? undefined : toLink({ ...row, id: linkId, listing_id: id });
}

const planned = select('inventory_import_rows', ['id', 'listing_id']);
/** Listings per statement: each may have rows of many runs. */
const page = 100;

/** Returns the ids of the rows of a run that have these listings, by listing. Planned removals do not count. */
async function rowsWith(
  read: Reader,
  importId: number,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rowsOf = new Map<number, number[]>();
  const turns = createTurns();
  for (let start = 0; start < listingIds.length; start += page) {
    const ids = listingIds.slice(start, start + page);
    // The `+` makes the database find rows by their listings: a run has many.
    const condition = `WHERE listing_id IN (${ids.map(() => '?').join(', ')}) AND +import_id = ? AND outcome <> 'remove'`;
    for (const { id, listing_id } of await planned(read, condition, [...ids, importId])) {
      const listingId = Number(listing_id);
      rowsOf.set(listingId, [...(rowsOf.get(listingId) ?? []), id]);
    }
    await turns();
  }
  return rowsOf;
}

/** A row to find by its VIN. */
export interface VinRow {
  /** Undefined if it is not stored yet. */
  readonly id?: number;
  readonly vin: unknown;
}

/** Finds listings for rows by their VINs. No listing is that of two rows of the run. */
export async function matchByVin<Row extends VinRow>(
  read: Reader,
  scope: VinScope & { readonly importId: number },
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, FoundByVin>> {
  const byVin = await findByVin(
    read,
    scope,
    rows.map(({ vin }) => vin),
  );
  const listingIds = [...byVin.values()].flat().map(({ listingId }) => listingId);
  return assignByVin(rows, byVin, await rowsWith(read, scope.importId, listingIds));
}

/**
 * Gives each row the first listing with its VIN that neither a row before it nor another row of the run has.
 *
 * @param rowsOf the stored rows of the run that have a listing
 */
export function assignByVin<Row extends VinRow>(
  rows: readonly Row[],
  byVin: ReadonlyMap<string, readonly VinMatch[]>,
  rowsOf: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<Row, FoundByVin> {
  const given = new Set<number>();
  const found = new Map<Row, FoundByVin>();
  for (const row of rows) {
    const matches = byVin.get(vehicleKey(row.vin) ?? '') ?? [];
    const isFree = ({ listingId }: VinMatch) =>
      !given.has(listingId) && (rowsOf.get(listingId) ?? []).every((id) => id === row.id);
    const free = matches.find(isFree);
    if (free) given.add(free.listingId);
    const match = free ?? matches[0];
    if (match) found.set(row, { match, isFree: free !== undefined });
  }
  return found;
}

/**
 * Returns the plan of a row that other rows leave its listing, or not: a link gets its new key although nothing else
 * changes, and a new listing comes with a warning that the vehicle is there already.
 */
export function withVin(
  plan: RowPlan,
  byVin: FoundByVin | undefined,
  { column, isLinked }: { readonly column: string | null; readonly isLinked: boolean },
): RowPlan {
  if (byVin?.isFree) return plan.outcome === 'unchanged' && isLinked ? { ...plan, outcome: 'update' } : plan;
  if (!byVin || plan.outcome !== 'create') return plan;
  const { stockNumber, listingId } = byVin.match;
  const reason = because('import_vin_listed', { given: excerpt(stockNumber ?? String(listingId)) });
  return { ...plan, warnings: [...plan.warnings, { column, field: 'vin', reason }] };
}
