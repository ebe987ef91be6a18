import { describe, expect, test } from '@jest/globals';
import { type ImportField, type ImportSettings, newImportProfileBody } from '../../../../contract/imports';
import { inEnglish } from '../../../../contract/reason';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import type { Cell } from '../read/feed';
import { createMapping, type ExportFormat, mapRow, titleFor } from './map-row';

const conditions = ['New', 'Used', 'Certified pre-owned'];
const { type } = aType(
  [
    aCategory({
      ...{ id: 1, slug: 'condition', name: 'Condition', kind: 'select' },
      terms: conditions.map((name, index) => aTerm({ id: 10 + index, name })),
    }),
    aCategory({ id: 2, slug: 'mileage', name: 'Mileage', kind: 'number' }),
    aCategory({ id: 3, slug: 'extras', name: 'Extras', kind: 'multiselect' }),
    aCategory({ id: 4, slug: 'warranty', name: 'Warranty', kind: 'boolean' }),
    aCategory({ id: 5, slug: 'inspected', name: 'Inspected', kind: 'date' }),
    aCategory({ id: 6, slug: 'trim', name: 'Trim', kind: 'text' }),
    aCategory({ id: 7, slug: 'make', name: 'Make', kind: 'select', terms: [aTerm({ id: 20, name: 'N' })] }),
  ],
  { titleTemplate: '{make} {extras} {vin} {stock_number} {unknown}' },
);

const defaults = newImportProfileBody.parse({ name: 'A', type_id: 1 });

/** Maps a row whose columns have the names of their fields; `more` columns fill the fields that they say. */
function mapped(
  cells: Readonly<Record<string, Cell>>,
  settings: Partial<ImportSettings> = {},
  more: Readonly<Record<string, ImportField | null>> = {},
) {
  const fields = new Map(Object.keys(cells).map((name) => [name, name in more ? more[name] : name]));
  const mapping = createMapping(type, fields as Map<string, ImportField | null>, { ...defaults, ...settings });
  const row = mapRow({ row: 4, cells: new Map(Object.entries(cells)) }, mapping);
  const problems = [...row.problems].map(([field, reason]) => `${field}: ${inEnglish(reason)}`);
  return { ...row, problems, title: titleFor(row, mapping) };
}

const value = (id: number, cell: Cell, settings: Partial<ImportSettings> = {}) =>
  mapped({ [`category:${id}`]: cell }, settings).body.categories[id];

describe('a value of a category', () => {
  test.each<[string, number, Cell, unknown]>([
    ['one term', 6, ' Sport ', 'Sport'],
    ['a number', 2, '45,210 mi', 45_210],
    ['a number of JSON', 2, 1.598, 1.598],
    ['an unknown number', 2, 'call', null],
    ['what is no number', 2, 'cheap', 'cheap'],
    ['terms', 3, 'Sunroof|Tow bar', ['Sunroof', 'Tow bar']],
    ['a list of JSON', 3, ['A, B', 'C'], ['A, B', 'C']],
    ['yes', 4, 'Yes', true],
    ['no', 4, 'n', false],
    ['no of JSON', 4, false, false],
    ['what is neither yes nor no', 4, 'maybe', 'maybe'],
    ['a date', 5, '3/4/2026', '2026-03-04'],
    ['what is no date', 5, 'soon', 'soon'],
    ['a number where a text belongs', 6, 12, '12'],
    ['a list where a text belongs', 6, ['A', 'B'], 'A, B'],
  ])('may be %s', (_, id, cell, expected) => {
    expect(value(id, cell)).toEqual(expected);
  });

  test('is read as the profile says', () => {
    expect(value(2, '1.598', { decimals: 'point' })).toBe(1.598);
    expect(value(2, '1.598', { decimals: 'comma' })).toBe(1598);
    expect(value(2, '1.598')).toBe(1598);
    expect(value(5, '3/4/2026', { dates: 'dmy' })).toBe('2026-04-03');
  });

  test.each([
    ['N', 'New'],
    ['u', 'Used'],
    ['CPO', 'Certified pre-owned'],
    ['Used', 'Used'],
    ['Salvage', 'Salvage'],
  ])('is the condition that %s stands for', (text, name) => {
    expect(value(1, text)).toBe(name);
  });

  test('is as written in other categories', () => {
    expect(value(7, 'N')).toBe('N');
    expect(value(7, 'u')).toBe('u');
  });
});

