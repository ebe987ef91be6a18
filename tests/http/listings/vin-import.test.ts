import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyText } from '../../../src/plugins/inventory/server/platform/testing/any-text';
import { normaliseVin } from '../../../src/plugins/inventory/contract/vin/vin';
import { vinTexts, withRightCheckDigit } from '../../../src/plugins/inventory/server/domain/vin/testing/vin-texts';
import { aSuperAdmin, errorOf } from '../../support/admin';
import { dataOf, refusalOf } from '../../support/client';
import { aUser } from '../../support/dealership';
import { bySlug, readListing } from '../../support/listing';
import { publicUrl } from '../../support/service';
import { readSql } from '../../support/sql';
import { aCarLot, attemptsOf, aVin, carCategories, importVin, imported, type ImportedVin } from '../../support/vin';

test('creates a draft with values, title and VIN, and records the import', async () => {
  const lot = await aCarLot();
  const { client, type, username } = lot;

  const answer = await importVin(client, type.id, { vin: ' 5yfburhe-9fp 280940 ' });

  const data = dataOf<ImportedVin>(answer);
  expect(Object.keys(data)).toEqual(['import', 'listing']);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Location')).toBe(`${publicUrl}/api/v1/listing/${data.listing.id}`);
  expect(answer.headers.get('ETag')).toBe((await client.get(`/listing/${data.listing.id}`)).headers.get('ETag'));
  expect(data.listing).toMatchObject({
    title: '2015 Toyota Corolla L/LE',
    status: 'draft',
    vin: '5YFBURHE9FP280940',
    price: 0,
  });
  expect(bySlug(lot, data.listing.categories)).toEqual({
    year: '2015',
    make: 'Toyota',
    model: 'Corolla',
    trim: 'L/LE',
    body: 'Sedan',
    fuel: 'Petrol',
    engine: '1.8',
    cylinders: '4 cylinders',
    doors: '4',
  });
  expect(data.import).toEqual({
    id: expect.any(Number),
    type_id: type.id,
    vin: '5YFBURHE9FP280940',
    status: 'created',
    listing_id: data.listing.id,
    year: 2015,
    make: 'Toyota',
    model: 'Corolla',
    trim: 'L/LE',
    decoded: expect.objectContaining({
      Make: 'Toyota',
      Model: 'Corolla',
      ModelYear: '2015',
      BodyClass: 'Sedan/Saloon',
      EngineModel: '2ZR-FE',
    }),
    mapped: data.listing.categories,
    unmapped: expect.arrayContaining(['PlantCity', 'PlantCountry']),
    warnings: [],
    provider: 'embedded',
    user_id: (await readSql('SELECT id FROM up_users WHERE username = ?', [username]))[0]?.id,
    created_at: data.listing.created_at,
  });
  expect(await readListing(client, data.listing.id)).toEqual(data.listing);
});

test('publishes with publish, and makes a draft with any other status', async () => {
  const lot = await aCarLot();
  const statuses = ['publish', 'draft', 'trash', 'PUBLISH', null, 7];

  const made: string[] = [];
  for (const [index, status] of statuses.entries()) {
    made.push((await imported(lot, { vin: aVin(`10000${index}`), status })).listing.status);
  }

  expect(made).toEqual(['publish', 'draft', 'draft', 'draft', 'draft', 'draft']);
});

test('refuses a missing VIN as a missing parameter, and records no attempt', async () => {
  const lot = await aCarLot();
  for (const body of [{}, { vin: null }, { vin: '' }, { vin: ' - ' }, { VIN: aVin() }]) {
    expect(refusalOf(await importVin(lot.client, lot.type.id, body))).toMatchObject({
      status: 400,
      code: 'svc_missing_param',
      params: { vin: expect.any(String) },
    });
  }
  expect(await attemptsOf(lot)).toEqual([]);
});

test('checks types strictly, and names every bad field together', async () => {
  const { client, type } = await aCarLot();
  const wrong: ReadonlyArray<readonly [string, readonly unknown[]]> = [
    ['vin', [5, true, [], {}, [aVin()]]],
    ['allow_duplicate', ['true', 1, [], {}]],
    ['allow_check_digit_mismatch', ['true', 0, []]],
    ['model_year', ['2003', 2003.5, 1979, 2040, true, []]],
  ];
  for (const [field, values] of wrong) {
    for (const value of values) {
      const refusal = refusalOf(await importVin(client, type.id, { vin: aVin(), [field]: value }));
      expect([value, refusal.status, refusal.code, Object.keys(refusal.params)]).toEqual([
        value,
        400,
        'svc_invalid_param',
        [field],
      ]);
    }
  }
  const all = refusalOf(await importVin(client, type.id, { allow_duplicate: 'no', model_year: 'old', status: [] }));
  expect([all.code, Object.keys(all.params).sort()]).toEqual([
    'svc_invalid_param',
    ['allow_duplicate', 'model_year', 'vin'],
  ]);
});

