import type { Transaction } from '../../../../platform/database/transaction';
import { mustAt } from '../../../../platform/must';
import { createListings } from '../../../listings/changes/create-listings';
import type { ListingChange } from '../../../listings/changes/listing-change';
import { planRow } from '../../plan/plan-row';
import { createTurns } from '../../read/event-loop-turns';
import { insertLinks } from '../link-store';
import type { ImportRow } from '../row-store';
import { type AppliedRow, type ApplyContext, mappedRow, nothing } from './apply-row';

/** Rows whose listings are created in one go: some 10 ms, before other requests have their turn. */
const atOnce = 100;

export interface AppliedImportRow {
  readonly row: ImportRow;
  readonly applied: AppliedRow;
  /** Whether the plan had found another listing, or none. */
  readonly isMoved: boolean;
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
    else
      refused.push({
        row,
        applied: { ...nothing, listingId: row.listingId, state: 'failed', problems },
        isMoved: false,
      });
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
    const applied = { state: 'applied' as const, listingId, replaced: null, appliedVersion: 1, settled };
    return { row, applied, isMoved: row.listingId !== null };
  });
  return [...refused, ...made];
}
