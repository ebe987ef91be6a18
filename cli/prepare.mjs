/** What has to be there before anything can run: packages, configuration, compiled code. Uses nothing but Node. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const appDir = dirname(dirname(fileURLToPath(import.meta.url)));

const inApp = (...parts) => join(appDir, ...parts);
const tell = (message) => process.stderr.write(`${message}\n`);

/** Runs a program with its output on stderr; ends this process with its exit code when it fails. */
export function run(program, parameters, more = {}) {
  const { status, error } = spawnSync(program, parameters, { cwd: appDir, stdio: ['ignore', 2, 2], ...more });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages of the lock file for this major version of Node, unless they are installed already. */
export function ensureInstalled() {
  const stamp = inApp('node_modules', '.dealer-inventory-lock');
  const wanted = `${digest([inApp('package-lock.json')])} ${process.version.split('.')[0]}`;
  if (readIfThere(stamp) === wanted) return;
  tell('Installing packages (once, a few minutes) …');
  // Some environments name a production install; building takes the development packages too.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-update-notifier'], {
    env: { ...process.env, ...localHeaders() },
  });
  mustHaveSqliteDriver();
  writeFileSync(stamp, wanted);
}

/** npm installs the drivers as optional packages, and so succeeds without the one that could not be compiled. */
function mustHaveSqliteDriver() {
  const isNode20 = process.version.startsWith('v20.');
  const driver = isNode20 ? 'better-sqlite3-node20' : 'better-sqlite3';
  if (existsSync(inApp('node_modules', driver, 'package.json'))) return;
  tell(
    isNode20
      ? 'Node 20 compiles its SQLite driver: install python3, make and g++ (apt-get install python3 make g++), or use Node 24, which needs none of them. Then run the command again.'
      : `The package ${driver} was not installed. Run the command again; npm's own messages are above.`,
  );
  process.exit(1);
}

/**
 * Names Node's own headers, if they came with it, so that Node 20 compiles its SQLite driver without a download.
 * npm 11 and later warns about node-gyp's settings among its own; node-gyp reads the other name since then.
 */
function localHeaders() {
  const prefix = dirname(dirname(process.execPath));
  if (!process.version.startsWith('v20.') || !existsSync(join(prefix, 'include', 'node', 'node.h'))) return {};
  const npmMajor = Number.parseInt(/^npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? '');
  return { [npmMajor >= 11 ? 'npm_package_config_node_gyp_nodedir' : 'npm_config_nodedir']: prefix };
}

/** Writes `.env` with fresh secrets when there is none. */
export function ensureEnvironment() {
  const path = inApp('.env');
  if (existsSync(path)) return;
  const secrets = freshSecrets();
  const filled = readFileSync(inApp('.env.example'), 'utf8').replace(
    toFill,
    (_line, name) => `${name}=${secrets[name]}`,
  );
  writeFileSync(path, filled, { mode: 0o600 });
  tell('Wrote .env with fresh secrets.');
}

/** The lines of `.env.example` that each install fills for itself. */
const toFill = /^([A-Z_]+)=<(.+)>$/gm;

/** A fresh value for each setting that has no default. */
function freshSecrets() {
  const secret = () => randomBytes(32).toString('hex');
  const valueOf = (rule) => {
    if (rule === 'install id') return `install-${randomBytes(6).toString('hex')}`;
    if (rule === 'four random texts') return [secret(), secret(), secret(), secret()].join(',');
    return secret();
  };
  const lines = readFileSync(inApp('.env.example'), 'utf8').matchAll(toFill);
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

/** Compiles the server, unless nothing has changed since. */
export function ensureServerBuilt() {
  ensureBuilt('server', serverSources, () => {
    tell('Compiling the server …');
    run(process.execPath, [inApp('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json']);
  });
}

/** Compiles the server and builds the panel, unless nothing has changed since. */
export function ensureAllBuilt() {
  ensureServerBuilt();
  ensureBuilt('panel', panelSources, () => {
    tell('Building the panel (once, about half a minute) …');
    // Strapi reads the configuration for its addresses, so it must be whole; no secret goes into what is built.
    run(process.execPath, [inApp('node_modules/@strapi/strapi/bin/strapi.js'), 'build'], {
      env: { ...process.env, ...freshSecrets(), NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    });
  });
}

function ensureBuilt(what, sources, build) {
  const stamp = inApp('dist', `.${what}-sources`);
  const wanted = digest(sources.flatMap((source) => filesBelow(inApp(source))));
  if (readIfThere(stamp) === wanted) return;
  build();
  mkdirSync(inApp('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
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

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
