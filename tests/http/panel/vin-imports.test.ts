import { beforeAll, expect, test } from '@jest/globals';
import type { PanelPageOf } from '../../../src/plugins/inventory/contract/panel/page';
import type { PanelVinImport, VinOutcome } from '../../../src/plugins/inventory/contract/panel/imports/vin-imports';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import type { Dealership } from '../../support/dealership';
import { readSql, runSql } from '../../support/sql';
import { aCarLot, attemptsOf, aVin, imported } from '../../support/vin';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

const importVin = (lot: Dealership, vin: unknown, more: object = {}, who = admin) =>
  who.request('POST', '/dealer-inventory/vin-imports', { type_id: lot.type.id, vin, ...more });
const outcomeOf = async (lot: Dealership, vin: string, more: object = {}) =>
  dataOf<VinOutcome>(await importVin(lot, vin, more));
const history = async (query: string) =>
  dataOf<PanelPageOf<PanelVinImport>>(await admin.request('GET', `/dealer-inventory/vin-imports?${query}`));

test('imports a VIN as a draft or a published listing, and returns its address', async () => {
  const lot = await aCarLot();
  const outcome = await outcomeOf(lot, ` ${aVin().toLowerCase()} `);
  expect(outcome).toMatchObject({
    status: 'created',
    listing: {
      status: 'draft',
      type_id: lot.type.id,
      title: expect.stringContaining('Honda Accord'),
      document_id: expect.any(String),
    },
    warnings: expect.any(Array),
  });
  expect(await outcomeOf(lot, aVin('555555'), { status: 'publish' })).toMatchObject({ listing: { status: 'publish' } });
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE vin = ? ORDER BY id DESC', [aVin()]);
  expect(outcome.status === 'created' && outcome.listing.document_id).toBe(row?.document_id);
});

test('returns the outcome of a checked VIN: a duplicate with its listing, a refusal with suggestions, nothing known', async () => {
  const lot = await aCarLot();
  const made = await outcomeOf(lot, aVin());
  const listing = made.status === 'created' ? made.listing : undefined;
  expect(await outcomeOf(lot, aVin())).toMatchObject({ status: 'duplicate', listing: { ...listing } });
  expect(await outcomeOf(lot, aVin(), { allow_duplicate: true })).toMatchObject({ status: 'created' });

  const wrong = `${aVin().slice(0, 8)}${aVin()[8] === '5' ? '6' : '5'}${aVin().slice(9)}`;
  const refused = await outcomeOf(lot, wrong);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: 'check_digit',
    suggestions: expect.arrayContaining([aVin()]),
  });
  expect(await outcomeOf(lot, wrong, { allow_check_digit_mismatch: true })).toMatchObject({
    status: 'created',
    warnings: expect.arrayContaining([expect.objectContaining({ code: 'check_digit' })]),
  });
  expect(await outcomeOf(lot, aVin().slice(1))).toMatchObject({ status: 'rejected', reason: 'length' });
  expect(await outcomeOf(lot, `${aVin().slice(0, 16)}Q`)).toMatchObject({ status: 'rejected', reason: 'characters' });
  expect(await outcomeOf(lot, '99999999999999999', { allow_check_digit_mismatch: true })).toMatchObject({
    status: 'failed',
  });
});

test('refuses invalid requests: no VIN, no type, a type without VINs, flags of another kind', async () => {
  const lot = await aCarLot();
  const noVins = await aCarLot({ type: { is_vin_enabled: false } });
  for (const answer of [
    await importVin(lot, ''),
    await importVin(lot, 7),
    await importVin(lot, aVin(), { type_id: 'x' }),
    await importVin(lot, aVin(), { type_id: 999_999_999 }),
    await importVin(lot, aVin(), { allow_duplicate: 'yes' }),
    await importVin(noVins, aVin()),
  ])
    expect(errorOf(answer).status).toBe(400);
  expect((await history(`type_id=${lot.type.id}`)).items).toEqual([]);
});

