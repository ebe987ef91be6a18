import { Formidable } from 'formidable';
import { Refusal } from '../../../../contract/refusal';
import type { Uploads } from '../../../domain/media/uploads';
import {
  isLoggedIn,
  type StrapiContext,
  type StrapiMiddleware,
  wrapMiddleware,
} from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { sendRefusal } from '../send-refusal';

/** The body limit for unauthenticated requests, in bytes: enough for a login. */
const openLimit = 16 * 1024;
/** The limit for the text fields of a form in memory, in bytes. */
const fieldsLimit = 1024 * 1024;

/** Keeps the values of the headers in a form short. Its parser searches them for file names in quadratic time. */
const maxHeaderLength = 4096;

/** Ignores the file name of a form part with a long header. */
export function limitFormHeaders(): void {
  const parser = Formidable.prototype as unknown as { _getFileName(header: string): string | null };
  const parseFileName = parser._getFileName.bind(parser);
  parser._getFileName = (header) => (header.length > maxHeaderLength ? null : parseFileName(header));
}

/**
 * Makes Strapi read bodies only from authenticated admins, except for small JSON, which the login itself needs.
 *
 * By default Strapi parses every body before authentication and writes the files of forms to disk. Here the parser for
 * unauthenticated requests has no form support, so no spelling of a path or media type writes a byte. The files of an
 * admin's form have the limits and the disk quota of API uploads, and are removed after the request.
 */
export function limitStrapiBodies(strapi: Strapi, uploads: () => Uploads): void {
  limitFormHeaders();
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

    return async (ctx, rest) => {
      const next = async () => (hasSlowEmail(ctx.request.body) ? ctx.badRequest(slowEmail) : rest());
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

const slowEmail = 'Enter an email address with at most 10 dots after the @.';

/**
 * Returns whether a body has an email address that Strapi's validation (yup 0.32) takes exponential time for: twice as long
 * for each dot after the @. Looks at the key `email`, at most `depth` levels deep; Strapi has none deeper than three.
 */
export function hasSlowEmail(body: unknown, depth = 20): boolean {
  if (typeof body !== 'object' || body === null || depth === 0) return false;
  return Object.entries(body).some(
    ([key, value]) => (key === 'email' && typeof value === 'string' && isSlow(value)) || hasSlowEmail(value, depth - 1),
  );
}

function isSlow(email: string): boolean {
  const at = email.indexOf('@');
  return email.length > 254 || email.slice(at + 1).includes('@') || email.slice(at + 1).split('.').length > 11;
}

/** Returns the Content-Length in bytes; `undefined` for a chunked body. */
function lengthOf({ req }: StrapiContext): number | undefined {
  const length = req.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Sends refusals thrown by `middleware` in Strapi's error format. */
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
