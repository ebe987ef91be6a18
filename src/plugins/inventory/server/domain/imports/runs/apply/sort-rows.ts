import { readIn, type Reader } from '../../../../platform/database/database';
import { select } from '../../../../platform/database/select';
import type { Transaction } from '../../../../platform/database/transaction';
import { deleteLink, findUnlinked, type ImportLink, readLinks } from '../link-store';
import { matchByVin } from '../planning/vin-matches';
import { type ImportRow, readRowsWith } from '../row-store';
import type { ApplyContext } from './apply-row';

/** Rows by whether their listing exists by now: a plan may be old. */
export interface SortedRows {
  readonly known: readonly PlacedRow[];
  readonly fresh: readonly ImportRow[];
}

/** A row with its listing. */
interface PlacedRow extends FoundListing {
  readonly row: ImportRow;
  /** Whether another row of the run has the listing, which is not removed then. */
  readonly isInFeed: boolean;
}

interface FoundListing {
  readonly listingId: number;
  /** Whether it was found by the VIN: its link may have another key. */
  readonly isByVin: boolean;
}

/**
 * Finds the listings of rows: those that the profile has, that the plan found, or that were added since. What the plan
 * found by a VIN is searched again, because it may be sold by now. No listing is that of two rows of the run, except of
 * its removal.
 */
export async function sortRows(
  tx: Transaction,
  rows: readonly ImportRow[],
  context: ApplyContext,
): Promise<SortedRows> {
  const read = readIn(tx);
  const links = await linksOf(tx, rows, context);
  const found = await findListings(read, rows, { links, context });
  const listingIds = Array.from(found.values(), ({ listingId }) => listingId);
  const existing = await existingOf(read, listingIds);
  const inFeed = await removedInFeed(read, found);
  const known: PlacedRow[] = [];
  const fresh: ImportRow[] = [];
  for (const row of rows) {
    const listing = found.get(row);
    // A removal of a deleted listing does nothing, and a row without a stock number creates none.
    const mayBeDeleted = row.outcome === 'remove' || row.key === null;
    if (listing && (existing.has(listing.listingId) || mayBeDeleted)) {
      known.push({ row, ...listing, isInFeed: row.outcome === 'remove' && inFeed.has(listing.listingId) });
      continue;
    }
    fresh.push(row);
    const link = links.get(row.key ?? '');
    if (link) await deleteLink(tx, link.id);
  }
  return { known, fresh };
}

/** What rows have found. */
type Found = Map<ImportRow, FoundListing>;

async function findListings(
  read: Reader,
  rows: readonly ImportRow[],
  { links, context }: { links: ReadonlyMap<string, ImportLink>; context: ApplyContext },
): Promise<Found> {
  const found: Found = new Map();
  for (const row of rows) {
    const listingId = links.get(row.key ?? '')?.listingId ?? plannedListing(row);
    if (listingId !== undefined) found.set(row, { listingId, isByVin: false });
  }
  const { match_by: field } = context.settings;
  const [first] = rows.filter((row) => !found.has(row));
  if (!first || field === 'id') return found;
  const search = { rows, importId: first.importId, field, context };
  await addByKey(read, found, search);
  if (field === 'stock_number') await addByVin(read, found, search);
  return found;
}

/** Returns the listing that a row keeps from its plan. A row without a stock number has no other one to find. */
function plannedListing({ listingId, isByVin, key }: ImportRow): number | undefined {
  return isByVin && key !== null ? undefined : (listingId ?? undefined);
}

interface Search {
  readonly rows: readonly ImportRow[];
  readonly importId: number;
  readonly field: 'stock_number' | 'vin';
  readonly context: ApplyContext;
}

/** Adds listings that no profile has and that have the keys of rows. Rows that found them by a VIN search again. */
async function addByKey(
  read: Reader,
  found: Found,
  { rows, importId, field, context: { type, profileId } }: Search,
): Promise<void> {
  const open = rows.filter((row) => !found.has(row));
  const values = open.map(({ body }) => body?.[field]);
  const byKey = await findUnlinked(read, { typeId: type.id, profileId }, { field, values });
  const taken = listingsOf(found);
  const stored = await readRowsWith(read, importId, [...byKey.values()]);
  for (const row of open) {
    const listingId = byKey.get(row.key ?? '');
    if (listingId === undefined || taken.has(listingId)) continue;
    const others = (stored.get(listingId) ?? []).filter(({ id, isOpen }) => id !== row.id && !isOpen);
    if (others.length === 0) found.set(row, { listingId, isByVin: false });
  }
}

async function addByVin(
  read: Reader,
  found: Found,
  { rows, importId, context: { type, profileId, settings } }: Search,
): Promise<void> {
  const scope = { typeId: type.id, profileId, newStatus: settings.new_status, importId };
  const open = rows
    .filter((row) => !found.has(row))
    .map((row) => ({ row, id: row.id, vin: row.body?.vin, planned: row.listingId, canAdd: true }));
  const byVin = await matchByVin(read, scope, { rows: open, taken: listingsOf(found) });
  for (const [{ row }, { match, isFree }] of byVin)
    if (isFree) found.set(row, { listingId: match.listingId, isByVin: true });
}

/** Returns the listings that rows of the feed have. */
function listingsOf(found: Found): Set<number> {
  return new Set([...found].flatMap(([{ outcome }, { listingId }]) => (outcome === 'remove' ? [] : listingId)));
}

/** Returns the listings of planned removals that rows of the feed have. */
async function removedInFeed(read: Reader, found: Found): Promise<ReadonlySet<number>> {
  const removals = [...found].filter(([{ outcome }]) => outcome === 'remove');
  const [first] = removals;
  if (!first) return new Set();
  const [{ importId }] = first;
  const stored = await readRowsWith(
    read,
    importId,
    removals.map(([, { listingId }]) => listingId),
  );
  return new Set([...listingsOf(found), ...stored.keys()]);
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
