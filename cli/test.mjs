/** `npm test`: the whole suite on the embedded database. File names after `--` run only those. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureInstalled, ensureAllBuilt } from './prepare.mjs';

ensureInstalled();
ensureAllBuilt();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/run.ts', ...process.argv.slice(2)], {
  cwd: appDir,
  stdio: 'inherit',
});
process.exit(status ?? 1);
