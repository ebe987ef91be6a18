import { hasTable, type Reader } from './database';
import type { Transaction } from './transaction';
import { type DatabaseRelease, firstRelease, isLater, type Release } from './release';
import { select } from './select';

/**
 * The table of the database's generations, one row for each, with the version that served last. It is not in Strapi's
 * schema, so releases that do not know it leave it alone. Times are ISO 8601 in UTC.
 */
const table = 'inventory_releases';
const createTable = `CREATE TABLE IF NOT EXISTS ${table} (
  generation INTEGER PRIMARY KEY,
  version TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT
)`;

/** A table of the first release, which did not record itself. */
const tableOfFirstRelease = 'inventory_listings';

/** Reads the release of a database. @returns `undefined` if it has no tables of the product */
export async function readRelease(read: Reader): Promise<DatabaseRelease | undefined> {
  const [last, ...earlier] = await readReleases(read);
  if (last) return { ...last, isFinished: last.finishedAt !== null, isNew: earlier.length === 0 };
  const isUsed = await hasTable(read, tableOfFirstRelease);
  return isUsed ? { ...firstRelease, isFinished: true, isNew: false } : undefined;
}

export interface PastRelease extends Release {
  /** `null` for a release that did not record itself, or an unfinished upgrade. */
  readonly finishedAt: string | null;
}

/** Reads the generations that a database has had, latest first. */
export async function readReleases(read: Reader): Promise<PastRelease[]> {
  if (!(await hasTable(read, table))) return [];
  const rows = await select(table, ['generation', 'version', 'finished_at'])(read, 'ORDER BY generation DESC');
  return rows.map(({ generation, version, finished_at: finishedAt }) => ({
    generation,
    version: String(version),
    finishedAt,
  }));
}

/** Assigns the database to `own`, with tables and data that are not complete yet. */
export async function startRelease(
  tx: Transaction,
  { found, own, now }: { found: DatabaseRelease | undefined; own: Release; now: Date },
): Promise<void> {
  await tx.raw(createTable);
  const rows = [
    ...(found && found.generation < own.generation ? [{ ...releaseRow(found), started_at: null }] : []),
    { ...releaseRow(own), started_at: now.toISOString() },
  ];
  await tx(table).insert(rows).onConflict('generation').ignore();
  await tx(table).where({ generation: own.generation }).update({ finished_at: null });
}

/** Records that the tables and data of `own` are complete, and its version unless a later one has served. */
export async function finishRelease(
  tx: Transaction,
  { found, own, now }: { found: Release; own: Release; now: Date },
): Promise<void> {
  const { version } = isLater(found, own) ? found : own;
  await tx(table).where({ generation: own.generation }).update({ version });
  await tx(table)
    .where({ generation: own.generation })
    .whereNull('finished_at')
    .update({ finished_at: now.toISOString() });
}

function releaseRow({ generation, version }: Release) {
  return { generation, version, finished_at: null };
}
