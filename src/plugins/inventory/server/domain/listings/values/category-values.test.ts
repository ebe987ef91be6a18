import { describe, expect, test } from '@jest/globals';
import type { CategoryKind } from '../../../../contract/catalogue';
import type { Category } from '../../catalogue/model';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import { parentsFirst, parseCategoryValues, type ParseOptions } from './category-values';
import { inEnglish } from '../../../../contract/reason';

const colors = [aTerm({ id: 10, name: 'Red' }), aTerm({ id: 11, name: 'Blue', slug: 'azure' })];

/** Any reason: its words are not the rule. */
const aReason = expect.stringMatching(/\w \w/);

function read(categories: readonly Category[], raw: unknown, manner?: ParseOptions) {
  const { type, catalogue } = aType(categories);
  const { values, files, problems } = parseCategoryValues(type, catalogue, raw, manner);
  return {
    values: Object.fromEntries(values),
    files: Object.fromEntries(files),
    problems: Object.fromEntries([...problems].map(([field, reason]) => [field, inEnglish(reason)])),
  };
}

/** Reads one value of a category of `kind`. */
function readOne(kind: CategoryKind, raw: unknown, changes: Partial<Category> = {}, manner?: ParseOptions) {
  return read([aCategory({ kind, terms: colors, ...changes })], { 1: raw }, manner);
}

describe('the categories of a request body', () => {
  const both = [aCategory(), aCategory({ id: 2 })];

  test('clears every category if it is null and changes nothing if it is missing', () => {
    expect(read(both, undefined)).toEqual({ values: {}, files: {}, problems: {} });
    expect(read(both, null)).toEqual({ values: { 1: null, 2: null }, files: {}, problems: {} });
  });

  test('must be an object', () => {
    for (const raw of [[], ['a'], 'text', 5, true])
      expect([raw, read(both, raw)]).toEqual([raw, { values: {}, files: {}, problems: { categories: aReason } }]);
  });

  test('has at most 1,000 values', () => {
    const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, id) => [id + 1, 'x']));
    expect(read(both, values(1000)).values).toEqual({ 1: 'x', 2: 'x' });
    expect(read(both, values(1001))).toEqual({
      values: {},
      files: {},
      problems: { categories: expect.stringContaining('1000') },
    });
  });

  test('reports categories that the type does not have, and parses the others', () => {
    expect(read(both, { 1: 'a', 3: 'b', '': 'c' })).toEqual({
      values: { 1: 'a' },
      files: {},
      problems: { 'categories.3': expect.stringContaining('Cars'), 'categories.': expect.stringContaining('Cars') },
    });
  });

  test('leaves other categories unchanged', () => {
    expect(read(both, { 2: 'a' }).values).toEqual({ 2: 'a' });
  });
});

