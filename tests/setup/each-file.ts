import plainConsole from 'node:console';
import { jest } from '@jest/globals';

/** Tests have no time limit. This only ends a run in which something never answers. */
const patienceMs = 30 * 60_000;

jest.setTimeout(patienceMs);
// In CI, a test of a running service or a browser that fails once does not hold up a change; its error is printed all
// the same. Pure tests and faults are never repeated: a failure of theirs that comes and goes is a defect of the
// product.
if (process.env.TEST_RETRIES && process.env.TEST_SERVICE)
  jest.retryTimes(Number(process.env.TEST_RETRIES), { logErrorsBeforeRetry: true });
// Prints without the source location that jest's console adds to each line.
globalThis.console = plainConsole;
