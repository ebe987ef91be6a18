import type { Middleware } from 'koa';

/** Whether a request of the Content Manager names one of the content types `keptOut`. */
export function namesKeptOut(path: string, keptOut: ReadonlySet<string>): boolean {
  const [, manager, ...parts] = path.split('/');
  return manager?.toLowerCase() === 'content-manager' && parts.some((part) => keptOut.has(decoded(part)));
}

/** As Strapi's router reads a part of an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Answers as if there were no such content types. Strapi's own routes read and write what the Content Manager does not show
 * for a super admin all the same: keys with their ciphertexts, leads without a record of the look, the licence, the records.
 */
export function keepOut(keptOut: ReadonlySet<string>): Middleware {
  return async (ctx, next) => {
    if (!namesKeptOut(ctx.path, keptOut)) return next();
    ctx.status = 404;
    ctx.body = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
  };
}
