import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { startVpicStandIn, vpicResult, type Behaviour } from '../testing/vpic-stand-in';
import { Outbound } from '../../../platform/outbound/outbound';
import { parseVin, type Vin } from '../number/vin';
import { parseVpicResponse } from './vpic-response';
import { VpicProvider, type VpicLimits } from './vpic-provider';

const outbound = new Outbound({ log: () => undefined });

const options = { latestYear: 2027 };

function aVin(text = '1HGCM82633A004352'): Vin {
  const reading = parseVin(text, { mayMismatch: true });
  if (!('vin' in reading)) throw new Error(text);
  return reading.vin;
}

/** Returns whether the condition became true in 100,000 turns of the event loop. */
async function untilTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let turns = 0; turns < 100_000; turns++) {
    if (await isSo()) return true;
    await turn();
  }
  return false;
}

/** Returns `count` different VINs of one kind of car. Their check digits are irrelevant here. */
const cars = (count: number) => Array.from({ length: count }, (_, index) => aVin(`1HGCM82633A00${1000 + index}`));

function read(values: Record<string, unknown>, vin = aVin()): Record<string, string> {
  return Object.fromEntries(
    parseVpicResponse(JSON.stringify({ Results: [vpicResult(vin.text, values)] }), vin, options).values,
  );
}

describe('a vPIC response', () => {
  test('returns the values, without empty ones and those about the response', () => {
    expect(read({})).toEqual({
      Make: 'HONDA',
      Model: 'Accord',
      ModelYear: '2003',
      DriveType: 'FWD/Front-Wheel Drive',
      TransmissionStyle: 'Automatic',
      DisplacementL: '2.998832712',
    });
  });

  test('has no values for an unknown manufacturer, even with a make; only make and year without detail', () => {
    expect(read({ ErrorCode: '7' })).toEqual({});
    expect(read({ ErrorCode: '1,7,11,400' })).toEqual({});
    expect(read({ ErrorCode: '8' })).toEqual({ Make: 'HONDA', ModelYear: '2003' });
    expect(read({ ErrorCode: '1, 6' })).toMatchObject({ Make: 'HONDA', Model: 'Accord' });
  });

  test('has no impossible year', () => {
    for (const year of ['20O3', '2003.5', '1979', '2028', '-1', ''])
      expect(read({ ModelYear: year })).not.toHaveProperty('ModelYear');
    expect(read({ ModelYear: '2027' }).ModelYear).toBe('2027');
  });

  test('has a warning for each vPIC error', () => {
    const text = JSON.stringify({ Results: [vpicResult(aVin().text, { ErrorCode: '1,11,400' })] });
    expect(parseVpicResponse(text, aVin(), options).warnings.map(({ code }) => code)).toEqual([
      'check_digit',
      'year_differs',
    ]);
  });

  test('is rejected in any other format', () => {
    for (const text of ['', 'null', '[]', '{}', '{"Results":[]}', '{"Results":{}}', '{"Results":["x"]}', '<h1>']) {
      expect(() => parseVpicResponse(text, aVin(), options)).toThrow('not answer in the format of vPIC');
    }
  });
});