const e_acute = 'e\u0301'; // two code points that compose to one
const accepted: ReadonlyArray<readonly [CategoryKind, unknown, unknown, Partial<Category>?]> = [
  ...(['text', 'textarea'] as const).flatMap((kind) => [
    [kind, 'As new', 'As new'] as const,
    [kind, ' two\nlines ', ' two\nlines '] as const,
    [kind, '', null] as const,
    [kind, null, null] as const,
    [kind, e_acute, 'é'] as const,
    [kind, 'x'.repeat(10_000), 'x'.repeat(10_000)] as const,
  ]),
  ...[
    [5, 5],
    ['5', 5],
    ['120', 120],
    [' 12.25 ', 12.25],
    ['-3', -3],
    ['+4', 4],
    ['.75', 0.75],
    ['5.', 5],
    ['1e3', 1000],
    ['1E-12', 1e-12],
    ['1e+2', 100],
    [1e15, 1e15],
    [-1e15, -1e15],
    [null, null],
  ].map(([raw, stored]) => ['number', raw, stored] as const),
  ['number', 10, 10, { min: 10 }],
  ['number', 20, 20, { max: 20 }],
  ['number', 5, 5, { decimals: 0 }],
  ['number', 1.25, 1.25, { decimals: 2 }],
  ['number', 0.3, 0.3, { step: 0.1 }],
  ['number', 13, 13, { step: 5, min: 3 }],
  ['number', 3, 3, { step: 0 }],
  ['number', 3.5, 3.5, { step: -1 }],
  ['select', 'Red', 10],
  ['select', ' rED ', 10],
  ['select', 'azure', 11],
  ['select', null, null],
  ['select', ' Racing  Green ', { newTerm: 'Racing Green' }, { allowNewTerms: true }],
  ['select', 'x'.repeat(255), { newTerm: 'x'.repeat(255) }, { allowNewTerms: true }],
  ['select', 'blue', 11, { allowNewTerms: true }],
  ...(['multiselect', 'checkbox'] as const).flatMap((kind) => [
    [kind, ['Blue', 'Red'], [11, 10]] as const,
    [kind, ['Red', 'red', 'Blue'], [10, 11]] as const,
    [kind, [], null] as const,
    [kind, Array.from({ length: 1000 }, () => 'Red'), [10]] as const,
    [kind, ['Green', ' green', 'Gold'], [{ newTerm: 'Green' }, { newTerm: 'Gold' }], { allowNewTerms: true }] as const,
  ]),
  ['boolean', true, true],
  ['boolean', 'true', true],
  ['boolean', false, false],
  ['boolean', 'false', false],
  ['date', '2026-09-01', '2026-09-01'],
  ['date', '2024-02-29', '2024-02-29'],
  ['url', 'https://example.test/a?b=c', 'https://example.test/a?b=c'],
  ['url', 'HTTP://example.test', 'HTTP://example.test'],
  ['url', `https://example.test/${'x'.repeat(2027)}`, `https://example.test/${'x'.repeat(2027)}`],
  ['file', 5, 5],
  ['file', '512', 512],
  ['file', { id: 7, url: '/uploads/a.pdf' }, 7],
  ['file', { id: '7' }, 7],
  ['file', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
];

test.each(accepted.map(([kind, raw, stored, changes = {}]) => ({ kind, raw, stored, changes })))(
  '$kind stores $raw as $stored with $changes',
  ({ kind, raw, stored, changes }) => {
    const { values, problems, files } = readOne(kind, raw, changes);
    expect({ values, problems }).toEqual({ values: { 1: stored }, problems: {} });
    expect(files).toEqual(kind === 'file' ? { 1: stored } : {});
  },
);

test('references no file after a file is cleared', () => {
  expect(readOne('file', null)).toEqual({ values: { 1: null }, files: {}, problems: {} });
});

test('stores minus zero as zero', () => {
  for (const raw of [-0, '-0']) expect(Object.is(readOne('number', raw).values[1], 0)).toBe(true);
});

const refused: ReadonlyArray<readonly [CategoryKind, unknown, Partial<Category>?]> = [
  ...(['text', 'textarea'] as const).flatMap((kind) => [
    [kind, 5] as const,
    [kind, ['a']] as const,
    [kind, 'a\0b'] as const,
    [kind, '\ud800'] as const,
    [kind, 'x'.repeat(10_001)] as const,
    [kind, `e${'\u0301'.repeat(65)}`] as const,
  ]),
  ...['', ' ', 'abc', '5x', 'x5', '1,000', '0x10', '1e1000', '1e999', '-', '.', '1e', true, {}, [], [5]].map(
    (raw) => ['number', raw] as const,
  ),
  ['number', 1e15 + 1],
  ['number', -1e15 - 1],
  ['number', 9, { min: 10 }],
  ['number', -1, { min: 0 }],
  ['number', 21, { max: 20 }],
  ['number', 1, { max: 0 }],
  ['number', 5.5, { decimals: 0 }],
  ['number', 1.255, { decimals: 2 }],
  ['number', 12, { step: 5 }],
  ['number', 10, { step: 5, min: 3 }],
  ['select', 'Green'],
  ['select', 5],
  ['select', ['Red']],
  ['select', ''],
  ['select', ' '],
  ['select', '', { allowNewTerms: true }],
  ['select', ' ', { allowNewTerms: true }],
  ['date', ['2026-09-01']],
  ['file', '5 '],
  ['select', 'a\u0007b', { allowNewTerms: true }],
  ['select', 'x'.repeat(256), { allowNewTerms: true }],
  ['select', `e${'\u0301'.repeat(65)}`, { allowNewTerms: true }],
  ...(['multiselect', 'checkbox'] as const).flatMap((kind) => [
    [kind, 'Red'] as const,
    [kind, ['Red', 10]] as const,
    [kind, ['Red', 'Green']] as const,
    [kind, ['']] as const,
    [kind, Array.from({ length: 1001 }, () => 'Red')] as const,
  ]),
  ...['yes', 'True', 1, 0, 'no', ''].map((raw) => ['boolean', raw] as const),
  ...[
    '2026-02-30',
    '2026-13-01',
    '2026-9-1',
    '2026-09-01T00:00',
    'on 2026-09-01',
    '2026-09-011',
    '+012026-09-01',
    20260901,
    '',
  ].map((raw) => ['date', raw] as const),
  ...['javascript:alert(1)', 'ftp://example.test', 'xhttps://example.test', 'https://', 'https://[', 5, 'http:/a'].map(
    (raw) => ['url', raw] as const,
  ),
  ['url', 'https://example.test/a b'],
  ['url', 'https://example.test/a\u0000'],
  ['url', `https://example.test/${'x'.repeat(2028)}`],
  ...[0, -1, 1.5, '05', '0', '5x', 'x5', '', {}, { id: null }, { id: 0 }, [5], true, 2 ** 53, '9'.repeat(16)].map(
    (raw) => ['file', raw] as const,
  ),
];

test.each(refused.map(([kind, raw, changes = {}]) => ({ kind, raw, changes })))(
  '$kind refuses $raw with $changes',
  ({ kind, raw, changes }) => {
    expect(readOne(kind, raw, changes)).toEqual({ values: {}, files: {}, problems: { 'categories.1': aReason } });
  },
);

describe('the message contains the limit', () => {
  const reason = (raw: number, changes: Partial<Category>) => readOne('number', raw, changes).problems['categories.1'];

  test.each<[number, Partial<Category>, RegExp]>([
    [9, { min: 10 }, /10$/],
    [21, { max: 20 }, /20$/],
    [1.255, { decimals: 2 }, /2/],
    [5.5, { decimals: 0 }, /^\D+$/],
    [12, { step: 5 }, / 5$/],
    [12, { step: 5, min: 0 }, / 5$/],
    [10, { step: 5, min: 3 }, / 5 .* 3$/],
    [1e15 + 1, {}, /-1000000000000000 .* 1000000000000000$/],
  ])('of %d in %j', (raw, changes, expected) => expect(reason(raw, changes)).toMatch(expected));

  test('of terms', () => {
    expect(
      readOne(
        'multiselect',
        Array.from({ length: 1001 }, () => 'Red'),
      ).problems['categories.1'],
    ).toContain('1000');
    expect(readOne('select', 'Green').problems['categories.1']).toContain('"Green"');
  });
});

describe('limits of numbers', () => {
  const limited = { min: 10, max: 20, decimals: 0, step: 5 };

  test('do not apply to a value that the listing already has', () => {
    for (const raw of [5, 25, 12, 12.5])
      expect(readOne('number', raw, limited, { isNew: () => false }).values).toEqual({ 1: raw });
  });

  test('apply to a new value, and to every value if the old one is unknown', () => {
    for (const manner of [{ isNew: () => true }, {}])
      expect(readOne('number', 25, limited, manner).problems).toEqual({ 'categories.1': aReason });
  });

  test('look up the old value by category', () => {
    const numbers = [aCategory({ kind: 'number', max: 1 }), aCategory({ id: 2, kind: 'number', max: 1 })];
    const outcome = read(numbers, { 1: 5, 2: 5 }, { isNew: (id) => id === 2 });
    expect(outcome).toEqual({ values: { 1: 5 }, files: {}, problems: { 'categories.2': aReason } });
  });
});

describe('a term with a parent', () => {
  const makes = [aTerm({ id: 10, name: 'Ford' }), aTerm({ id: 11, name: 'Volvo' })];
  const models = [
    aTerm({ id: 20, name: 'Focus', parentTermId: 10 }),
    aTerm({ id: 21, name: 'Other', slug: 'other-ford', parentTermId: 10 }),
    aTerm({ id: 22, name: 'Other', slug: 'other-volvo', parentTermId: 11 }),
    aTerm({ id: 23, name: 'Custom' }),
  ].map((term) => ({ ...term, categoryId: 2 }));
  const make = aCategory({ kind: 'select', terms: makes, allowNewTerms: true });
  const model = (changes: Partial<Category> = {}) =>
    aCategory({ id: 2, kind: 'select', terms: models, parentCategoryId: 1, ...changes });

  test('is the one below the written parent, in any order of categories', () => {
    expect(read([model(), make], { 2: 'Other', 1: 'Volvo' }).values).toEqual({ 1: 11, 2: 22 });
    expect(read([make, model()], { 1: 'Ford', 2: 'Other' }, { stored: { 1: 11 } }).values).toEqual({ 1: 10, 2: 21 });
  });

  test('is the one below the parent of the listing, if none is written', () => {
    expect(read([make, model()], { 2: 'Other' }, { stored: { 1: 11 } }).values).toEqual({ 2: 22 });
    expect(read([make, model()], { 2: 'Other' }, { stored: { 1: [11] } }).values).toEqual({ 2: 22 });
  });

  test('is the first of its name if there is no parent', () => {
    expect(read([make, model()], { 2: 'Other' }).values).toEqual({ 2: 21 });
    expect(read([make, model()], { 1: null, 2: 'Other' }, { stored: { 1: 11 } }).values).toEqual({ 1: null, 2: 21 });
  });

  test('is created if the only one of its name is below another parent and new terms are allowed', () => {
    const open = model({ allowNewTerms: true });
    const focus = (body: object, stored = {}) => read([make, open], { ...body, 2: 'Focus' }, { stored }).values[2];
    expect(focus({ 1: 'Volvo' })).toEqual({ newTerm: 'Focus' });
    expect(focus({ 1: 'Tesla' })).toEqual({ newTerm: 'Focus' });
    expect(focus({ 1: 'Ford' })).toBe(20);
    expect(focus({})).toBe(20);
    expect(focus({ 1: null }, { 1: 11 })).toBe(20);
    expect(focus({}, { 1: 11 })).toEqual({ newTerm: 'Focus' });
  });

  test('is taken from another parent if new terms are not allowed', () => {
    expect(read([make, model()], { 1: 'Volvo', 2: 'Focus' }).values).toEqual({ 1: 11, 2: 20 });
  });

  test('fits below any parent if it has none of its own', () => {
    expect(read([make, model({ allowNewTerms: true })], { 1: 'Volvo', 2: 'Custom' }).values).toEqual({ 1: 11, 2: 23 });
  });
});

test('finds the term of a restored value by slug before name', () => {
  const crossed = [aTerm({ id: 10, name: 'Red', slug: 'blue' }), aTerm({ id: 11, name: 'Blue', slug: 'red' })];
  const one = (raw: string, manner?: ParseOptions) => readOne('select', raw, { terms: crossed }, manner).values[1];
  expect([one('red'), one('red', { isRestored: false }), one('red', { isRestored: true })]).toEqual([10, 10, 11]);
  expect(one('Red', { isRestored: true })).toBe(10);
});

describe('the order in which categories are parsed', () => {
  const order = (categories: readonly Category[]) => parentsFirst(categories).map(({ id }) => id);

  test('puts parents first and keeps the order otherwise', () => {
    const grandchild = aCategory({ id: 3, parentCategoryId: 2 });
    const child = aCategory({ id: 2, parentCategoryId: 1 });
    expect(order([grandchild, aCategory({ id: 9 }), child, aCategory({ id: 1 })])).toEqual([1, 2, 3, 9]);
  });

  test('contains each category once, even if two are parents of each other', () => {
    expect(order([aCategory({ id: 1, parentCategoryId: 2 }), aCategory({ id: 2, parentCategoryId: 1 })])).toEqual([
      2, 1,
    ]);
  });
});
