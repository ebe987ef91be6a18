import type { StrapiContext } from '../../../../platform/strapi/extend-strapi';
import { inEnglish } from '../../../../../contract/reason';
import { markProblem, textProblem } from '../../../../../contract/texts/text';

/** In characters. The name of an account is shown with each record that the person has changed. */
const maxLength = 120;
const nameFields = ['firstname', 'lastname', 'username', 'preferedLanguage'] as const;
/** Of the routes for accounts, also those with which an invited person and the first admin enter their names. */
const accountPath = /^\/admin\/(?:users|register|register-admin)(?:\/|$)/i;

/**
 * Returns why a body with the names of an account is refused. Strapi stores names of any length: one of a megabyte
 * would make lists of listings and the audit log as long as all other content together.
 */
export function personProblem({ path, request }: Pick<StrapiContext, 'path' | 'request'>): string | undefined {
  if (!accountPath.test(path)) return undefined;
  const body = request.body ?? {};
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
