import type { Context } from 'koa';

/**
 * Tells a caller who sent `Expect: 100-continue` to go on with the body. Called where the body is about to be read, so
 * that nobody sends one that is refused for its headers, the key or the capability.
 */
export function sendContinue({ req, res }: Context): void {
  const isWaiting = /(?:^|\W)100-continue(?:$|\W)/i.test(req.headers.expect ?? '') && req.httpVersion === '1.1';
  if (isWaiting) res.writeContinue();
}
