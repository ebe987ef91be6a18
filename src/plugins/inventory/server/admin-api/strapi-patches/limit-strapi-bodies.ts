import { Refusal } from '../../../contract/refusal';
import type { Uploads } from '../../media/uploads';
import {
  isLoggedIn,
  type StrapiContext,
  type StrapiMiddleware,
  wrapMiddleware,
} from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';
import { sendRefusal } from '../send-refusal';

/** What Strapi's routes take of anybody, in bytes: enough for a login. */
const openLimit = 16 * 1024;
/** What the fields of a form may take in memory, in bytes. */
const fieldsLimit = 1024 * 1024;

/**
 * Makes Strapi read a body only of an admin who is logged in, except for small JSON, which the login itself needs.
 *
 * Strapi reads every body before it asks who sent it, and writes the files of a form to its disk. Here the parser that
 * reads for anybody does not know forms at all, so no spelling of a path or media type gets a byte written. The files of
 * an admin's form are limited like uploads of the API, share their space, and are removed after the request.
 */
export function limitStrapiBodies(strapi: Strapi, uploads: () => Uploads): void {
  wrapMiddleware(strapi, 'strapi::body', (createParser) => (config, deps) => {
    const createFor = (limits: object) => createParser({ ...config, urlencoded: false, text: false, ...limits }, deps);
    const parseOpen = createFor({ multipart: false, jsonLimit: openLimit });
    const parseLarge = createFor({ multipart: false });
    const parseForm: StrapiMiddleware = (ctx, next) => {
      const { incoming, limits } = uploads();
      const { maxBytes } = limits;
      return incoming.withFolder(Math.min(lengthOf(ctx) ?? maxBytes, maxBytes), async (uploadDir) => {
        const formidable = { uploadDir, maxFileSize: maxBytes, maxFieldsSize: fieldsLimit };
        await createFor({ multipart: true, formidable })(ctx, next);
      });
    };

    return async (ctx, next) => {
      const kind = ctx.is('multipart'); // null without a body
      const length = lengthOf(ctx);
      const isOpen = kind === null || (kind === false && length !== undefined && length <= openLimit);
      if (isOpen) return parseOpen(ctx, next);
      if (await isLoggedIn(strapi, ctx)) return kind === false ? parseLarge(ctx, next) : refusing(parseForm)(ctx, next);
      if (kind === false && length === undefined) return parseOpen(ctx, next);
      return ctx.unauthorized('Log in before you send a file or a large body.');
    };
  });
}

/** The announced length in bytes; `undefined` for a body in chunks. */
function lengthOf({ req }: StrapiContext): number | undefined {
  const length = req.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Sends refusals of `middleware` in Strapi's shape. */
function refusing(middleware: StrapiMiddleware): StrapiMiddleware {
  return async (ctx, next) => {
    try {
      await middleware(ctx, next);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendRefusal(ctx, error);
    }
  };
}
