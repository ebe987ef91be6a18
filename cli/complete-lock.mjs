/**
 * Completes package-lock.json after adding packages from a registry that lacks the binaries of some platforms. npm
 * omits packages that it cannot find, and `npm ci` then rejects the lock as out of sync. This script adds the missing
 * optional packages in the exact versions that their parents require; npm fetches them only on matching platforms.
 *
 * It also sets two properties of the SQLite drivers, so that `npm ci` installs one of them and compiles only on Node
 * 20:
 * - `engines`: version 12 crashes on Node 24, although its package.json allows it. npm skips an optional package that
 *   does not support the running Node.
 * - `gypfile`: npm does not copy this from a package.json into the lock. Without it, `npm ci` runs node-gyp for version
 *   13, which includes its binaries, and drops the package if there is no compiler.
 *
 * Usage: in an empty folder with package.json and .npmrc, run `npm install --package-lock-only`, then this script.
 */
import { readFileSync, writeFileSync } from 'node:fs';
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const P = lock.packages;
const oses = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony', 'win32'];
const cpus = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};
function platform(name) {
  const parts = name.replace(/^@[^/]+\//, '').split('-');
  const os = oses.filter((o) => parts.includes(o));
  const cpu = Object.keys(cpus)
    .filter((c) => parts.includes(c))
    .map((c) => cpus[c]);
  const libc =
    parts.includes('musl') || parts.includes('linuxmusl')
      ? ['musl']
      : parts.includes('gnu') && os[0] === 'linux'
        ? ['glibc']
        : undefined;
  return { os, cpu, libc };
}
function resolve(parent, name) {
  let at = parent;
  for (;;) {
    const p = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    if (P[p]) return P[p];
    if (!at) return undefined;
    const i = at.lastIndexOf('/node_modules/');
    at = i < 0 ? '' : at.slice(0, i);
  }
}
let added = 0,
  unusual = [];
for (const [path, pkg] of Object.entries(P)) {
  for (const [name, range] of Object.entries(pkg.optionalDependencies ?? {})) {
    const found = resolve(path, name);
    if (found && (found.version === range || !/^\d/.test(range))) continue;
    if (!/^\d/.test(range)) {
      unusual.push(`${path} ${name}@${range}`);
      continue;
    }
    const { os, cpu, libc } = platform(name);
    if (name.includes('wasm')) {
      unusual.push(`${path} ${name}@${range} wasm`);
    }
    const i = path.lastIndexOf('node_modules/');
    const hoisted = path.slice(0, i) + 'node_modules/' + name;
    const place = P[hoisted] ? `${path}/node_modules/${name}` : hoisted;
    P[place] = {
      version: range,
      ...(cpu.length && { cpu: [...new Set(cpu)] }),
      ...(pkg.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os.length && { os }),
    };
    added++;
  }
}
P['node_modules/better-sqlite3-node20'].engines.node = '20.x';
P['node_modules/better-sqlite3'].gypfile = false;
lock.packages = Object.fromEntries(
  Object.entries(P).sort(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'))),
);
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n');
console.log(added, unusual);
