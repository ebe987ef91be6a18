import { beforeAll, expect, test } from '@jest/globals';
import { hiddenTypes } from '../../../src/plugins/inventory/server/content-types';
import { type Admin, anAdmin, aSuperAdmin } from '../../support/admin';
import { aDealership, aUser, unique } from '../../support/dealership';
import { theService } from '../../support/service';
import { readSql } from '../../support/sql';
import { sendAsWritten, spellingsOf } from '../../support/spellings';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

async function statusOf(method: string, path: string, body?: object): Promise<number> {
  const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' };
  const text = body && JSON.stringify(body);
  return (await sendAsWritten(theService(), { method, path, headers, ...(text && { body: text }) })).status;
}

/** Strapi's own, with passwords, tokens and sessions. */
const adminTypes = [
  'admin::user',
  'admin::role',
  'admin::permission',
  'admin::api-token',
  'admin::api-token-permission',
  'admin::transfer-token',
  'admin::transfer-token-permission',
  'admin::session',
];

test("knows all of Strapi's admin types", async () => {
  const { body } = await admin.request('GET', '/content-manager/content-types');
  const uids = (body.data as Array<{ uid: string }>).map(({ uid }) => uid);
  expect(uids.filter((uid) => uid.startsWith('admin::')).toSorted()).toEqual(adminTypes.toSorted());
});

test('refuses hidden content types on every route that names a content type, also to a super admin', async () => {
  const listed = await fetch(theService().controlUrl, { method: 'OPTIONS' });
  const routes = (await listed.json()) as Array<{ methods: string[]; path: string }>;
  const naming = routes.filter(({ methods, path }) => methods.length > 0 && /:(model|uid|contentType)\b/.test(path));
  const asked = naming.filter(({ path }) => !path.startsWith('/content-manager/components/'));
  expect(asked.length).toBeGreaterThan(30);
  for (const { methods, path } of asked)
    for (const uid of [...hiddenTypes, ...adminTypes]) {
      const method = methods.at(-1) ?? 'GET';
      const named = path.replace(/:[a-z]+/gi, (name) => (/^:(model|uid|contentType)$/.test(name) ? uid : '1'));
      const status = await statusOf(method, named, method === 'GET' ? undefined : {});
      expect([method, named, status, status === 403 || status === 404]).toEqual([method, named, status, true]);
    }
});

test('passes no database parameter through any Strapi route, also for a super admin', async () => {
  const listed = await fetch(theService().controlUrl, { method: 'OPTIONS' });
  const routes = (await listed.json()) as Array<{ methods: string[]; path: string }>;
  const ofStrapi = /^\/(admin|content-manager|content-type-builder|upload|users-permissions|i18n|email)\b/;
  const asked = routes.filter(
    ({ methods, path }) => methods.includes('GET') && ofStrapi.test(path) && !path.includes('*'),
  );
  expect(asked.length).toBeGreaterThan(60);
  for (const { path } of asked)
    for (const query of ['where[id]=1', 'where%5Bid%5D=1', 'orderBy=id', 'select[]=id', 'groupBy=id', 'lookup[id]=1']) {
      const named = path.replace(/:[a-z_]+/gi, (name) =>
        /^:(model|uid|contentType)$/.test(name) ? 'plugin::inventory.listing' : '1',
      );
      const status = await statusOf('GET', `${named}?a=1&${query}`);
      // The routes for data transfer have their own login.
      expect([named, query, status]).toEqual([named, query, path.startsWith('/admin/transfer/runner/') ? 401 : 400]);
    }
});

const listings = '/content-manager/collection-types/plugin::inventory.listing';

test.each([
  'filters[type][categories][type][name][$contains]=z',
  'filters[$and][0][$or][0][type][categories][terms][name]=z',
  'sort=type.categories.type.name:asc',
  'sort[0]=title:asc&sort[1]=type.categories.type.name',
  'sort[type][categories][type][name]=asc',
  'sort=createdBy[resetPasswordToken]:asc',
  'sort=["createdBy"].password',
  'populate=type.categories.type.categories',
  'populate[type][populate][categories][populate][type][populate][categories]=true',
])('refuses Content Manager queries that follow more than two relations: %s', async (query) => {
  expect(await statusOf('GET', `${listings}?${query}`)).toBe(400);
});

const crossing = (count: number, path: string) =>
  Array.from({ length: count }, (_, index) => `filters[$or][${index}]${path}[$eq]=z${index}`).join('&');

test.each([
  crossing(3, '[type][name]'),
  crossing(3, '[type][categories][name]'),
  crossing(3, '[type.name]'),
  crossing(3, '[type]'),
  crossing(11, '[content]'),
  'filters[type][categories][name]=a',
  'filters[type][name][$eq]=a&filters[type][slug][$eq]=b&filters[$not][type][icon][$eq]=c',
  'filters[type][$or][0][name][$eq]=a&filters[type][$or][1][name][$eq]=b&filters[type][$or][2][name]=c',
  'sort=type.name,type.slug&filters[type][name][$eq]=a',
  'sort[0]=type.name&sort[1]=type.slug&sort[2][type][icon]=asc',
  ...[crossing(3, '[categories][name]').replaceAll('filters', 'populate[type][filters]')],
])('refuses Content Manager queries with many conditions or with too many that follow relations: %s', async (query) => {
  expect(await statusOf('GET', `${listings}?${query}`)).toBe(400);
});

