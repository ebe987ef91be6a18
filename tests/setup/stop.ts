import { rmSync } from 'node:fs';
import { run } from './start';
import { worker } from './worker';

/** Removes what the run has created. If jest runs a single file in its own process, that process is also the worker. */
export default async function stopRun(): Promise<void> {
  await worker.end();
  await run.postgres?.stop();
  for (const folder of run.folders) rmSync(folder, { recursive: true, force: true });
}
