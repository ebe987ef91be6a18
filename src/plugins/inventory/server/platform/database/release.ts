import { Refusal } from '../../../contract/refusal';

/** A version of the product and the generation of its tables and data. */
export interface Release {
  readonly version: string;
  readonly generation: number;
}

/**
 * The generation of this release's tables and data. Add 1 in a release that changes a table or has a migration.
 * Releases of one generation share a database and can replace each other in both directions.
 */
const schemaGeneration = 2;

/** The release of a database without a record; releases before 0.2.0 did not write one. */
export const firstRelease: Release = { version: '0.1.0', generation: 1 };

/** @param version of package.json */
export function releaseOf(version: string): Release {
  return { version, generation: schemaGeneration };
}

/** Returns whether `one` is later: compares generations, then versions such as `1.2.3` number by number. */
export function isLater(one: Release, other: Release): boolean {
  if (one.generation !== other.generation) return one.generation > other.generation;
  const numbers = ({ version }: Release) => version.split(/[.+-]/).slice(0, 3).map(Number);
  const [ones, others] = [numbers(one), numbers(other)];
  const at = ones.findIndex((number, index) => number !== others[index]);
  return at !== -1 && (ones[at] ?? 0) > (others[at] ?? 0);
}

/** The release that a database belongs to. */
export interface DatabaseRelease extends Release {
  /** Whether its tables and data are complete. */
  readonly isFinished: boolean;
  /** Whether this release created the database, so that an unfinished start can lose nothing. */
  readonly isNew: boolean;
}

/** What a process does with the database: a server upgrades it, a command uses it unchanged, a backup copies it. */
export type ReleaseUse = 'server' | 'command' | 'backup';

/**
 * Checks whether a process of release `own` may use a database.
 * @param found `undefined` for a database without tables
 * @throws Refusal with both releases and the solution
 */
export function checkRelease(found: DatabaseRelease | undefined, own: Release, use: ReleaseUse): void {
  if (found === undefined) return;
  if (found.generation > own.generation) throw refuseLater(found, own);
  if (use !== 'command') return;
  if (found.generation < own.generation) throw refuseEarlier(found, own);
  if (!found.isFinished && !found.isNew) throw refuseUnfinished(found, own);
}

/**
 * Checks the same for tables that differ from those of release `own` in spite of equal generations.
 * @throws Refusal unless a server upgrades the tables of an earlier version
 */
export function checkTables(found: DatabaseRelease | undefined, own: Release, use: ReleaseUse): void {
  if (found === undefined || (found.isNew && !found.isFinished)) return;
  if (isLater(found, own)) throw refuseLater(found, own);
  if (use === 'command') throw refuseEarlier(found, own);
}

function refuseLater(found: Release, own: Release): Refusal {
  return refuse(
    `The database belongs to ${nameOf(found)}. This is ${nameOf(own)}, an earlier one, which would damage it. Nothing was ` +
      `changed. Run release ${found.version} or later, or restore the backup that was made before the upgrade ` +
      `(docs/OPERATIONS.md, "Rolling back").`,
  );
}

function refuseEarlier(found: Release, own: Release): Refusal {
  return refuse(
    `The database belongs to ${nameOf(found)}. This is a command of ${nameOf(own)}, and commands do not upgrade. Nothing ` +
      `was changed. Make a backup and start the server of release ${own.version}, which upgrades the database, or run this ` +
      `command of release ${found.version} (docs/OPERATIONS.md, "Upgrading").`,
  );
}

function refuseUnfinished(found: Release, own: Release): Refusal {
  return refuse(
    `The upgrade of the database to ${nameOf(found)} is not finished. This is a command of ${nameOf(own)}. Nothing was ` +
      `changed. Start the server of release ${found.version}, which finishes the upgrade, and run the command again.`,
  );
}

export function nameOf({ version, generation }: Release): string {
  return `release ${version} (schema generation ${generation})`;
}

function refuse(message: string): Refusal {
  return new Refusal('svc_precondition_failed', message);
}
