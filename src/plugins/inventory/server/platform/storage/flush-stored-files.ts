import { join } from 'node:path';
import { syncFile } from './durable-files';
import type { ProviderFile } from './file-storage';
import { storing, type UploadProvider } from './stored-files';
import { wrapMethods } from './wrap-methods';

/**
 * Makes a provider flush each local file and its folder to disk before the caller writes the row that refers to it.
 * Strapi's local provider leaves that to the system, so after a power failure an acknowledged photo could be empty.
 */
export function flushStoredFiles(provider: UploadProvider, publicFolder: string): void {
  wrapMethods(provider, storing, (store) => async (...parameters) => {
    const result = await store(...parameters);
    const [{ url }] = parameters as [ProviderFile];
    if (url?.startsWith('/')) await syncFile(join(publicFolder, url)); // other providers return full URLs
    return result;
  });
}
