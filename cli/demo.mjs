/** `npm run demo`: from a fresh clone to a running dealership. */
import { createRequire } from 'node:module';
import { ensureAllBuilt, ensureEnvironment, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureEnvironment();
ensureAllBuilt();
process.env.NODE_ENV ??= 'production'; // Strapi sets development as soon as it is loaded
createRequire(import.meta.url)('../dist/demo/main.js');