describe('a field', () => {
  test.each<[ImportField, Cell, Record<string, unknown>]>([
    ['price', '$21,990.50', { price: 21_990.5 }],
    ['price', 19.999, { price: 20 }],
    ['price', '0.014', { price: 0.01 }],
    ['price', 'call', { price: null }],
    ['title', 'A \n  car', { title: 'A car' }],
    ['content', 'One\\nTwo <b>', { content: 'One\\nTwo <b>' }],
    ['status', 'Sold', { status: 'publish', sold: true }],
    ['sold', 'yes', { sold: true }],
    ['sold', false, { sold: false }],
    ['sale_pending', 'no', { sale_pending: false }],
    ['sale_pending', true, { sale_pending: true }],
    ['vin', " ='1M8'", { vin: "='1M8'" }],
    ['stock_number', '="0012"', { stock_number: '0012' }],
    ['location', 'Harbor', { location: 'Harbor' }],
  ])('%s is read from %j', (field, cell, expected) => {
    const { body, problems, row } = mapped({ [field]: cell });
    expect({ body, problems, row }).toEqual({ body: { ...expected, categories: {} }, problems: [], row: 4 });
  });

  test.each<[ImportField, Cell, string]>([
    ['price', 'cheap', 'price: must be a number'],
    ['status', 'odd', 'status: is not a known status: odd. Use available, sold, sale pending or draft'],
    ['sold', 'maybe', 'sold: must be true or false'],
    ['sale_pending', 2, 'sale_pending: must be true or false'],
  ])('%s cannot be read from %j', (field, cell, problem) => {
    expect(mapped({ [field]: cell }).problems).toEqual([problem]);
  });

  test('content has lines of its own where the other system escapes them or writes HTML', () => {
    const content = (preset: ImportSettings['preset'], text: string) =>
      mapped({ content: text }, { preset }).body.content;
    expect(content('trailer_central', 'One\\nTwo\\nThree')).toBe('One\nTwo\nThree');
    expect(content('wordpress_motors', '<p>One</p><p>Two &amp; three</p>')).toBe('One\n\nTwo & three');
  });

  test('keeps its value where the feed lacks the column or ignores it', () => {
    const fields = new Map<string, ImportField | null>([
      ['Price', 'price'],
      ['Lot', null],
      ['Old', 'category:99'],
    ]);
    const mapping = createMapping(type, fields, defaults);
    const { body, id } = mapRow(
      {
        row: 1,
        cells: new Map([
          ['Lot', 'A'],
          ['Old', 'B'],
        ]),
      },
      mapping,
    );
    expect([body, id]).toEqual([{ categories: {} }, null]);
    expect(mapping.columns.map(({ column }) => column)).toEqual(['Price']);
  });
});

describe('an empty cell', () => {
  const cells = { price: '', vin: [], sold: ' ', status: '', id: '', 'category:2': '', pictures: '' };

  test('keeps the value', () => {
    expect(mapped(cells).body).toEqual({ categories: {} });
  });

  test('clears the value if the profile says so, but neither status nor id', () => {
    expect(mapped(cells, { empty_cells: 'clear' })).toMatchObject({ id: null });
    expect(mapped(cells, { empty_cells: 'clear' }).body).toEqual({
      ...{ price: null, vin: null, sold: null, pictures: [] },
      categories: { 2: null },
    });
  });

  test('that is null in JSON is empty in a feed, and clears the value elsewhere', () => {
    const nulls = { price: null, status: null, id: null, 'category:2': null, pictures: null };
    const cleared = { price: null, pictures: [], categories: { 2: null } };
    const bodyIn = (settings: Partial<ImportSettings>, isNullEmpty: boolean) => {
      const fields = new Map(Object.keys(nulls).map((name) => [name, name as ImportField]));
      const mapping = createMapping(type, fields, { ...defaults, ...settings }, { isNullEmpty });
      return mapRow({ row: 4, cells: new Map(Object.entries(nulls)) }, mapping).body;
    };
    expect([bodyIn({}, false), bodyIn({ empty_cells: 'clear' }, true)]).toEqual([cleared, cleared]);
    expect(bodyIn({}, true)).toEqual({ categories: {} });
  });
});

