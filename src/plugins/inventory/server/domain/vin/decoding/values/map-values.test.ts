import { describe, expect, test } from '@jest/globals';
import { maxTerms } from '../../../../../contract/catalogue';
import type { Category } from '../../../catalogue/model';
import { aCategory, aTerm, aType } from '../../../catalogue/testing/builders';
import { parseVin } from '../../number/vin';
import type { DecodedVin } from '../decode-vin';
import { mapDecodedVin } from './map-values';

function decoded(values: Readonly<Record<string, string>>): DecodedVin {
  const reading = parseVin('1HGCM82633A004352', { mayMismatch: true });
  if (!('vin' in reading)) throw new Error('The VIN is sound.');
  const entries = Object.entries(values).map(([variable, value]) => [variable, { value, provider: 'test' }] as const);
  return { vin: reading.vin, values: new Map(entries), quality: 'full', provider: 'test', warnings: [] };
}

function map(categories: readonly Category[], values: Readonly<Record<string, string>>) {
  const { type, catalogue } = aType(categories);
  const { written, mapped, unmapped, warnings } = mapDecodedVin(type, catalogue, decoded(values));
  expect([written.files.size, written.problems.size]).toEqual([0, 0]);
  return { values: Object.fromEntries(written.values), mapped, unmapped, warnings: warnings.map(({ code }) => code) };
}

/** Maps one value into one category, which names its variable itself. */
function mapOne(changes: Partial<Category>, value: string, variable = 'Trim') {
  const { values, warnings } = map([aCategory({ vinField: variable, ...changes })], { [variable]: value });
  return warnings.length > 0 ? warnings[0] : values[1];
}

describe('a decoded value', () => {
  test('fills the category that names its variable, in any case', () => {
    const own = aCategory({ id: 1, slug: 'level', vinField: 'trim' });
    expect(map([own], { Trim: 'EX' })).toEqual({
      values: { 1: 'EX' },
      mapped: { 1: 'EX' },
      unmapped: [],
      warnings: [],
    });
  });

  test('fills the category with its slug if none names it', () => {
    const bySlug = aCategory({ id: 2, slug: 'trim' });
    expect(map([bySlug], { Trim: 'EX' }).values).toEqual({ 2: 'EX' });
    expect(map([aCategory({ id: 1, vinField: 'Trim' }), bySlug], { Trim: 'EX' }).values).toEqual({ 1: 'EX' });
  });

  test('is listed as unused, in order, if no category takes it', () => {
    expect(map([aCategory({ slug: 'trim' })], { Series: 'A', Trim: 'EX', Doors: '4' })).toEqual({
      values: { 1: 'EX' },
      mapped: { 1: 'EX' },
      unmapped: ['Doors', 'Series'],
      warnings: [],
    });
  });

  test('comes from the VIN for the variable VIN', () => {
    expect(map([aCategory({ slug: 'vin' })], {})).toMatchObject({ values: { 1: '1HGCM82633A004352' }, unmapped: [] });
  });
});

test('leaves a category empty with a warning if its value does not fit', () => {
  const { type, catalogue } = aType([aCategory({ name: 'Doors', slug: 'doors', kind: 'number' })]);
  const { written, unmapped, warnings } = mapDecodedVin(type, catalogue, decoded({ Doors: 'many' }));
  expect(written.values.size).toBe(0);
  expect(unmapped).toEqual(['Doors']);
  expect(warnings).toEqual([{ code: 'not_mapped', message: expect.stringMatching(/Doors.*"many".*number/) }]);
});

test.each<[string, Partial<Category>, unknown]>([
  ['4', {}, 4],
  ['-4', {}, -4],
  ['+4', {}, 4],
  ['12.50', {}, 12.5],
  ['1.998', { decimals: 1 }, 2],
  ['1.998', { step: 0.5 }, 2],
  ['13.4', { step: 5, min: 3 }, 13],
  ['7', { step: 0 }, 7],
  ['7', { step: -2 }, 7],
  ['2.9988327', { decimals: null }, 2.998833],
  ['x4', {}, 'not_mapped'],
  ['4x', {}, 'not_mapped'],
  ['4.', {}, 'not_mapped'],
  ['.5', {}, 'not_mapped'],
  ['', {}, 'not_mapped'],
  ['9', { max: 5 }, 'not_mapped'],
])('converts the number %j with %j to %j', (value, changes, expected) => {
  expect(mapOne({ kind: 'number', ...changes }, value)).toBe(expected);
});

