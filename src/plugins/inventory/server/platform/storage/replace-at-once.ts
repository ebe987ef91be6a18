import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFile } from './durable-files';
import type { ProviderFile } from './file-storage';
import { keyOf, type UploadProvider } from './stored-files';
import { wrapMethods } from './wrap-methods';

/**
 * Makes Strapi's local provider replace a file at once, when the new one is complete. By itself it empties the old file
 * first, so that a full disk or a crash destroys a picture that listings show.
 */
export function replaceAtOnce(provider: UploadProvider, publicFolder: string): void {
  const pathOf = (file: ProviderFile) => join(publicFolder, 'uploads', keyOf(file));
  wrapMethods(provider, ['replace', 'replaceStream'], (replace) => async (...parameters) => {
    const [file, old] = parameters as [ProviderFile, ProviderFile];
    const unfinished: ProviderFile = { ...file, hash: randomUUID() }; // a longer name may be too long
    try {
      await replace(unfinished, unfinished); // as the old file, because the provider removes one with another name
      await syncFile(pathOf(unfinished));
      await rename(pathOf(unfinished), pathOf(file));
    } catch (error) {
      await rm(pathOf(unfinished), { force: true });
      throw error;
    }
    file.url = `${dirname(unfinished.url ?? '')}/${keyOf(file)}`;
    if (keyOf(old) !== keyOf(file)) await provider.delete(old);
  });
}
