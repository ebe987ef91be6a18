/** `npm run -s svc -- <command>`: prepares what is missing, then runs the compiled command. */
import { createRequire } from 'node:module';
import { ensureInstalled, ensureServerBuilt } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
createRequire(import.meta.url)('../dist/cli/main.js');
