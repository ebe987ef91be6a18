import { basePath, documentPath } from '../../../contract/base-path';
import { routes } from '../routes';
import type { RequestContext } from './request-context';

/** What stands for a part of a path that the log does not repeat. */
const cut = '…';

/** An id as it could be one; anything else that a caller puts there may be a secret or a name. */
const isId = (text: string) => /^\d{1,19}$/.test(text);

/** The literal segments of all routes. */
const words: ReadonlySet<string> = new Set(
  [...routes, { path: documentPath }].flatMap(({ path }) => path.split('/')).filter((part) => !part.startsWith(':')), // the empty one among them
);

/**
 * The path of a request for the log: the words of the API and ids as they are, everything else cut, because a caller may
 * have put anything there. The query is no part of it.
 */
export function loggedPath({ path, route, pathId }: Pick<RequestContext, 'path' | 'route' | 'pathId'>): string {
  if (!route) return basePath + path.split('/').slice(0, 5).map(partOf).join('/');
  if (pathId === '') return basePath + route.path;
  const literal = route.path.slice(0, route.path.lastIndexOf('/') + 1);
  return basePath + literal + (isId(pathId) ? pathId : cut);
}

function partOf(part: string): string {
  return isId(part) || words.has(part) ? part : cut;
}
