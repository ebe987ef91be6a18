/**
 * `npm run check`: runs all checks that need no running service. Run it before each commit. `--no-tests` skips the unit
 * tests, for example where `npm test` runs as well.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { appDir, ensureInstalled, tsc } from './prepare.mjs';

ensureInstalled();

const bin = (name) => join(appDir, 'node_modules', '.bin', name);

const checks = [
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['types', process.execPath, [tsc, '-p', 'tsconfig.tests.json']],
  ['types of the panel', process.execPath, [tsc, '-p', 'tsconfig.admin.json']],
  ['types of the client', process.execPath, [tsc, '-p', 'tsconfig.client.json']],
  ['types of the lot app', process.execPath, [tsc, '-p', 'packages/lot-app/tsconfig.json']],
  ['lint', bin('eslint'), ['--max-warnings', '0', '.']],
  ['import rules', bin('depcruise'), ['src', 'config', 'cli', 'demo', 'packages/lot-app/src', '--output-type', 'err']],
  ['folder sizes', process.execPath, ['cli/folder-sizes.mjs']],
  ['packages', 'sh', ['-c', 'npm ls --all >/dev/null']], // reports missing and invalid packages on stderr
  ['dead code', bin('knip'), []],
  ['API document', process.execPath, ['--import', 'tsx', 'cli/openapi.mjs', 'check']],
  ['search kernels', process.execPath, ['packages/search-kernels/build.mjs', 'check']],
  ['unit tests', process.execPath, ['cli/test.mjs', '--projects', 'unit']],
];

/** Runs one check and returns its output. */
function run([name, program, parameters]) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: appDir, env: { ...process.env, FORCE_COLOR: '0' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      resolve({ name, output, failed: code !== 0 });
    });
  });
}

/** Runs two checks at a time, because a small machine has two cores. */
async function runAll() {
  const queue = checks.filter(([name]) => name !== 'unit tests' || !process.argv.includes('--no-tests'));
  const results = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await run(next));
  };
  await Promise.all([work(), work()]);
  return results;
}

const failed = (await runAll()).filter((result) => result.failed);
for (const { name, output } of failed) console.log(`\n--- ${name}\n${output}`);
process.exit(failed.length === 0 ? 0 : 1);
