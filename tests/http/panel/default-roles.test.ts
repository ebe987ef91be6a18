import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultRoles } from '../../../src/plugins/inventory/server/http/admin-api/panel-roles/default-roles';
import { type Admin, anAdminWithRole, aSuperAdmin, dataOf } from '../../support/admin';
import { aDealership, type Dealership, loadBundle, unique } from '../../support/dealership';
import { aPicture } from '../../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

const names = ['Owner', 'Manager', 'Sales', 'Photographer', 'Read only'] as const;
type Name = (typeof names)[number];

const manager = '/content-manager/collection-types/plugin::inventory.listing';
let place: Dealership;
let lead: number;
let bytes: Buffer;
const admins = new Map<Name, Admin>();

beforeAll(async () => {
  place = await aDealership({ listings: [{ title: 'Car', price: 100 }] });
  const ref = unique('lead');
  await loadBundle({ leads: [{ ref, listing: place.refs[0] }] });
  lead = Number((await readSql('SELECT id FROM inventory_leads WHERE ref = ?', [ref]))[0]?.id);
  bytes = await aPicture().jpeg().toBuffer();
  for (const name of names) admins.set(name, await anAdminWithRole(name));
});

const stored = async () =>
  (
    await readSql('SELECT document_id, version, price_cents FROM inventory_listings WHERE id = ?', [place.listings[0]])
  )[0];

const panel = (method: string, path: string, body?: object) => async (who: Admin) =>
  (await who.request(method, `/dealer-inventory${path}`, body)).status;

/** Saves the listing in the editor, as the listing page does. */
const save = (changes: object) => async (who: Admin) => {
  const { document_id: documentId, version } = (await stored()) ?? {};
  return (await who.request('PUT', `${manager}/${String(documentId)}`, { ...changes, version: Number(version) }))
    .status;
};

const id = () => place.listings[0];

/** What each action needs, and the roles that may do it. */
const actions: ReadonlyArray<readonly [what: string, roles: readonly Name[], act: (who: Admin) => Promise<number>]> = [
  ['see the list', names, (who) => panel('GET', `/listings/${place.type.id}`)(who)],
  [
    'open a listing',
    names,
    async (who) => (await who.request('GET', `${manager}/${String((await stored())?.document_id)}`)).status,
  ],
  [
    'see what is next to a listing',
    names,
    async (who) => panel('GET', `/editor/listings/${String((await stored())?.document_id)}`)(who),
  ],
  [
    'see the history of a listing',
    ['Owner', 'Manager', 'Sales', 'Read only'],
    async (who) => panel('GET', `/editor/listings/${String((await stored())?.document_id)}/history`)(who),
  ],
  [
    'upload a photo',
    ['Owner', 'Manager', 'Sales', 'Photographer'],
    async (who) => (await who.sendBytes('/dealer-inventory/editor/photos?filename=a.jpg', bytes)).status,
  ],
  ['see figures', ['Owner', 'Manager', 'Sales', 'Read only'], panel('GET', '/dashboard')],
  ['change a title', ['Owner', 'Manager', 'Sales'], async (who) => titleChange(who)],
  [
    'publish',
    ['Owner', 'Manager', 'Sales'],
    (who) => panel('POST', '/listing-changes', { ids: [id()], change: 'publish' })(who),
  ],
  [
    'mark as sale pending',
    ['Owner', 'Manager', 'Sales'],
    (who) => panel('POST', '/listing-changes', { ids: [id()], change: 'pending' })(who),
  ],
  [
    'change a price in the list',
    ['Owner', 'Manager'],
    (who) => panel('POST', '/listing-prices', { prices: [{ id: id(), change: { kind: 'set', price: 90 } }] })(who),
  ],
  ['move to the trash', ['Owner', 'Manager'], (who) => panel('POST', '/listing-trashing', { ids: [999_999] })(who)],
  ['read leads', ['Owner', 'Manager', 'Sales'], panel('GET', '/leads')],
  [
    'answer a lead',
    ['Owner', 'Manager', 'Sales'],
    (who) => panel('PUT', `/leads/${lead}`, { status: 'contacted' })(who),
  ],
  ['erase a lead', ['Owner'], (who) => panel('DELETE', `/leads/999999`)(who)],
  ['see the catalog', ['Owner', 'Manager', 'Read only'], panel('GET', '/catalogue/types')],
  ['change the catalog', ['Owner', 'Manager'], panel('POST', '/catalogue/types', {})],
  ['see the dealership', ['Owner', 'Manager', 'Sales', 'Read only'], panel('GET', '/dealership')],
  ['change the dealership', ['Owner', 'Manager'], panel('PUT', '/dealership', {})],
  ['see the staff', ['Owner'], panel('GET', '/staff')],
  ['manage the staff', ['Owner'], panel('POST', '/staff', {})],
  ['see keys', ['Owner'], panel('GET', '/keys')],
  ['see the audit log', ['Owner', 'Manager'], panel('GET', '/audit')],
  ['see the license', ['Owner'], panel('GET', '/licence')],
  ['see panel accounts on the page of Strapi', [], async (who) => (await who.request('GET', '/admin/users')).status],
  [
    'create panel accounts on the page of Strapi',
    [],
    async (who) => (await who.request('POST', '/admin/users', {})).status,
  ],
  [
    'read leads in the Content Manager',
    [],
    async (who) => (await who.request('GET', '/content-manager/collection-types/plugin::inventory.lead')).status,
  ],
  [
    'read API users in the Content Manager',
    [],
    async (who) =>
      (await who.request('GET', '/content-manager/collection-types/plugin::users-permissions.user')).status,
  ],
];

