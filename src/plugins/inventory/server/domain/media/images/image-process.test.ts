import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ImageProcesses } from './image-process';

const processes = (name: string, longestMs = 600_000) =>
  new ImageProcesses(() => ({
    script: join(__dirname, 'testing', `${name}-process.cjs`),
    longestMs,
    mostKib: 1_300_000,
  }));
const aJob = (length: number) =>
  ({ kind: 'sent', bytes: Buffer.alloc(length), type: 'image/png', maxPixels: 1 }) as const;

test('ends a process at the time limit', async () => {
  expect(await processes('silent', 200).run(aJob(1))).toBeUndefined();
});

test('ends a process that takes too much memory', async () => {
  expect(await processes('greedy').run(aJob(1))).toBeUndefined();
});

test('a process that someone else ends is no fault of the image', async () => {
  const reply = await processes('killed').run(aJob(1));
  expect(reply).toMatchObject({ kind: 'lost', cause: expect.stringContaining('SIGTERM') });
});

test('a process that cannot start is no fault of the image', async () => {
  expect(await processes('absent').run(aJob(1))).toMatchObject({
    kind: 'lost',
    cause: expect.stringContaining('start'),
  });
});

test('keeps no process that takes much memory after its image', async () => {
  const images = processes('growing');
  expect(await images.run(aJob(1))).not.toEqual(await images.run(aJob(1)));
});

test('survives an image that ends the process, and prepares the next one in a new process, which is kept', async () => {
  const images = processes('failing');
  const [before, broken, after, again] = [
    await images.run(aJob(0)),
    await images.run(aJob(1)),
    await images.run(aJob(0)),
    await images.run(aJob(0)),
  ];
  expect(broken).toBeUndefined();
  expect(before).toMatchObject({ kind: 'failed' });
  expect(after).not.toEqual(before);
  expect(again).toEqual(after);
});
