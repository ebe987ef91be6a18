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
import type { ImportRow } from '../row-store';

/** Rows by whether their listing exists by now: a plan may be old. */
export interface SortedRows {
  readonly known: ReadonlyArray<{
    readonly row: ImportRow;
    readonly listingId: number;
  }>;
  readonly fresh: readonly ImportRow[];
}

/** Finds the listings of rows: those that the profile has, that the plan found, or that were added since. */
export async function sortRows(
  tx: Transaction,
  rows: readonly ImportRow[],
  context: ApplyContext,
): Promise<SortedRows> {
  const read = readIn(tx);
  const { type, profileId, settings } = context;
  const links = await linksOf(tx, rows, context);
  const unmatched = rows.filter(({ key, listingId }) => listingId === null && !links.has(key ?? ''));
  const { match_by: field } = settings;
  const values = unmatched.map(({ body }) => body?.[field]);
  const stock = { typeId: type.id, profileId };
  const added = field === 'id' ? new Map<string, number>() : await findUnlinked(read, stock, { field, values });
  const placed = rows.map((row) => {
    const link = links.get(row.key ?? '');
    return { row, link, listingId: link?.listingId ?? row.listingId ?? added.get(row.key ?? '') };
  });
  const listingIds = placed.flatMap(({ listingId }) => listingId ?? []);
  const existing = await existingOf(read, listingIds);
  const known = [];
  const fresh = [];
  for (const { row, link, listingId } of placed) {
    // A removal of a deleted listing does nothing.
    if (listingId !== undefined && (existing.has(listingId) || row.outcome === 'remove')) {
      known.push({ row, listingId });
      continue;
    }
    fresh.push(row);
    if (link && profileId !== null) await deleteLink(tx, profileId, link.key);
  }
  return { known, fresh };
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
