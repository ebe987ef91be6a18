import plainConsole from 'node:console';
import { jest } from '@jest/globals';

/** Tests have no time limit. This only ends a run in which something never answers. */
const patienceMs = 30 * 60_000;

jest.setTimeout(patienceMs);
// In CI, one test of a browser that fails once does not hold up a change; its error is printed all the same.
if (process.env.TEST_BROWSER_RETRIES && globalThis.browser)
  jest.retryTimes(Number(process.env.TEST_BROWSER_RETRIES), { logErrorsBeforeRetry: true });
// Prints without the source location that jest's console adds to each line.
globalThis.console = plainConsole;
