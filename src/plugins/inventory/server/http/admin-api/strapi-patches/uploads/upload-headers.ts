import { ReadStream } from 'node:fs';
import { posix, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import { sendRange } from './byte-range';
import { attachment } from './content-disposition';
import { readUploadName } from '../../../../domain/media/upload-store';
import type { Services } from '../../../../services';
import type { Strapi } from '../../../../platform/strapi/strapi';

/** The path of Strapi's route for uploads, as Strapi declares it. */
const uploadsRoute = '/uploads/(.*)';
/** Raster images: safe to display inline. */
const inlineTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** Types that a page of this origin could load as a script, style sheet or document. */
const runnable = /javascript|ecmascript|html|xml(?!\+)|css|wasm|x-sh|x-php/i;

/**
 * Serves parts of files, and keeps served files from running in the origin of the panel. Browsers must not sniff the
 * type, open files in a sandbox without scripts and forms, and download everything but raster images.
 *
 * Staff can put any file into Strapi's media library, so this does not depend on what was uploaded.
 */
export function setUploadHeaders(strapi: Strapi, getServices: () => Services): Middleware {
  const folder = strapi.dirs.static.public + sep;
  return async (ctx, next) => {
    const range = ctx.get('Range');
    delete ctx.req.headers.range; // handled below instead of by Strapi
    await next();
    const route = ctx.state.route as { path?: string } | undefined;
    // Strapi's route for the parent folder also serves uploads under some spellings of the path.
    const isFile = ctx.body instanceof ReadStream && String(ctx.body.path).startsWith(folder);
    if (!isFile && route?.path !== uploadsRoute) return;
    await setHeaders(ctx as Context, getServices());
    sendRange(ctx as Context, range);
  };
}

async function setHeaders(ctx: Context, { database }: Services): Promise<void> {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  if (ctx.status >= 400 || inlineTypes.has(ctx.type)) return;
  if (runnable.test(ctx.type) && ctx.type !== 'image/svg+xml') ctx.type = 'application/octet-stream';
  const path = posix.normalize(decodeURIComponent(ctx.path)); // cannot throw: a file was served for this path
  const name = posix.basename(path);
  ctx.set('Content-Disposition', attachment(await displayName(name, database.read)));
}

/** Returns the original name of an upload, or the stored name of a file from the media library. */
async function displayName(name: string, read: Services['database']['read']): Promise<string> {
  const hash = name.slice(0, name.length - posix.extname(name).length);
  return (await readUploadName(read, hash)) ?? name;
}
