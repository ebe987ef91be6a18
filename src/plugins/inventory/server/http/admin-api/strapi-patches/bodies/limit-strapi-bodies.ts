import { errors as formErrors } from 'formidable';
import type { Next } from 'koa';
import { Refusal } from '../../../../../contract/refusal';
import { clientOf } from '../../../../domain/audit/caller';
import type { Uploads } from '../../../../domain/media/uploads';
import {
  loggedInAdmin,
  type StrapiContext,
  type StrapiMiddleware,
  wrapMiddleware,
} from '../../../../platform/strapi/extend-strapi';
import { Room } from '../../../../platform/limits/room';
import type { Strapi } from '../../../../platform/strapi/strapi';
import { untilAnswered } from '../../../shared/bodies/body-room';
import { parseJsonObject } from '../../../shared/bodies/parse-json';
import { readJsonBody } from '../../../shared/bodies/read-body';
import { sendRefusal } from '../../send-refusal';
import type { PanelTurns } from '../panel-turns';
import { limitForms } from './limit-forms';
import { leaveForm } from './read-forms';

/** The body limit for unauthenticated requests, in bytes: enough for a login. */
const openLimit = 16 * 1024;
/** The time to send such a body, in milliseconds. */
const openTimeoutMs = 10_000;
/** The limit for an admin's JSON, in bytes, which a listing with the longest description fits into. */
const staffLimit = (1024 + 64) * 1024;
/** The most values in it, such as the ids of terms in a new order. Parsing 100,000 blocks the event loop for 140 ms. */
const maxStaffValues = 10_000;
/** The limit for the text fields of a form, in bytes. Each file has the names and descriptions that people type. */
const fieldsLimit = 64 * 1024;

/** JSON and fields of forms of admins in memory, from its first byte until it is answered, of all and of one. */
const staffBodies = { all: 128 * 1024 * 1024, ofOne: 16 * 1024 * 1024 } as const;

/**
 * Makes Strapi read bodies only from authenticated admins, except for small JSON, which the login itself needs.
 *
 * By default Strapi parses every body before authentication and writes the files of forms to disk. Here the parser for
 * unauthenticated requests has no form support, so no spelling of a path or media type writes a byte. A form waits for
 * its route: see read-forms.ts. Large JSON of an admin is parsed like that of the API, because Strapi's parser takes
 * any number of values.
 *
 * @param turns in which requests continue whose bodies have arrived
 */
export function limitStrapiBodies(strapi: Strapi, uploads: () => Uploads, turns: Pick<PanelTurns, 'resume'>): void {
  limitForms();
  const room = new Room(staffBodies);
  wrapMiddleware(strapi, 'strapi::body', (createParser) => (config, deps) => {
    const createFor = (limits: object) => createParser({ ...config, urlencoded: false, text: false, ...limits }, deps);
    const parseOpen = inTime(createFor({ multipart: false, jsonLimit: openLimit }), openTimeoutMs);
    const parseLarge = createFor({ multipart: false });
    const parseJson = async (ctx: StrapiContext, admin: string, next: () => unknown) => {
      const take = untilAnswered(room, clientOf({ adminId: admin }), ctx);
      const bytes = await readJsonBody(ctx.req, staffLimit, take);
      ctx.request.body = bytes.length === 0 ? {} : parseJsonObject(bytes, maxStaffValues);
      await next();
    };
    const parseForm = formParser(createFor, { room, uploads });

    return withoutParseErrors(async (ctx, rest) => {
      const kind = ctx.is('multipart'); // null without a body
      const continueWith = (go: Next) => async () => {
        const problem = bodyProblem(ctx.request.body);
        if (problem !== undefined) return ctx.badRequest(problem);
        return kind === null ? go() : turns.resume(ctx, go);
      };
      const next = continueWith(rest);
      const length = lengthOf(ctx);
      const isOpen = kind === null || (kind === false && length !== undefined && length <= openLimit);
      if (isOpen) return parseOpen(ctx, next);
      const admin = await loggedInAdmin(strapi, ctx);
      if (admin !== undefined && kind !== false) {
        leaveForm(ctx, (go) => refusing(ctx, () => parseForm(ctx, admin, continueWith(go))));
        return turns.resume(ctx, rest); // this login has taken most of a turn
      }
      if (admin !== undefined)
        return ctx.is('json', '+json', 'application/csp-report') === false // which Strapi's parser takes for JSON
          ? parseLarge(ctx, next)
          : refusing(ctx, () => parseJson(ctx, admin, next));
      if (kind === false && length === undefined) return parseOpen(ctx, next);
      return ctx.unauthorized('Log in before you send a file or a large body.');
    });
  });
}

