import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { isMarked, processMark, removeAbandoned } from './abandoned-folders';

const parent = mkdtempSync(join(tmpdir(), 'abandoned-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
const ofProcess = (pid: number) => processMark.replace(`@${process.pid}@`, `@${pid}@`);
const earlier = processMark.replace(/@[0-9a-f]+$/, '@0123456789ab');
const elsewhere = '@other-machine@1@0123456789ab';
const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);

test('removes the folders of ended processes only', async () => {
  const all = {
    gone: [ofProcess(ended), earlier, 'elsewhere-old' + elsewhere, 'unmarked-old'],
    stays: [processMark, ofProcess(process.ppid), elsewhere, 'unmarked', 'skipped' + ofProcess(ended)],
  };
  for (const name of [...all.gone, ...all.stays]) mkdirSync(join(parent, name));
  for (const name of all.gone) if (name.includes('old')) utimesSync(join(parent, name), longAgo, longAgo);

  await removeAbandoned(parent, (name) => !name.startsWith('skipped'));
  await removeAbandoned(join(parent, 'missing'), () => true);

  expect(readdirSync(parent).sort()).toEqual([...all.stays].sort());
});

test('recognizes marks, also with a random end', () => {
  expect([processMark, `.a.tar.gz${processMark}-x1Y2z3`, elsewhere].map(isMarked)).toEqual([true, true, true]);
  expect(['.a.tar.gz', 'ana@lot.example', '@a@b@0123456789ab', '.git'].map(isMarked)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
