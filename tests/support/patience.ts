import { setTimeout as sleep } from 'node:timers/promises';

/** So many looks, so that a test whose wish never comes true fails instead of hanging. */
const looks = 3000;

/** Looks again and again, a little while apart. @throws Error when it does not come true */
export async function until(isSo: () => boolean | Promise<boolean>, pauseMs = 20): Promise<void> {
  for (let look = 0; look < looks; look++) {
    if (await isSo()) return;
    await sleep(pauseMs);
  }
  throw new Error(`It did not come true in ${looks} looks: ${isSo.toString()}`);
}
