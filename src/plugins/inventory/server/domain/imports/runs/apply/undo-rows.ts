import { because } from '../../../../../contract/reason';
import { readIn, type Reader } from '../../../../platform/database/database';
import { select } from '../../../../platform/database/select';
import type { Transaction } from '../../../../platform/database/transaction';
import { changeListing, restoreListing, stateRow, trashListing } from '../../../listings/changes/write-listing';
import type { ListingRecord, StoredValue } from '../../../listings/stores/listing-record';
import { readListing, updateListing } from '../../../listings/stores/listing-store';
import { outdatedValues } from '../../../listings/values/parse-stored-values';
import { readMediaTypes } from '../../../media/media-store';
import { writeKnownPictures } from '../../pictures/picture-store';
import type { RowProblem } from '../../plan/plan-row';
import { createTurns } from '../../read/event-loop-turns';
import { deleteLinksOf, markRemovals } from '../link-store';
import { type RenamedLink, restoreKeys } from '../rekey-links';
import type { ImportRow, WrittenRow } from '../row-store';
import type { ApplyContext } from './apply-row';
import { lockAndRead } from './locked-listings';
import { raiseMarksOfOthers } from './raise-marks-of-others';
import { changeBack, type Replaced, replacedFields } from './replaced-values';

type UndoContext = Pick<ApplyContext, 'type' | 'catalogue' | 'locations' | 'profileId' | 'now' | 'log'>;

/** What undoing changes in the links of the profile, by listing. */
interface LinkChanges {
  /** The mark of a removal that an undone row had ended; null if there was none. */
  readonly removals: Map<number, number | null>;
  /** Listings in the trash, which the rows had created. */
  readonly ended: number[];
  /** The keys that links had before rows found their listings by VINs. */
  readonly renamed: RenamedLink[];
}

/**
 * Puts back what rows changed, unless their listings have changed since. A listing that a row created goes to the
 * trash: an import deletes nothing for good. Earlier runs can be undone afterwards.
 */
export async function undoRows(
  tx: Transaction,
  rows: readonly ImportRow[],
  context: UndoContext,
): Promise<WrittenRow[]> {
  const turns = createTurns();
  const changed = rows.filter(({ appliedVersion }) => appliedVersion !== null);
  const listingIds = changed.flatMap(({ listingId }) => listingId ?? []);
  const takeListing = await lockAndRead(tx, listingIds);
  const versions = await readAppliedVersions(readIn(tx), changed); // which may have been raised before the lock
  const links: LinkChanges = { removals: new Map(), ended: [], renamed: [] };
  const written: WrittenRow[] = [];
  const undone: ImportRow[] = [];
  for (const row of rows) {
    const { id, listingId, replaced } = row;
    const appliedVersion = versions.get(id) ?? null;
    const hasChanged = listingId !== null && appliedVersion !== null;
    const record = hasChanged ? await takeListing(listingId) : undefined;
    const problems = hasChanged ? problemsOf({ appliedVersion, replaced }, record, context) : [];
    const isKept = problems.length > 0;
    if (record && !isKept) {
      await undoRow(tx, { record, replaced }, context, links);
      undone.push(row);
    }
    const { formerKey: to } = replaced ?? {}; // also of a row that changed nothing else
    const isRenamed = to !== undefined && row.key !== null && listingId !== null;
    if (isRenamed && !isKept) links.renamed.push({ listingId, from: row.key, to });
    const state = isKept ? 'kept' : 'undone';
    written.push({ id, state, listingId, appliedVersion, replaced, ...(isKept && { problems }) });
    await turns();
  }
  await context.log.flush(tx, { now: context.now, source: 'undo' });
  await raiseMarksOfOthers(tx, undone);
  await turns();
  const { profileId } = context;
  if (profileId !== null) {
    await markRemovals(tx, profileId, links.removals);
    await deleteLinksOf(tx, profileId, links.ended);
    await restoreKeys(tx, profileId, links.renamed);
  }
  await turns();
  return written;
}

const appliedVersions = select('inventory_import_rows', ['id', 'applied_version']);

/** Returns the versions that rows left of their listings, by the ids of the rows. */
async function readAppliedVersions(
  read: Reader,
  of: ReadonlyArray<Pick<ImportRow, 'id'>>,
): Promise<ReadonlyMap<number, number>> {
  if (of.length === 0) return new Map();
  const applied = await appliedVersions(
    read,
    `WHERE id IN (${of.map(() => '?').join(', ')}) AND applied_version IS NOT NULL`,
    of.map(({ id }) => id),
  );
  return new Map(applied.map((row) => [row.id, Number(row.applied_version)]));
}

/** Returns why a listing is left as it is; nothing if it is put back. */
function problemsOf(
  { appliedVersion, replaced }: Pick<ImportRow, 'appliedVersion' | 'replaced'>,
  record: ListingRecord | undefined,
  context: UndoContext,
): readonly RowProblem[] {
  if (!record) return [{ column: null, field: '', reason: because('import_listing_gone') }];
  if (record.version !== appliedVersion) return [{ column: null, field: '', reason: because('import_changed_since') }];
  const outdated = replaced ? outdatedFields(replaced, context) : [];
  const locked = replacedFields(replaced).filter((field) => record.lockedFields.includes(field));
  return [
    ...outdated.map((field) => ({ column: null, field, reason: because('import_category_changed') })),
    ...locked.map((field) => ({ column: null, field, reason: because('import_locked_since') })),
  ];
}

/** Returns the categories that cannot have their former values any more. */
function outdatedFields(
  { values, valueTypes = {} }: Replaced,
  { type, catalogue }: Pick<UndoContext, 'type' | 'catalogue'>,
): string[] {
  const former = Object.entries(values).filter((entry): entry is [string, StoredValue] => entry[1] !== null);
  const outdated = outdatedValues(type, catalogue, { values: Object.fromEntries(former), valueTypes });
  return outdated.map(({ id }) => `category:${id}`);
}

async function undoRow(
  tx: Transaction,
  { record, replaced }: { readonly record: ListingRecord; readonly replaced: Replaced | null },
  { type, locations, profileId, now, log }: UndoContext,
  links: LinkChanges,
): Promise<void> {
  const { id } = record;
  const write = { now, log };
  if (replaced === null) {
    await trashListing(tx, id, { ...write, current: record });
    links.ended.push(id);
    return;
  }
  const isFromTrash = record.status === 'trash';
  if (isFromTrash) {
    const choose = () => Promise.resolve(replaced.status === 'trash' ? undefined : replaced.status);
    await restoreListing(tx, id, { ...write, choose });
  }
  const imageIds = (replaced.images ?? []).map((image) => image.id);
  const media = await readMediaTypes(readIn(tx), imageIds);
  const change = changeBack(replaced, { media: new Set(media.keys()), locations });
  const current = isFromTrash ? {} : { current: record };
  await changeListing(tx, id, { type, previousTypeId: record.typeId, change, ...write, ...current });
  if (replaced.pictures !== undefined) await writeKnownPictures(tx, id, replaced.pictures ?? undefined, now);
  if (replaced.status === 'trash') await trashListing(tx, id, write);
  if (replaced.state) await updateListing(tx, id, stateRow(replaced.state)); // its times are those of before
  if (profileId === null) return;
  const version = replaced.removedVersion === null ? null : ((await readListing(readIn(tx), id))?.version ?? null);
  links.removals.set(id, version);
}