describe('the vPIC provider', () => {
  let standIn: Awaited<ReturnType<typeof startVpicStandIn>>;
  beforeAll(async () => {
    standIn = await startVpicStandIn();
  });
  const providers: VpicProvider[] = [];
  afterAll(async () => {
    for (const provider of providers) provider.close();
    await standIn.close();
  });
  beforeEach(() => {
    standIn.behave('well');
  });

  function aProvider(patience: Partial<VpicLimits> = {}): VpicProvider {
    const provider = new VpicProvider(
      { baseUrl: standIn.url, outbound },
      { attemptMs: 30_000, firstPauseMs: 1, ...patience }, // longer than any answer takes on a busy machine
    );
    providers.push(provider);
    return provider;
  }

  /** Returns how many requests the stand-in received during `work`. */
  async function requestsDuring(work: () => Promise<unknown>): Promise<number> {
    const before = standIn.asked.length;
    await work().catch(() => undefined);
    return standIn.asked.length - before;
  }

  test('requests the VIN, with the model year if it is known', async () => {
    await aProvider().decode(aVin(), options);
    await aProvider().decode(aVin(), { ...options, modelYear: 2003 });

    expect(standIn.asked.slice(-2)).toEqual([
      '/api/vehicles/DecodeVinValuesExtended/1HGCM82633A004352?format=json',
      '/api/vehicles/DecodeVinValuesExtended/1HGCM82633A004352?format=json&modelyear=2003',
    ]);
  });

  test('requests a VIN once; concurrent and later callers get the same result', async () => {
    const provider = aProvider();
    const asks = await requestsDuring(async () => {
      const [one, other] = await Promise.all([provider.decode(aVin(), options), provider.decode(aVin(), options)]);
      expect(one).toBe(other);
      expect(await provider.decode(aVin(), options)).toBe(one);
    });
    expect(asks).toBe(1);
  });

  test('caches responses up to a maximum age and number', async () => {
    const shortly = aProvider({ cacheMs: 1 });
    await shortly.decode(aVin(), options);
    expect(await untilTrue(async () => (await requestsDuring(() => shortly.decode(aVin(), options))) === 1)).toBe(true);

    const few = aProvider({ maxCachedResponses: 2 });
    const [first, ...others] = cars(3);
    for (const vin of [first, ...others]) if (vin) await few.decode(vin, options);
    expect(await requestsDuring(() => few.decode(first ?? aVin(), options))).toBe(1);
  });

  test('sends at most four requests at once', async () => {
    const provider = aProvider({ attemptMs: 5_000 });

    await Promise.all(cars(20).map((vin) => provider.decode(vin, options)));

    expect(standIn.mostAtOnce()).toBe(4);
  });

  const transient: readonly Behaviour[] = [
    'broken',
    'busy',
    'html',
    'html as json',
    'empty',
    'no results',
    'another VIN',
    'cut off',
    'silent',
    'stalling',
  ];
  for (const manner of transient) {
    test(`retries a response that is ${manner}, at most twice`, async () => {
      standIn.behave(manner, manner, 'well');
      const patience = manner === 'silent' || manner === 'stalling' ? { attemptMs: 500 } : {};
      expect((await aProvider(patience).decode(aVin(), options)).values.get('Make')).toBe('HONDA');

      standIn.behave(manner);
      expect(await requestsDuring(() => aProvider(patience).decode(aVin(), options))).toBe(3);
    });
  }

  const definitive: readonly Behaviour[] = ['moved', 'refusing', 'huge'];
  for (const manner of definitive) {
    test(`does not retry a response that is ${manner}`, async () => {
      standIn.behave(manner, 'well');
      const provider = aProvider();

      expect(await requestsDuring(() => provider.decode(aVin(), options))).toBe(1);
      expect((await provider.decode(aVin(), options)).values.get('Make')).toBe('HONDA'); // a failure is not cached
    });
  }

  test('fails if nothing listens at the address', async () => {
    const provider = new VpicProvider({ baseUrl: 'http://127.0.0.1:9/api/vehicles', outbound }, { firstPauseMs: 1 });
    await expect(provider.decode(aVin(), options)).rejects.toThrow();
  });

  test('drops implausible values of a response', async () => {
    standIn.behave('garbage');
    expect(Object.fromEntries((await aProvider().decode(aVin(), options)).values)).toEqual({ PlantState: 'OHIO' });
  });

  test('stops requests after five failures in a row, and tries again after a pause', async () => {
    const provider = aProvider({ retries: 0, restMs: 300 });
    standIn.behave('broken');
    for (const vin of cars(5)) await expect(provider.decode(vin, options)).rejects.toThrow('500');

    expect(await requestsDuring(() => provider.decode(aVin(), options))).toBe(0);
    await expect(provider.decode(aVin(), options)).rejects.toThrow(/breaker/i);

    standIn.behave('well');
    const makeOrUndefined = () =>
      provider.decode(aVin(), options).then(
        ({ values }) => values.get('Make'),
        () => undefined,
      );
    expect(await untilTrue(async () => (await makeOrUndefined()) === 'HONDA')).toBe(true);
  });

  for (const manner of definitive) {
    test(`still sends requests after many responses that are ${manner}`, async () => {
      const provider = aProvider({ retries: 0 });
      standIn.behave(manner);
      for (const vin of cars(10)) await expect(provider.decode(vin, options)).rejects.toThrow('The service');
      standIn.behave('well');
      expect((await provider.decode(aVin(), options)).values.get('Make')).toBe('HONDA');
    });
  }

  test('aborts its requests when it is closed', async () => {
    standIn.behave('silent');
    const provider = aProvider({ attemptMs: 60_000, retries: 0 });
    const asking = provider.decode(aVin(), options);

    provider.close();

    await expect(asking).rejects.toThrow();
  });
});
