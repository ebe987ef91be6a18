/** Entry point of the thread of `Checkpoints`: runs the checkpoints that the main thread asks for. */
import { parentPort, workerData } from 'node:worker_threads';
import { Sqlite } from './sqlite-driver';

/** `PASSIVE` waits for no one. `RESTART` keeps writers away, so that the log is written from its beginning again. */
export type CheckpointMode = 'PASSIVE' | 'RESTART';

/** @returns `pages` in the log; `isBusy` if a reader or a writer prevented a part */
export interface CheckpointReply {
  readonly isBusy: boolean;
  readonly pages: number;
}

const database = new Sqlite(workerData as string, { fileMustExist: true, timeout: 0 });
database.pragma('synchronous = FULL');

function checkpoint(mode: CheckpointMode): CheckpointReply {
  try {
    const [row] = database.pragma(`wal_checkpoint(${mode})`) as Array<{ busy: number; log: number }>;
    return { isBusy: row?.busy !== 0, pages: row?.log ?? 0 };
  } catch {
    return { isBusy: true, pages: 0 }; // such as a full disk; the log stays, and a later checkpoint tries again
  }
}

parentPort?.on('message', (mode: CheckpointMode | 'close') => {
  if (mode !== 'close') return parentPort?.postMessage(checkpoint(mode));
  database.close();
  parentPort?.close();
});