const titleChange = async (who: Admin) => {
  const title = unique('Title');
  const status = await save({ title })(who);
  const [row] = await readSql('SELECT title FROM inventory_listings WHERE id = ?', [id()]);
  return status === 200 && row?.title !== title ? 403 : status; // Strapi drops fields that a role may not write
};

test.each(actions)('lets exactly the default roles that may %s', async (_what, roles, act) => {
  const may: Name[] = [];
  for (const [name, who] of admins) {
    const status = await act(who);
    expect(status).not.toBe(500);
    if (status !== 403 && status !== 404) may.push(name);
    else if (status === 404 && roles.includes(name)) may.push(name); // allowed, and there is no such record
  }
  expect(may).toEqual(roles);
});

test('saves the photos of a listing for a photographer, and nothing else', async () => {
  const photographer = admins.get('Photographer');
  const { body } = (await photographer?.sendBytes('/dealer-inventory/editor/photos?filename=b.jpg', bytes)) ?? {};
  const { id: photo } = body?.data as { id: number };
  const before = await stored();
  const status = await save({ images: [{ id: photo }], price_cents: '5', listing_status: 'draft' })(
    photographer as Admin,
  );
  expect(status).toBe(200);
  const images = await readSql(
    "SELECT file_id FROM files_related_mph WHERE related_type = 'plugin::inventory.listing' AND related_id = ?",
    [id()],
  );
  expect(images).toEqual([{ file_id: photo }]);
  expect((await stored())?.price_cents).toEqual(before?.price_cents);
});

let own: Service | undefined;

afterAll(async () => {
  await own?.stop();
  if (own) discard(own);
});

const rolesOf = async (admin: Admin) =>
  dataOf<Array<{ id: number; name: string; code: string }>>(await admin.request('GET', '/admin/roles'));

test('creates the default roles once: a deleted one stays deleted, a changed one as it is, and older roles keep their rights', async () => {
  const configuration = await makeConfiguration();
  own = await startService(configuration);
  let boss = await aSuperAdmin(own);
  const roles = await rolesOf(boss);
  expect(roles.map(({ name }) => name).sort()).toEqual([...defaultRoles.map(({ name }) => name), 'Super Admin'].sort());

  const roleOf = (name: string) => roles.find((role) => role.name === name)?.id;
  const marking = { action: 'plugin::inventory.listings.update', subject: null, properties: {}, conditions: [] };
  dataOf(await boss.request('PUT', `/admin/roles/${roleOf('Photographer')}/permissions`, { permissions: [marking] }));
  expect((await boss.request('DELETE', `/admin/roles/${roleOf('Sales')}`)).status).toBe(200);
  await own.stop();
  own = await startService(configuration);
  boss = await aSuperAdmin(own);
  expect((await rolesOf(boss)).map(({ name }) => name)).not.toContain('Sales');
  const permissions = async () =>
    dataOf<Array<{ action: string }>>(await boss.request('GET', `/admin/roles/${roleOf('Photographer')}/permissions`));
  expect((await permissions()).map(({ action }) => action)).toEqual([marking.action]);

  // As an install of an earlier release: it has no mark.
  await own.stop();
  await runSql("DELETE FROM strapi_core_store_settings WHERE key = 'plugin_inventory_panel_roles'", [], configuration);
  own = await startService(configuration);
  boss = await aSuperAdmin(own);
  expect((await permissions()).map(({ action }) => action).sort()).toEqual([
    'plugin::inventory.listings.publish',
    marking.action,
  ]);
  expect((await rolesOf(boss)).map(({ name }) => name)).toContain('Sales');
});
