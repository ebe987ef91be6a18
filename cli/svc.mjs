/** `npm run -s svc -- <command>`: installs and compiles if needed, then runs the command. */
import { createRequire } from 'node:module';
import { ensureInstalled, ensureServerBuilt } from './prepare.mjs';

process.env.NODE_ENV ??= 'production'; // otherwise Strapi sets development when it is loaded
ensureInstalled();
ensureServerBuilt();
createRequire(import.meta.url)('../dist/cli/main.js');
