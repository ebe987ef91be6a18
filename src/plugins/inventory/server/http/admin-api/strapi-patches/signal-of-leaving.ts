import type { Context } from 'koa';

/** Returns a signal that is aborted when the client closes its connection. */
export function signalOfLeaving({ req, res }: Pick<Context, 'req' | 'res'>): AbortSignal {
  const leaving = new AbortController();
  if (req.socket.destroyed) leaving.abort();
  else res.once('close', () => leaving.abort());
  return leaving.signal;
}
