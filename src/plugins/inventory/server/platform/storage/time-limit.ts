import { wrapMethods } from './wrap-methods';

/** The storage has not answered. Whether it has the file is not known. */
export class StorageSilent extends Error {}

/** The calls without an answer after which only one in each time limit is made. */
const mostSilent = 4;

/**
 * Makes methods that ask a storage fail with `StorageSilent` if it does not answer within the limit. Some providers
 * wait forever, and uploads after them with them. A call that is given up may keep a file in memory, so after several
 * of them others fail immediately.
 */
export function limitTime<Name extends string>(
  storage: { readonly [name in Name]?: unknown },
  names: readonly Name[],
  limitMs: number,
): void {
  let silent = 0;
  let nextTry = 0;
  wrapMethods(storage, names, (call) => (...parameters) => {
    const now = performance.now();
    if (silent >= mostSilent && now < nextTry) return Promise.reject(new StorageSilent('The storage does not answer.'));
    nextTry = now + limitMs;
    return limited(Promise.resolve(call(...parameters)), {
      limitMs,
      onSilence: () => silent++,
      onAnswer: () => (silent = 0),
    });
  });
}

function limited<Result>(
  work: Promise<Result>,
  { limitMs, onSilence, onAnswer }: { limitMs: number; onSilence: () => void; onAnswer: () => void },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onSilence();
      reject(new StorageSilent(`The storage has not answered for ${limitMs / 1000} seconds.`));
    }, limitMs);
    work
      .finally(() => {
        clearTimeout(timer);
        onAnswer();
      })
      .then(resolve, reject);
  });
}
