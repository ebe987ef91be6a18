import { expect, test } from '@jest/globals';
import type { UploadProvider } from './stored-files';
import { limitProvider, StorageSilent } from './time-limit';

test('fails when the storage does not answer, and passes its answer on otherwise', async () => {
  const file = { name: 'a', hash: 'a', ext: '', mime: 'text/plain', size: 1 };
  const provider: UploadProvider = {
    upload: () => new Promise(() => undefined),
    delete: () => Promise.reject(new Error('refused')),
  };
  limitProvider(provider, 1);

  await expect(provider.upload?.(file)).rejects.toThrow(StorageSilent);
  await expect(provider.delete(file)).rejects.toThrow('refused');
  expect(provider.uploadStream).toBeUndefined();
});
