import { posix } from 'node:path';
import { basePath } from '../../../../../contract/base-path';

/** Returns whether the path of `url` is under the base path in its exact spelling. */
export function isExactApiPath(url: string): boolean {
  if (!url.startsWith(basePath)) return false;
  const next = url[basePath.length];
  return next === undefined || next === '/' || next === '?';
}

/**
 * Returns whether `url` is under the base path in any spelling: ignores case, `%` codes, repeated slashes, dot
 * segments, backslashes and segment parameters. Paths are case-sensitive (RFC 3986), so the API answers another
 * spelling with 404 in its own envelope, and Strapi, whose router ignores case, never sees it.
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

/** Decodes `%` codes. Returns `path` unchanged if one is invalid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
