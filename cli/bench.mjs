/** `npm run bench`: measures and prints. `npm run bench -- <name>` runs one of them. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureAllBuilt, ensureInstalled, ensureServerBuilt } from './prepare.mjs';

ensureInstalled();
const wanted = process.argv.slice(2);
// The panel is built for the bench that opens it.
if (wanted.length === 0 || wanted.some((name) => name === 'panel' || name === 'all')) ensureAllBuilt();
else ensureServerBuilt();
const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', 'bench/main.ts', ...wanted], {
  cwd: appDir,
  stdio: 'inherit',
});
process.exit(status ?? 1);
