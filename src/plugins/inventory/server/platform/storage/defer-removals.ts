import { AsyncLocalStorage } from 'node:async_hooks';
import type { UploadProvider } from './stored-files';

type Removal = () => Promise<unknown>;

const deferred = new AsyncLocalStorage<Removal[]>();

/** Makes a provider remove files that are deleted within `removingAfter` at its end, and others immediately. */
export function deferRemovals(provider: UploadProvider): void {
  const remove = provider.delete.bind(provider);
  provider.delete = async (file) => {
    const removals = deferred.getStore();
    if (!removals) return remove(file);
    removals.push(() => remove(file));
    return undefined;
  };
}

/**
 * Runs a transaction of Strapi that deletes files, and removes them from the storage once it is committed, so that a
 * rollback loses no file. A file that cannot be removed is reported and stays in the storage.
 */
export async function removingAfter<Result>(
  transaction: () => Promise<Result>,
  report: (message: string) => void,
): Promise<Result> {
  const removals: Removal[] = [];
  const result = await deferred.run(removals, transaction);
  for (const remove of removals)
    await remove().catch((error: unknown) => report(`A deleted file could not be removed: ${String(error)}`));
  return result;
}
