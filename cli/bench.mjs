/** `npm run bench`: runs all benchmarks. `npm run bench -- <name>` runs one. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureAllBuilt, ensureInstalled, ensureServerBuilt } from './prepare.mjs';

ensureInstalled();
const names = process.argv.slice(2);
// Only two benchmarks need a built panel or lot app.
if (names.length === 0 || names.some((name) => ['panel', 'lot-app', 'all'].includes(name))) ensureAllBuilt();
else ensureServerBuilt();
const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', 'bench/main.ts', ...names], {
  cwd: appDir,
  stdio: 'inherit',
});
process.exit(status ?? 1);
