import plainConsole from 'node:console';
import { jest } from '@jest/globals';

/** Tests have no time limit. This only ends a run in which something never answers. */
const patienceMs = 30 * 60_000;

jest.setTimeout(patienceMs);
// Prints without the source location that jest's console adds to each line.
globalThis.console = plainConsole;
