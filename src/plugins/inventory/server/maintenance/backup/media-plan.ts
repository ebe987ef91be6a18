import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putInPlace } from '../../platform/storage/durable-files';
import type { ReplacementMark } from './replacement';
import type { StoredMedium } from './referenced-media';

/** The prefix of the folders of a restore. Files under a name with a leading dot are not served. */
export const restoreFolderPrefix = '.restoring-';

/** A medium whose stored bytes the restore replaces. */
export interface ChangedMedium {
  readonly medium: StoredMedium;
  /** The name of the file with the new bytes, in the plan's folder. */
  readonly file: string;
}

/**
 * The media changes of a restore. The plan is on disk before the first medium changes and stays until the last one has
 * changed, so that an interrupted restore can be finished or undone.
 */
export interface MediaPlan {
  /** How to find out later whether the database was replaced. */
  readonly mark: ReplacementMark;
  /** Not in the storage yet: stored before the database is replaced, and removed again if it is not. */
  readonly added: readonly StoredMedium[];
  /** Referenced by both databases: written after the database is replaced. */
  readonly changed: readonly ChangedMedium[];
  /** Referenced only by the old database: removed after it is replaced. */
  readonly removed: readonly StoredMedium[];
}

const planName = 'plan.json';

/** Writes the plan into its folder atomically. */
export function writePlan(folder: string, plan: MediaPlan): void {
  const unfinished = join(folder, `${planName}.new`);
  writeFileSync(unfinished, JSON.stringify(plan));
  putInPlace(unfinished, join(folder, planName));
}

/** Reads the plan of a folder. Returns `undefined` if the restore was interrupted before it wrote one. */
export function readPlan(folder: string): MediaPlan | undefined {
  const file = join(folder, planName);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as MediaPlan; // `writePlan` wrote it, and it is private to this user
}
