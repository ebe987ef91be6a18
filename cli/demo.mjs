/** `npm run demo`: installs, builds and starts the demo dealership from a fresh clone. */
import { createRequire } from 'node:module';
import { ensureAllBuilt, ensureEnvironment, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureEnvironment();
ensureAllBuilt();
process.env.NODE_ENV ??= 'production'; // otherwise Strapi sets development when it is loaded
createRequire(import.meta.url)('../dist/demo/main.js');
