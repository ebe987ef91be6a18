import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Admin, anAdmin, anAdminWithRole, aSuperAdmin, dataOf } from '../../support/admin';
import { aDealership, type Dealership, unique } from '../../support/dealership';
import { discard, makeConfiguration, startService } from '../../support/service';
import { readSql } from '../../support/sql';

describe('a role that reads some fields of listings and no types', () => {
  let clerk: Admin;
  let lot: Dealership;
  const secret = unique('hidden');
  const shown = unique('shown');

  beforeAll(async () => {
    const listings = [
      { title: `A car ${shown}`, content: `Bought cheaply: ${secret}` },
      { title: 'Another', stock_number: secret },
    ];
    lot = await aDealership({ categories: [], listings });
    const fields = ['title', 'type', 'price_cents'];
    const reading = { action: 'plugin::content-manager.explorer.read', subject: 'plugin::inventory.listing' };
    clerk = await anAdmin([{ ...reading, properties: { fields } }]);
  });

  const search = async (admin: Admin, query: string) => {
    const { status, body } = await admin.request(
      'GET',
      `/content-manager/collection-types/plugin::inventory.listing?${query}`,
    );
    expect(status).toBe(200);
    return (body.results as Array<{ title: string }>).map(({ title }) => title).sort();
  };

  test('finds listings by the words of those fields alone', async () => {
    expect(await search(clerk, `_q=${shown}`)).toEqual([`A car ${shown}`]);
    expect(await search(clerk, `_q=${secret}`)).toEqual([]);
    expect(await search(clerk, `_q=${secret}&filters[title][$eq]=Another`)).toEqual([]);
    expect(await search(clerk, `_q=${shown}&filters[title][$eq]=Another`)).toEqual([]);
    expect(await search(await aSuperAdmin(), `_q=${secret}`)).toEqual([`A car ${shown}`, 'Another']);
  });

  test('learns nothing about types by filtering through their relations', async () => {
    const relations = '/content-manager/relations/plugin::inventory.listing/type';
    expect((await clerk.request('GET', `${relations}?_q=${lot.type.slug}&page=1&pageSize=10`)).status).toBe(200);
    for (const query of ['filters[icon][$startsWith]=c', 'sort=icon', 'populate=categories', 'fields[0]=icon'])
      expect([query, (await clerk.request('GET', `${relations}?${query}`)).status]).toEqual([query, 400]);
  });
});

test('refuses relations of a field that the role may not read', async () => {
  const relations = '/content-manager/relations/plugin::inventory';
  const statuses = async (who: Admin, path: string) =>
    Promise.all(
      [path, `${path.replace('/', `/${'x'.repeat(24)}/`)}`].map(
        async (one) => (await who.request('GET', `${relations}.${one}`)).status,
      ),
    );
  const [outsider, photographer] = [await anAdmin([]), await anAdminWithRole('Photographer')];
  expect(await statuses(outsider, 'listing/type')).toEqual([403, 403]);
  expect(await statuses(photographer, 'category/type')).toEqual([403, 403]);
  expect((await (await aSuperAdmin()).request('GET', `${relations}.listing/title`)).status).toBe(400);
});

test('hides versions of packages from all admins, and routes from admins who may not see roles', async () => {
  const [boss, photographer] = [await aSuperAdmin(), await anAdminWithRole('Photographer')];
  for (const who of [boss, photographer])
    expect(dataOf(await who.request('GET', '/admin/information'))).toMatchObject({
      dependencies: {},
      strapiVersion: expect.any(String),
    });
  for (const name of ['permissions', 'policies', 'routes']) {
    const path = `/users-permissions/${name}`;
    const statuses = [(await boss.request('GET', path)).status, (await photographer.request('GET', path)).status];
    expect([path, ...statuses]).toEqual([path, 200, 403]);
  }
  expect((await photographer.request('GET', '/admin/license-trial-time-left')).status).toBe(403);
});

test('shows content types, counts and addresses of routes to no admin without a right that needs them', async () => {
  const { type } = await aDealership({ listings: [{ title: 'Draft' }] });
  const [boss, outsider] = [await aSuperAdmin(), await anAdmin([])];
  const seen = async (who: Admin, path: string) => (await who.request('GET', path)).body.data;
  expect(await seen(outsider, '/admin/guided-tour-meta')).toEqual({ isFirstSuperAdminUser: false, schemas: {} });
  const init = '/content-manager/init';
  expect(await seen(outsider, init)).toEqual({ fieldSizes: {}, components: [], contentTypes: [] });
  expect(JSON.stringify(await seen(boss, init))).toContain('plugin::inventory.listing');
  for (const path of ['/content-manager/content-types', '/content-manager/content-types-settings'])
    expect([path, await seen(outsider, path)]).toEqual([path, []]);
  for (const path of [
    '/admin/content-api/permissions',
    '/admin/content-api/routes',
    '/admin/homepage/key-statistics',
  ]) {
    const statuses = [(await boss.request('GET', path)).status, (await outsider.request('GET', path)).status];
    expect([path, ...statuses]).toEqual([path, 200, 403]);
  }
  const types = `/dealer-inventory/types/${type.id}`;
  expect(await seen(outsider, types)).toMatchObject({ counts: { draft: 0 } });
  expect(await seen(boss, types)).toMatchObject({ counts: { draft: 1 } });
});