test('treats null as an omitted field', async () => {
  const lot = await aCarLot();
  const body = { vin: aVin(), allow_duplicate: null, model_year: null, allow_check_digit_mismatch: null };

  expect((await imported(lot, body)).import.status).toBe('created');
});

test('answers 404 for an unknown and an impossible type', async () => {
  const { client } = await aCarLot();
  for (const id of ['999999999', '0', '-1', 'abc', '01', '1e3', '9223372036854775808']) {
    for (const answer of [await client.get(`/vin/${id}`), await client.post(`/import_vin/${id}`, { vin: aVin() })]) {
      expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'svc_type_not_found' });
    }
  }
});

test('refuses a type without VINs in the API, import page and editor, and keeps nothing of the request', async () => {
  const { client, type } = await aCarLot({ type: { is_vin_enabled: false } });
  const admin = await aSuperAdmin();
  expect(refusalOf(await importVin(client, type.id, { vin: aVin() }))).toMatchObject({
    status: 400,
    code: 'svc_invalid_param',
    params: { type_id: expect.stringContaining('takes no VINs') },
  });
  for (const path of ['/dealer-inventory/vin-imports', '/dealer-inventory/editor/decode-vin'])
    expect(errorOf(await admin.request('POST', path, { type_id: type.id, vin: aVin() }))).toMatchObject({
      status: 400,
      code: 'svc_invalid_param',
      params: { type_id: expect.stringContaining('takes no VINs') },
    });
  expect(dataOf<{ items: unknown[] }>(await client.get(`/vin/${type.id}`)).items).toEqual([]);
});

test('refuses an invalid VIN with suggestions, and keeps the attempt', async () => {
  const lot = await aCarLot();
  const wrong = [
    ['1HGCM82633A00435', 'length'],
    ['1HGCM82633A0043522', 'length'],
    ['tooshort', 'length'],
    ['1HGCM82633AO04352', 'characters'],
    ['1HGCM82633A00435é', 'characters'],
    ['1HGCM82633A00435\u0000', 'characters'],
    ['1HGCM82643A004352', 'check_digit'],
    ['00000000000000000', 'region'],
    ['JM3KE4BY1Z0636881', 'model_year'],
    [`${'9'.repeat(5000)}`, 'length'],
  ] as const;

  for (const [vin, problem] of wrong) {
    const refusal = refusalOf(await importVin(lot.client, lot.type.id, { vin }));
    expect(refusal).toMatchObject({ status: 422, code: 'svc_invalid_vin', params: { vin: expect.any(String) } });
    expect(refusal.data.suggestions).toBeInstanceOf(Array);
    const [attempt] = await attemptsOf(lot);
    expect(attempt).toMatchObject({
      status: 'rejected',
      listing_id: null,
      decoded: {},
      mapped: {},
      unmapped: [],
      provider: null,
    });
    expect(attempt?.warnings.map(({ code }) => code)).toEqual([problem]);
    expect(attempt?.vin.length).toBeLessThanOrEqual(40);
  }
  expect(await attemptsOf(lot)).toHaveLength(wrong.length);
  expect(await readSql('SELECT 1 FROM inventory_listings_type_lnk WHERE type_id = ?', [lot.type.id])).toEqual([]);
});

test('suggests VINs with one wrong, missing or extra character corrected', async () => {
  const { client, type } = await aCarLot();
  const meant = '1HGCM82633A004352';
  for (const typed of [
    '1HGCM82633AOO4352',
    '1HGCM82633AO04352',
    '1HGCM8263A004352',
    '1HGCM826333A004352',
    '1HGMC82633A004352',
    '1HGCM82643A004352',
    '1NGCM82633A004352',
  ]) {
    const refusal = refusalOf(await importVin(client, type.id, { vin: typed }));
    expect([typed, refusal.data.suggestions]).toEqual([typed, expect.arrayContaining([meant])]);
  }
});

test('accepts a wrong check digit on request', async () => {
  const lot = await aCarLot();

  const { import: record } = await imported(lot, { vin: '1HGCM82643A004352', allow_check_digit_mismatch: true });

  expect(record).toMatchObject({ make: 'Honda', model: 'Accord', year: 2003 });
  expect(record.warnings.map(({ code }) => code)).toEqual(['check_digit']);
});

test('reports a VIN that begins with 0 as not decoded when its check digit may be wrong', async () => {
  const lot = await aCarLot();
  for (const vin of ['00000000000000000', '0HGCM82643A004352']) {
    const refusal = refusalOf(await importVin(lot.client, lot.type.id, { vin, allow_check_digit_mismatch: true }));
    expect(refusal).toMatchObject({ status: 422, code: 'svc_vin_not_decoded' });
  }
});

