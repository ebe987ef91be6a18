import { basePath, documentPath } from '../../../../../contract/base-path';
import { routes } from '../../routes';
import type { RequestContext } from '../request-context';

/** The replacement for masked path segments. */
const mask = '…';

/** Anything other than digits may be a secret or a name. */
const isId = (text: string) => /^\d{1,19}$/.test(text);

/** The literal segments of all routes. */
const literals: ReadonlySet<string> = new Set(
  // includes the empty segment
  [...routes, { path: documentPath }].flatMap(({ path }) => path.split('/')).filter((part) => !part.startsWith(':')),
);

/**
 * Returns the path of a request for the log: literal route segments and ids. All other segments are masked, because
 * they may contain secrets or personal data. The query string is omitted.
 */
export function loggedPath({ path, route, pathId, innerId }: LoggedContext): string {
  if (!route) return basePath + path.split('/').slice(0, 5).map(partOf).join('/');
  const ids = [innerId, pathId]; // in reverse, to take them from the end
  return basePath + route.path.replace(/:[a-z_]+/g, () => maskedId(ids.pop() ?? ''));
}

type LoggedContext = Pick<RequestContext, 'path' | 'route' | 'pathId' | 'innerId'>;

function maskedId(id: string): string {
  return isId(id) ? id : mask;
}

function partOf(part: string): string {
  return isId(part) || literals.has(part) ? part : mask;
}
