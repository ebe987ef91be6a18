import type { components } from './contract.js';
import type { ChangesQuery } from './query.js';
import type { CallOptions } from './transport.js';

export type Changes = components['schemas']['Changes'];
export type Change = components['schemas']['Change'];

/** Requests one answer of `GET changes`. */
export type FetchChanges = (query: ChangesQuery, options?: CallOptions) => Promise<Changes>;

/** The longest wait that the service allows, in seconds. */
export const maxWait = 25;

/** The pause after an empty answer that came early, because the service is stopping or too many clients wait. */
const pauseMs = 1000;

/**
 * Yields the first answer, and then each one with changes. With `wait: 0` it ends when there are no more; otherwise it
 * waits for later ones.
 */
export async function* followChanges(
  fetchChanges: FetchChanges,
  { since, wait = maxWait, ...query }: ChangesQuery,
  options: CallOptions = {},
): AsyncGenerator<Changes, void, undefined> {
  let cursor = since;
  let isDrained = false;
  for (let isFirst = true; ; isFirst = false) {
    const startedAt = Date.now();
    const seconds = isDrained ? wait : 0;
    const answer = await fetchChanges(
      { ...query, ...(cursor !== undefined && { since: cursor }), wait: seconds },
      options,
    );
    ({ cursor } = answer);
    if (isFirst || answer.items.length > 0) yield answer;
    isDrained = !answer.has_more;
    if (isDrained && wait === 0) return;
    const isEarly = answer.items.length === 0 && seconds > 0 && Date.now() - startedAt < (seconds * 1000) / 2;
    if (isEarly) await pause(options.signal);
  }
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal?.reason));
    const timer = setTimeout(() => (signal?.removeEventListener('abort', stop), resolve()), pauseMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
