import { expect, test } from '@jest/globals';
import { mergeFacts, VinDecoder } from './decode-vin';
import type { VinFacts, VinProvider } from './providers/provider';
import { parseVin, type Vin } from '../number/vin';

function aVin(text = '1HGCM82633A004352'): Vin {
  const reading = parseVin(text, { mayMismatch: true });
  if (!('vin' in reading)) throw new Error(text);
  return reading.vin;
}

function facts(values: Record<string, string>): VinFacts {
  return { values: new Map(Object.entries(values)), warnings: [] };
}

function merge(first: Record<string, string>, second: Record<string, string>, vin = aVin()) {
  const merged = mergeFacts(vin, [
    { provider: 'first', facts: facts(first) },
    { provider: 'second', facts: facts(second) },
  ]);
  return {
    values: Object.fromEntries(
      [...merged.values].map(([variable, { value, provider }]) => [variable, `${value} (${provider})`]),
    ),
    provider: merged.provider,
    quality: merged.quality,
    warnings: merged.warnings.map(({ code }) => code),
  };
}

test('a later provider adds missing values and changes none', () => {
  const honda = { Make: 'Honda', ModelYear: '2003' };

  expect(
    merge({ ...honda, Model: 'Accord' }, { Make: 'HONDA', ModelYear: '2003', Model: 'Civic', Doors: '2' }),
  ).toEqual({
    values: { Make: 'Honda (first)', ModelYear: '2003 (first)', Model: 'Accord (first)', Doors: '2 (second)' },
    provider: 'first,second',
    quality: 'full',
    warnings: [],
  });
});

test('ignores a provider with another make or year, with a warning', () => {
  const others: ReadonlyArray<Record<string, string>> = [
    { Make: 'Acura', ModelYear: '2003' },
    { Make: 'Honda', ModelYear: '2004' },
    { Make: 'Honda' },
  ];
  for (const other of others) {
    expect(merge({ Make: 'Honda', ModelYear: '2003' }, { ...other, Doors: '2' })).toMatchObject({
      values: { Make: 'Honda (first)', ModelYear: '2003 (first)' },
      provider: 'first',
      warnings: ['providers_disagree', 'make_only'],
    });
  }
});

test('the first provider with a make leads', () => {
  expect(merge({}, { Make: 'Honda' })).toMatchObject({
    provider: 'second',
    quality: 'wmi_only',
    warnings: ['make_only'],
  });
  expect(merge({ Make: 'Honda' }, {})).toMatchObject({ provider: 'first', warnings: ['make_only'] });
  expect(merge({}, {})).toEqual({ values: {}, provider: null, quality: 'none', warnings: [] });
});

test('a provider with the model leads before an earlier one with only a make', () => {
  const full = { Make: 'JEEP', ModelYear: '2019', Model: 'Grand Cherokee', Doors: '4' };
  const led = {
    Make: 'JEEP (second)',
    ModelYear: '2019 (second)',
    Model: 'Grand Cherokee (second)',
    Doors: '4 (second)',
  };

  expect(merge({ Make: 'Chrysler', ModelYear: '2019', Trim: 'x' }, full)).toEqual({
    values: led,
    provider: 'second',
    quality: 'full',
    warnings: ['providers_disagree'],
  });
  expect(merge({ ModelYear: '2019', Manufacturer: 'FCA US LLC' }, full)).toEqual({
    values: led,
    provider: 'second',
    quality: 'full',
    warnings: [],
  });
  expect(merge({ Make: 'Jeep', ModelYear: '2019', Country: 'United States' }, full)).toEqual({
    values: { ...led, Country: 'United States (first)' },
    provider: 'first,second',
    quality: 'full',
    warnings: [],
  });
});

test('warns of a make without a model; outside the rules only of a make without a year', () => {
  const strange = aVin('WVWZZZ1KZ6W612305');
  expect(merge({ Make: 'Honda', ModelYear: '2003' }, {}).warnings).toEqual(['make_only']);
  expect(merge({ Make: 'Honda', Model: 'Accord' }, {}).warnings).toEqual([]);
  expect(merge({ ModelYear: '2003' }, {}).warnings).toEqual([]);
  expect(merge({ Make: 'Volkswagen', ModelYear: '2006' }, {}, strange).warnings).toEqual([]);
  expect(merge({ Make: 'Volkswagen' }, {}, strange).warnings).toEqual(['make_only']);
});

test('an ignored model does not make its provider lead', () => {
  const merged = merge(
    { Make: 'Volkswagen', ModelYear: '2006' },
    { Make: 'Audi', ModelYear: '2006', Model: 'A3' },
    aVin('WVWZZZ1KZ6W612305'),
  );
  expect(merged).toMatchObject({ provider: 'first', warnings: ['providers_disagree'] });
});

test('rates the quality of the result', () => {
  expect(merge({ Make: 'Honda', Model: 'Accord', ModelYear: '2003' }, {}).quality).toBe('full');
  expect(merge({ Make: 'Honda', Model: 'Accord' }, {}).quality).toBe('partial');
  expect(merge({ Make: 'Honda', ModelYear: '2003' }, {}).quality).toBe('partial');
  expect(merge({ Model: 'Accord', ModelYear: '2003' }, {}).quality).toBe('none');
});

test('keeps only make, year and country of a VIN outside the rules', () => {
  const values = { Make: 'Volkswagen', ModelYear: '2006', Model: 'Golf', Doors: '4', Country: 'Germany' };

  expect(merge(values, { ...values, Trim: 'GTI' }, aVin('WVWZZZ1KZ6W612305')).values).toEqual({
    Make: 'Volkswagen (first)',
    ModelYear: '2006 (first)',
    Country: 'Germany (first)',
  });
});

test('warns of a provider that fails; the last possible model year is next year', async () => {
  const requested: unknown[] = [];
  const broken: VinProvider = {
    name: 'broken',
    decode: () => Promise.reject(new Error('no line')),
    close: () => undefined,
  };
  const sound: VinProvider = {
    name: 'sound',
    decode: async (_vin, options) => {
      requested.push(options);
      return facts({ Make: 'Honda', ModelYear: '2003' });
    },
    close: () => undefined,
  };
  const logged: string[] = [];
  const clock = { now: () => new Date('2026-11-21T00:00:00Z') };
  const decoder = new VinDecoder([broken, sound], clock, (message) => logged.push(message));

  const decoded = await decoder.decode(aVin(), 2003);

  expect(decoded).toMatchObject({
    provider: 'sound',
    quality: 'partial',
    warnings: [{ code: 'provider_failed' }, { code: 'make_only' }],
  });
  expect(requested).toEqual([{ modelYear: 2003, latestYear: 2027 }]);
  expect(logged).toEqual([expect.stringContaining('no line')]);
});
