import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin } from '../../support/admin';
import { type Client, dataOf, refusalOf } from '../../support/client';
import { aUser, loadBundle } from '../../support/dealership';
import { discard, makeConfiguration, publicUrl, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';
import { deriveStrapiSecrets } from '../../../src/plugins/inventory/server/platform/configuration/strapi-secrets';

/** A separate service, because settings are shared. */
let service: Service;
let client: Client;

beforeAll(async () => {
  service = await startService(await makeConfiguration({}, { tuning: { max_upload_bytes: 1_234_567 } }));
  ({ client } = await aUser([], service));
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const every =
  'site_name,site_url,currency,currency_symbol,price_decimals,distance_unit,timezone,locale,date_format,contact_phone,contact_email,max_upload_bytes';
const options = async (keys: string) => dataOf<Record<string, unknown>>(await client.get(`/options?keys=${keys}`));

test('returns the default of every public option that has not been set', async () => {
  expect(await options(every)).toEqual({
    site_name: 'Dealer Inventory',
    site_url: publicUrl,
    currency: 'USD',
    currency_symbol: '$',
    price_decimals: 2,
    distance_unit: 'mi',
    timezone: 'UTC',
    locale: 'en-US',
    date_format: 'yyyy-MM-dd',
    contact_phone: null,
    contact_email: null,
    max_upload_bytes: 1_234_567,
  });
});

test('returns only the requested options, in the requested order', async () => {
  expect(Object.entries(await options(' timezone , currency,'))).toEqual([
    ['timezone', 'UTC'],
    ['currency', 'USD'],
  ]);
  expect(await options('currency,currency')).toEqual({ currency: 'USD' });
});

test('returns null for an unknown or private key', async () => {
  const keys = [
    'SVC_KEY_PEPPER',
    'jwt_secret',
    'SITE_NAME',
    'id',
    'constructor',
    '__proto__',
    'toString',
    'site_name.x',
  ];
  const answer = await client.get(`/options?keys=${keys.join(',')}`);
  const data = dataOf<Record<string, unknown>>(answer);
  expect(Object.keys(data)).toEqual(keys);
  expect(Object.values(data)).toEqual(keys.map(() => null));
  const { SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY = '' } = service.environment;
  for (const value of [SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY, deriveStrapiSecrets(SVC_ENCRYPTION_KEY).JWT_SECRET])
    expect(answer.text).not.toContain(value);
});

test('echoes at most 64 characters of a key, and no API key', async () => {
  const { key } = await aUser([], service);
  const answer = await client.get(`/options?keys=${'k'.repeat(500)},${key}`);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(key);
  expect(answer.text).not.toContain('k'.repeat(65));
});

test('requires keys, up to a limit', async () => {
  for (const query of ['', '?keys=', '?keys=%20,%20,', '?key=currency']) {
    expect(refusalOf(await client.get(`/options${query}`))).toMatchObject({
      status: 400,
      code: 'svc_missing_param',
      params: { keys: expect.any(String) },
    });
  }
  const many = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`).join(',');
  expect(Object.keys(await options(many(50)))).toHaveLength(50);
  for (const query of [`keys=${many(51)}`, 'keys=currency&keys=locale'])
    expect(refusalOf(await client.get(`/options?${query}`))).toMatchObject({
      status: 400,
      code: 'svc_invalid_param',
      params: { keys: expect.any(String) },
    });
});

const settings = {
  site_name: 'Riverside',
  currency: 'EUR',
  price_decimals: 0,
  distance_unit: 'km',
  timezone: 'Europe/Berlin',
  locale: 'de-DE',
  date_format: 'dd.MM.yyyy',
  contact_phone: '+49 30 1',
  contact_email: 'lot@riverside.example',
};

test('returns settings from a bundle, the panel or SQL in the next answer', async () => {
  await loadBundle(
    {
      settings,
    },
    service,
  );
  expect(await options(every)).toEqual({
    ...settings,
    site_url: publicUrl,
    currency_symbol: '€',
    max_upload_bytes: 1_234_567,
  });

  expect(await saveInPanel({ site_name: 'From the panel', timezone: 'Asia/Tokyo', price_decimals: 1 })).toBe(200);
  expect(await options('site_name,timezone,price_decimals')).toEqual({
    site_name: 'From the panel',
    timezone: 'Asia/Tokyo',
    price_decimals: 1,
  });
  expect(await saveInPanel({ timezone: 'Mars/Olympus' })).toBe(400);
  expect(await options('timezone')).toEqual({ timezone: 'Asia/Tokyo' });

  await runSql("UPDATE inventory_settings SET site_name = 'By hand', timezone = 'Mars/Olympus'", [], service);
  expect(await options('site_name,timezone')).toEqual({ site_name: 'By hand', timezone: 'UTC' });
});

let admin: Promise<Admin> | undefined;

/** Saves settings as staff do, and returns the status. */
async function saveInPanel(settings: object): Promise<number> {
  admin ??= aSuperAdmin(service);
  return (await (await admin).request('PUT', '/content-manager/single-types/plugin::inventory.setting', settings))
    .status;
}