test('returns who imported: an admin here, a user by a key, or null once unknown', async () => {
  const lot = await aCarLot();
  await outcomeOf(lot, aVin('000001'));
  await imported(lot, { vin: aVin('000002') });
  await outcomeOf(lot, aVin('000003'));
  await runSql('UPDATE inventory_vin_imports SET admin_id = 999999 WHERE vin = ?', [aVin('000003')]);

  const { items } = await history(`type_id=${lot.type.id}`);
  expect(items.map(({ vin, by }) => [vin, by])).toEqual([
    [aVin('000003'), { kind: 'admin', name: null }],
    [aVin('000002'), { kind: 'user', name: 'Olga Owner' }],
    [aVin('000001'), { kind: 'admin', name: expect.any(String) }],
  ]);
  // The API shows no user for an import from the panel.
  expect((await attemptsOf(lot)).map(({ user_id: id }) => id)).toEqual([null, expect.any(Number), null]);
});

test('returns the record of each attempt, by page, type, status, VIN and time', async () => {
  const lot = await aCarLot();
  const other = await aCarLot();
  await outcomeOf(lot, aVin('000011'));
  await outcomeOf(lot, aVin('000011'));
  await outcomeOf(lot, 'NO_SUCH%VIN');
  await outcomeOf(other, aVin('000011'));
  const found = async (query: string) =>
    (await history(`type_id=${lot.type.id}&${query}`)).items.map(({ status }) => status);

  expect(await found('')).toEqual(['rejected', 'duplicate', 'created']);
  expect(await found('status=created,duplicate')).toEqual(['duplicate', 'created']);
  expect(await found(`s=${aVin('000011').slice(4).toLowerCase()}`)).toEqual(['duplicate', 'created']);
  expect(await found('s=%25')).toEqual(['rejected']);
  expect(await found('s=_')).toEqual(['rejected']);
  expect(await found('created_before=2020-01-01')).toEqual([]);
  expect(await found('created_after=2020-01-01')).toHaveLength(3);
  expect(await history(`type_id=${lot.type.id}&per_page=2&page=2`)).toMatchObject({
    items: [{ status: 'created' }],
    pagination: { current_page: 2, per_page: 2, total: 3, total_pages: 2 },
  });
  const [, , created] = (await history(`type_id=${lot.type.id}`)).items;
  expect(created).toMatchObject({
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    decoded: { Make: { value: expect.any(String), provider: 'embedded' } },
    mapped: { [String(lot.categories.make)]: 'Honda' },
    provider: 'embedded',
    listing: { id: expect.any(Number), document_id: expect.any(String) },
  });
  for (const query of ['type_id=x', 'status=lost', 'page=x', 'created_after=soon'])
    expect(errorOf(await admin.request('GET', `/dealer-inventory/vin-imports?${query}`)).status).toBe(400);
});

test('allows each role exactly its permissions', async () => {
  const lot = await aCarLot();
  const reader = await anAdmin(['vin-imports.read']);
  const stranger = await anAdmin(['leads.read']);
  expect((await importVin(lot, aVin(), {}, reader)).status).toBe(403);
  expect((await importVin(lot, aVin(), {}, stranger)).status).toBe(403);
  expect((await reader.request('GET', '/dealer-inventory/vin-imports')).status).toBe(200);
  expect((await stranger.request('GET', '/dealer-inventory/vin-imports')).status).toBe(403);
  expect((await history(`type_id=${lot.type.id}`)).items).toEqual([]);
});

test('publishes an imported VIN immediately only with every required value, and otherwise reports what the draft lacks', async () => {
  const lot = await aCarLot({
    categories: [
      { slug: 'make', name: 'Make', kind: 'text', is_required: true },
      { slug: 'condition', name: 'Condition', kind: 'text', is_required: true },
    ],
  });
  expect(await outcomeOf(lot, aVin(), { status: 'publish' })).toMatchObject({
    status: 'created',
    listing: { status: 'draft' },
    warnings: expect.arrayContaining([{ code: 'not_published', message: 'Not published: Condition missing.' }]),
  });
  const { listing } = await imported(lot, { vin: aVin('555555'), status: 'publish' }); // the API allows it
  expect(listing).toMatchObject({ status: 'publish' });
});
