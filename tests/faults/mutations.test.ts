import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { appDir, skipOnPostgres, skipWithoutPostgres } from '../support/service';
import { report } from './sizes';

/** What came of a test of a promise that was run on a product made worse. */
interface Verdict {
  readonly hasFailed: boolean;
  /** What the test had measured. */
  readonly figures: Readonly<Record<string, unknown>>;
  readonly output: string;
}

/** Runs a test of `file` as it is, against the product changed by one of tests/support/mutants.cjs. */
function runOn(mutant: string, file: string, name: string): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'inventory-mutation-'));
  const figuresFile = join(folder, 'report');
  const { NODE_TEST_CONTEXT: _ours, ...environment } = process.env; // this run is no part of ours
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--test', '--test-reporter=spec', `--test-name-pattern=${name}`, join('tests/faults', file)],
      {
        cwd: appDir,
        encoding: 'utf8',
        env: { ...environment, TEST_MUTANT: mutant, FAULTS_REPORT: figuresFile, FAULTS_FULL: '0' },
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

test(
  'the test of R2 notices a product whose writes are made by a bare transaction of Strapi',
  { skip: skipOnPostgres },
  () => {
    const { hasFailed, figures } = runOn('bare-transaction', 'r02-commit.test.ts', 'a full disk');

    expect(figures).toMatchObject({ promise: 'R2', fault: 'disk full', lost: expect.any(Number) });
    report('R2', { mutant: 'strapi.db.transaction', acknowledged: figures.acknowledged, lost: figures.lost });
    expect(figures.lost).toBeGreaterThan(0);
    expect(hasFailed).toBe(true);
  },
);

test(
  'the test of R4 notices a product whose feed takes what has a larger number than the last',
  { skip: skipWithoutPostgres },
  () => {
    const { hasFailed, figures } = runOn('feed-by-number', 'r04-instances.test.ts', 'committed last');

    report('R4', { mutant: 'seq > last', overtaken: figures.overtaken, stale: figures.stale });
    expect(figures.stale).toBe(figures.overtaken);
    expect(hasFailed).toBe(true);
  },
);