test.each([
  ['Yes', true],
  ['STANDARD', true],
  ['true', true],
  ['No', false],
  ['Not Available', false],
  ['false', false],
  ['yes please', 'not_mapped'],
  ['oh yes', 'not_mapped'],
  ['no idea', 'not_mapped'],
  ['piano', 'not_mapped'],
  ['Optional', 'not_mapped'],
])('converts %j to the boolean %j', (value, expected) => {
  expect(mapOne({ kind: 'boolean' }, value)).toBe(expected);
});

test.each<[Partial<Category>, string, string, unknown]>([
  [{ kind: 'text' }, 'Sedan/Saloon', 'BodyClass', 'Sedan'],
  [{ kind: 'textarea' }, 'EX', 'Trim', 'EX'],
  [{ kind: 'text' }, '', 'Trim', 'not_mapped'],
  [{ kind: 'date' }, '2026-09-01', 'Trim', '2026-09-01'],
  [{ kind: 'date' }, 'soon', 'Trim', 'not_mapped'],
  [{ kind: 'file' }, '5', 'Trim', 'not_mapped'],
  [{ kind: 'url' }, 'https://example.test', 'Trim', 'not_mapped'],
])('a category with %j stores %j of %s as %j', (changes, value, variable, expected) => {
  expect(mapOne(changes, value, variable)).toBe(expected);
});

describe('a term', () => {
  const terms = [
    aTerm({ id: 10, name: 'Pickup truck', slug: 'pickup' }),
    aTerm({ id: 11, name: 'Sedán', slug: 'berlina' }),
    aTerm({ id: 12, name: 'Pickup', slug: 'sedan' }),
  ];
  const body = (value: string, changes: Partial<Category> = {}) =>
    mapOne({ kind: 'select', terms, ...changes }, value, 'BodyClass');

  test('is found by its usual name without case and accents, by name before slug', () => {
    expect(body('Pickup')).toBe(12);
    expect(body('Sedan/Saloon')).toBe(11);
    expect(body('Berlina')).toBe(11);
    expect(body('PICK-UP TRUCK')).toBe(10);
  });

  test('is a single id in a select and a list in other kinds', () => {
    for (const kind of ['multiselect', 'checkbox'] as const) {
      const category = aCategory({ slug: 'body', kind, terms });
      expect(map([category], { BodyClass: 'Pickup' })).toMatchObject({
        values: { 1: [12] },
        mapped: { 1: ['Pickup'] },
      });
      const open = { ...category, allowNewTerms: true };
      expect(map([open], { BodyClass: 'Wagon' })).toMatchObject({
        values: { 1: [{ newTerm: 'Wagon' }] },
        mapped: { 1: ['Wagon'] },
      });
    }
    expect(map([aCategory({ slug: 'body', kind: 'select', terms })], { BodyClass: 'Pickup' }).mapped).toEqual({
      1: 'Pickup',
    });
  });

  test('is created under its usual name if new terms are allowed, up to the limit', () => {
    expect(body('Hatchback/Liftback/Notchback')).toBe('not_mapped');
    expect(body('Hatchback/Liftback/Notchback', { allowNewTerms: true })).toEqual({ newTerm: 'Hatchback' });
    const many = (count: number) => Array.from({ length: count }, (_, id) => aTerm({ id: id + 1, name: `Body ${id}` }));
    expect(body('Wagon', { allowNewTerms: true, terms: many(maxTerms - 1) })).toEqual({ newTerm: 'Wagon' });
    expect(body('Wagon', { allowNewTerms: true, terms: many(maxTerms) })).toBe('not_mapped');
  });
});

