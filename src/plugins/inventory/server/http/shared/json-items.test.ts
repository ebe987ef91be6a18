import { expect, test } from '@jest/globals';
import { jsonItems } from './json-items';

async function textOf(parts: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part.toString();
  return text;
}

test('serializes items with commas between them', async () => {
  expect(await textOf(jsonItems([1, 2, 3], (item) => ({ item })))).toBe('{"item":1},{"item":2},{"item":3}');
  expect(await textOf(jsonItems([], (item) => item))).toBe('');
});

/** Serializes items of 300 kB each and returns the number of event loop turns before each of them. */
async function turnsBefore(count: number): Promise<number[]> {
  const at: number[] = [];
  let turns = 0;
  let isRunning = true;
  const turn = () => {
    turns++;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  const present = () => {
    at.push(turns);
    return 'x'.repeat(300_000);
  };
  await textOf(jsonItems(Array.from({ length: count }), present));
  isRunning = false;
  return at;
}

test('lets other requests run after each half MiB', async () => {
  const turns = await turnsBefore(6);

  expect(new Set(turns).size).toBe(3);
});

test('serializes a few short items in one turn', async () => {
  expect(new Set(await turnsBefore(1)).size).toBe(1);
});
