import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { limitsOf } from './storage-limits';
import type { UploadProvider } from './stored-files';
import { StorageSilent, TimeLimit } from './time-limit';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const limitMs = 1000;
const afterLimit = (count = 1) => jest.advanceTimersByTimeAsync(count * limitMs);

/** Calls to a storage that have no answer yet. */
class Asked {
  readonly #waiting: Array<{ resolve: () => void; reject: (error: Error) => void }> = [];
  count = 0;

  readonly ask = () => {
    this.count++;
    return new Promise<void>((resolve, reject) => void this.#waiting.push({ resolve, reject }));
  };

  async answer(): Promise<void> {
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    await jest.advanceTimersByTimeAsync(0);
  }

  async fail(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('refused'));
    await jest.advanceTimersByTimeAsync(0);
  }
}

/** A limit of a storage that has let four calls wait for too long. */
async function aSilentStorage() {
  const files = new Asked();
  const probes = new Asked();
  const limit = new TimeLimit(limitMs, probes.ask);
  const call = () => limit.run(files.ask).then(() => 'stored', String);
  for (let given = 0; given < 4; given++) void call();
  await afterLimit();
  return { files, probes, call };
}

const silent = expect.stringContaining('does not answer');

test('fails when the storage does not answer, and passes its answer on otherwise', async () => {
  const provider = { upload: () => new Promise<void>(() => undefined), delete: () => Promise.reject(new Error('no')) };
  const limit = new TimeLimit(limitMs, () => Promise.resolve());
  limit.apply(provider, ['upload', 'uploadStream', 'delete']);

  const uploading = expect(provider.upload()).rejects.toThrow(StorageSilent);
  await afterLimit();
  await uploading;
  await expect(provider.delete()).rejects.toThrow('no');
  expect(provider).not.toHaveProperty('uploadStream');
});

test('tries no more files after several without an answer, and one probe in each limit', async () => {
  const { files, probes, call } = await aSilentStorage();

  expect(await Promise.all([call(), call()])).toEqual([silent, silent]);
  expect([files.count, probes.count]).toEqual([4, 1]);

  await afterLimit();
  expect(await Promise.all([call(), call()])).toEqual([silent, silent]);
  expect([files.count, probes.count]).toEqual([4, 2]);
});

test('makes probes rarer the more calls have not ended, and as often as before when they end', async () => {
  const { files, probes, call } = await aSilentStorage();
  const probesIn = async (limits: number) => {
    const before = probes.count;
    for (let limit = 0; limit < limits; limit++, await afterLimit()) await call();
    return probes.count - before;
  };

  expect(await probesIn(5)).toBe(5);
  expect(await probesIn(100)).toBeLessThan(30);
  await Promise.all([files.fail(), probes.fail()]);
  await afterLimit(100);
  expect(await probesIn(5)).toBe(5);
});

test('tries files again after an answer to a probe, until the storage is silent once more', async () => {
  const { files, probes, call } = await aSilentStorage();
  await call();
  await probes.fail(); // it answers, if only with an error

  const uploading = call();
  expect(files.count).toBe(5);
  await afterLimit();
  expect(await uploading).toContain('has not answered for 1 seconds');
  expect(await call()).toEqual(silent);
  expect(files.count).toBe(5);
});

test('forgets earlier silence after a stored file', async () => {
  const { files, probes, call } = await aSilentStorage();
  await call();
  await probes.answer();
  const uploading = call();
  await files.answer();
  expect(await uploading).toBe('stored');

  void call();
  await afterLimit();
  void call();
  expect(files.count).toBe(7);
});

test.each([
  ['fails', 4],
  ['succeeds', 5],
] as const)('takes a late call that %s as no answer or as one', async (end, tried) => {
  const { files, call } = await aSilentStorage();
  await (end === 'fails' ? files.fail() : files.answer());

  void call();
  expect(files.count).toBe(tried);
});

test.each(['upload', 'uploadStream'] as const)('stores and removes a small file by %s as a probe', async (method) => {
  const asked: string[] = [];
  let isSilent = true;
  const ask = (what: string) => (file: { hash: string; ext: string }) => {
    asked.push(`${what} ${file.hash}${file.ext}`);
    return isSilent ? new Promise<void>(() => undefined) : Promise.resolve();
  };
  const provider: UploadProvider = { [method]: ask('store'), delete: ask('remove') };
  const { storing, removing } = limitsOf(provider, limitMs);
  for (const limit of [storing, removing]) {
    for (let given = 0; given < 4; given++) limit.run(() => new Promise(() => undefined)).catch(() => undefined);
    await afterLimit();
  }
  isSilent = false;

  expect(() => removing.check()).toThrow(StorageSilent);
  await jest.advanceTimersByTimeAsync(0);
  expect(() => storing.check()).toThrow(StorageSilent);
  await jest.advanceTimersByTimeAsync(0);

  const probe = ['store storage_probe.txt', 'remove storage_probe.txt'];
  expect(asked).toEqual([...probe, ...probe]);
  expect(() => [storing.check(), removing.check()]).not.toThrow();
});
