import { posix } from 'node:path';
import type { Context, Middleware } from 'koa';
import { attachment } from '../media/attachment';
import { readUploadName } from '../media/upload-store';
import type { Inventory } from '../inventory';

/** Pictures that hold nothing but pixels: a browser may show them in place. */
const shownInPlace = /\.(jpe?g|png|webp|avif|gif)$/i;
/** What a page of this origin could load as its own script, style or document. */
const runnable = /javascript|ecmascript|html|xml(?!\+)|css|wasm|x-sh|x-php/i;

/**
 * Whatever lies in the folder of uploads, nothing of it runs in the panel's origin: browsers keep to the type they are
 * told, open no document of it with scripts or forms, and save everything but pictures instead of showing it.
 *
 * The panel's own media library takes any file from staff, so this does not depend on what was uploaded.
 */
export function tameUploads(inventory: () => Inventory): Middleware {
  return async (ctx, next) => {
    await next();
    const name = uploadIn(ctx.path);
    if (name !== undefined) await tame(ctx as Context, name, inventory());
  };
}

async function tame(ctx: Context, name: string, { database }: Inventory): Promise<void> {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  if (ctx.status >= 400 || shownInPlace.test(name)) return;
  if (runnable.test(ctx.type) && ctx.type !== 'image/svg+xml') ctx.type = 'application/octet-stream';
  ctx.set('Content-Disposition', attachment(await shownName(name, database.read)));
}

/** The name that people know the upload by; the one it is kept under for what staff have uploaded. */
async function shownName(name: string, read: Inventory['database']['read']): Promise<string> {
  const hash = name.slice(0, name.length - posix.extname(name).length);
  return (await readUploadName(read, hash)) ?? name;
}

/** The name of the file that a path means in the folder of uploads, however it is written. */
export function uploadIn(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined; // no file is served for it
  }
  const plain = posix.normalize(decoded.replaceAll('\\', '/')).replace(/^\/+/, '');
  return /^uploads\//i.test(plain) ? plain.slice('uploads/'.length) : undefined;
}
