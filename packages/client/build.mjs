/** `npm run client`: compiles the client into `dist/esm` and `dist/cjs`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(join(here, 'dist'), { recursive: true, force: true });
for (const project of ['tsconfig.json', 'tsconfig.cjs.json']) {
  const { status } = spawnSync(process.execPath, [tsc, '-p', join(here, project)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// package.json declares ES modules; this folder has CommonJS.
mkdirSync(join(here, 'dist', 'cjs'), { recursive: true });
writeFileSync(join(here, 'dist', 'cjs', 'package.json'), '{ "type": "commonjs" }\n');
