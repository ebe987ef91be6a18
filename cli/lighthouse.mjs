/** `npm run lighthouse`: rates the public site of the demo dealership. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureInstalled, ensureServerBuilt } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/lighthouse.ts'], {
  cwd: appDir,
  stdio: 'inherit',
});
process.exit(status ?? 1);
