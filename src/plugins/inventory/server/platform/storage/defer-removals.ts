import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProviderFile } from './file-storage';
import { keyOf, storing, type UploadProvider } from './stored-files';
import type { TimeLimit } from './time-limit';
import { wrapMethods } from './wrap-methods';

/** Removals that wait for the end of `removingAfter`, by the key of the file in the storage. */
type Removals = Map<string, () => Promise<void>>;

const deferred = new AsyncLocalStorage<Removals>();
const pending = new Set<Removals>();

/** The removals that run at the same time, so that several without an answer take one time limit. */
const removedAtOnce = 4;

/**
 * Makes a provider remove files that are deleted within `removingAfter` at its end, and others immediately. Storing a
 * file cancels its removal: Strapi deletes a file before it stores the one that replaces it, if the provider has no
 * `replace`, and that may have the same key.
 */
export function deferRemovals(provider: UploadProvider, limit: TimeLimit): void {
  wrapMethods(provider, storing, (store) => (...parameters) => {
    const [file] = parameters as [ProviderFile];
    for (const removals of pending) removals.delete(keyOf(file));
    return store(...parameters);
  });
  const remove = provider.delete.bind(provider);
  provider.delete = async (file) => {
    const removals = deferred.getStore();
    if (!removals) return remove(file);
    removals.set(keyOf(file), () => limit.run(() => remove(file)));
    return undefined;
  };
}

/**
 * Runs an action of Strapi that deletes files, and removes them from the storage if it succeeds, so that neither a
 * rollback nor a failed replacement loses a file. A file that cannot be removed in the time limit is reported and stays
 * in the storage.
 */
export async function removingAfter<Result>(
  action: () => Promise<Result>,
  report: (message: string) => void,
): Promise<Result> {
  const removals: Removals = new Map();
  pending.add(removals);
  try {
    const result = await deferred.run(removals, action);
    await removeAll(removals, report);
    return result;
  } finally {
    pending.delete(removals);
  }
}

async function removeAll(removals: Removals, report: (message: string) => void): Promise<void> {
  const removeNext = async () => {
    for (const [key, remove] of removals) {
      removals.delete(key);
      await remove().catch((error: unknown) =>
        report(`The deleted file ${key} could not be removed: ${String(error)}`),
      );
    }
  };
  await Promise.all(Array.from({ length: removedAtOnce }, removeNext));
}
