import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { testOnPostgres, testOnSqlite } from '../support/databases';
import { appDir, databaseClient } from '../support/service';
import { report } from './sizes';

/** The result of a guarantee's test against a mutated product. */
interface Verdict {
  readonly hasFailed: boolean;
  /** The figures that the test reported. */
  readonly figures: Readonly<Record<string, unknown>>;
  readonly output: string;
}

const onThisDatabase = databaseClient === 'postgres' ? ['--postgres'] : [];

/** Runs a test of `file` against the product changed by one of tests/support/mutants.cjs. */
function runOn(mutant: string, file: string, name: string): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'inventory-mutation-'));
  const figuresFile = join(folder, 'report');
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['cli/test.mjs', ...onThisDatabase, '--projects', 'faults', join('tests/faults', file), name],
      {
        cwd: appDir,
        encoding: 'utf8',
        env: { ...process.env, TEST_MUTANT: mutant, FAULTS_REPORT: figuresFile, FAULTS_FULL: '0' },
      },
    );
    const output = stdout + stderr;
    if (!output.includes(`mutant: ${mutant}`)) throw new Error(`The product was not made worse: ${output}`);
    const figures = JSON.parse(readFileSync(figuresFile, 'utf8').split('\n')[0] ?? '') as Verdict['figures'];
    return { hasFailed: status === 1, figures, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

testOnSqlite('the test of R2 detects writes in a plain Strapi transaction', () => {
  const { hasFailed, figures } = runOn('bare-transaction', 'r02-commit.test.ts', 'a full disk');

  expect(figures).toMatchObject({ promise: 'R2', fault: 'disk full', lost: expect.any(Number) });
  report('R2', { mutant: 'strapi.db.transaction', acknowledged: figures.acknowledged, lost: figures.lost });
  expect(figures.lost).toBeGreaterThan(0);
  expect(hasFailed).toBe(true);
});

testOnSqlite('the test of R2 detects writes that are acknowledged before the COMMIT they share', () => {
  const { hasFailed, figures } = runOn('early-acknowledgement', 'r02-commit.test.ts', 'a full disk');

  expect(figures).toMatchObject({ promise: 'R2', fault: 'disk full', lost: expect.any(Number) });
  report('R2', { mutant: 'before COMMIT', acknowledged: figures.acknowledged, lost: figures.lost });
  expect(figures.lost).toBeGreaterThan(0);
  expect(hasFailed).toBe(true);
});

testOnPostgres('the test of R4 detects a feed that reads only numbers above the last one', () => {
  const { hasFailed, figures } = runOn('feed-by-number', 'r04-instances.test.ts', 'committed last');

  report('R4', { mutant: 'seq > last', overtaken: figures.overtaken, stale: figures.stale });
  expect(figures.stale).toBe(figures.overtaken);
  expect(hasFailed).toBe(true);
});

testOnPostgres('the test of R18 detects changes that are read only by numbers above the last one', () => {
  const { hasFailed, figures } = runOn('changes-by-number', 'r18-mirror.test.ts', 'committed last');

  report('R18', { mutant: 'seq > last', overtaken: figures.overtaken, missed: figures.missed });
  expect(figures.missed).toBeGreaterThan(0);
  expect(hasFailed).toBe(true);
});