test('warns of a wrong check digit outside North America, and decodes only make, year and country', async () => {
  const lot = await aCarLot();

  const { import: record, listing } = await imported(lot, { vin: 'WVWZZZ1KZ6W612305' });

  expect(record.decoded).toEqual({ Make: 'Volkswagen', ModelYear: '2006', Country: 'Germany' });
  expect(record.warnings.map(({ code }) => code)).toEqual(['check_digit']);
  expect(listing.title).toBe('2006 Volkswagen');
  expect(bySlug(lot, listing.categories)).toEqual({ year: '2006', make: 'Volkswagen' });
});

test('refuses a VIN that cannot be decoded, and keeps the attempt', async () => {
  const lot = await aCarLot();

  const refusal = refusalOf(await importVin(lot.client, lot.type.id, { vin: 'B77ZZZ1KZ6W612305' }));

  expect(refusal).toMatchObject({ status: 422, code: 'svc_vin_not_decoded' });
  expect(await attemptsOf(lot)).toMatchObject([
    { status: 'failed', vin: 'B77ZZZ1KZ6W612305', make: null, listing_id: null },
  ]);
});

test('uses the model year given by the caller', async () => {
  const lot = await aCarLot();

  const inferred = await imported(lot, { vin: '1MBZB82A0JN767594' });
  const requested = await imported(lot, { vin: '1MBZB82A0JN767594', model_year: 2018, allow_duplicate: true });
  const odd = await imported(lot, { vin: aVin(), model_year: 1999 });

  expect([inferred.import.year, requested.import.year, odd.import.year]).toEqual([1988, 2018, 1999]);
  expect(odd.import.warnings.map(({ code }) => code)).toContain('year_differs');
});

test('sets only the title for a type without categories', async () => {
  const lot = await aCarLot({ categories: [] });

  const { import: record, listing } = await imported(lot, { vin: aVin() });

  expect(listing.title).toBe('2003 Honda Accord EX-V6');
  expect([record.mapped, record.unmapped]).toEqual([{}, Object.keys(record.decoded).sort()]);
});

test('creates neither a listing nor a record without the capability', async () => {
  const lot = await aCarLot();
  const { client } = await aUser(['edit_all_inventory', 'manage_settings']);

  expect(refusalOf(await importVin(client, lot.type.id, { vin: aVin() })).code).toBe('svc_forbidden');
  expect(await attemptsOf(lot)).toEqual([]);
  expect(dataOf(await client.get(`/vin/${lot.type.id}`))).toMatchObject({ items: [] });
});

test('returns attempts as a collection, newest first', async () => {
  const lot = await aCarLot({ categories: carCategories.slice(0, 2) });
  for (const index of [1, 2, 3]) await importVin(lot.client, lot.type.id, { vin: `short${index}` });

  const answer = await lot.client.get(`/vin/${lot.type.id}?per_page=2&status=publish`);
  const { items, pagination } = dataOf<{ items: Array<{ vin: string }>; pagination: object }>(answer);
  const beyond = dataOf<{ items: unknown[] }>(await lot.client.get(`/vin/${lot.type.id}?page=9007199254740991`));

  expect(items.map(({ vin }) => vin)).toEqual(['SHORT3', 'SHORT2']);
  expect(pagination).toEqual({ current_page: 1, per_page: 2, total: 3, total_pages: 2 });
  expect([answer.headers.get('X-WP-Total'), answer.headers.get('X-WP-TotalPages')]).toEqual(['3', '2']);
  expect(beyond.items).toEqual([]);
  expect(refusalOf(await lot.client.get(`/vin/${lot.type.id}?page=two`)).code).toBe('svc_invalid_param');
});

test('names no listing for an attempt whose listing is removed', async () => {
  const lot = await aCarLot();
  const { listing } = await imported(lot, { vin: aVin() });
  await lot.client.delete(`/listing/${listing.id}`);
  expect((await attemptsOf(lot))[0]?.listing_id).toBe(listing.id);

  await lot.client.delete(`/clear_trash/${lot.type.id}`);

  expect(await attemptsOf(lot)).toMatchObject([{ status: 'created', listing_id: null }]);
});

test('imports every odd text or refuses it with a documented code', async () => {
  const lot = await aCarLot();
  const texts = fc.oneof(anyText({ maxLength: 30 }), vinTexts, vinTexts.map(withRightCheckDigit));
  let attempts = 0;
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (vin, mayMismatch) => {
      const answer = await importVin(lot.client, lot.type.id, { vin, allow_check_digit_mismatch: mayMismatch });
      if (answer.status === 201) expect(dataOf<ImportedVin>(answer).listing.vin).toBe(normaliseVin(vin));
      else
        expect(['svc_missing_param', 'svc_invalid_vin', 'svc_vin_not_decoded', 'svc_duplicate_vin']).toContain(
          refusalOf(answer).code,
        );
      if (answer.status !== 400) attempts++;
    }),
    { numRuns: 80 },
  );
  expect((await lot.client.get(`/vin/${lot.type.id}`)).headers.get('X-WP-Total')).toBe(String(attempts));
});
