/**
 * `npm run test:coverage`: which lines and branches of the server and the contract the tests run, the services that
 * they start included. Options are those of `npm test`: `-- --projects unit` measures the unit tests alone.
 *
 * jest measures its own processes. Services and commands are compiled with source maps and measured by Node
 * (NODE_V8_COVERAGE). What a test kills with SIGKILL is not measured, nor are the threads that end with their process.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mergeProcessCovs } from '@bcoe/v8-coverage';
import { transformSync } from '@swc/core';
import coverageLibrary from 'istanbul-lib-coverage';
import v8ToIstanbul from 'v8-to-istanbul';
import { appDir, ensureAllBuilt, ensureInstalled, run, tsc } from './prepare.mjs';

const plugin = join('src', 'plugins', 'inventory');
const rooms = [join(plugin, 'server'), join(plugin, 'contract')];
const folder = join(appDir, '.tmp', 'coverage');
const byJest = join(folder, 'jest');
const byNode = join(folder, 'services');

/** Files with less, in percent of their lines, are listed. */
const weakBelow = 80;
const hasServices = !process.argv.slice(2).join(' ').includes('--projects unit');

ensureInstalled();
rmSync(folder, { recursive: true, force: true });
mkdirSync(byNode, { recursive: true });
if (hasServices) compileWithMaps();
const status = runTests();
// so that the next command compiles without source maps
if (hasServices) rmSync(join(appDir, 'dist', '.server-sources'));
if (hasServices) await written(byNode);
const map = coverageLibrary.createCoverageMap(JSON.parse(readFileSync(join(byJest, 'coverage-final.json'), 'utf8')));
await addServices(map);
print(map);
process.exit(status);

function compileWithMaps() {
  ensureAllBuilt();
  const options = ['-p', 'tsconfig.json', '--inlineSourceMap', '--inlineSources'];
  run(process.execPath, [tsc, ...options]);
}

function runTests() {
  const measured = [...rooms.map((room) => `${room}/**/*.ts`), '!**/*.test.ts', '!**/*.d.ts', '!**/testing/**'];
  const options = ['--coverage', '--coverageProvider=v8', '--coverageReporters=json', `--coverageDirectory=${byJest}`];
  const patterns = measured.map((pattern) => `--collectCoverageFrom=${pattern}`);
  const { status: code } = spawnSync(
    process.execPath,
    ['cli/test.mjs', ...process.argv.slice(2), ...options, ...patterns],
    { cwd: appDir, env: { ...process.env, TEST_COVERAGE: byNode }, stdio: 'inherit' },
  );
  return code ?? 1;
}

/**
 * Resolves when the processes that the tests started have written what they measured, which takes them many seconds on
 * a busy machine: none is left, and nothing grows for five seconds.
 */
async function written(path) {
  const size = () => readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
  for (let before = -1, now = size(); before !== now || isMeasuring(path); before = now, now = size())
    await pause(5000);
}

/** Returns whether a process is left that is measured into this folder. Only Linux shows that. */
function isMeasuring(path) {
  if (!existsSync('/proc')) return false;
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`NODE_V8_COVERAGE=${path}\0`);
    } catch {
      return false; // it has ended, or belongs to another user
    }
  });
}

/** Adds what services and commands ran to `map`. Compiled files are named as the files they were compiled from. */
async function addServices(map) {
  const compiled = rooms.map((room) => join(appDir, 'dist', room) + sep);
  let all = { result: [] };
  for (const name of readdirSync(byNode)) {
    const result = resultIn(join(byNode, name));
    const own = result.filter(({ url }) => url.startsWith('file:') && isOurs(fileURLToPath(url), compiled));
    all = mergeProcessCovs([all, { result: own }]);
  }
  rmSync(byNode, { recursive: true });
  for (const { url, functions } of all.result) {
    const converter = v8ToIstanbul(fileURLToPath(url));
    await converter.load();
    converter.applyCoverage(functions);
    map.merge(converter.toIstanbul());
    converter.destroy();
  }
}

/** Returns what a process measured; nothing if it was killed while it wrote. */
function resultIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).result;
  } catch (error) {
    console.error(`${path} is left out: ${error.message}`);
    return [];
  }
}

function isOurs(path, folders) {
  return folders.some((compiled) => path.startsWith(compiled)) && !path.includes(`${sep}testing${sep}`);
}

/** Returns whether a file has more than types, which never run. */
function hasCode(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), { jsc: { parser: { syntax: 'typescript' } } });
  return code.replace(/\/\*[^]*?\*\/|export \{ ?\};?/g, '').trim() !== '';
}

/** Prints each folder of the server, and the files of whose lines less than `weakBelow` percent ran. */
function print(map) {
  const folders = new Map();
  const weak = [];
  for (const file of map.files().filter(hasCode)) {
    const path = relative(join(appDir, plugin), file);
    const summary = map.fileCoverageFor(file).toSummary();
    const name = dirname(path).split(sep).slice(0, 3).join('/');
    for (const key of [name, 'all']) {
      const sum = folders.get(key) ?? coverageLibrary.createCoverageSummary();
      sum.merge(summary);
      folders.set(key, sum);
    }
    if (summary.lines.pct < weakBelow) weak.push([path, summary]);
  }
  const line = (name, { lines, branches }) => console.log(`${name.padEnd(60)}${percent(lines)}${percent(branches)}`);
  console.log(`${'folder'.padEnd(60)}${'lines'.padStart(10)}${'branches'.padStart(10)}`);
  for (const [name, summary] of [...folders].sort(([one], [other]) => one.localeCompare(other))) line(name, summary);
  console.log(`\nLess than ${weakBelow} % of the lines:`);
  for (const [path, summary] of weak.sort(([, one], [, other]) => one.lines.pct - other.lines.pct)) line(path, summary);
  writeFileSync(join(folder, 'coverage-final.json'), JSON.stringify(map));
}

function percent({ pct }) {
  return `${Number(pct).toFixed(1)} %`.padStart(10);
}
