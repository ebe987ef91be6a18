import { expect, test } from '@jest/globals';
import { sessionEndedAt, takeSessionEnd, watchSession } from './session-end';

function aTab(status: number) {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const location = { pathname: '/admin/plugins/inventory/listings/1/abc', search: '?copy=2' };
  const tab = { fetch: (() => Promise.resolve({ status, ok: status < 400 })) as unknown as typeof fetch };
  return Object.assign(tab, { sessionStorage, location }) as typeof tab & Pick<Window, 'sessionStorage' | 'location'>;
}

test('keeps the address at which the server refuses to renew the session, for one return', async () => {
  const tab = aTab(401);
  let ends = 0;
  watchSession(tab, () => (ends += 1));
  await tab.fetch('/content-manager/collection-types/plugin::inventory.listing/abc');
  expect(sessionEndedAt(tab.sessionStorage)).toBeNull();
  expect(ends).toBe(0);
  await tab.fetch('http://localhost/admin/access-token');
  expect(ends).toBe(1);
  expect(sessionEndedAt(tab.sessionStorage)).toBe('/admin/plugins/inventory/listings/1/abc?copy=2');
  expect([takeSessionEnd(tab), takeSessionEnd(tab)]).toEqual([true, false]);
});

test('keeps nothing while the session can be renewed', async () => {
  const tab = aTab(200);
  watchSession(tab, () => expect('the session').toBe('renewed'));
  await tab.fetch('/admin/access-token');
  expect(sessionEndedAt(tab.sessionStorage)).toBeNull();
});
