import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work on a file keeps the event loop before other requests run, in milliseconds. */
const turnMs = 8;

/** Returns a function to call in a long loop: it lets other work run if the current turn has taken too long. */
export function createTurns(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < turnMs) return undefined;
    return nextTurn().then(() => {
      startedAt = performance.now();
    });
  };
}
