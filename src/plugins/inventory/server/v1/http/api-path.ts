import { posix } from 'node:path';
import { basePath } from '../../../contract/base-path';

/** Whether the path of `url` lies under the base address, exactly as it is written. */
export function isExactApiPath(url: string): boolean {
  if (!url.startsWith(basePath)) return false;
  const next = url[basePath.length];
  return next === undefined || next === '/' || next === '?';
}

/**
 * Whether `url` lies under the base address, or would for a reader that ignores case, `%` codes, repeated slashes, dot segments,
 * backslashes or parameters of a segment. Paths are case-sensitive (RFC 3986), so another spelling is another path: the API
 * answers it with 404 in its own envelope, and Strapi, whose router ignores case, never sees it.
 */
export function isApiPath(url: string): boolean {
  return isExactApiPath(url) || isExactApiPath(plainPath(url));
}

function plainPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const plain = posix.normalize(`/${decoded(path).replaceAll('\\', '/')}`);
  const [, first = '', second = '', ...rest] = plain.toLowerCase().split('/', 4);
  return ['', ...[first, second].map(withoutParameters), ...rest].join('/');
}

/** `/api/v1;a=1` names the segment `v1` with a parameter (RFC 3986, section 3.3). */
function withoutParameters(segment: string): string {
  const [name = ''] = segment.split(';', 1);
  return name;
}

/** What is no valid `%` code stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
