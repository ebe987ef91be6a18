import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Next } from 'koa';
import { because } from '../../../../../contract/reason';
import { Refusal } from '../../../../../contract/refusal';
import type { StrapiContext, StrapiMiddleware } from '../../../../platform/strapi/extend-strapi';
import { sendRefusal } from '../../send-refusal';
import { mayUpload } from '../uploads/encode-form-images';

type ReadForm = (next: Next) => Promise<void>;

/** The forms that wait for their route. */
const waiting = new WeakMap<IncomingMessage, ReadForm>();

/** Leaves the form of a logged-in admin unread until `readForms` knows its route. */
export function leaveForm({ req }: StrapiContext, read: ReadForm): void {
  waiting.set(req, read);
}

/** The handlers of Strapi that take forms, and who may send one. */
const takers: Readonly<Record<string, (ctx: StrapiContext) => boolean>> = {
  'admin-upload.upload': mayUpload,
  'admin-upload.uploadFile': mayUpload,
  'admin-upload.replaceFile': mayUpload,
  'admin-upload.updateFileInfo': mayUpload,
  'admin.updateProjectSettings': () => true, // its policy has checked the right
};

/**
 * Returns a middleware of a route of Strapi that reads the form of a request, if the route takes forms and the admin
 * may send one. Without it, any login could fill the room for uploads by any path.
 */
export function readForms({ handler }: { readonly handler?: unknown }): StrapiMiddleware {
  const may = typeof handler === 'string' ? takers[handler] : undefined;
  return async (ctx, next) => {
    const read = waiting.get(ctx.req);
    if (!read) return next();
    if (!may) return sendRefusal(ctx, new Refusal('svc_unsupported_media_type', because('no_form')));
    await nextTurn(); // the policies of the route have taken most of one
    if (!may(ctx)) return ctx.forbidden();
    await nextTurn();
    return read(next);
  };
}
