import { join } from 'node:path';
import { syncFile } from './durable-files';
import type { ProviderFile } from './file-storage';
import { storing, type UploadProvider } from './stored-files';

type Store = (file: ProviderFile, ...more: unknown[]) => Promise<unknown>;

/**
 * Makes a provider flush each local file and its folder to disk before the caller writes the row that refers to it.
 * Strapi's local provider leaves that to the system, so after a power failure an acknowledged photo could be empty.
 */
export function flushStoredFiles(provider: UploadProvider, publicFolder: string): void {
  const methods = provider as unknown as Record<string, Store | undefined>;
  for (const name of storing) {
    const store = methods[name]?.bind(provider);
    if (!store) continue;
    methods[name] = async (file, ...more) => {
      const result = await store(file, ...more);
      if (file.url?.startsWith('/')) await syncFile(join(publicFolder, file.url)); // other providers return full URLs
      return result;
    };
  }
}
