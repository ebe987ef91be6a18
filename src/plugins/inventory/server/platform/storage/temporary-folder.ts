import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMarked, processMark, removeAbandoned } from './abandoned-folders';

const deadlySignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work` with a folder below `parent` that only this user can read. Removes the folder when `work` ends or fails,
 * or the process receives a stop signal; only a killed process leaves it behind. After `keep()` the folder stays, also
 * after a signal, and the caller removes it.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  prefix: string,
  work: (folder: string, keep: () => void) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, prefix)); // with the mode 0700
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    remove();
    process.exit(1);
  };
  let isKept = false;
  const ignoreSignals = () => deadlySignals.forEach((signal) => process.removeListener(signal, stop));
  const keep = () => {
    isKept = true;
    ignoreSignals();
  };
  for (const signal of deadlySignals) process.once(signal, stop);
  try {
    return await work(folder, keep);
  } finally {
    ignoreSignals();
    if (!isKept) remove();
  }
}

/**
 * Runs `work` with a temporary folder in the folder of the file `path`, so that complete files can be renamed to their
 * targets there. Removes what killed processes left in that folder.
 */
export async function withFolderNextTo<Result>(
  path: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeAbandoned(dirname(path), (name) => name.startsWith('.') && isMarked(name));
  return withTemporaryFolder(dirname(path), `.${basename(path).slice(0, 60)}${processMark}-`, work);
}
