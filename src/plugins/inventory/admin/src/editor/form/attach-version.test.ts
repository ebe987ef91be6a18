import { expect, test } from '@jest/globals';
import { attachVersions } from './attach-version';

const user = '/content-manager/collection-types/plugin::users-permissions.user/abcdefghijklmnopqrstuvwx';
const settings = '/content-manager/single-types/plugin::inventory.setting';

/** Returns a stub of `window` that answers with `answers` in order and records the request bodies. */
function aBrowser(answers: object[]) {
  const bodies: unknown[] = [];
  const target = {
    fetch: ((_input: unknown, init?: RequestInit) => {
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
      return Promise.resolve(Response.json(answers.shift() ?? {}));
    }) as typeof fetch,
  };
  attachVersions(target);
  return { target, bodies };
}

const put = (body: object): RequestInit => ({ method: 'PUT', body: JSON.stringify(body) });

test('sends the version that was last read, then the one of its own save', async () => {
  const { target, bodies } = aBrowser([{ data: { updatedAt: 'one' } }, { updatedAt: 'two' }, { updatedAt: 'three' }]);
  await target.fetch(`http://localhost${user}?locale=`, { method: 'GET' });
  await target.fetch(`http://localhost${user}`, put({ email: 'a' }));
  await target.fetch(`http://localhost${user}`, put({ email: 'b' }));
  expect(bodies).toEqual([undefined, { email: 'a', updatedAt: 'one' }, { email: 'b', updatedAt: 'two' }]);
});

test('handles the settings path without an id and leaves other requests unchanged', async () => {
  const { target, bodies } = aBrowser([{ data: { updatedAt: 'one' } }]);
  await target.fetch(settings);
  await target.fetch(settings, put({ site_name: 'A' }));
  await target.fetch(`${user}/actions/x`, put({ email: 'a' }));
  expect(bodies).toEqual([undefined, { site_name: 'A', updatedAt: 'one' }, { email: 'a' }]);
});

test('keeps the version of a form that names its own, although a later one was read since', async () => {
  const listing = '/content-manager/collection-types/plugin::inventory.listing/abcdefghijklmnopqrstuvwx';
  const { target, bodies } = aBrowser([{ data: { version: 1 } }, { data: { version: 2 } }]);
  await target.fetch(listing);
  await target.fetch(listing);
  await target.fetch(listing, put({ title: 'A', version: 1 }));
  expect(bodies[2]).toEqual({ title: 'A', version: 1 });
});
