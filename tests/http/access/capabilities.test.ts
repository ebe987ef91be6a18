import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Capability, capabilities } from '../../../src/plugins/inventory/contract/capability';
import { routes } from '../../../src/plugins/inventory/server/http/v1/routes';
import { type Client, dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser } from '../../support/dealership';
import { head, sendRaw } from '../../support/raw';
import { additions, specification, type SpecifiedRoute, unknownPath } from '../../support/specification';

/** Callers by their capabilities: none, one, or all of them. */
const callers = new Map<string, { client: Client; key: string }>();

beforeAll(async () => {
  callers.set('none', await aUser([]));
  for (const capability of capabilities) callers.set(capability, await aUser([capability]));
  callers.set('all', await aUser(capabilities));
});

function caller(held: string): { client: Client; key: string } {
  const found = callers.get(held);
  if (!found) throw new Error(`No key has ${held}.`);
  return found;
}

const templates = new Map(
  routes.map((route) => [`${route.method} ${route.path.replace(/:([a-z_]+)/g, '{$1}')}`, route]),
);
const nameOf = ({ method, path }: SpecifiedRoute) => `${method} /${path}`;

test('lists only routes of the specification and its additions, with the documented capabilities', () => {
  const specified = new Map([...specification, ...additions].map((route) => [nameOf(route), route.capability]));

  for (const [name, { capability }] of templates) {
    expect([name, capability ?? '-']).toEqual([name, specified.get(name)]);
  }
});

test('lists every route of the specification and every addition', () => {
  expect([...specification, ...additions].filter((route) => !templates.has(nameOf(route)))).toEqual([]);
});

/** Requests a record that does not exist, so that a permitted caller gets 404 and nothing changes. */
function ask(client: Client, route: SpecifiedRoute): Promise<TestResponse> {
  const path = unknownPath(route);
  return route.method === 'GET' || route.method === 'DELETE'
    ? client.send(route.method, path)
    : client.send(route.method, path, { json: {} });
}

describe("only holders of a route's capability may use it", () => {
  for (const route of [...specification, ...additions]) {
    test(`${nameOf(route)}: ${route.capability}`, async () => {
      const allowed: string[] = [];
      for (const [held, { client }] of callers) {
        const answer = await ask(client, route);
        if (answer.status < 400 || refusalOf(answer).code !== 'svc_forbidden') allowed.push(held);
        else expect(answer.status).toBe(403);
        expect([401, 405, 500]).not.toContain(answer.status);
      }

      const single = route.alsoNeeds ? [] : [route.capability];
      expect(allowed).toEqual(route.capability === '-' ? [...callers.keys()] : [...single, 'all']);
    });
  }
});

test('reports the four write capabilities separately', async () => {
  for (const [held, { client }] of callers) {
    const has = (name: Capability) => held === 'all' || held === name;
    expect(dataOf<{ capabilities: object }>(await client.get('/authenticate')).capabilities).toEqual({
      add_inventory: has('add_inventory'),
      edit_all_inventory: has('edit_all_inventory'),
      delete_inventory: has('delete_inventory'),
      modify_gallery: has('modify_gallery'),
    });
  }
});

describe('callers without the capability learn nothing else', () => {
  const guarded = specification.filter((route) => route.capability !== '-');
  const withIds = guarded.filter(({ path }) => path.includes('{'));
  const withBodies = guarded.filter(({ method }) => method === 'POST' || method === 'PATCH');

  async function expectForbidden(answer: TestResponse, { capability }: SpecifiedRoute): Promise<void> {
    expect(refusalOf(answer)).toMatchObject({ status: 403, code: 'svc_forbidden' });
    expect(answer.text).toContain(capability);
  }

  test('answers the same for an existing, a missing and an impossible id', async () => {
    const { type, listings } = await aDealership({ categories: [], listings: [{ title: 'Here' }] });
    for (const route of withIds) {
      const existing = route.path.includes('type_id') ? type.id : listings[0];
      const bodies = new Set<string>();
      for (const id of [existing, 999_999_999, 0, -1, 'abc', '01', '1e3', '9223372036854775808', '%00']) {
        const path = `/${route.path.replace(/\{[a-z_]+\}/g, String(id))}`;
        const answer = await caller('none').client.send(route.method, path);
        await expectForbidden(answer, route);
        bodies.add(answer.text);
      }
      expect(bodies.size).toBe(1);
    }
  });

  test('does not inspect a body of another type, a compressed body or invalid JSON', async () => {
    for (const route of withBodies) {
      const path = unknownPath(route);
      const { client } = caller('none');
      for (const [name, value] of [
        ['Content-Type', 'text/plain'],
        ['Content-Type', 'application/json'],
        ['Content-Encoding', 'gzip'],
      ] as const) {
        await expectForbidden(
          await client.send(route.method, path, { raw: '{"a":1,"a":', headers: { [name]: value } }),
          route,
        );
      }
    }
  });

  test('refuses a body that is too large for the missing capability, before any of it arrives', async () => {
    for (const route of withBodies) {
      const authorization = `Authorization: Bearer ${caller('none').key}`;
      for (const length of ['Content-Length: 50000000', 'Transfer-Encoding: chunked']) {
        const bytes = head(route.method, `/api/v1${unknownPath(route)}`, [
          authorization,
          'Content-Type: application/json',
          length,
        ]);
        await expectForbidden(await sendRaw(bytes), route);
      }
    }
  });

  test('changes nothing', async () => {
    const { type, listings, client } = await aDealership({
      categories: [],
      listings: [{ title: 'Here', status: 'publish' }],
    });
    const path = `/listing/${listings[0]}`;
    const before = (await client.get(path)).text;
    for (const held of ['none', 'modify_gallery', 'view_all_leads']) {
      const other = caller(held).client;
      await other.patch(path, { title: 'Gone' });
      await other.delete(path);
      await other.post(`/listing/${type.id}`, { title: 'New' });
      await other.delete(`/clear_trash/${type.id}`);
    }

    expect((await client.get(path)).text).toBe(before);
    const types = dataOf<Array<{ id: number; counts: object }>>(await client.get('/types'));
    expect(types.find(({ id }) => id === type.id)?.counts).toMatchObject({ publish: 1, draft: 0, trash: 0 });
  });
});
