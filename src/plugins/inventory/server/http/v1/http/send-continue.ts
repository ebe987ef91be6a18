import type { Context } from 'koa';

/**
 * Sends `100 Continue` to a client that sent `Expect: 100-continue`. Called just before the body is read, so that no
 * client sends a body that is refused for its headers, its key or a missing capability.
 */
export function sendContinue({ req, res }: Context): void {
  const isWaiting = /(?:^|\W)100-continue(?:$|\W)/i.test(req.headers.expect ?? '') && req.httpVersion === '1.1';
  if (isWaiting) res.writeContinue();
}