test('takes collections and single types only by their own routes, and changes nothing by others', async () => {
  await aDealership({ categories: [], listings: [{ title: 'Here' }] });
  const changed = unique('changed');
  const [boss, reader] = [await aSuperAdmin(), await anAdminWithRole('Read only')];
  const collection = '/content-manager/single-types/plugin::inventory.listing';
  const single = '/content-manager/collection-types/plugin::inventory.setting';
  for (const [method, path] of [
    ['GET', collection],
    ['GET', `${collection}/actions/countDraftRelations`],
    ['PUT', collection],
    ['DELETE', collection],
    ['GET', single],
    ['POST', single],
    ['GET', '/content-manager/single-types/plugin::inventory.nothing'],
  ] as const)
    for (const who of [boss, reader]) {
      const { status } = await who.request(method, path, method === 'GET' ? undefined : { title: changed });
      expect([method, path, [403, 404].includes(status)]).toEqual([method, path, true]);
    }
  expect(await readSql('SELECT id FROM inventory_listings WHERE title = ?', [changed])).toEqual([]);
});

test('shows who created a record by name, without the address, and copies no related records into it', async () => {
  const [boss, reader] = [await aSuperAdmin(), await anAdminWithRole('Read only')];
  const { type } = await aDealership({ listings: [] });
  const [stored] = await readSql('SELECT id, document_id FROM inventory_types WHERE id = ?', [type.id]);
  const title = unique('made');
  const listings = '/content-manager/collection-types/plugin::inventory.listing';
  const connect = [{ id: stored?.id, documentId: stored?.document_id }];
  const made = dataOf(await boss.request('POST', listings, { title, type: { connect } }));
  const populate = 'populate[type][populate][categories][populate][terms]=true';
  for (const path of [`${listings}?filters[title]=${title}`, `${listings}/${String(made.documentId)}`]) {
    const answerTo = async (who: Admin) => {
      const { status, body } = await who.request('GET', `${path}${path.includes('?') ? '&' : '?'}${populate}`);
      expect(status).toBe(200);
      return JSON.stringify(body);
    };
    expect(await answerTo(reader)).toMatch(/"createdBy":\{"id":\d+,"firstname"/);
    expect(await answerTo(reader)).not.toMatch(/@example|isActive|"terms"/);
    expect(await answerTo(boss)).toContain('isActive');
  }
});

test('has no list of records by a query in the body, which no limit would reach', async () => {
  const { listings } = await aDealership({ categories: [], listings: [{ title: 'Here' }] });
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [listings[0]]);
  const find = '/content-manager/collection-types/plugin::inventory.listing/actions/bulkFindForValidation';
  const body = { documentIds: [row?.document_id], sort: ['type.categories.terms.name:asc', 'updatedBy.email:asc'] };
  for (const who of [await aSuperAdmin(), await anAdminWithRole('Read only')])
    expect((await who.request('POST', find, body)).status).toBe(404);
});

const inListings = '/content-manager/collection-types/plugin::inventory.listing';

test.each([
  ['POST', `${inListings}/actions/bulkDelete`, 'documentIds', 'none'],
  ['PUT', `${inListings}/none`, 'images', 0],
  ['PUT', `${inListings}/none`, 'images', [0]],
  ['POST', '/upload/actions/bulk-update', 'updates', { id: 999_999, fileInfo: {} }],
  ['POST', '/upload/actions/bulk-move', 'fileIds', 999_999],
  ['POST', '/upload/actions/bulk-delete', 'folderIds', 999_999],
  ['POST', '/upload/actions/generate-ai-metadata', 'fileIds', null],
] as const)('%s %s takes at most 100 %s', async (method, path, list, entry) => {
  const boss = await aSuperAdmin();
  const ask = async (count: number) =>
    JSON.stringify((await boss.request(method, path, { [list]: Array(count).fill(entry) })).body);
  const refused = `The list ${list} has more than 100 entries.`;
  expect([await ask(100), await ask(101), await ask(1000)]).toEqual([
    expect.not.stringContaining(refused),
    expect.stringContaining(refused),
    expect.stringContaining(refused),
  ]);
});

