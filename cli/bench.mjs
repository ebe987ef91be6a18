/** `npm run bench`: measures and prints. `npm run bench -- <name>` runs one of them. */
import { spawnSync } from 'node:child_process';
import { appDir, ensureInstalled, ensureServerBuilt } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
const { status } = spawnSync(
  process.execPath,
  ['--expose-gc', '--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
  {
    cwd: appDir,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
