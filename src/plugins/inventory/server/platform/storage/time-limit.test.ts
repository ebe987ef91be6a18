import { expect, test } from '@jest/globals';
import type { MediaStorage } from './file-storage';
import { withTimeLimit } from './time-limit';

test('fails when the storage does not answer, and passes its answer on otherwise', async () => {
  const file = { name: 'a', hash: 'a', ext: '', mime: 'text/plain', size: 1 };
  const storage: MediaStorage = {
    provider: 'test',
    put: () => new Promise(() => undefined),
    remove: () => Promise.reject(new Error('refused')),
    get: () => Promise.resolve(undefined),
    has: () => Promise.resolve(false),
  };
  const limited = withTimeLimit(storage, 1);

  await expect(limited.put(file)).rejects.toThrow('has not answered');
  await expect(limited.remove(file)).rejects.toThrow('refused');
});