test.each([
  ['an empty action', { action: '' }, 400],
  ['no text for an action', { action: [], subject: [], field: [] }, 400],
  ['another key', { action: 'plugin::upload.read', more: 1 }, 400],
  ['no entry', null, 400],
  ['an action', { action: 'plugin::upload.read' }, 200],
])('a check of permissions answers %s with one error', async (_, entry, status) => {
  const reader = await anAdminWithRole('Read only');
  const { body, ...answer } = await reader.request('POST', '/admin/permissions/check', {
    permissions: Array(1000).fill(entry),
  });
  expect(answer.status).toBe(status);
  if (status === 400 && entry?.action !== '') expect(JSON.stringify(body).length).toBeLessThan(1000);
});

test('leaves long fields and photos out of lists of listings, and shows them in a listing', async () => {
  const title = unique('long');
  await aDealership({
    listings: [{ title, content: 'A long description', categories: { number: 5 }, images: [{ file: 'front.jpg' }] }],
  });
  const path = '/content-manager/collection-types/plugin::inventory.listing';
  const boss = await aSuperAdmin();
  for (const fields of [
    '',
    '&fields=title,content',
    '&fields[0]=content&fields[1]=title',
    '&fields=*',
    '&fields=content',
  ]) {
    const { status, body } = await boss.request('GET', `${path}?filters[title]=${title}${fields}`);
    const [found = {}] = body.results as Array<Record<string, unknown>>;
    const long = ['content', 'category_values', 'image_details', 'images'].filter((name) => name in found);
    expect([fields, status, long, found.title === title]).toEqual([fields, 200, [], fields !== '&fields=content']);
    if (fields === '')
      expect(found).toMatchObject({ listing_status: 'draft', type: { id: expect.any(Number) }, version: 1 });
    const one = dataOf(await boss.request('GET', `${path}/${String(found.documentId)}`));
    expect([one.content, Object.values(one.category_values as object)]).toEqual(['A long description', [5]]);
    expect(one.images).toHaveLength(1);
  }
});

const bodies: ReadonlyArray<object | undefined> = [
  undefined,
  {},
  { data: null, id: [], documentIds: 5, locale: {}, params: 'x' },
  { documentIds: [{}], ids: ['x'], locale: ['*'], status: 7, contentTypeUID: [], field: {}, value: [] },
];

test('answers odd input to the Content Manager without an internal error', async () => {
  const service = await startService(await makeConfiguration());
  await aDealership({ listings: [{ title: 'Here' }] }, service);
  const admin = await aSuperAdmin(service);
  const listed = await fetch(service.controlUrl, { method: 'OPTIONS' });
  const routes = (await listed.json()) as Array<{ methods: string[]; path: string }>;
  const failed: string[] = [];
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const { status } = await fetch(service.siteUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 500) failed.push(`${status} ${method} ${path} ${JSON.stringify(body)}`);
  };
  const found = await admin.request('GET', '/content-manager/collection-types/plugin::inventory.listing?page=1');
  const [{ documentId = '' } = {}] = found.body.results as Array<{ documentId: string }>;
  const models = ['plugin::inventory.listing', 'plugin::inventory.category', 'plugin::users-permissions.user', 'none'];
  const values = (name: string) =>
    /^:(model|uid)$/.test(name) ? models : name === ':targetField' ? ['type', 'title'] : ['1', documentId, '%00'];

  const pathsOf = (path: string): string[] => {
    const [name] = /:[a-z]+/i.exec(path) ?? [];
    return name === undefined ? [path] : values(name).flatMap((value) => pathsOf(path.replace(name, value)));
  };
  const asked = routes.filter(({ path }) => path.startsWith('/content-manager/'));
  for (const { methods, path } of asked)
    for (const method of methods.filter((method) => method !== 'HEAD' && method !== 'DELETE'))
      for (const one of pathsOf(path))
        for (const body of method === 'GET' ? [undefined] : bodies) await ask(method, one, body);
  for (const query of [
    'page=x',
    'page=-1',
    'pageSize=1e9',
    'sort=none',
    'filters[none]=1',
    'status=x',
    'locale[]=x',
    '_q[]=x',
    'idsToOmit=x',
  ])
    for (const path of ['collection-types/plugin::inventory.listing', 'relations/plugin::inventory.listing/type'])
      await ask('GET', `/content-manager/${path}?${query}`);

  expect(asked.length).toBeGreaterThan(30);
  expect(failed).toEqual([]);
  await service.stop();
  discard(service);
});
