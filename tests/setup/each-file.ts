import plainConsole from 'node:console';
import { jest } from '@jest/globals';

/** No test is timed. This only ends a run in which something never answers. */
const patienceMs = 30 * 60_000;

jest.setTimeout(patienceMs);
// Figures and logs are printed as they are, without the place in the code that jest's console adds to each line.
globalThis.console = plainConsole;
