import { expect, test } from '@jest/globals';
import { deferRemovals, removingAfter } from './defer-removals';
import type { UploadProvider } from './stored-files';
import { TimeLimit } from './time-limit';

const limit = new TimeLimit(1000, () => Promise.resolve());
const aFile = (hash: string) => ({ name: hash, hash, ext: '.png', mime: 'image/png', size: 1 });
const reported: string[] = [];
const deferring = (action: () => Promise<unknown>) => removingAfter(action, (message) => void reported.push(message));

/** A storage without `replace`. */
function aStorage(given: Partial<UploadProvider> = {}) {
  const done: string[] = [];
  const provider = {
    upload: async ({ hash }: { hash: string }) => void done.push(`store ${hash}`),
    delete: async ({ hash }: { hash: string }) => void done.push(`remove ${hash}`),
    ...given,
  };
  deferRemovals(provider, limit);
  return { done, provider };
}

test('removes files at the end of the action, none if it fails, and immediately outside', async () => {
  const { done, provider } = aStorage();

  await deferring(async () => {
    await provider.delete(aFile('a'));
    done.push('changed');
  });
  await expect(deferring(() => provider.delete(aFile('b')).then(() => Promise.reject(new Error())))).rejects.toThrow();
  await provider.delete(aFile('c'));

  expect(done).toEqual(['changed', 'remove a', 'remove c']);
});

test('keeps a file that was stored again after it was deleted', async () => {
  const { done, provider } = aStorage();

  await deferring(async () => {
    await provider.delete(aFile('a'));
    await provider.delete(aFile('small_a'));
    await provider.upload(aFile('a'));
  });

  expect(done).toEqual(['store a', 'remove small_a']);
});

test('keeps a file that another action stores while its removal waits', async () => {
  const removals: Array<() => void> = [];
  const { done, provider } = aStorage({ delete: () => new Promise((removed) => void removals.push(removed)) });
  const files = ['a', 'b', 'c', 'd', 'e'].map(aFile);

  const deleting = deferring(() => Promise.all(files.map((file) => provider.delete(file))));
  while (removals.length < 4) await new Promise(setImmediate);
  await deferring(() => provider.upload(aFile('e')));
  for (const removed of removals) removed();
  await deleting;

  expect([done, removals.length]).toEqual([['store e'], 4]);
});

test('reports what cannot be removed, and removes the others', async () => {
  const done: string[] = [];
  const { provider } = aStorage({
    delete: async ({ hash }) => (hash === 'a' ? Promise.reject(new Error('refused')) : void done.push(hash)),
  });

  await deferring(() => Promise.all([aFile('a'), aFile('b')].map((file) => provider.delete(file))));

  expect(done).toEqual(['b']);
  expect(reported).toEqual(['The deleted file a.png could not be removed: Error: refused']);
});
