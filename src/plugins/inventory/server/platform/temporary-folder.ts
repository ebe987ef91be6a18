import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const deadlySignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work` with a folder below `parent` that only this user can read. The folder is gone when `work` has ended, has
 * failed, or the process is told to stop; only a process that is killed leaves it behind.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, prefix)); // with the mode 0700
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    remove();
    process.exit(1);
  };
  for (const signal of deadlySignals) process.once(signal, stop);
  try {
    return await work(folder);
  } finally {
    for (const signal of deadlySignals) process.removeListener(signal, stop);
    remove();
  }
}
