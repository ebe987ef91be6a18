/** `npm run -s svc -- <command>`: prepares what is missing, then runs the compiled command. */
import { createRequire } from 'node:module';
import { ensureInstalled, ensureServerBuilt } from './prepare.mjs';

process.env.NODE_ENV ??= 'production'; // Strapi sets development as soon as it is loaded
ensureInstalled();
ensureServerBuilt();
createRequire(import.meta.url)('../dist/cli/main.js');
