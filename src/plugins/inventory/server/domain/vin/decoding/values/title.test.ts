import { expect, test } from '@jest/globals';
import { aCategory, aType } from '../../../catalogue/testing/builders';
import { parseVin } from '../../number/vin';
import type { DecodedVin } from '../decode-vin';
import type { MappedVin } from './map-values';
import { titleOf } from './title';

const vinText = '1HGCM82633A004352';

function title(titleTemplate: string, values: Readonly<Record<string, string>>, mapped: MappedVin['mapped'] = {}) {
  const reading = parseVin(vinText, { mayMismatch: true });
  if (!('vin' in reading)) throw new Error('The VIN is sound.');
  const entries = Object.entries(values).map(([variable, value]) => [variable, { value, provider: 'test' }] as const);
  const decoded: DecodedVin = {
    vin: reading.vin,
    values: new Map(entries),
    quality: 'full',
    provider: 'test',
    warnings: [],
  };
  const { type } = aType([aCategory({ id: 1, slug: 'model' }), aCategory({ id: 2, slug: 'extras' })], {
    titleTemplate,
  });
  return titleOf(type, decoded, { mapped });
}

test.each<[string, Record<string, string>, MappedVin['mapped'], string]>([
  ['{year} {make} {model}', { ModelYear: '2003', Make: 'HONDA', Model: 'Accord' }, {}, '2003 Honda Accord'],
  ['{model} {trim}', { Model: 'ACCORD', Trim: 'EX' }, { 1: 'Accord' }, 'Accord EX'],
  ['{extras}', {}, { 2: ['Radio', 'Hook'] }, 'Radio, Hook'],
  ['{make} ({trim})', { Make: 'BMW' }, {}, 'BMW'],
  ['{year} {vin}', { ModelYear: '2003' }, {}, `2003 ${vinText}`],
  ['{unknown}', { Make: 'BMW' }, {}, vinText],
  ['{make}', {}, {}, vinText],
])('%s with %j and %j becomes %s', (template, values, mapped, expected) => {
  expect(title(template, values, mapped)).toBe(expected);
});

test('cuts a title to 255 characters without splitting one', () => {
  expect(title('{trim}', { Trim: 'x'.repeat(300) })).toBe('x'.repeat(255));
  expect(title('{trim}', { Trim: '😀'.repeat(300) })).toBe('😀'.repeat(255));
});
