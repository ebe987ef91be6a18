import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { because, nested } from '../../../../contract/reason';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { must } from '../../../platform/must';
import { changeListing } from '../../listings/changes/write-listing';
import type { ListingRecord } from '../../listings/stores/listing-record';
import { lockListing, readListing } from '../../listings/stores/listing-store';
import { withCurrentCatalogue } from '../../listings/values/current-catalogue';
import { lockMedia, readMediaTypes } from '../../media/media-store';
import type { RowProblem } from '../plan/plan-row';
import type { ImportDeps } from '../runs/import-deps';
import type { Replaced } from '../runs/apply/replaced-values';
import { type ImportRow, readRow, rowsWithPictures, updateRow } from '../runs/row-store';
import { holdRun, type ImportRun, updateRun } from '../runs/run-store';
import type { ArchivePictures } from './archive-pictures';
import { PictureFetcher } from './fetch-picture';
import { isAddressOf, withoutRemoved } from './picture-plan';
import { holdMedia, type KnownPicture, readKnownPictures, writeKnownPictures } from './picture-store';
import { entryOf, type Fetched, imagesAfter, knownAfter, wantedAfter } from './pictures-after';

/** Pictures of one listing that are fetched at the same time. */
const parallel = 4;
/** Rows that are read together. */
const batch = 20;

/**
 * Fetches the pictures of the applied rows and gives them to the listings, in one short transaction per listing that
 * also writes how far the run is. Goes on where a process that died has stopped.
 */
export async function applyPictures(
  deps: ImportDeps,
  run: ImportRun,
  archive: ArchivePictures | undefined,
): Promise<void> {
  const fetcher = new PictureFetcher(deps.pictures, { archive, signal: deps.stopping });
  for (let last = 0; ;) {
    const rows = await rowsWithPictures(deps.database.read, run.id, last, batch);
    for (const row of rows) {
      if (deps.stopping.aborted) return;
      await givePictures(deps, run, { row, fetcher });
      last = row.id;
    }
    if (rows.length < batch) return;
  }
}

/** The images of a listing whose row is exported; undefined for a row of a feed. */
type Shown = readonly KnownPicture[] | undefined;

async function givePictures(
  deps: ImportDeps,
  run: ImportRun,
  { row, fetcher }: { row: ImportRow; fetcher: PictureFetcher },
): Promise<void> {
  const { database, worker, clock, freshness } = deps;
  const { listingId } = row;
  const record = listingId === null ? undefined : await readListing(database.read, listingId);
  const isOpen = record && takesPictures(record);
  const shown = row.exportedVersion !== null ? record?.images.map(({ url, id }) => ({ address: url, id })) : undefined;
  const found = isOpen ? await fetchAll(deps, { row, record, shown, fetcher }) : [];
  await withCurrentCatalogue(freshness, () =>
    database.withTx(async (tx) => {
      const held = await holdRun(tx, readIn(tx), run, worker);
      const now = clock.now();
      const fetched = isOpen ? await withoutDeleted(tx, record.id, { found, shown }) : found;
      if (isOpen) await writePictures(tx, deps, { rowId: row.id, listingId: record.id, fetched, shown, now });
      else await updateRow(tx, row.id, { picture_state: 'done' });
      const { added, unchanged, failed, waiting } = held.pictures;
      const count = (is: (one: Fetched) => boolean) => fetched.filter(is).length;
      const counts = {
        added: added + count((one) => 'id' in one && one.isNew),
        unchanged: unchanged + count((one) => 'id' in one && !one.isNew),
        failed: failed + count((one) => 'problem' in one),
        waiting: waiting - 1,
      };
      await updateRun(tx, run.id, { picture_counts: JSON.stringify(counts) });
    }),
  );
}

/** Returns whether imports may change the pictures of a listing. */
function takesPictures({ status, lockedFields }: ListingRecord): boolean {
  return status !== 'trash' && !lockedFields.includes('pictures');
}

/**
 * Fetches what no import has given the listing yet, a few at a time, in the order of the feed. A known picture is in
 * the listing, or people have removed it, perhaps with its file.
 *
 * @param of.shown the listing's images if the row is from an export, which changes them all; else undefined
 */
async function fetchAll(
  { database, pictures: { ownRoots } }: ImportDeps,
  { row, record, shown, fetcher }: { row: ImportRow; record: ListingRecord; shown: Shown; fetcher: PictureFetcher },
): Promise<Fetched[]> {
  const known = shown ?? (await readKnownPictures(database.read, [record.id])).get(record.id) ?? [];
  const limit = pLimit(parallel);
  const fetchOne = async (address: string): Promise<Fetched> => {
    const own = record.images.find(({ url }) => isAddressOf(address, url));
    const id = known.find((one) => one.address === address)?.id ?? own?.id;
    const fetched = id === undefined ? await fetcher.fetch(address) : { id, isNew: false };
    return { address, isOwn: own !== undefined, ...fetched };
  };
  const addresses = isOutdated(row, record) ? withoutRemoved(addressesOf(row), record, ownRoots) : addressesOf(row);
  return Promise.all(addresses.map((address) => limit(() => fetchOne(address))));
}