test.each(['sort=createdBy.password:asc', 'sort=createdBy.registrationToken', 'sort[createdBy][password]=asc'])(
  'refuses to sort by a secret: %s',
  async (query) => {
    expect(await statusOf('GET', `${listings}?${query}`)).toBe(400);
  },
);

test.each(['password', 'resetPasswordToken', 'confirmationToken'])(
  'refuses to find API users by their %s',
  async (field) => {
    await aUser([]);
    const users = '/content-manager/collection-types/plugin::users-permissions.user';
    expect(await statusOf('GET', `${users}?filters[${field}][$notNull]=true`)).toBe(400);
    expect(await statusOf('GET', `${users}?filters[$and][0][$not][${field}][$startsWith]=a`)).toBe(400);
    expect(await statusOf('GET', `${users}?filters[username][$startsWith]=a`)).toBe(200);
  },
);

test('shows who created a listing, and finds listings by that, without a secret of the person', async () => {
  const maker = await aSuperAdmin();
  const title = unique('listing');
  const lot = await aDealership({ categories: [] });
  const [type] = await readSql('SELECT document_id FROM inventory_types WHERE id = ?', [lot.type.id]);
  const connect = [{ id: lot.type.id, documentId: type?.document_id }];
  expect((await maker.request('POST', listings, { title, type: { connect } })).status).toBe(201);

  const { body } = await admin.request('GET', `${listings}?filters[title]=${title}`);
  const [found] = body.results as Array<{ createdBy: { id: number } }>;
  const people = await admin.request('GET', `/admin/users?filters[id][$in][0]=${found?.createdBy.id}`);
  expect(JSON.stringify(people.body)).toContain(maker.email);
  const query = `filters[createdBy][id][$eq]=${found?.createdBy.id}&filters[title]=${title}`;
  const mine = await admin.request('GET', `${listings}?${query}`);
  expect(mine.body.results).toHaveLength(1);
  for (const answer of [body, people.body, mine.body])
    expect(JSON.stringify(answer)).not.toMatch(/"(password|resetPasswordToken|registrationToken)"/);
});

test("serves the panel's own pages of accounts, roles and tokens", async () => {
  const pages = ['users', 'roles', 'permissions', 'api-tokens', 'users/me/permissions'];
  for (const page of pages) expect([page, await statusOf('GET', `/admin/${page}`)]).toEqual([page, 200]);
});

test.each([
  'page=1&pageSize=10&sort=title:ASC',
  'sort=type.name:asc',
  'filters[$and][0][type][name][$eq]=z',
  'filters[$and][0][title][$contains]=a.b.c.d.e',
  'populate=*',
  crossing(2, '[type][name]'),
  'filters[$and][0][title][$in][0]=a.b,c.d&filters[$and][0][title][$in][1]=e.f&filters[$and][0][title][$in][2]=g.h',
  'filters[type][id][$in][0]=1&filters[type][id][$in][1]=2&filters[type][id][$in][2]=3',
])("serves the queries of the Content Manager's own pages: %s", async (query) => {
  expect(await statusOf('GET', `${listings}?${query}`)).toBe(200);
});

test('does not reveal a password reset token to a role that may only see photos', async () => {
  const boss = await aSuperAdmin();
  await boss.request('POST', '/upload/folders', { name: unique('folder'), parent: null });
  await boss.request('POST', '/admin/forgot-password', { email: boss.email });
  const viewer = await anAdmin([{ action: 'plugin::upload.read' }]);
  const wanted = `[createdBy][email]=${encodeURIComponent(boss.email)}`;
  for (const parameter of ['where', 'WHERE', 'filters', '_where', 'where[$and][0]', '[where]', 'where.createdBy'])
    for (const path of ['/upload/folders', '/upload/files', '/upload/folders/1']) {
      const { status, body } = await viewer.request('GET', `${path}?${parameter}${wanted}`);
      const without = await viewer.request('GET', `${path}?${parameter}${wanted.replace('createdBy', 'nothing')}`);
      const isRefused = status === 400 || status === 403;
      expect([path, parameter, isRefused || JSON.stringify(body) === JSON.stringify(without.body)]).toEqual([
        path,
        parameter,
        true,
      ]);
    }
});

test('finds no hidden content type by another spelling or in a body', async () => {
  const uid = 'plugin::inventory.api-key';
  for (const path of spellingsOf(`/content-manager/collection-types/${uid}`)) {
    const status = await statusOf('GET', path);
    expect([path, status >= 400]).toEqual([path, true]);
  }
  const asked = { contentTypeUID: uid, field: 'label', value: 'x', data: {} };
  expect(await statusOf('POST', '/content-manager/uid/generate', asked)).toBe(404);
  expect(await statusOf('POST', '/content-manager/uid/check-availability', asked)).toBe(404);
});

test('serves the content types that staff edit', async () => {
  expect(await statusOf('GET', '/content-manager/collection-types/plugin::inventory.listing')).toBe(200);
  expect(await statusOf('GET', '/content-manager/content-types/plugin::inventory.type/configuration')).toBe(200);
});