describe('a model', () => {
  const make = aCategory({
    id: 1,
    slug: 'make',
    kind: 'select',
    terms: [aTerm({ id: 10, name: 'Honda' }), aTerm({ id: 11, name: 'Acura' })],
  });
  const models = [
    aTerm({ id: 20, name: 'Legend', slug: 'acura-legend', parentTermId: 11 }),
    aTerm({ id: 21, name: 'Legend', slug: 'honda-legend', parentTermId: 10 }),
    aTerm({ id: 22, name: 'Special' }),
  ].map((term) => ({ ...term, categoryId: 2 }));
  const model = aCategory({ id: 2, slug: 'model', kind: 'select', terms: models, parentCategoryId: 1 });

  test('is one of its make, or one without a make', () => {
    expect(map([model, make], { Make: 'HONDA', Model: 'Legend' }).values).toEqual({ 1: 10, 2: 21 });
    expect(map([make, model], { Make: 'Acura', Model: 'Special' }).values).toEqual({ 1: 11, 2: 22 });
  });

  test('is never one of another make, even if the make is new or unknown', () => {
    const acuraOnly = { ...model, terms: models.slice(0, 1) };
    expect(map([make, acuraOnly], { Make: 'Honda', Model: 'Legend' })).toMatchObject({
      values: { 1: 10 },
      warnings: ['not_mapped'],
    });
    const openMake = { ...make, allowNewTerms: true };
    const openModel = { ...acuraOnly, allowNewTerms: true };
    expect(map([openMake, openModel], { Make: 'Tesla', Model: 'Legend' }).values).toEqual({
      1: { newTerm: 'Tesla' },
      2: { newTerm: 'Legend' },
    });
    expect(map([make, openModel], { Model: 'Legend' })).toMatchObject({ values: {}, warnings: ['not_mapped'] });
  });

  test('is any one of its name if the category has no parent', () => {
    expect(map([make, { ...model, parentCategoryId: null }], { Make: 'Honda', Model: 'Legend' }).values).toEqual({
      1: 10,
      2: 20,
    });
  });

  test('is found below the first make of a list', () => {
    const list = { ...make, kind: 'multiselect' as const };
    expect(map([list, model], { Make: 'Honda', Model: 'Legend' }).values).toEqual({ 1: [10], 2: 21 });
  });
});

describe('the fuel', () => {
  const terms = ['Gasoline', 'Electric', 'Hybrid', 'Plug-in hybrid'].map((name, id) => aTerm({ id, name }));
  const fuel = (values: Readonly<Record<string, string>>, known = terms) => {
    const { mapped } = map([aCategory({ slug: 'fuel', kind: 'select', terms: known })], values);
    return mapped[1];
  };

  test.each<[Record<string, string>, string]>([
    [{ FuelTypePrimary: 'Gasoline' }, 'Gasoline'],
    [{ FuelTypePrimary: 'Electric' }, 'Electric'],
    [{ FuelTypePrimary: 'Electric', FuelTypeSecondary: 'Gasoline' }, 'Plug-in hybrid'],
    [{ FuelTypePrimary: 'Gasoline', FuelTypeSecondary: 'Electric' }, 'Hybrid'],
    [{ FuelTypePrimary: 'Gasoline', FuelTypeSecondary: 'Ethanol (E85)' }, 'Gasoline'],
    [{ FuelTypePrimary: 'Gasoline', ElectrificationLevel: 'PHEV (Plug-in Hybrid)' }, 'Plug-in hybrid'],
    [{ FuelTypePrimary: 'Gasoline', ElectrificationLevel: 'Strong HEV' }, 'Hybrid'],
    [{ FuelTypePrimary: 'Electric', ElectrificationLevel: 'BEV' }, 'Electric'],
  ])('%j is %s', (values, expected) => expect(fuel(values)).toBe(expected));

  test('of a hybrid is its first fuel if there is no term for hybrids', () => {
    expect(fuel({ FuelTypePrimary: 'Gasoline', ElectrificationLevel: 'Strong HEV' }, terms.slice(0, 2))).toBe(
      'Gasoline',
    );
    const hybrid = terms.slice(0, 3);
    expect(fuel({ FuelTypePrimary: 'Electric', FuelTypeSecondary: 'Gasoline' }, hybrid)).toBe('Hybrid');
  });

  test('of a hybrid does not change other variables', () => {
    const category = aCategory({ slug: 'trim', kind: 'select', terms });
    const values = { Trim: 'Gasoline', FuelTypePrimary: 'Gasoline', ElectrificationLevel: 'Strong HEV' };
    expect(map([category], values).mapped).toEqual({ 1: 'Gasoline' });
  });
});
