import { expect, test } from '@jest/globals';
import { limitTime, StorageSilent } from './time-limit';

const names = ['upload', 'uploadStream', 'delete'] as const;

test('fails when the storage does not answer, and passes its answer on otherwise', async () => {
  const provider = {
    upload: (): Promise<void> => new Promise(() => undefined),
    delete: () => Promise.reject(new Error('refused')),
  };
  limitTime(provider, names, 1);

  await expect(provider.upload()).rejects.toThrow(StorageSilent);
  await expect(provider.delete()).rejects.toThrow('refused');
  expect(provider).not.toHaveProperty('uploadStream');
});

test('holds at most a few files for a storage that does not answer, until it answers again', async () => {
  const held: Array<() => void> = [];
  const provider = { upload: () => new Promise<void>((answer) => void held.push(answer)) };
  limitTime(provider, names, 50);
  await Promise.allSettled([1, 2, 3, 4].map(() => provider.upload()));

  const tried = await Promise.allSettled([1, 2, 3].map(() => provider.upload()));
  expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(held.length).toBeLessThanOrEqual(5);

  for (const answer of held) answer();
  await new Promise(setImmediate);
  const uploading = provider.upload();
  held.at(-1)?.();
  await expect(uploading).resolves.toBeUndefined();
});
