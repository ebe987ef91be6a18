import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startVpicStandIn, vpicResult, type Behaviour } from '../testing/vpic-stand-in';
import { parseVin, type Vin } from '../number/vin';
import { parseVpicAnswer } from './vpic-answer';
import { VpicProvider, type VpicLimits } from './vpic-provider';

const options = { latestYear: 2027 };

function aVin(text = '1HGCM82633A004352'): Vin {
  const reading = parseVin(text, { mayMismatch: true });
  if (!('vin' in reading)) throw new Error(text);
  return reading.vin;
}

/** Cars of one kind, each another VIN; their check digits play no part here. */
const cars = (count: number) => Array.from({ length: count }, (_, index) => aVin(`1HGCM82633A00${1000 + index}`));

function read(values: Record<string, unknown>, vin = aVin()): Record<string, string> {
  return Object.fromEntries(
    parseVpicAnswer(JSON.stringify({ Results: [vpicResult(vin.text, values)] }), vin, options).values,
  );
}

describe('an answer of vPIC', () => {
  test('tells what stands in it, without what is empty and what is about the answer', () => {
    expect(read({})).toEqual({
      Make: 'HONDA',
      Model: 'Accord',
      ModelYear: '2003',
      DriveType: 'FWD/Front-Wheel Drive',
      TransmissionStyle: 'Automatic',
      DisplacementL: '2.998832712',
    });
  });

  test('about an unknown manufacturer tells nothing, although it names a make; without detail it tells make and year', () => {
    expect(read({ ErrorCode: '7' })).toEqual({});
    expect(read({ ErrorCode: '1,7,11,400' })).toEqual({});
    expect(read({ ErrorCode: '8' })).toEqual({ Make: 'HONDA', ModelYear: '2003' });
    expect(read({ ErrorCode: '1, 6' })).toMatchObject({ Make: 'HONDA', Model: 'Accord' });
  });

  test('tells no year that cannot be', () => {
    for (const year of ['20O3', '2003.5', '1979', '2028', '-1', ''])
      expect(read({ ModelYear: year })).not.toHaveProperty('ModelYear');
    expect(read({ ModelYear: '2027' }).ModelYear).toBe('2027');
  });

  test('warns of what vPIC complains of', () => {
    const text = JSON.stringify({ Results: [vpicResult(aVin().text, { ErrorCode: '1,11,400' })] });
    expect(parseVpicAnswer(text, aVin(), options).warnings.map(({ code }) => code)).toEqual([
      'check_digit',
      'year_differs',
    ]);
  });

  test('is none in any other form', () => {
    for (const text of ['', 'null', '[]', '{}', '{"Results":[]}', '{"Results":{}}', '{"Results":["x"]}', '<h1>']) {
      expect(() => parseVpicAnswer(text, aVin(), options)).toThrow('not in the form of vPIC');
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
    const provider = new VpicProvider(standIn.url, { attemptMs: 500, firstPauseMs: 1, ...patience });
    providers.push(provider);
    return provider;
  }

  /** How often the stand-in was asked meanwhile. */
  async function asksOf(work: () => Promise<unknown>): Promise<number> {
    const before = standIn.asked.length;
    await work().catch(() => undefined);
    return standIn.asked.length - before;
  }

  test('asks for the VIN, and for the model year where it is known', async () => {
    await aProvider().decode(aVin(), options);
    await aProvider().decode(aVin(), { ...options, modelYear: 2003 });

    expect(standIn.asked.slice(-2)).toEqual([
      '/api/vehicles/DecodeVinValuesExtended/1HGCM82633A004352?format=json',
      '/api/vehicles/DecodeVinValuesExtended/1HGCM82633A004352?format=json&modelyear=2003',
    ]);
  });

  test('asks once about a VIN: those who ask meanwhile and later get the same answer', async () => {
    const provider = aProvider();
    const asks = await asksOf(async () => {
      const [one, other] = await Promise.all([provider.decode(aVin(), options), provider.decode(aVin(), options)]);
      expect(one).toBe(other);
      expect(await provider.decode(aVin(), options)).toBe(one);
    });
    expect(asks).toBe(1);
  });

  test('keeps an answer for as long as it may, and as many as it may', async () => {
    const shortly = aProvider({ cacheMs: 1 });
    await shortly.decode(aVin(), options);
    await new Promise((resume) => setTimeout(resume, 20));
    expect(await asksOf(() => shortly.decode(aVin(), options))).toBe(1);

    const few = aProvider({ maxCachedAnswers: 2 });
    const [first, ...others] = cars(3);
    for (const vin of [first, ...others]) if (vin) await few.decode(vin, options);
    expect(await asksOf(() => few.decode(first ?? aVin(), options))).toBe(1);
  });

  test('asks at most four questions at once', async () => {
    const provider = aProvider({ attemptMs: 5_000 });

    await Promise.all(cars(20).map((vin) => provider.decode(vin, options)));

    expect(standIn.mostAtOnce()).toBe(4);
  });

  const thatPass: readonly Behaviour[] = [
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
  for (const manner of thatPass) {
    test(`asks again after an answer that is ${manner}, twice at most`, async () => {
      standIn.behave(manner, manner, 'well');
      expect((await aProvider().decode(aVin(), options)).values.get('Make')).toBe('HONDA');

      standIn.behave(manner);
      expect(await asksOf(() => aProvider().decode(aVin(), options))).toBe(3);
    });
  }

  const thatLast: readonly Behaviour[] = ['moved', 'refusing', 'huge'];
  for (const manner of thatLast) {
    test(`does not ask again after an answer that is ${manner}`, async () => {
      standIn.behave(manner, 'well');
      const provider = aProvider();

      expect(await asksOf(() => provider.decode(aVin(), options))).toBe(1);
      expect((await provider.decode(aVin(), options)).values.get('Make')).toBe('HONDA'); // a failure is not kept
    });
  }

  test('fails where nobody listens', async () => {
    const provider = new VpicProvider('http://127.0.0.1:9/api/vehicles', { firstPauseMs: 1 });
    await expect(provider.decode(aVin(), options)).rejects.toThrow();
  });

  test('believes nothing in an answer that could not be true', async () => {
    standIn.behave('garbage');
    expect(Object.fromEntries((await aProvider().decode(aVin(), options)).values)).toEqual({ PlantState: 'OHIO' });
  });

  test('leaves the service alone after five failures in a row, and tries it again after a rest', async () => {
    const provider = aProvider({ retries: 0, restMs: 300 });
    standIn.behave('broken');
    for (const vin of cars(5)) await expect(provider.decode(vin, options)).rejects.toThrow('500');

    expect(await asksOf(() => provider.decode(aVin(), options))).toBe(0);
    await expect(provider.decode(aVin(), options)).rejects.toThrow(/breaker/i);

    standIn.behave('well');
    await new Promise((resume) => setTimeout(resume, 350));
    expect((await provider.decode(aVin(), options)).values.get('Make')).toBe('HONDA');
  });

  for (const manner of thatLast) {
    test(`asks about the next VIN after any number of answers that are ${manner}`, async () => {
      const provider = aProvider({ retries: 0 });
      standIn.behave(manner);
      for (const vin of cars(10)) await expect(provider.decode(vin, options)).rejects.toThrow('It answered');
      standIn.behave('well');
      expect((await provider.decode(aVin(), options)).values.get('Make')).toBe('HONDA');
    });
  }

  test('drops its questions when it is closed', async () => {
    standIn.behave('silent');
    const provider = aProvider({ attemptMs: 60_000, retries: 0 });
    const asking = provider.decode(aVin(), options);

    provider.close();

    await expect(asking).rejects.toThrow();
  });
});