function addressesOf({ body }: ImportRow): readonly string[] {
  return (body?.pictures ?? []) as readonly string[]; // as `mapRow` made them
}

/**
 * Reports pictures that were deleted since they were fetched, so that the next run fetches them again. Those that the
 * listing has had from imports before stay known without their files: people removed them.
 */
async function withoutDeleted(
  tx: Transaction,
  listingId: number,
  { found, shown }: { found: readonly Fetched[]; shown: Shown },
): Promise<Fetched[]> {
  await lockListing(tx, listingId); // before the files, like every write of a listing
  const ids = found.flatMap((one) => ('id' in one ? one.id : []));
  await lockMedia(tx, ids);
  const stored = await readMediaTypes(readIn(tx), ids);
  const before = shown ?? (await readKnownPictures(readIn(tx), [listingId])).get(listingId) ?? [];
  const kept = new Set([...stored.keys(), ...before.map(({ id }) => id)]);
  return found.map((one) =>
    'problem' in one || kept.has(one.id) ? one : { address: one.address, problem: because('picture_deleted') },
  );
}

/** Gives a locked listing what was fetched. */
async function writePictures(
  tx: Transaction,
  { catalogue }: ImportDeps,
  of: { rowId: number; listingId: number; fetched: readonly Fetched[]; shown: Shown; now: Date },
): Promise<void> {
  const { rowId, listingId, fetched, shown, now } = of;
  const read = readIn(tx);
  const record = await readListing(read, listingId);
  const row = must(await readRow(read, rowId), 'The row of an import that is held'); // a merge may have raised its mark
  const type = record && catalogue.now.type(record.typeId);
  const warnings = [...row.warnings, ...warningsOf(fetched)];
  const done = { picture_state: 'done', warnings: warnings.length === 0 ? null : JSON.stringify(warnings) } as const;
  // Staff may have changed it while its pictures were fetched.
  if (!record || !type || !takesPictures(record)) return updateRow(tx, row.id, done);
  const former = (await readKnownPictures(read, [listingId])).get(listingId);
  const before = shown ?? former;
  const wanted = wantedAfter(fetched, before);
  const named = new Set(wanted.map(({ id }) => id));
  const replaceable = isOutdated(row, record) ? before?.filter(({ id }) => named.has(id)) : before;
  const images = imagesAfter(record, { before: replaceable, wanted });
  const known = shown ? former : knownAfter(record, { wanted, fetched, before });
  await changeListing(tx, listingId, {
    type,
    previousTypeId: record.typeId,
    now,
    source: 'import',
    change: { images },
  });
  const version = (await readListing(read, listingId))?.version ?? record.version;
  await writeKnownPictures(tx, listingId, known, now);
  const isKnownBefore = isDeepStrictEqual(known, former);
  if (version === record.version && isKnownBefore) return updateRow(tx, row.id, done);
  const ids = new Set(images.map(({ id }) => id));
  const taken = record.images.map(({ id }) => id).filter((id) => !ids.has(id));
  await holdMedia(tx, row.importId, taken, now);
  const replaced = {
    ...(row.replaced ?? { version: record.version, fields: {}, values: {}, removedVersion: null }),
    ...(version !== record.version && { images: record.images.map(entryOf) }),
    ...(!isKnownBefore && { pictures: former ?? null }),
  } satisfies Replaced;
  const isUntouched = row.appliedVersion === null || row.appliedVersion === record.version;
  await updateRow(tx, row.id, {
    ...done,
    ...(!isCreatedBy(row) && { replaced: JSON.stringify(replaced) }),
    ...(isUntouched && { applied_version: version }),
  });
}

/** Returns whether a row is of an export that is older than the listing was before this run, or than it is besides. */
function isOutdated({ exportedVersion, replaced, appliedVersion }: ImportRow, { version }: ListingRecord): boolean {
  if (exportedVersion === null) return false;
  return exportedVersion !== (replaced?.version ?? version) || (appliedVersion ?? version) !== version;
}

/** Returns whether the row has created its listing; one that was planned to may have found it since. */
function isCreatedBy({ replaced, appliedVersion }: ImportRow): boolean {
  return replaced === null && appliedVersion !== null;
}

function warningsOf(fetched: readonly Fetched[]): RowProblem[] {
  return fetched.flatMap((one) => {
    if (!('problem' in one)) return [];
    const reason = because('picture_failed', { address: one.address, problem: nested(one.problem) });
    return [{ column: null, field: 'pictures', reason }];
  });
}
