import { because } from '../../../../../contract/reason';
import { excerpt } from '../../../../../contract/refusal';
import type { Reader } from '../../../../platform/database/database';
import { vehicleKey } from '../../plan/match-key';
import type { RowPlan } from '../../plan/plan-row';
import { readRowsWith, type RowWithListing } from '../row-store';
import { findByVin, type VinMatch, type VinScope } from './vin-candidates';

/** What the VIN of a row finds: a listing for the row, or one that it does not get. */
export interface FoundByVin {
  readonly match: VinMatch;
  readonly isFree: boolean;
}

/** A row to find by its VIN. */
export interface VinRow {
  /** Undefined if it is not stored yet. */
  readonly id?: number;
  readonly vin: unknown;
  /** The listing that its plan has found. */
  readonly planned?: number | null;
  /** Whether it adds a listing if it finds none: it has a stock number. */
  readonly canAdd: boolean;
}

/** The listings that rows have: those that others cannot get. */
export interface ListingsOfRows {
  /** The listings of rows that are not stored yet. */
  readonly taken: ReadonlySet<number>;
  /** The stored rows of the run by their listings. */
  readonly stored: ReadonlyMap<number, readonly RowWithListing[]>;
}

/** Finds listings for rows by their VINs. No listing is that of two rows of the run. */
export async function matchByVin<Row extends VinRow>(
  read: Reader,
  scope: VinScope & { readonly importId: number },
  { rows, taken = new Set() }: { readonly rows: readonly Row[]; readonly taken?: ReadonlySet<number> },
): Promise<ReadonlyMap<Row, FoundByVin>> {
  const byVin = await findByVin(
    read,
    scope,
    rows.map(({ vin }) => vin),
  );
  const listingIds = [...byVin.values()].flat().map(({ listingId }) => listingId);
  return assignByVin(rows, byVin, { taken, stored: await readRowsWith(read, scope.importId, listingIds) });
}

/**
 * Gives each row the listing of its plan, or else the first one with its VIN that neither a row before it nor another
 * row of the run has.
 */
export function assignByVin<Row extends VinRow>(
  rows: readonly Row[],
  byVin: ReadonlyMap<string, readonly VinMatch[]>,
  { taken, stored }: ListingsOfRows,
): ReadonlyMap<Row, FoundByVin> {
  const given = new Set(taken);
  const found = new Map<Row, FoundByVin>();
  for (const row of rows) {
    const matches = byVin.get(vehicleKey(row.vin) ?? '') ?? [];
    const free = matches.filter(
      ({ listingId, isHidden }) =>
        !(isHidden && row.canAdd) &&
        !given.has(listingId) &&
        (stored.get(listingId) ?? []).every(({ id }) => id === row.id),
    );
    const chosen = free.find(({ listingId }) => listingId === row.planned) ?? free[0];
    if (chosen) given.add(chosen.listingId);
    const match = chosen ?? matches[0];
    if (match) found.set(row, { match, isFree: chosen !== undefined });
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
