/// <reference types="node" />
import { expect, test } from '@jest/globals';
import type { NewVinImport, VinOutcome } from '../../../../../contract/panel/imports/vin-imports';
import { resultOf } from './import-row';
import { ImportRun } from './import-run';

const failed: VinOutcome = { status: 'failed', message: '', warnings: [] };
const duplicate: VinOutcome = { status: 'duplicate', message: '', listing: null };
const target = { typeId: 7, status: 'draft' } as const;

/** Returns a run whose requests are answered by `answer`. */
function aRun(answer: (body: NewVinImport) => Promise<VinOutcome> | VinOutcome) {
  const sent: NewVinImport[] = [];
  const run = new ImportRun(
    async (body) => {
      sent.push(body);
      return answer(body);
    },
    (error) => String(error),
  );
  const results = () => run.state().rows.map(resultOf);
  const ended = () =>
    new Promise<void>((resolve) => {
      const look = () => void (run.state().isRunning || resolve());
      run.subscribe(look);
      look();
    });
  return { run, sent, results, ended };
}

/** Returns answers that wait until they are released. */
function aGate() {
  const waiting: Array<(outcome: VinOutcome) => void> = [];
  return {
    answer: () => new Promise<VinOutcome>((resolve) => waiting.push(resolve)),
    waiting: () => waiting.length,
    letGo: (outcome: VinOutcome = duplicate) => waiting.splice(0).forEach((resolve) => resolve(outcome)),
  };
}

const turn = () => new Promise((resume) => setImmediate(resume));

test('imports each VIN once, three at a time, with a result per row', async () => {
  const gate = aGate();
  const { run, sent, results, ended } = aRun(gate.answer);
  run.start(target, ['A', 'B', 'C', 'D']);
  await turn();
  expect(gate.waiting()).toBe(3);
  expect(results()).toEqual(['running', 'running', 'running', 'waiting']);
  gate.letGo();
  await turn();
  expect(results()).toEqual(['duplicate', 'duplicate', 'duplicate', 'running']);
  gate.letGo(failed);
  await ended();
  expect(results()).toEqual(['duplicate', 'duplicate', 'duplicate', 'failed']);
  expect(sent.map(({ vin }) => vin)).toEqual(['A', 'B', 'C', 'D']);
  expect(sent[0]).toEqual({
    type_id: 7,
    vin: 'A',
    status: 'draft',
    allow_duplicate: false,
    allow_check_digit_mismatch: false,
  });
});

test('lets running rows finish when stopped, and continues with the rest', async () => {
  const gate = aGate();
  const { run, sent, results, ended } = aRun(gate.answer);
  run.start(target, ['A', 'B', 'C', 'D', 'E']);
  run.stop();
  expect(run.state().isRunning).toBe(true);
  await turn();
  gate.letGo();
  await ended();
  expect(results()).toEqual(['duplicate', 'duplicate', 'duplicate', 'stopped', 'stopped']);
  expect(sent).toHaveLength(3);
  run.resume();
  await turn();
  gate.letGo();
  await ended();
  expect(results()).toEqual(Array.from({ length: 5 }, () => 'duplicate'));
});

test('retries a row with waived checks, and with all checks for another VIN', async () => {
  const { run, sent, ended } = aRun(() => duplicate);
  run.start(target, ['A']);
  await ended();
  run.retry(0, { allowMismatch: true });
  await ended();
  run.retry(0, { allowDuplicate: true });
  await ended();
  run.retry(0, { vin: 'B' });
  await ended();
  expect(sent.map((body) => [body.vin, body.allow_duplicate, body.allow_check_digit_mismatch])).toEqual([
    ['A', false, false],
    ['A', false, true],
    ['A', true, true],
    ['B', false, false],
  ]);
  expect(run.state().rows).toHaveLength(1);
});

test('shows why rows got no answer, retries them, and halts when the server does not answer', async () => {
  let isUp = false;
  const { run, sent, results, ended } = aRun(() => (isUp ? duplicate : Promise.reject(new Error('gone'))));
  run.start(
    target,
    Array.from({ length: 20 }, (_, index) => `V${index}`),
  );
  await ended();
  expect(run.state().isHalted).toBe(true);
  expect(run.state().rows[0]).toMatchObject({ state: 'broken', failure: 'Error: gone' });
  expect(sent.length).toBeLessThan(8);
  expect(results().filter((result) => result === 'stopped')).toHaveLength(20 - sent.length);
  isUp = true;
  run.resume();
  await ended();
  expect(new Set(results())).toEqual(new Set(['duplicate']));
  expect(run.state()).toMatchObject({ isHalted: false, isRunning: false });
});

test('retries only rows without an answer or without data', async () => {
  let attempts = 0;
  const { run, sent, results, ended } = aRun(({ vin }) => {
    if (vin === 'A' && attempts++ === 0) throw new Error('gone');
    return vin === 'B' ? failed : duplicate;
  });
  run.start(target, ['A', 'B', 'C']);
  await ended();
  expect(results()).toEqual(['broken', 'failed', 'duplicate']);
  run.retryFailed();
  await ended();
  expect(results()).toEqual(['duplicate', 'failed', 'duplicate']);
  expect(sent.map(({ vin }) => vin)).toEqual(['A', 'B', 'C', 'A', 'B']);
});

test('ignores start and clear while running', async () => {
  const gate = aGate();
  const { run, ended } = aRun(gate.answer);
  run.start(target, ['A']);
  run.start(target, ['B', 'C']);
  run.clear();
  expect(run.state().rows.map(({ vin }) => vin)).toEqual(['A']);
  await turn();
  gate.letGo();
  await ended();
  run.clear();
  expect(run.state().rows).toEqual([]);
});
