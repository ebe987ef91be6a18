/** `npm run client`: compiles the client into `dist/esm` and `dist/cjs`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, tsc } from '../../cli/prepare.mjs';

const here = dirname(fileURLToPath(import.meta.url));

rmSync(join(here, 'dist'), { recursive: true, force: true });
for (const project of ['tsconfig.json', 'tsconfig.cjs.json']) run(process.execPath, [tsc, '-p', join(here, project)]);
// package.json declares ES modules; this folder has CommonJS.
mkdirSync(join(here, 'dist', 'cjs'), { recursive: true });
writeFileSync(join(here, 'dist', 'cjs', 'package.json'), '{ "type": "commonjs" }\n');
