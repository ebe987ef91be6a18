import { expect, test } from '@jest/globals';
import { routes } from '../../routes';
import { loggedPath } from './logged-path';
import { Router } from './router';

const router = new Router(routes);

/** Returns the logged path of a request, with its route if one matches. */
function logged(path: string, method = 'GET'): string {
  try {
    return loggedPath({ path, ...router.match(method, path) });
  } catch {
    return loggedPath({ path, route: undefined, pathId: '', innerId: '' });
  }
}

test('logs route segments and ids', () => {
  expect(logged('/types')).toBe('/api/v1/types');
  expect(logged('/listing/12')).toBe('/api/v1/listing/12');
  expect(logged('/leads/type/3')).toBe('/api/v1/leads/type/3');
  expect(logged('/cache/flush', 'POST')).toBe('/api/v1/cache/flush');
  expect(logged('/types/')).toBe('/api/v1/types');
});

test('masks all other segments, with and without a matching route', () => {
  const key = `svc_${'a'.repeat(49)}`;
  for (const secret of [key, encodeURIComponent(key).replace('_', '%5F'), 'jane@example.com', '12345678901234567890']) {
    expect(logged(`/leads/${secret}`)).toBe('/api/v1/leads/…');
    expect(logged(`/${secret}`)).toBe('/api/v1/…');
    expect(logged(`/leads/12/${secret}`)).toBe('/api/v1/leads/12/…');
    expect(logged(`/leads/${secret}`, 'DELETE')).toBe('/api/v1/leads/…');
  }
  expect(logged('/a/b/c/d/e/f/g')).toBe('/api/v1/…/…/…/…');
});
