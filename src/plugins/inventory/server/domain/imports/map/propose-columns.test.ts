import { describe, expect, test } from '@jest/globals';
import type { ImportPreset } from '../../../../contract/imports';
import { usualNames } from '../../catalogue/concepts';
import type { InventoryType } from '../../catalogue/model';
import { aCategory, aType } from '../../catalogue/testing/builders';
import { exportColumns, exportedFields } from '../../listings/export/export-columns';
import { missingConcepts, proposeColumns } from './propose-columns';

const typeOf = (...names: Array<[slug: string, name: string]>) =>
  aType(names.map(([slug, name], index) => aCategory({ id: index + 1, slug, name }))).type;

const proposed = (columns: readonly string[], type = typeOf(), preset: ImportPreset = 'generic') => [
  ...proposeColumns(columns, type, { preset }).values(),
];

test('a column named like a property of JavaScript objects fills nothing', () => {
  expect(proposed(['constructor', '__proto__', 'toString', 'Price'], typeOf(), 'homenet')).toEqual([
    ...[null, null, null, 'price'],
  ]);
});

describe('a column fills', () => {
  const type = typeOf(['gearbox', 'Shifting'], ['colour', 'Paint'], ['our-code', 'Code']);

  test.each([
    ['the category with its slug', 'our CODE', 'category:3'],
    ['the category with its name', 'Paint', 'category:2'],
    ['the category with its id, as in our own JSON', 'categories.3', 'category:3'],
    ['the category whose slug means the same', 'Transmission', 'category:1'],
    ['the same with a prefix of WordPress', 'tax:transmission', 'category:1'],
    ['the category whose slug means the same', 'meta:exterior_color', 'category:2'],
    ['a field of every listing', 'Internet Price', 'price'],
    ['the pictures', 'Photo 12', 'pictures'],
    ['the location', 'Rooftop', 'location'],
    ['nothing, without a category', 'Fuel', null],
    ['nothing, with an unknown name', 'nonsense', null],
    ['nothing, with the prefix inside its name', 'not categories.3', null],
  ])('%s: %s fills %s', (_, column, field) => {
    expect(proposed([column], type)).toEqual([field]);
  });

  test('the category of its own name before the one that means the same', () => {
    const colours = typeOf(['paint', 'Exterior color'], ['colour', 'Shade']);
    expect(proposed(['colour'], colours)).toEqual(['category:2']);
    expect(proposed(['farbe'], colours)).toEqual(['category:1']);
  });

  test('the field that its name usually means, although a category has this name', () => {
    const odd = typeOf(['notes', 'Notes'], ['list-price', 'Was'], ['x', 'Availability']);
    expect(proposed(['Notes', 'List price', 'Availability'], odd)).toEqual(['content', 'price', 'status']);
  });

  test('the category with this slug before another one with this name', () => {
    expect(proposed(['paint'], typeOf(['colour', 'Paint'], ['paint', 'Shade']))).toEqual(['category:2']);
  });

  test('the category whose header in an export it is', () => {
    expect(proposed(['category_price', 'category_notes'], typeOf(['price', 'Price']))).toEqual(['category:1', null]);
  });

  test('a category named like a location, but no category named like a field of every listing', () => {
    const odd = typeOf(['lot', 'Lot'], ['price', 'Price'], ['pictures', 'Pictures']);
    expect(proposed(['Lot', 'Price', 'Pictures', 'Photos'], odd)).toEqual([
      ...['category:1', 'price', 'category:3', null],
    ]);
  });

  test('no category of files', () => {
    const files = aType([aCategory({ id: 1, slug: 'manual', name: 'Manual', kind: 'file' })]).type;
    expect(proposed(['Manual', '1'], files)).toEqual([null, null]);
  });
});

describe('of several columns for one field', () => {
  test('the first fills it, and all fill the pictures', () => {
    expect(proposed(['Price', 'Sale price', 'Photo 1', 'Photo 2'])).toEqual(['price', null, 'pictures', 'pictures']);
  });

  test('the one that the other system prefers fills it', () => {
    expect(proposed(['Cost', 'Price', 'ListPrice', 'SellingPrice'], typeOf(), 'homenet')).toEqual([
      ...[null, null, null, 'price'],
    ]);
  });

  test('one that first occurs late in the feed fills it only if no other does', () => {
    const isLast = (column: string) => column !== 'ListPrice';
    const fields = proposeColumns(['SellingPrice', 'ListPrice', 'VIN'], typeOf(), { preset: 'homenet', isLast });
    expect([...fields.values()]).toEqual([null, 'price', 'vin']);
  });

  test('one that may not fill it leaves it to the others, unless it certainly fills it', () => {
    const mayFill = (column: string, field: string) => column !== 'Stock' || field !== 'stock_number';
    const fields = (known?: () => 'stock_number' | undefined) => [
      ...proposeColumns(['Stock', 'SKU'], typeOf(), { preset: 'generic', mayFill, known }).values(),
    ];
    expect(fields()).toEqual([null, 'stock_number']);
    expect(fields(() => 'stock_number')).toEqual(['stock_number', null]);
  });

  test('the one that a person has chosen fills it, and one that a person ignores fills nothing', () => {
    const choose = (chosen: Parameters<typeof proposeColumns>[2]['chosen']) => [
      ...proposeColumns(['Price', 'Web price', 'VIN'], typeOf(), { preset: 'generic', chosen }).values(),
    ];
    expect(choose({ 'Web price': 'price' })).toEqual([null, 'price', 'vin']);
    expect(choose({ Price: null })).toEqual([null, 'price', 'vin']);
    expect(choose({ 'A column that the feed lacks': 'vin' })).toEqual(['price', null, null]);
  });
});

