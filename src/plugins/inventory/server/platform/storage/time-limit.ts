import type { MediaStorage } from './file-storage';

/** Returns the storage with a time limit for storing and for removing a file. Some providers wait without a limit. */
export function withTimeLimit(storage: MediaStorage, limitMs: number): MediaStorage {
  return {
    ...storage,
    put: (file) => limited(storage.put(file), limitMs),
    remove: (file) => limited(storage.remove(file), limitMs),
  };
}

function limited(work: Promise<void>, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The storage has not answered for ${limitMs} ms.`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
