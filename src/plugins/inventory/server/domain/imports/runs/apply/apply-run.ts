import { because } from '../../../../../contract/reason';
import { readIn } from '../../../../platform/database/database';
import type { Transaction } from '../../../../platform/database/transaction';
import { WriteLog } from '../../../listings/changes/write-log';
import { createMapping } from '../../map/map-row';
import { createTurns } from '../../read/event-loop-turns';
import { UnreadableFile } from '../../read/unreadable-file';
import type { ImportDeps } from '../import-deps';
import { readLinksOf } from '../link-store';
import { noteLinks, type NotedLink } from '../note-links';
import { type ImportRow, rowsToApply, rowsToUndo, type WrittenRow } from '../row-store';
import type { ImportRun } from '../run-store';
import { addCategories, withMadeIds } from './add-categories';
import { type ApplyContext, applyRow } from './apply-row';
import { type AppliedImportRow, createRows } from './create-rows';
import { lockAndRead } from './locked-listings';
import { runInBatches } from './run-batches';
import { linksOf, sortRows } from './sort-rows';
import { undoRows } from './undo-rows';

/** Applies the rest of a planned run. */
export async function applyRun(deps: ImportDeps, run: ImportRun): Promise<void> {
  const ids = await addCategories(deps, run);
  await runInBatches(deps, run, {
    next: (read, after, limit) => rowsToApply(read, run.id, after, limit),
    through: (id) => id,
    write: (tx, rows) => {
      const mapped = rows.map((row) => withMadeIds(row, ids));
      return applyRows(tx, mapped, contextOf(deps, run));
    },
    refused: 'failed',
  });
}

/** Undoes the applied rows of a run, the last ones first. */
export async function undoRun(deps: ImportDeps, run: ImportRun): Promise<void> {
  await runInBatches(deps, run, {
    next: (read, through, limit) => rowsToUndo(read, run.id, through, limit),
    through: (id) => id - 1,
    write: (tx, rows) => undoRows(tx, rows, contextOf(deps, run)),
    refused: 'kept',
  });
}

function contextOf({ catalogue, locations, clock }: ImportDeps, run: ImportRun): ApplyContext {
  const type = catalogue.now.type(run.typeId);
  if (!type) throw new UnreadableFile(because('no_type'));
  const { settings, profileId } = run;
  const mapping = createMapping(type, new Map(), settings);
  const views = { catalogue: catalogue.now, locations: locations.now };
  return { ...views, type, mapping, settings, profileId, now: clock.now(), log: new WriteLog() };
}

async function applyRows(tx: Transaction, rows: readonly ImportRow[], context: ApplyContext): Promise<WrittenRow[]> {
  const turns = createTurns();
  const { known, fresh } = await sortRows(tx, rows, context);
  await turns();
  const written = await createRows(tx, fresh, context);
  await turns();
  const listingIds = known.map(({ listingId }) => listingId);
  const takeListing = await lockAndRead(tx, listingIds);
  const links = await linksOf(
    tx,
    known.map(({ row }) => row),
    context,
  ); // marks may have been raised before the lock
  const byVin = known.filter(({ isByVin }) => isByVin).map(({ listingId }) => listingId);
  const linksByVin = await readLinksOf(readIn(tx), context.profileId, byVin);
  for (const each of known) {
    const record = await takeListing(each.listingId);
    const link = links.get(each.row.key ?? '') ?? linksByVin.get(each.listingId);
    const applied = await applyRow(tx, { ...each, link, record }, context);
    written.push({ row: each.row, applied, isMoved: each.listingId !== each.row.listingId });
    await turns();
  }
  await context.log.flush(tx, { now: context.now, source: 'import' });
  await turns();
  await noteLinks(tx, context.type.id, settledLinks(written));
  await turns();
  return written.map(({ row: { id, body }, applied: { settled: _settled, ...applied }, isMoved }) => ({
    ...{ id, ...applied },
    needsPictures: isMoved && applied.state === 'applied' && body?.pictures !== undefined,
  }));
}

/** Returns the links whose rows change nothing more. A plan knows only the pictures of the listing that it found. */
function settledLinks(written: readonly AppliedImportRow[]): NotedLink[] {
  return written.flatMap(({ row: { hash }, applied: { settled: id }, isMoved }) =>
    hash === null || id === undefined || isMoved ? [] : [{ id, hash }],
  );
}