describe('the pictures', () => {
  const pictures = (cells: Readonly<Record<string, Cell>>, settings: Partial<ImportSettings> = {}) =>
    mapped(cells, settings, Object.fromEntries(Object.keys(cells).map((name) => [name, 'pictures']))).body.pictures;

  test('are those of all columns, in order and each once', () => {
    expect(pictures({ one: 'b.jpg|a.jpg', two: ['a.jpg', 'c.jpg'] })).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  });

  test('stay those of other columns where one is empty', () => {
    expect(pictures({ one: 'a.jpg', two: '', three: null })).toEqual(['a.jpg']);
    expect(pictures({ one: '', two: 'a.jpg' }, { empty_cells: 'clear' })).toEqual(['a.jpg']);
  });

  test('are at most those that a listing can have', () => {
    const names = Array.from({ length: 300 }, (_, index) => `${index}.jpg`);
    const found = pictures({ one: names.slice(0, 90), two: names.slice(90) }) as string[];
    expect(found).toEqual(names.slice(0, found.length));
    expect(found).toHaveLength(100);
  });
});

describe('an export of this product', () => {
  const { type: exportedType } = aType([
    ...type.categories,
    aCategory({ id: 8, slug: 'notes', name: 'Notes', kind: 'textarea' }),
    aCategory({ id: 9, slug: 'whole', name: 'Whole', kind: 'number', decimals: 0 }),
  ]);
  const bodyOf = (cells: Readonly<Record<string, Cell>>, exported: Partial<ExportFormat> = {}) => {
    const fields = new Map(Object.keys(cells).map((name) => [name, name as ImportField]));
    const format = { isJson: false, decimalMark: '.', ...exported } as const;
    const mapping = createMapping(exportedType, fields, defaults, { exported: format });
    return mapRow({ row: 1, cells: new Map(Object.entries(cells)) }, mapping).body;
  };

  test('has numbers as they are written, in JSON too', () => {
    expect(bodyOf({ price: '22.490' })).toMatchObject({ price: 22_490 }); // typed by a person
    const cells = { 'category:2': '1.998', 'category:9': '-2.125', price: '21990.5' };
    const body = { price: 21_990.5, categories: { 2: 1.998, 9: -2.125 } };
    expect([bodyOf(cells), bodyOf(cells, { isJson: true })]).toEqual([body, body]);
    expect(bodyOf({ 'category:2': '1,998', price: '0,5' }, { decimalMark: ',' })).toEqual({
      ...{ price: 0.5, categories: { 2: 1.998 } },
    });
  });

  test('may have numbers that a person or a spreadsheet has written', () => {
    const cells = { 'category:2': '45,210', price: '$21,990.00' };
    expect(bodyOf(cells)).toEqual({ price: 21_990, categories: { 2: 45_210 } });
    expect(bodyOf({ 'category:2': '45.210', price: '21.5' }, { decimalMark: ',' })).toEqual({
      ...{ price: 21.5, categories: { 2: 45_210 } },
    });
  });

  test('keeps the blanks of texts, and terms that look like codes', () => {
    const cells = { title: ' A\u00a0car', content: ' \n x ', 'category:6': 'Sport ', 'category:8': ' ' };
    expect(bodyOf({ ...cells, 'category:1': 'U', 'category:5': ' 2026-03-04 ' })).toEqual({
      ...{ title: ' A\u00a0car', content: ' \n x ' },
      categories: { 1: 'U', 5: '2026-03-04', 6: 'Sport ', 8: ' ' },
    });
  });

  test('has texts without an apostrophe, which JSON does not add', () => {
    const texts = ["'=1", "''=1", "'＠dealer", "'\tx"];
    const read = (isJson: boolean) => texts.map((content) => bodyOf({ content }, { isJson }).content);
    expect(read(false)).toEqual(['=1', "'=1", '＠dealer', '\tx']);
    expect(read(true)).toEqual(texts);
  });
});

test('the id is a number, and no part of the body', () => {
  expect(mapped({ id: ' 12 ' })).toMatchObject({ id: 12, body: { categories: {} } });
});

test('the title of a new listing has the values, the VIN and the stock number, and no gap for what is unknown', () => {
  expect(mapped({ 'category:7': 'Kia', 'category:3': 'A|B', vin: 'V1', stock_number: 'S1' }).title).toBe(
    'Kia A, B V1 S1',
  );
  expect(mapped({ 'category:3': '', stock_number: 'S1' }, { empty_cells: 'clear' }).title).toBe('S1');
  expect(mapped({ price: '1' }).title).toBe('');
});

test('a problem is shown by the first column of its field', () => {
  const fields = new Map<string, ImportField | null>([
    ['Odometer', 'category:2'],
    ['Photo 1', 'pictures'],
    ['Photo 2', 'pictures'],
  ]);
  const { columnOf } = createMapping(type, fields, defaults);
  expect(['pictures', 'category:2', 'categories.2', 'price'].map(columnOf)).toEqual([
    ...['Photo 1', 'Odometer', 'Odometer', null],
  ]);
});