describe('a column of an export', () => {
  const fields = (columns: readonly string[], type: InventoryType, hasIds = true) =>
    Object.fromEntries(
      proposeColumns(columns, type, {
        preset: 'generic',
        known: exportedFields(type, { hasIds, knownCategories: new Set(type.categories.map(({ id }) => id)) }),
      }),
    );
  const listingFields = {
    ...{ id: 'id', title: 'title', content: 'content', price: 'price', status: 'status', sold: 'sold' },
    ...{ sale_pending: 'sale_pending', stock_number: 'stock_number', vin: 'vin', location: 'location' },
    ...{ images: 'pictures', currency: null, slug: null, version: null },
  };
  const slugs = [...usualNames, 'currency', 'images', 'photo 1', 'is sold', 'slug'].map((name) =>
    name
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replaceAll(' ', '-'),
  );

  test.each([...new Set(slugs)])('fills what it came from, with a category %s', (slug) => {
    const type = typeOf([slug, 'Anything']);
    const headers = exportColumns(type).map(({ header }) => header);
    const own = headers.find((header) => header === `category_${slug}`) ?? slug;
    expect(headers).toContain(own);
    const { [own]: category, ...others } = fields(headers, type);
    expect([category, others]).toEqual(['category:1', expect.objectContaining(listingFields)]);
    const withoutOwn = headers.filter((header) => header !== own);
    expect(fields(withoutOwn, type)).toMatchObject(listingFields);
    // An export of an earlier release has the slug without a prefix, unless that is a field's name.
    if (!(slug in listingFields)) expect(fields([slug, ...withoutOwn], type)).toMatchObject({ [slug]: 'category:1' });
  });

  test('in JSON has the names of the API, and the ids of categories', () => {
    const type = typeOf(['photos', 'Photos'], ['1', 'Location name']);
    const columns = [
      'id',
      'is_sold',
      'categories.1',
      'categories.2',
      'location.name',
      'location.slug',
      'images[0].src',
    ];
    expect(fields(columns, type)).toEqual({
      ...{ id: 'id', is_sold: 'sold', 'categories.1': 'category:1', 'categories.2': 'category:2' },
      ...{ 'location.name': null, 'location.slug': 'location', 'images[0].src': 'pictures' },
    });
  });

  test('keeps its place without values', () => {
    const columns = ['vehicle_id', 'serial number', 'list price', 'stock_number', 'vin', 'price'];
    const known = exportedFields(typeOf(), { hasIds: true, knownCategories: new Set() });
    const isLast = (column: string) => known(column) !== undefined;
    const proposal = proposeColumns(columns, typeOf(), { preset: 'generic', known, isLast, mayFill: () => false });
    expect([...proposal.values()]).toEqual([null, null, null, 'stock_number', 'vin', 'price']);
  });

  test('with the ids of another stock fills no id', () => {
    expect(fields(['id', 'title'], typeOf(), false)).toEqual({ id: null, title: 'title' });
  });
});

describe('a common meaning is missing', () => {
  const missing = (columns: readonly string[], type = typeOf(), preset: ImportPreset = 'generic') =>
    Object.fromEntries(missingConcepts(columns, type, { preset }));

  test('if no category has it, with the first column that does', () => {
    expect(missing(['Brand', 'Make', 'Odometer', 'Nonsense'])).toEqual({ make: 'Brand', mileage: 'Odometer' });
  });

  test('unless a category means the same, or has the name of the column', () => {
    expect(missing(['Brand', 'Odometer'], typeOf(['marke', 'Marke'], ['odometer', 'Odometer']))).toEqual({});
  });

  test('unless it is a field of every listing', () => {
    expect(missing(['Title', 'Price', 'VIN', 'Stock', 'Status', 'Sold', 'Listing ID', 'Description'])).toEqual({});
    expect(missing(['Pending'])).toEqual({});
  });

  test('with a column that has values early in the feed, if there is one', () => {
    const isLast = (column: string) => column !== 'Make';
    const found = missingConcepts(['Brand', 'Make', 'Odometer'], typeOf(), { preset: 'generic', isLast });
    expect(Object.fromEntries(found)).toEqual({ make: 'Make', mileage: 'Odometer' });
  });

  test('as the other system means its columns', () => {
    expect(missing(['tax:serie', 'type', 'bookvalue'], typeOf(), 'wordpress_motors')).toEqual({ model: 'tax:serie' });
    expect(missing(['Type', 'BookValue'], typeOf(), 'homenet')).toEqual({ condition: 'Type' });
  });
});
