import { expect, test } from '@jest/globals';
import type { PanelHome } from '../../../src/plugins/inventory/contract/panel/home/home';
import { aDeveloper, type Admin, anAdmin, anAdminWithRole, aSuperAdmin, dataOf } from '../../support/admin';
import { dataOf as leadData } from '../../support/client';
import { aDealership, loadBundle, unique } from '../../support/dealership';
import { type LeadData, sendLead } from '../../support/lead';
import { discard, makeConfiguration, startService } from '../../support/service';

const homeOf = async (admin: Admin) => dataOf<PanelHome>(await admin.request('GET', '/dealer-inventory/home'));

test('returns to each role only what it may see', async () => {
  const lot = await aDealership({ listings: [{ title: 'No price', status: 'draft' }] });
  const seen = async (...rights: Parameters<typeof anAdmin>[0]) => homeOf(await anAdmin(rights));

  expect(await seen()).toEqual({ leads: null, imports: null, types: [], setup: null });
  expect(await seen('leads.read')).toEqual({ leads: expect.anything(), imports: null, types: [], setup: null });
  const { types } = await seen('listings.read');
  expect(types.find(({ type_id: id }) => id === lot.type.id)?.counts).toEqual({
    old: 0,
    no_photos: 1,
    no_price: 1,
    drafts: 1,
  });
});

test('counts unread, due and unanswered leads as the inbox does', async () => {
  const lot = await aDealership({ categories: [], listings: [{ title: 'Asked for', status: 'publish' }] });
  const boss = await aSuperAdmin();
  const before = (await homeOf(boss)).leads ?? { unread: 0, due: 0, unanswered: 0 };
  const email = `${unique('sam')}@buyer.example`;
  const { id } = leadData<LeadData>(await sendLead(lot.client, { email, listing_id: lot.listings[0] }));
  const counts = async () => (await homeOf(boss)).leads;

  expect(await counts()).toEqual({ ...before, unread: before.unread + 1, unanswered: before.unanswered + 1 });
  const due_at = new Date(Date.now() - 1000).toISOString();
  await lot.client.patch(`/leads/${id}`, { lead_status: 'contacted', is_read: true, due_at });
  expect(await counts()).toEqual({ ...before, due: before.due + 1 });
  const due_later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await lot.client.patch(`/leads/${id}`, { due_at: due_later });
  expect(await counts()).toEqual(before);
});

test('hides the first steps only for roles that may change the dealership', async () => {
  const reader = await anAdminWithRole('Read only');
  expect((await reader.request('POST', '/dealer-inventory/home/dismiss-setup', {})).status).toBe(403);
});

const actionsOf = async (admin: Admin) =>
  dataOf<Array<{ action: string }>>(await admin.request('GET', '/admin/users/me/permissions')).map(
    ({ action }) => action,
  );

const ofDevelopers = [
  'plugin::inventory.developer.screens',
  'plugin::content-type-builder.read',
  'admin::marketplace.read',
  'admin::api-tokens.access',
  'admin::webhooks.read',
];

test('hides the rights to developer screens from a super admin without a role for them, and keeps the rights', async () => {
  const boss = await aSuperAdmin();
  expect((await actionsOf(boss)).filter((action) => ofDevelopers.includes(action))).toEqual([]);
  expect((await boss.request('GET', '/admin/api-tokens')).status).toBe(200);

  expect(await actionsOf(await aDeveloper())).toEqual(expect.arrayContaining(ofDevelopers));
  expect(await actionsOf(await anAdmin(['developer.screens']))).toContain('plugin::inventory.developer.screens');
  expect(await actionsOf(await anAdminWithRole('Owner'))).not.toContain('plugin::inventory.developer.screens');
});

test('names the dealership before a login, once it has a name', async () => {
  const service = await startService(await makeConfiguration());
  const name = async () => {
    const answer = (await (await fetch(`${service.siteUrl}/admin/init`)).json()) as { data: object };
    return answer.data;
  };
  expect(await name()).toMatchObject({ dealership: null, hasAdmin: expect.any(Boolean) });
  await loadBundle({ settings: { site_name: 'Lakeside Motors' } }, service);
  expect(await name()).toMatchObject({ dealership: 'Lakeside Motors' });
  await service.stop();
  discard(service);
});
