/** `npm run screenshots`: takes screenshots of the panel with the demo dealership into docs/pictures/. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureAllBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureAllBuilt();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/screenshots.ts', ...process.argv.slice(2)], {
  cwd: appDir,
  stdio: 'inherit',
});
process.exit(status ?? 1);
