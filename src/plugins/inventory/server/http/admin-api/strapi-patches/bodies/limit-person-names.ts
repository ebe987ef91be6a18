import { wrapAction } from '../../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../../platform/strapi/strapi';
import { inEnglish } from '../../../../../contract/reason';
import { markProblem, textProblem } from '../../../../../contract/texts/text';

/** In characters. The name of an account is shown with each record that the person has changed. */
const maxLength = 120;
const nameFields = ['firstname', 'lastname', 'username', 'preferedLanguage'] as const;

/** The actions that store names of accounts, also those of an invited person and of the first admin. */
const accountActions = [
  ['admin::user', 'create'],
  ['admin::user', 'update'],
  ['admin::authenticated-user', 'updateMe'],
  ['admin::authentication', 'register'],
  ['admin::authentication', 'registerAdmin'],
] as const;

/**
 * Answers 400 to names of accounts that are too long. Strapi stores names of any length: one of a megabyte would make
 * lists of listings and the audit log as long as all other content together. Call it in `register`, before Strapi binds
 * its routes.
 */
export function limitPersonNames(strapi: Strapi): void {
  for (const [uid, name] of accountActions)
    wrapAction(strapi, uid, name, (action) => (ctx, next) => {
      const problem = personProblem(ctx.request.body);
      return problem === undefined ? action(ctx, next) : ctx.badRequest(problem);
    });
}

/** Returns why a body with the names of an account is refused. An invited person's are in `userInfo`. */
export function personProblem(body: Readonly<Record<string, unknown>> = {}): string | undefined {
  for (const person of [body, body.userInfo]) {
    const fields = (person ?? {}) as Readonly<Record<string, unknown>>;
    for (const name of nameFields) {
      const value = fields[name];
      const problem = typeof value === 'string' ? (markProblem(value) ?? textProblem(value, maxLength)) : undefined;
      if (problem !== undefined) return `${name} ${inEnglish(problem)}.`;
    }
  }
  return undefined;
}
