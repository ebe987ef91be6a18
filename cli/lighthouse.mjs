/** `npm run lighthouse`: rates the public site and the lot app with Lighthouse, which it downloads from npm. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureAllBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureAllBuilt(); // the lot app too
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/lighthouse.ts'], {
  cwd: appDir,
  stdio: 'inherit',
});
process.exit(status ?? 1);
