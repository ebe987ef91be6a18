import { storing } from './flush-stored-files';
import type { UploadProvider } from './stored-files';

/** The storage has not answered. Whether it has the file is not known. */
export class StorageSilent extends Error {}

type Method = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Makes a provider fail with `StorageSilent` if its storage does not answer for a file within the limit. Some wait
 * forever, and uploads after them with them.
 */
export function limitProvider(provider: UploadProvider, limitMs: number): void {
  const methods = provider as unknown as Record<string, Method | undefined>;
  for (const name of [...storing, 'delete']) {
    const call = methods[name]?.bind(provider);
    if (call) methods[name] = (...parameters) => limited(call(...parameters), limitMs);
  }
}

function limited<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const message = `The storage has not answered for ${limitMs / 1000} seconds.`;
    const timer = setTimeout(() => reject(new StorageSilent(message)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
