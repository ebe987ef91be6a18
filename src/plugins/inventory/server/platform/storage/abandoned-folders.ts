import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '../clock';

const host = hostname().replace(/[^\w.-]/g, '_');
/** Distinguishes this process from an earlier one with the same id, as in a restarted container. */
const token = randomBytes(6).toString('hex');

/** The end of the names of this process's temporary folders, from which other processes see whether it still runs. */
export const processMark = `@${host}@${process.pid}@${token}`;

const marked = /@([^@]+)@(\d{1,10})@([0-9a-f]{12})(?:-\w+)?$/;

/**
 * The age at which a folder of another machine, or without a mark, counts as abandoned. No request or backup takes as
 * long.
 */
const longestUseMs = 7 * dayMs;

/** Removes the entries of a folder that match and whose process has ended. Ignores a missing folder. */
export async function removeAbandoned(folder: string, matches: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(matches)) {
    const path = join(folder, name);
    if (await isAbandoned(path, name)) await rm(path, { recursive: true, force: true });
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [, owner, pid, mark] = marked.exec(name) ?? [];
  if (owner === host) return Number(pid) === process.pid ? mark !== token : !isRunning(Number(pid));
  const found = await stat(path).catch(() => undefined); // its process may just have removed it
  return found !== undefined && Date.now() - found.mtimeMs > longestUseMs;
}

/** Returns whether the name of an entry ends with the mark of any process. */
export function isMarked(name: string): boolean {
  return marked.test(name);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0); // sends nothing
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
