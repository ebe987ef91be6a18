import { ReadStream } from 'node:fs';
import { posix, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import { attachment } from '../../media/attachment';
import { readUploadName } from '../../media/upload-store';
import type { Services } from '../../services';
import type { Strapi } from '../../platform/strapi/strapi';

/** The route by which Strapi serves the folder of uploads, as Strapi declares it. */
const uploadsRoute = '/uploads/(.*)';
/** Pictures that hold nothing but pixels: a browser may show them in place. */
const shownInPlace: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** What a page of this origin could load as its own script, style or document. */
const runnable = /javascript|ecmascript|html|xml(?!\+)|css|wasm|x-sh|x-php/i;

/**
 * Keeps every served file from running in the origin of the panel: browsers must believe its type, open it without
 * scripts and forms, and save it unless it is a picture.
 *
 * Staff can put any file into Strapi's media library, so this does not depend on what was uploaded.
 */
export function setUploadHeaders(strapi: Strapi, getServices: () => Services): Middleware {
  const folder = strapi.dirs.static.public + sep;
  return async (ctx, next) => {
    await next();
    const route = ctx.state.route as { path?: string } | undefined;
    // Another route of Strapi serves what lies around that folder, and leads into it by some spellings.
    const isFile = ctx.body instanceof ReadStream && String(ctx.body.path).startsWith(folder);
    if (isFile || route?.path === uploadsRoute) await setHeaders(ctx as Context, getServices());
  };
}

async function setHeaders(ctx: Context, { database }: Services): Promise<void> {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  if (ctx.status >= 400 || shownInPlace.has(ctx.type)) return;
  if (runnable.test(ctx.type) && ctx.type !== 'image/svg+xml') ctx.type = 'application/octet-stream';
  const path = posix.normalize(decodeURIComponent(ctx.path)); // a file was served for it, so it can be decoded
  const name = posix.basename(path);
  ctx.set('Content-Disposition', attachment(await displayName(name, database.read)));
}

/** Returns the name that an upload was given; for files from the media library, the name under which it is stored. */
async function displayName(name: string, read: Services['database']['read']): Promise<string> {
  const hash = name.slice(0, name.length - posix.extname(name).length);
  return (await readUploadName(read, hash)) ?? name;
}
