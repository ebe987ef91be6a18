import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Behaviour,
  startVpicStandIn,
  type VpicStandIn,
  vpicResult,
} from '../../../src/plugins/inventory/server/vin/testing/vpic-stand-in';
import { refusalOf } from '../../support/client';
import type { Dealership } from '../../support/dealership';
import { bySlug } from '../../support/listing';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';
import { aCarLot, attemptsOf, aVin, imported, importVin } from '../../support/vin';

/** A service that is configured to ask `providers`, and a lot on it. */
async function aServiceWith(providers: string, vpicUrl: string): Promise<{ service: Service; lot: Dealership }> {
  const configuration = await makeConfiguration({ SVC_VIN_PROVIDERS: providers, SVC_VPIC_URL: vpicUrl });
  const service = await startService(configuration);
  return { service, lot: await aCarLot({}, service) };
}

describe('a service that asks vPIC beside its own data', () => {
  let standIn: VpicStandIn;
  let running: Awaited<ReturnType<typeof aServiceWith>>;
  let others: Record<string, unknown> = {};
  /** What happens before vPIC answers. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  let nextSerial = 100_000;
  const anotherVin = () => aVin(String(nextSerial++));

  beforeAll(async () => {
    standIn = await startVpicStandIn(async (vin) => {
      await meanwhile();
      return vpicResult(vin, others);
    });
    running = await aServiceWith('embedded,vpic', standIn.url);
  });
  beforeEach(() => {
    standIn.behave('well');
    others = {};
    meanwhile = () => Promise.resolve();
  });
  afterAll(async () => {
    await running.service.stop();
    discard(running.service);
    await standIn.close();
  });

  test('adds what the data does not have: drive and transmission', async () => {
    const { import: record, listing } = await imported(running.lot, { vin: anotherVin() });

    expect(record).toMatchObject({
      provider: 'embedded,vpic',
      make: 'Honda',
      model: 'Accord',
      trim: 'EX-V6',
      warnings: [],
    });
    expect(bySlug(running.lot, listing.categories)).toMatchObject({
      drivetrain: 'FWD',
      transmission: 'Automatic',
      engine: '3',
    });
  });

  test('leaves out what it says of another make or year', async () => {
    others = { Make: 'ACURA', Trim: 'Type S' };

    const { import: record } = await imported(running.lot, { vin: anotherVin() });

    expect(record).toMatchObject({ provider: 'embedded', make: 'Honda', trim: 'EX-V6' });
    expect(record.decoded).not.toHaveProperty('DriveType');
    expect(record.warnings.map(({ code }) => code)).toEqual(['providers_disagree']);
  });

  test('is not asked about a VIN that is none, nor about one that is listed', async () => {
    const vin = anotherVin();
    await imported(running.lot, { vin });
    const before = standIn.asked.length;

    await importVin(running.lot.client, running.lot.type.id, { vin });
    await importVin(running.lot.client, running.lot.type.id, { vin: `${vin}X` });

    expect(standIn.asked.length).toBe(before);
  });

  test('maps to the type as it is after the answer; one that is removed meanwhile is not found', async () => {
    const { service } = running;
    const lot = await aCarLot({}, service);
    const { id } = lot.type;
    meanwhile = () =>
      runSql("UPDATE inventory_types SET title_template = '{model} of {year}' WHERE id = ?", [id], service);
    expect((await imported(lot, { vin: anotherVin() })).listing.title).toBe('Accord of 2003');

    meanwhile = () => runSql('DELETE FROM inventory_types WHERE id = ?', [id], service);
    const refusal = refusalOf(await importVin(lot.client, id, { vin: anotherVin() }));
    expect(refusal).toMatchObject({ status: 404, code: 'svc_type_not_found' });
  });

  test('a VIN that begins with 0 is taken where the request says so and vPIC knows it, with a warning', async () => {
    const vin = '00000000000000000';
    expect(refusalOf(await importVin(running.lot.client, running.lot.type.id, { vin })).code).toBe('svc_invalid_vin');

    const { import: record } = await imported(running.lot, { vin, allow_check_digit_mismatch: true });

    expect(record.warnings.map(({ code }) => code)).toContain('region');
  });

  test('does without it when it misbehaves', async () => {
    const manners: readonly Behaviour[] = ['broken', 'html', 'moved', 'huge', 'cut off', 'garbage', 'another VIN'];
    for (const manner of manners) {
      standIn.behave(manner);
      const { import: record } = await imported(running.lot, { vin: anotherVin() });
      expect([manner, record.make, record.model, record.provider]).toEqual([manner, 'Honda', 'Accord', 'embedded']);
    }
  });
});

test('a service with vPIC alone refuses what nobody can tell it, and holds nobody up while it waits', async () => {
  const standIn = await startVpicStandIn();
  const { service, lot } = await aServiceWith('vpic', standIn.url);
  try {
    standIn.behave('refusing');
    const refusal = refusalOf(await importVin(lot.client, lot.type.id, { vin: aVin() }));
    expect(refusal).toMatchObject({ status: 422, code: 'svc_vin_not_decoded' });
    expect(await attemptsOf(lot)).toMatchObject([{ status: 'failed', warnings: [{ code: 'provider_failed' }] }]);
    expect(refusalOf(await importVin(lot.client, lot.type.id, { vin: '1HGCM82643A004352' })).data.suggestions).toEqual(
      [],
    );

    // A slow provider holds nobody: others write while it is silent.
    standIn.behave('silent');
    const waiting = importVin(lot.client, lot.type.id, { vin: aVin() });
    expect((await lot.client.post(`/listing/${lot.type.id}`, { title: 'Meanwhile' })).status).toBe(201);
    standIn.behave('well');
    expect((await waiting).status).toBe(201);
  } finally {
    await service.stop();
    discard(service);
    await standIn.close();
  }
});

test('an unknown provider stops the start, with its name and the reason', async () => {
  const configuration = await makeConfiguration({ SVC_VIN_PROVIDERS: 'embedded,carfax' });
  try {
    await expect(startService(configuration)).rejects.toThrow(/SVC_VIN_PROVIDERS names no VIN provider: "carfax"/);
  } finally {
    discard(configuration);
  }
});
