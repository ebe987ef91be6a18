import { expect, test } from '@jest/globals';
import { refusalOf } from '../../support/client';
import { loadBundle, unique } from '../../support/dealership';
import { changeListing } from '../../support/listing';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';
import { aCarLot, attemptsOf, aVin, imported, importVin } from '../../support/vin';

test('creates one listing from twenty concurrent imports of one VIN, and names it in the refusals', async () => {
  const lot = await aCarLot();

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => importVin(lot.client, lot.type.id, { vin: aVin() })),
  );

  const made = answers.filter(({ status }) => status === 201);
  const refusals = answers.filter(({ status }) => status !== 201).map(refusalOf);
  const listings = await readSql('SELECT listing_id FROM inventory_listings_type_lnk WHERE type_id = ?', [lot.type.id]);
  expect([made.length, refusals.length, listings.length]).toEqual([1, 19, 1]);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 409,
      code: 'svc_duplicate_vin',
      data: { listing_id: listings[0]?.listing_id },
    });
  }
  const attempts = await attemptsOf(lot);
  expect(attempts.map(({ status }) => status).sort()).toEqual([
    'created',
    ...Array.from({ length: 19 }, () => 'duplicate'),
  ]);
  expect(new Set(attempts.map(({ listing_id }) => listing_id))).toEqual(new Set([listings[0]?.listing_id]));
});

test('refuses a second import of one VIN in the database itself', async () => {
  const lot = await aCarLot();
  const { listing } = await imported(lot, { vin: aVin() });
  const key = `${lot.type.id}:${aVin()}`;

  expect(await readSql('SELECT id FROM inventory_listings WHERE vin_key = ?', [key])).toEqual([{ id: listing.id }]);
  await expect(runSql("INSERT INTO inventory_listings (title, vin_key) VALUES ('Another', ?)", [key])).rejects.toThrow(
    /unique.*vin_key/i,
  );
});

test('treats another spelling of a VIN as the same, and the VIN in another type as different', async () => {
  const lot = await aCarLot();
  const other = await aCarLot();
  await imported(lot, { vin: aVin() });

  expect(refusalOf(await importVin(lot.client, lot.type.id, { vin: ` ${aVin().toLowerCase()} ` })).status).toBe(409);
  expect((await imported(other, { vin: aVin() })).import.status).toBe('created');
});

test('creates allowed duplicates on every request, even concurrently', async () => {
  const lot = await aCarLot();
  await imported(lot, { vin: aVin() });

  const answers = await Promise.all(
    [1, 2, 3].map(() => importVin(lot.client, lot.type.id, { vin: aVin(), allow_duplicate: true })),
  );

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(refusalOf(await importVin(lot.client, lot.type.id, { vin: aVin() })).code).toBe('svc_duplicate_vin');
});

test('does not count a sold or trashed listing as a duplicate until it returns', async () => {
  const lot = await aCarLot();
  const { client } = lot;
  const again = async () => importVin(client, lot.type.id, { vin: aVin() });
  const { listing: sold } = await imported(lot, { vin: aVin() });

  await changeListing(client, sold.id, { sold: true });
  const { listing: trashed } = await imported(lot, { vin: aVin() });
  expect(refusalOf(await again()).data.listing_id).toBe(trashed.id);

  await client.delete(`/listing/${trashed.id}`);
  const { listing: live } = await imported(lot, { vin: aVin() });

  // Un-selling and restoring are always allowed, and both block imports again.
  expect(await changeListing(client, sold.id, { sold: false })).toMatchObject({ is_sold: false, vin: aVin() });
  expect(await changeListing(client, trashed.id, { status: 'draft' })).toMatchObject({ status: 'draft', vin: aVin() });
  await client.delete(`/listing/${live.id}`);
  expect(refusalOf(await again()).data.listing_id).toBe(sold.id);
  await changeListing(client, sold.id, { sold: true });
  expect(refusalOf(await again()).data.listing_id).toBe(trashed.id);
  await client.delete(`/listing/${trashed.id}`);
  expect((await again()).status).toBe(201);
});

test('counts the VIN of a listing that was not imported', async () => {
  const lot = await aCarLot({ listings: [{ vin: aVin('777777').toLowerCase() }] });
  expect(refusalOf(await importVin(lot.client, lot.type.id, { vin: aVin('777777') })).data.listing_id).toBe(
    lot.listings[0],
  );

  const { listing } = await imported(lot, { vin: aVin('888888') });
  await loadBundle({
    listings: [{ ref: unique('twin'), type: lot.type.slug, title: 'A twin', vin: aVin('888888') }],
  });

  expect(refusalOf(await importVin(lot.client, lot.type.id, { vin: aVin('888888') })).data.listing_id).toBe(listing.id);
});

test('frees the old VIN of a listing whose VIN was corrected', async () => {
  const lot = await aCarLot();
  const { listing } = await imported(lot, { vin: aVin('111111') });
  await runSql('UPDATE inventory_listings SET vin = ? WHERE id = ?', [aVin('222222'), listing.id]);

  expect((await imported(lot, { vin: aVin('111111') })).import.status).toBe('created');
  expect(refusalOf(await importVin(lot.client, lot.type.id, { vin: aVin('222222') })).data.listing_id).toBe(listing.id);
});

test('creates nothing when the record of the import cannot be written', async () => {
  const lot = await aCarLot();
  const answer = await withTrigger(
    {
      when: 'BEFORE INSERT',
      table: 'inventory_vin_imports',
      rows: `NEW.vin = '${aVin('999999')}' AND NEW.import_status = 'created'`,
    },
    () => importVin(lot.client, lot.type.id, { vin: aVin('999999') }),
  );
  expect(answer.status).toBe(500);

  expect(await readSql('SELECT 1 FROM inventory_listings WHERE vin = ?', [aVin('999999')])).toEqual([]);
  expect(await attemptsOf(lot)).toMatchObject([{ status: 'failed', make: 'Honda', listing_id: null }]);
});
