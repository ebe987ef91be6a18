import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Behaviour,
  startVpicStandIn,
  type VpicStandIn,
  vpicResult,
} from '../../../src/plugins/inventory/server/domain/vin/testing/vpic-stand-in';
import { refusalOf } from '../../support/client';
import type { Dealership } from '../../support/dealership';
import { bySlug } from '../../support/listing';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';
import { aCarLot, attemptsOf, aVin, imported, importVin } from '../../support/vin';

/** A service configured with `providers`, and a dealership in it. */
async function aServiceWith(providers: string, vpicUrl: string): Promise<{ service: Service; lot: Dealership }> {
  const configuration = await makeConfiguration({ SVC_VIN_PROVIDERS: providers }, { tuning: { vpic_url: vpicUrl } });
  const service = await startService(configuration);
  return { service, lot: await aCarLot({}, service) };
}

describe('a service that asks vPIC in addition to its own data', () => {
  let standIn: VpicStandIn;
  let running: Awaited<ReturnType<typeof aServiceWith>>;
  let others: Record<string, unknown> = {};
  /** Runs before vPIC answers. */
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

  test('adds drive and transmission, which its own data lacks', async () => {
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

  test('leaves out values for another make or year', async () => {
    others = { Make: 'ACURA', Trim: 'Type S' };

    const { import: record } = await imported(running.lot, { vin: anotherVin() });

    expect(record).toMatchObject({ provider: 'embedded', make: 'Honda', trim: 'EX-V6' });
    expect(record.decoded).not.toHaveProperty('DriveType');
    expect(record.warnings.map(({ code }) => code)).toEqual(['providers_disagree']);
  });

  test('does not ask about an invalid VIN or a listed one', async () => {
    const vin = anotherVin();
    await imported(running.lot, { vin });
    const before = standIn.asked.length;

    await importVin(running.lot.client, running.lot.type.id, { vin });
    await importVin(running.lot.client, running.lot.type.id, { vin: `${vin}X` });

    expect(standIn.asked.length).toBe(before);
  });

  test('maps to the type as it is after the answer, and answers 404 when it was removed meanwhile', async () => {
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

  test('accepts a VIN that begins with 0, with a warning, when the request allows it and vPIC knows it', async () => {
    const vin = '00000000000000000';
    expect(refusalOf(await importVin(running.lot.client, running.lot.type.id, { vin })).code).toBe('svc_invalid_vin');

    const { import: record } = await imported(running.lot, { vin, allow_check_digit_mismatch: true });

    expect(record.warnings.map(({ code }) => code)).toContain('region');
  });

  test('ignores vPIC when it misbehaves', async () => {
    const manners: readonly Behaviour[] = ['broken', 'html', 'moved', 'huge', 'cut off', 'garbage', 'another VIN'];
    for (const manner of manners) {
      standIn.behave(manner);
      const { import: record } = await imported(running.lot, { vin: anotherVin() });
      expect([manner, record.make, record.model, record.provider]).toEqual([manner, 'Honda', 'Accord', 'embedded']);
    }
  });
});

test('reports a VIN as not decoded when vPIC, its only provider, fails, and delays no other request while waiting', async () => {
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

    // A slow provider delays no other request: others write while it does not answer.
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

test('stops the start for an unknown provider, with its name and the reason', async () => {
  const configuration = await makeConfiguration({ SVC_VIN_PROVIDERS: 'embedded,carfax' });
  try {
    await expect(startService(configuration)).rejects.toThrow(/SVC_VIN_PROVIDERS names no VIN provider: "carfax"/);
  } finally {
    discard(configuration);
  }
});
