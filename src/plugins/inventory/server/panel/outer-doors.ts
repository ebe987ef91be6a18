import { rm } from 'node:fs/promises';
import type { Context, Middleware } from 'koa';
import { errorEnvelope, Refusal } from '../../contract/refusal';

/**
 * Closes what a stock Strapi leaves open to people without a login, before Strapi reads any of their bytes:
 *
 * - `/api/auth` (registration, password reset): users of the API have keys and no login;
 * - multipart bodies, which Strapi writes to temporary files before it asks who sends them, anywhere but at the
 *   panel's own upload, and there every temporary file is removed;
 * - the registration of the first admin, from anywhere but this machine: whoever comes first would own the install.
 */
export const outerDoors: Middleware = async (ctx, next) => {
  const refusal = judge(ctx as Context);
  if (refusal) return refuse(ctx as Context, refusal);
  if (!isMultipart(ctx as Context)) return next();
  try {
    await next();
  } finally {
    await removeTemporaryFiles(ctx.request as unknown as { files?: Record<string, unknown> });
  }
};

function judge(ctx: Context): Refusal | undefined {
  if (/^\/api\/auth(\/|$)/.test(ctx.path))
    return new Refusal('svc_not_found', 'Users of the API have keys and no login.');
  if (isMultipart(ctx) && !isPanelUpload(ctx)) {
    return new Refusal('svc_unsupported_media_type', 'Files are taken by the media library and the API alone.');
  }
  if (ctx.path === '/admin/register-admin' && !isLocal(ctx)) {
    return new Refusal(
      'svc_forbidden',
      'The first admin is made on this machine: open the panel at localhost there, or run `npm run -s svc -- admin create`.',
    );
  }
  return undefined;
}

function isMultipart(ctx: Context): boolean {
  return /^multipart\//i.test(ctx.get('Content-Type'));
}

function isPanelUpload(ctx: Context): boolean {
  return /^\/upload(\/|$)/.test(ctx.path) && ctx.get('Authorization') !== '';
}

/** From this machine and through no proxy, whose own address would say nothing. */
function isLocal({ req }: Context): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => req.headers[name] !== undefined);
  return !isForwarded && /^(::1|(::ffff:)?127\.)/.test(req.socket.remoteAddress ?? '');
}

function refuse(ctx: Context, refusal: Refusal): void {
  ctx.status = refusal.status;
  ctx.body = errorEnvelope(refusal);
}

/** Whatever Strapi's own clean-up has left: it sees only the parts named `files`. */
async function removeTemporaryFiles({ files = {} }: { files?: Record<string, unknown> }): Promise<void> {
  for (const file of Object.values(files).flat() as Array<{ filepath?: string }>) {
    if (file.filepath) await rm(file.filepath, { force: true });
  }
}
