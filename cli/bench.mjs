/** `npm run bench`: runs all benchmarks. `npm run bench -- <name>` runs one. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureAllBuilt, ensureInstalled, ensureServerBuilt } from './prepare.mjs';

ensureInstalled();
const names = process.argv.slice(2);
// Only the panel benchmark needs a built panel.
if (names.length === 0 || names.some((name) => name === 'panel' || name === 'all')) ensureAllBuilt();
else ensureServerBuilt();
const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', 'bench/main.ts', ...names], {
  cwd: appDir,
  stdio: 'inherit',
});
process.exit(status ?? 1);
