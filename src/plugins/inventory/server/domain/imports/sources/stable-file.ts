import { setTimeout as wait } from 'node:timers/promises';
import { because } from '../../../../contract/reason';
import { UnreadableFile } from '../read/unreadable-file';

/** What changes while a file is written. */
export interface FileState {
  readonly size: number;
  /** The time of the last change, in milliseconds. */
  readonly changedAt: number;
}

/** How long a feed that is still being written is waited for. */
const limitMs = 9 * 60 * 1000;

/**
 * Waits until a file has stayed the same for `quietMs`, and returns its state: its upload may not have ended. Compares
 * states, because the clock of another machine may be wrong.
 *
 * @throws UnreadableFile if it is still being written after nine minutes
 */
export async function waitForStable(
  stateOf: () => Promise<FileState>,
  { quietMs, signal }: { quietMs: number; signal: AbortSignal },
): Promise<FileState> {
  const startedAt = performance.now();
  for (let before = await stateOf(); ;) {
    await wait(quietMs, undefined, { signal });
    const now = await stateOf();
    if (isSame(before, now)) return now;
    if (performance.now() - startedAt > limitMs) throw beingWritten();
    before = now;
  }
}

/** @throws UnreadableFile if a file has changed while it was read */
export function requireSame(before: FileState, after: FileState): void {
  if (!isSame(before, after)) throw beingWritten();
}

function isSame(one: FileState, other: FileState): boolean {
  return one.size === other.size && one.changedAt === other.changedAt;
}

function beingWritten(): UnreadableFile {
  return new UnreadableFile(because('feed_being_written'));
}
