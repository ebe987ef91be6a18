import { readIn, type Reader } from '../../../../platform/database/database';
import { select } from '../../../../platform/database/select';
import type { Transaction } from '../../../../platform/database/transaction';
import { mustAt } from '../../../../platform/must';
import { createListings } from '../../../listings/changes/create-listings';
import type { ListingChange } from '../../../listings/changes/listing-change';
import { planRow } from '../../plan/plan-row';
import { createTurns } from '../../read/event-loop-turns';
import { type AppliedRow, type ApplyContext, mappedRow, nothing } from './apply-row';
import { deleteLink, findUnlinked, type ImportLink, insertLinks, readLinks } from '../link-store';
import { matchByVin } from '../planning/vin-matches';
import type { ImportRow } from '../row-store';

/** Rows by whether their listing exists by now: a plan may be old. */
export interface SortedRows {
  readonly known: ReadonlyArray<{
    readonly row: ImportRow;
    readonly listingId: number;
    /** Whether it was found by the VIN: its link may have another key. */
    readonly isByVin: boolean;
  }>;
  readonly fresh: readonly ImportRow[];
}

/**
 * Finds the listings of rows: those that the profile has, that the plan found, or that were added since. What the plan
 * found by a VIN is searched again, because it may be sold by now.
 */
export async function sortRows(
  tx: Transaction,
  rows: readonly ImportRow[],
  context: ApplyContext,
): Promise<SortedRows> {
  const read = readIn(tx);
  const { profileId } = context;
  const links = await linksOf(tx, rows, context);
  const unmatched = rows.filter((row) => plannedListing(row) === undefined && !links.has(row.key ?? ''));
  const added = await findAdded(read, unmatched, context);
  const placed = rows.map((row) => {
    const link = links.get(row.key ?? '');
    const { listingId, isByVin = false } = added.get(row) ?? {};
    return { row, link, isByVin, listingId: link?.listingId ?? plannedListing(row) ?? listingId };
  });
  const listingIds = placed.flatMap(({ listingId }) => listingId ?? []);
  const existing = await existingOf(read, listingIds);
  const known = [];
  const fresh = [];
  for (const { row, link, listingId, isByVin } of placed) {
    // A removal of a deleted listing does nothing, and a row without a stock number creates none.
    const mayBeDeleted = row.outcome === 'remove' || row.key === null;
    if (listingId !== undefined && (existing.has(listingId) || mayBeDeleted)) {
      known.push({ row, listingId, isByVin });
      continue;
    }
    fresh.push(row);
    if (link && profileId !== null) await deleteLink(tx, profileId, link.key);
  }
  return { known, fresh };
}

/** Returns the listing that a row keeps from its plan. A row without a stock number has no other one to find. */
function plannedListing({ listingId, isByVin, key }: ImportRow): number | undefined {
  return isByVin && key !== null ? undefined : (listingId ?? undefined);
}

interface AddedListing {
  readonly listingId: number;
  readonly isByVin: boolean;
}

/** Finds listings that no profile has by the keys of rows, and then by VINs if the keys are stock numbers. */
async function findAdded(
  read: Reader,
  rows: readonly ImportRow[],
  { type, profileId, settings }: ApplyContext,
): Promise<ReadonlyMap<ImportRow, AddedListing>> {
  const found = new Map<ImportRow, AddedListing>();
  const { match_by: field } = settings;
  const [first] = rows;
  if (!first || field === 'id') return found;
  const scope = { typeId: type.id, profileId };
  const byKey = await findUnlinked(read, scope, { field, values: rows.map(({ body }) => body?.[field]) });
  for (const row of rows) {
    const listingId = byKey.get(row.key ?? '');
    if (listingId !== undefined) found.set(row, { listingId, isByVin: false });
  }
  if (field === 'vin') return found;
  const open = rows.filter((row) => !found.has(row)).map((row) => ({ row, id: row.id, vin: row.body?.vin }));
  for (const [{ row }, { match, isFree }] of await matchByVin(read, { ...scope, importId: first.importId }, open))
    if (isFree) found.set(row, { listingId: match.listingId, isByVin: true });
  return found;
}

/** Returns the links of rows by their keys. */
export async function linksOf(
  tx: Transaction,
  rows: readonly ImportRow[],
  { profileId }: Pick<ApplyContext, 'profileId'>,
): Promise<ReadonlyMap<string, ImportLink>> {
  if (profileId === null) return new Map();
  return readLinks(
    readIn(tx),
    profileId,
    rows.flatMap(({ key }) => key ?? []),
  );
}

async function existingOf(read: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await select('inventory_listings', ['id'])(read, `WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
  return new Set(rows.map(({ id }) => id));
}

/** Rows whose listings are created in one go: some 10 ms, before other requests have their turn. */
const atOnce = 100;

export interface AppliedImportRow {
  readonly row: ImportRow;
  readonly applied: AppliedRow;
}

/** Creates the listings of rows in few statements. */
export async function createRows(
  tx: Transaction,
  rows: readonly ImportRow[],
  context: ApplyContext,
): Promise<AppliedImportRow[]> {
  const written: AppliedImportRow[] = [];
  const turns = createTurns();
  for (let start = 0; start < rows.length; start += atOnce) {
    written.push(...(await createSome(tx, rows.slice(start, start + atOnce), context)));
    await turns();
  }
  return written;
}

async function createSome(
  tx: Transaction,
  rows: readonly ImportRow[],
  context: ApplyContext,
): Promise<readonly AppliedImportRow[]> {
  const refused: AppliedImportRow[] = [];
  const accepted: Array<{ readonly row: ImportRow; readonly change: ListingChange }> = [];
  const turns = createTurns();
  for (const row of rows) {
    await turns();
    const { outcome, change, problems } = planRow(mappedRow(row), undefined, context);
    if (outcome === 'create') accepted.push({ row, change });
    else refused.push({ row, applied: { ...nothing, listingId: row.listingId, state: 'failed', problems } });
  }
  if (accepted.length === 0) return refused;
  await turns();
  const { type, now, profileId } = context;
  const changes = accepted.map(({ change }) => change);
  const ids = await createListings(tx, { type, changes, now, source: 'import' });
  const created = accepted.map(({ row }, index) => ({ row, listingId: mustAt(ids, index) }));
  const links = created.flatMap(({ row: { key }, listingId }) =>
    key === null ? [] : [{ key, listingId, isAdopted: false }],
  );
  const linked = profileId === null ? new Map<string, number>() : await insertLinks(tx, profileId, links);
  const made = created.map(({ row, listingId }) => {
    const settled = linked.get(row.key ?? '');
    return { row, applied: { state: 'applied' as const, listingId, replaced: null, appliedVersion: 1, settled } };
  });
  return [...refused, ...made];
}
