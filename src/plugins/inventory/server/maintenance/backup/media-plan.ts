import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putInPlace } from '../../platform/storage/durable';
import type { ReplacementMark } from './replacement';
import type { StoredMedium } from './referenced-media';

/** The start of the names of folders that a restore works in. A name with a dot in front is not served. */
export const restoreFolderPrefix = '.restoring-';

/** A medium whose stored bytes the restore replaces. */
export interface ChangedMedium {
  readonly medium: StoredMedium;
  /** The name of the file in the plan's folder that has the new bytes. */
  readonly file: string;
}

/**
 * What a restore does to the media. The plan is on the disk before the first medium changes and stays there until the
 * last one has, so that an interrupted restore can be finished or undone.
 */
export interface MediaPlan {
  /** How to find out later whether the database was replaced. */
  readonly mark: ReplacementMark;
  /** Not in the storage yet: stored before the database is replaced, and removed again if it is not. */
  readonly added: readonly StoredMedium[];
  /** Named by both databases: written after the database was replaced. */
  readonly changed: readonly ChangedMedium[];
  /** Named only by the old database: removed after it was replaced. */
  readonly removed: readonly StoredMedium[];
}

const planName = 'plan.json';

/** Writes the plan into its folder in one step. */
export function writePlan(folder: string, plan: MediaPlan): void {
  const unfinished = join(folder, `${planName}.new`);
  writeFileSync(unfinished, JSON.stringify(plan));
  putInPlace(unfinished, join(folder, planName));
}

/** Reads the plan of a folder. Returns `undefined` if the restore was interrupted before it had one. */
export function readPlan(folder: string): MediaPlan | undefined {
  const file = join(folder, planName);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as MediaPlan; // `writePlan` wrote it, and it is private to this user
}
