/**
 * Prepares packages, configuration and compiled code. Uses only Node's own modules, because packages may be missing.
 */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const appDir = dirname(dirname(fileURLToPath(import.meta.url)));

const inApp = (...parts) => join(appDir, ...parts);

/**
 * TypeScript 7, the native compiler, which takes a quarter of the time. `typescript` is version 5, whose API tools use.
 */
export const tsc = inApp('node_modules', 'typescript-native', 'bin', 'tsc');

const report = (message) => process.stderr.write(`${message}\n`);

/** Runs a program with its output on stderr. If it fails, exits with its exit code. */
export function run(program, parameters, more = {}) {
  const { status, error } = spawnSync(program, parameters, { cwd: appDir, stdio: ['ignore', 2, 2], ...more });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages of the lock file for this major version of Node, unless they are installed already. */
export function ensureInstalled() {
  const stamp = inApp('node_modules', '.dealer-inventory-lock');
  const expected = `${digest([inApp('package-lock.json')])} ${process.version.split('.')[0]}`;
  if (readIfExists(stamp) === expected) return;
  report('Installing packages (once, a few minutes) …');
  // The build needs development packages, even if the environment asks npm for a production install.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-update-notifier'], {
    env: { ...process.env, ...localHeaders() },
  });
  requireSqliteDriver();
  writeFileSync(stamp, expected);
}

/** Exits if the SQLite driver is missing. It is an optional package, so npm succeeds even if it cannot be compiled. */
function requireSqliteDriver() {
  const isNode20 = process.version.startsWith('v20.');
  const driver = isNode20 ? 'better-sqlite3-node20' : 'better-sqlite3';
  if (existsSync(inApp('node_modules', driver, 'package.json'))) return;
  report(
    isNode20
      ? 'On Node 20 the SQLite driver must be compiled. Install python3, make and g++ (apt-get install python3 make g++), or use Node 24, which needs none of them. Then run the command again. If they are installed, npm ci --foreground-scripts shows what failed.'
      : `The package ${driver} was not installed. See npm's messages above, then run the command again.`,
  );
  process.exit(1);
}

/**
 * Returns the environment variable that points node-gyp to Node's bundled headers, if they exist, so that Node 20
 * compiles the SQLite driver without a download. npm 11 and later warns about the old name of the setting, and node-gyp
 * reads the new one.
 */
function localHeaders() {
  const prefix = dirname(dirname(process.execPath));
  if (!process.version.startsWith('v20.') || !existsSync(join(prefix, 'include', 'node', 'node.h'))) return {};
  const npmMajor = Number.parseInt(/^npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? '');
  return { [npmMajor >= 11 ? 'npm_package_config_node_gyp_nodedir' : 'npm_config_nodedir']: prefix };
}

/** Creates `.env` with new secrets if it does not exist. */
export function ensureEnvironment() {
  const path = inApp('.env');
  if (existsSync(path)) return;
  const secrets = freshSecrets();
  const filled = readFileSync(inApp('.env.example'), 'utf8').replace(
    placeholders,
    (_line, name) => `${name}=${secrets[name]}`,
  );
  writeFileSync(path, filled, { mode: 0o600 });
  report('Created .env with new secrets.');
}

/** Matches the settings of `.env.example` that have a placeholder instead of a default. */
const placeholders = /^([A-Z_]+)=<(.+)>$/gm;

/** Returns a new value for each setting without a default. */
function freshSecrets() {
  const valueOf = (rule) =>
    rule === 'install id' ? `install-${randomBytes(6).toString('hex')}` : randomBytes(32).toString('hex');
  const lines = readFileSync(inApp('.env.example'), 'utf8').matchAll(placeholders);
  return Object.fromEntries([...lines].map(([, name, rule]) => [name, valueOf(rule)]));
}

const serverSources = [
  'config',
  'src/index.ts',
  'src/plugins/inventory/server',
  'src/plugins/inventory/contract',
  'cli',
  'demo',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
];
const panelSources = [
  'src/admin',
  'src/plugins/inventory/admin',
  'src/plugins/inventory/contract',
  'src/plugins/inventory/package.json',
  'config',
  'package-lock.json',
];

const lotAppSources = ['packages/lot-app', 'packages/client/src', 'package-lock.json'];

/** Compiles the server if its sources have changed. */
export function ensureServerBuilt() {
  ensureBuilt('server', serverSources, () => {
    report('Compiling the server …');
    run(process.execPath, [tsc, '-p', 'tsconfig.json']);
  });
}

/** Compiles the server and builds the panel and the lot app if their sources have changed. */
export function ensureAllBuilt() {
  ensureServerBuilt();
  ensureBuilt('panel', panelSources, () => {
    report('Building the panel (once, about half a minute) …');
    // Strapi needs a complete configuration for its URLs. The build contains no secrets.
    run(process.execPath, [inApp('node_modules/@strapi/strapi/bin/strapi.js'), 'build'], {
      env: { ...process.env, ...freshSecrets(), NODE_ENV: 'production' },
    });
  });
  ensureBuilt('lot-app', lotAppSources, () => {
    report('Building the lot app …');
    run(process.execPath, [inApp('packages/lot-app/build.mjs')]);
  });
}

function ensureBuilt(what, sources, build) {
  const stamp = inApp('dist', `.${what}-sources`);
  const expected = digest(sources.flatMap((source) => filesBelow(inApp(source))));
  if (readIfExists(stamp) === expected) return;
  build();
  mkdirSync(inApp('dist'), { recursive: true });
  writeFileSync(stamp, expected);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = readDirectory(path);
  return entries ? entries.flatMap((entry) => filesBelow(join(path, entry))) : [path];
}

function readDirectory(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(relative(appDir, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