/** RFC 2046, section 5.1.1. */
const boundary = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

type CreateParser = (limits: object) => StrapiMiddleware;

/** Returns a function that reads the form of an admin into files, and its texts into memory. */
function formParser(
  createFor: CreateParser,
  { room, uploads }: { readonly room: Room; readonly uploads: () => Uploads },
): (ctx: StrapiContext, admin: string, next: Next) => Promise<void> {
  return async (ctx, admin, next) => {
    if (!boundary.test(ctx.get('content-type'))) return void ctx.badRequest('The form has no valid boundary.');
    const client = clientOf({ adminId: admin });
    untilAnswered(room, client, ctx)(fieldsLimit);
    const { incoming, limits } = uploads();
    await incoming.withFolder(client, async ({ path, take }) => {
      const formidable = { uploadDir: path, take, maxFileSize: limits.maxBytes, maxFieldsSize: fieldsLimit };
      try {
        await createFor({ multipart: true, formidable })(ctx, next);
      } catch (error) {
        throw isOfLongFields(error) ? refuseFields() : error;
      }
    });
  };
}

/** Returns whether formidable refused a form for its text fields. */
function isOfLongFields(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === formErrors.maxFieldsSizeExceeded;
}

function refuseFields(): Refusal {
  const text = `The texts of the form are larger than ${fieldsLimit} bytes.`;
  return new Refusal('svc_payload_too_large', text, { max_bytes: fieldsLimit });
}

/** Disconnects a client that does not finish sending a body in time, so that it holds no connection for a minute. */
export function inTime(parse: StrapiMiddleware, timeoutMs: number): StrapiMiddleware {
  return async (ctx, next) => {
    const timeout = setTimeout(() => ctx.req.destroy(), timeoutMs);
    try {
      await parse(ctx, () => {
        clearTimeout(timeout);
        return next();
      });
    } finally {
      clearTimeout(timeout);
    }
  };
}

/**
 * Answers malformed JSON without repeating it: Strapi's error shows some characters of the body, such as of a password.
 */
function withoutParseErrors(parse: StrapiMiddleware): StrapiMiddleware {
  return async (ctx, next) => {
    let isParsed = false;
    try {
      return await parse(ctx, () => {
        isParsed = true;
        return next();
      });
    } catch (error) {
      if (isParsed || !(error instanceof SyntaxError)) throw error;
      return ctx.badRequest('The body is not valid JSON.');
    }
  };
}

/** The most levels of a body. Strapi's forms have fewer than ten; its validation exceeds the stack at thousands. */
const maxLevels = 20;

/** Matches the names of fields that Strapi validates as email addresses. A test compares it with all content types. */
export const emailField = /email/i;

/**
 * Returns why a body is refused: it has too many levels, or an email address that Strapi's validation (yup 0.32) takes
 * exponential time for, twice as long for each dot after the @.
 */
export function bodyProblem(body: unknown, levels = maxLevels): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (levels === 0) return `The body has more than ${maxLevels} levels.`;
  for (const [key, value] of Object.entries(body)) {
    if (emailField.test(key) && typeof value === 'string' && isSlow(value))
      return 'Enter an email address with at most 10 dots after the @.';
    const problem = bodyProblem(value, levels - 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
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

/** Sends refusals thrown by `work` in Strapi's error format. */
async function refusing(ctx: StrapiContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendRefusal(ctx, error);
  }
}
