import { setTimeout as sleep } from 'node:timers/promises';

/** The maximum number of polls, so that a test fails instead of hanging. */
const looks = 3000;

/** Polls until the condition is true. @throws Error if it stays false */
export async function until(isSo: () => boolean | Promise<boolean>, pauseMs = 20): Promise<void> {
  for (let look = 0; look < looks; look++) {
    if (await isSo()) return;
    await sleep(pauseMs);
  }
  throw new Error(`It did not come true in ${looks} looks: ${isSo.toString()}`);
}
