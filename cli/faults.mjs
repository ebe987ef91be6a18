/**
 * `npm run test:faults`: tests the guarantees of docs/RELIABILITY.md with injected faults, on SQLite and on a private
 * PostgreSQL server, in small sizes. On PostgreSQL it then runs only those that a database can break. `-- --full` runs
 * all of them on both in the full sizes; file names after `--` run only those files. FAULTS_SEED repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from './prepare.mjs';

const parameters = process.argv.slice(2);
const files = parameters.filter((parameter) => parameter !== '--full');
const isFull = parameters.includes('--full');
const seed = process.env.FAULTS_SEED ?? String(randomBytes(4).readUInt32LE());
const reportFile = join(appDir, '.tmp', 'faults', 'figures.jsonl');
mkdirSync(join(appDir, '.tmp', 'faults'), { recursive: true });
rmSync(reportFile, { force: true });

/** Guarantees about memory, files, connections and closed doors, in which the database has no part. */
const withoutDatabase = /\/(r10|r11|r12|r16-(doors|forms|input)|r20-large-files|r21)\b/;

/** @returns the files to run on the database; an empty list means all */
function filesFor(database) {
  if (database === 'sqlite' || isFull || files.length > 0) return files;
  const folder = 'tests/faults';
  const all = readdirSync(join(appDir, folder)).filter((name) => name.endsWith('.test.ts'));
  return all.map((name) => `${folder}/${name}`).filter((path) => !withoutDatabase.test(path));
}

/** Runs the tests on one database. @returns whether all passed */
function runOn(database) {
  console.log(`\n${database}, seed ${seed}`);
  const { status } = spawnSync(
    process.execPath,
    ['cli/test.mjs', ...(database === 'postgres' ? ['--postgres'] : []), '--projects', 'faults', ...filesFor(database)],
    {
      cwd: appDir,
      env: {
        ...process.env,
        FAULTS_REPORT: reportFile,
        FAULTS_SEED: seed,
        FAULTS_FULL: isFull ? '1' : '0',
      },
      stdio: 'inherit',
    },
  );
  return status === 0;
}

const outcomes = ['sqlite', 'postgres'].map(runOn);
printFigures();
process.exit(outcomes.every(Boolean) ? 0 : 1);

/** Prints one line for each measurement, sorted by guarantee. */
function printFigures() {
  const lines = existsSync(reportFile) ? readFileSync(reportFile, 'utf8').trim().split('\n') : [];
  const rows = lines.map((line) => {
    const { promise, database, seed: own = '', ...figures } = JSON.parse(line);
    return [promise, database, own, formatFigures(figures)];
  });
  rows.sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)));
  console.log(`\n${'promise'.padEnd(8)}${'database'.padEnd(10)}${'seed'.padEnd(12)}figures`);
  for (const [promise, database, own, figures] of rows)
    console.log(promise.padEnd(8) + database.padEnd(10) + String(own).padEnd(12) + figures);
}

/** Formats `{lost: 0, before: {rss_mb: 1}}` as `lost 0, before (rss mb 1)`. */
function formatFigures(figures) {
  return Object.entries(figures)
    .map(([name, value]) => {
      const shown = typeof value === 'number' ? Math.round(value * 100) / 100 : value;
      return `${name.replaceAll('_', ' ')} ${typeof value === 'object' && value ? `(${formatFigures(value)})` : shown}`;
    })
    .join(', ');
}
