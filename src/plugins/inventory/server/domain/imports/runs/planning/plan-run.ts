import { because } from '../../../../../contract/reason';
import { readStockChanges } from '../../profiles/profile-store';
import type { Feed } from '../../read/feed';
import { UnreadableFile } from '../../read/unreadable-file';
import type { ImportDeps } from '../import-deps';
import { readStock } from '../link-store';
import { batchesOf } from '../record-batches';
import { type Additions, type ImportRun, type RunCounts } from '../run-store';
import { FeedPlanner } from './feed-planner';
import type { ReadFeed } from '../read-feed';

/** Plans every row of a feed, and the removals of a full one. Writes the rows in groups, and returns their counts. */
export async function planFeed(
  deps: ImportDeps,
  run: ImportRun,
  { feed, mapping, archive, newCategories }: ReadFeed,
): Promise<PlannedFeed> {
  const { match_by: matchBy } = mapping.settings;
  if (mapping.columnOf(matchBy) === null && !(await isEmpty(feed)))
    throw new UnreadableFile(because('import_no_key', { field: matchBy }));
  const stockChanges = run.profileId === null ? null : await readStockChanges(deps.database.read, run.profileId);
  const stock = await readStock(deps.database.read, { typeId: run.typeId, profileId: run.profileId, matchBy });
  const planner = new FeedPlanner(deps, run, { mapping, stock, archive });
  for await (const group of feed.records()) {
    for (const records of batchesOf(group)) await planner.plan(records);
  }
  if (planner.hasPutOff) await planPutOff(planner, feed);
  const { create, update, unchanged, skip } = planner.counts;
  const active = run.mode === 'full' ? await planner.planRemovals() : 0;
  const additions = { ...run.additions, categories: newCategories, terms: planner.terms.counts };
  const readable = create + update + unchanged + skip;
  const { counts, before, pictures } = planner;
  return { counts, before, readable, active, pictures, additions, stockChanges };
}

/** Reads a feed again for the rows that were put off. */
async function planPutOff(planner: FeedPlanner, feed: Feed): Promise<void> {
  for await (const group of feed.records()) {
    for (const records of batchesOf(group.filter((record) => planner.isPutOff(record))))
      await planner.planPutOff(records);
    if (!planner.hasPutOff) return;
  }
}

export interface PlannedFeed {
  readonly counts: RunCounts;
  /** The id of the last row of earlier runs. */
  readonly before: number;
  /** The rows of the feed that can be read. */
  readonly readable: number;
  /** The listings of the profile that its policy had not removed before a full feed: drafts count. */
  readonly active: number;
  /** Rows whose pictures are to be fetched. */
  readonly pictures: number;
  readonly additions: Additions;
  /** The profile's count of stock changes before its stock was read. */
  readonly stockChanges: number | null;
}

async function isEmpty(feed: Feed): Promise<boolean> {
  for await (const group of feed.records()) if (group.length > 0) return false;
  return true;
}
