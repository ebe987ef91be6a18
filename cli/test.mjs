/**
 * `npm test`: the whole suite on the embedded database; `npm run test:postgres`: on a private PostgreSQL server.
 * File names after `--` run only those.
 */
import { spawnSync } from 'node:child_process';
import { appDir, ensureInstalled, ensureAllBuilt } from './prepare.mjs';

ensureInstalled();
ensureAllBuilt();
const [first, ...rest] = process.argv.slice(2);
const isPostgres = first === '--postgres';
const files = isPostgres ? rest : process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/run.ts', ...files], {
  cwd: appDir,
  env: { ...process.env, TEST_DATABASE: isPostgres ? 'postgres' : 'sqlite' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
