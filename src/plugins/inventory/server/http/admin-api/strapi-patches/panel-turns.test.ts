import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { StrapiContext } from '../../../platform/strapi/extend-strapi';
import { PanelTurns } from './panel-turns';

const limits = { atOnce: 1, waiting: 100, waitingOfOne: 50 };
const turnsOf = (more: Partial<typeof limits> = {}) =>
  new PanelTurns(
    {
      adminOf: (token) => (token.startsWith('valid.') ? token : undefined),
      networkOf: ({ ip }) => ip,
    },
    { ...limits, ...more },
  );

/** Returns a request, with all of its context that is used. */
function aRequest(path: string, token?: string, ip = '192.0.2.1') {
  const response = { status: 404, headers: {} as object };
  const ctx = {
    method: 'GET',
    path,
    ip,
    req: { headers: token === undefined ? {} : { authorization: `Bearer ${token}` }, socket: { destroyed: false } },
    res: new EventEmitter(),
    unauthorized: () => (response.status = 401),
    set: (headers: object) => (response.headers = headers),
    set status(status: number) {
      response.status = status;
    },
  } as unknown as StrapiContext;
  return { ctx, response };
}

test.each([
  ['without a login', '/admin/init', undefined],
  ['with a session', '/dealer-inventory/home', 'valid.a'],
  ['with a wrong token', '/admin/users/me', 'x.y.z'],
  ['with a token that only the database knows', '/dealer-inventory/home', 'abc123'],
])('at most two requests %s begin in a turn of the event loop', async (_what, path, token) => {
  const turns = turnsOf();
  let begun = 0;
  const all = Array.from({ length: 20 }, () => turns.begin(aRequest(path, token).ctx, async () => void begun++));
  const counts: number[] = [];
  while (begun < 20) {
    const before = begun;
    await nextTurn();
    counts.push(begun - before);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(2); // one as the turn begins, one before it ends
  await Promise.all(all);
});

test('requests whose bodies have arrived take turns with those that begin', async () => {
  const turns = turnsOf();
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  await Promise.all([
    turns.begin(aRequest('/admin/init').ctx, note('begun')),
    turns.begin(aRequest('/admin/init').ctx, note('begun')),
    turns.begin(aRequest('/admin/init').ctx, note('begun')),
    turns.resume(aRequest('/admin/login', undefined, '192.0.2.2').ctx, note('resumed')),
  ]);
  expect(order).toEqual(['begun', 'begun', 'resumed', 'begun']);
});

test('an admin does not wait for the requests of others at the same address', async () => {
  const turns = turnsOf();
  const order: string[] = [];
  const ask = (name: string, token?: string) =>
    turns.begin(aRequest('/dealer-inventory/home', token).ctx, async () => void order.push(name));
  await Promise.all([ask('a'), ask('b'), ask('c'), ask('d'), ask('admin', 'valid.a')]);
  expect(order).toEqual(['a', 'b', 'admin', 'c', 'd']);
});

test.each([
  ['/dealer-inventory/home', 'x.y.z'],
  ['/Content-Manager/collection-types/a', 'x.y.z'],
  ['/upload', `${'a'.repeat(1000)}.`],
])('a token that cannot be valid is refused without a turn: %s', (path, token) => {
  const { ctx, response } = aRequest(path, token);
  void turnsOf().begin(ctx, async () => void (response.status = 200));
  expect(response.status).toBe(401);
});

test('answers 503 to a client with too many waiting requests, and drops those of a client that has gone', async () => {
  const turns = turnsOf({ waitingOfOne: 2 });
  const requests = Array.from({ length: 4 }, () => aRequest('/admin/init'));
  let begun = 0;
  const all = requests.map(({ ctx }) => turns.begin(ctx, async () => void begun++));
  requests[2]?.ctx.res.emit('close');
  await Promise.all(all);
  expect(begun).toBe(2);
  expect(requests[3]?.response).toEqual({ status: 503, headers: { 'Retry-After': '2' } });
});

test.each(['/uploads/front.jpg', '/admin/main-1a2b.js'])('the file %s waits for no turn', async (path) => {
  const turns = turnsOf();
  const order: string[] = [];
  const ask = (name: string, of: string) => turns.begin(aRequest(of).ctx, async () => void order.push(name));
  await Promise.all([ask('a', '/admin/init'), ask('b', '/admin/init'), ask('file', path)]);
  expect(order).toEqual(['file', 'a', 'b']);
});
