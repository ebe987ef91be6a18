import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { decodeHeic } from './decode-heic';

const limits = { pixels: 1, side: 1 };
const decode = (script: string) =>
  decodeHeic(
    { bytes: Buffer.alloc(8), limits: { opaque: limits, transparent: limits }, path: 'unused' },
    { script, longestMs: 200 },
  );

test('a thread that never ends is ended by the time limit, and the next file has its turn', async () => {
  const script = join(__dirname, 'testing', 'endless-thread.cjs');

  const [one, other] = await Promise.allSettled([decode(script), decode(script)]);

  for (const outcome of [one, other])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Error', reason: 'invalid' } });
});

test('a thread that fails has not read the file', async () => {
  await expect(decode(join(__dirname, 'testing', 'failing-thread.cjs'))).rejects.toMatchObject({ reason: 'invalid' });
});
