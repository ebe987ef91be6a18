import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { decodeHeic } from './decode-heic';

const limits = { pixels: 1, side: 1 };
const decode = (script: string) =>
  decodeHeic(
    { bytes: Buffer.alloc(8), limits: { opaque: limits, transparent: limits }, path: 'unused' },
    { script, longestMs: 200 },
  );

test('terminates a thread at the time limit and then decodes the next file', async () => {
  const script = join(__dirname, 'testing', 'endless-thread.cjs');

  const [one, other] = await Promise.allSettled([decode(script), decode(script)]);

  for (const outcome of [one, other])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Error', reason: 'invalid' } });
});

test('rejects the file as invalid when the thread fails', async () => {
  await expect(decode(join(__dirname, 'testing', 'failing-thread.cjs'))).rejects.toMatchObject({ reason: 'invalid' });
});
