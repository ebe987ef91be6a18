import type { Middleware } from 'koa';
import { contentTypes } from '../content-types';

/**
 * The content types that the Content Manager does not show. Strapi's own routes read and write them for a super admin all
 * the same: keys with their ciphertexts, leads without a record of the look, the licence, the records of looks.
 */
const keptOut: ReadonlySet<string> = new Set(
  Object.entries(contentTypes)
    .filter(([, { schema }]) => isHidden(schema))
    .map(([name]) => `plugin::inventory.${name}`),
);

function isHidden(schema: object): boolean {
  const { pluginOptions } = schema as { pluginOptions?: { 'content-manager'?: { visible?: boolean } } };
  return pluginOptions?.['content-manager']?.visible === false;
}

/** Whether a request of the Content Manager names a content type that is kept out of it. */
export function namesKeptOut(path: string): boolean {
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

/** Answers as if there were no such content type. */
export const keepOut: Middleware = async (ctx, next) => {
  if (!namesKeptOut(ctx.path)) return next();
  ctx.status = 404;
  ctx.body = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
};
