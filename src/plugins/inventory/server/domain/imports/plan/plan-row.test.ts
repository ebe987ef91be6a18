import { describe, expect, test } from '@jest/globals';
import { type ImportSettings, newImportProfileBody, type RemovalPolicy } from '../../../../contract/imports';
import { inEnglish } from '../../../../contract/reason';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import type { ListingRecord } from '../../listings/stores/listing-record';
import { type Location, viewLocations } from '../../locations/location';
import { createMapping, type Mapping, mapRow } from '../map/map-row';
import { recognisePreset } from '../map/presets';
import { proposeColumns } from '../map/propose-columns';
import type { Cell } from '../read/feed';
import { aRecord } from '../testing/a-record';
import { keyOf, planRow, problemOfRemoval, refuseKey, type RowProblem } from './plan-row';

const { type, catalogue } = aType([
  aCategory({ id: 1, slug: 'make', name: 'Make', kind: 'select', terms: [aTerm({ id: 10, name: 'Kia' })] }),
  aCategory({ id: 2, slug: 'mileage', name: 'Mileage', kind: 'number', min: 0 }),
  aCategory({
    id: 3,
    slug: 'extras',
    name: 'Extras',
    kind: 'multiselect',
    allowNewTerms: true,
    terms: [aTerm({ id: 30, name: 'Sunroof', categoryId: 3 }), aTerm({ id: 31, name: 'Tow bar', categoryId: 3 })],
  }),
  aCategory({ id: 4, slug: 'manual', name: 'Manual', kind: 'file' }),
]);

const defaults = newImportProfileBody.parse({ name: 'A', type_id: 1 });

const lots = [
  { id: 1, name: 'Downtown', slug: 'downtown', storeCode: 'D1' },
  { id: 2, name: 'Flughafen München', slug: 'airport', storeCode: 'D2' },
];
let locations = viewLocations(lots as Location[]);

const record = aRecord({ values: { 1: 10, 2: 5, 3: [30, 31] } });

const byColumn = ({ column, reason }: RowProblem) => `${column}: ${inEnglish(reason)}`;

function plan(
  cells: Readonly<Record<string, Cell>>,
  {
    of,
    removed = null,
    removedBy = [],
    ...settings
  }: Partial<ImportSettings> & {
    of?: Partial<ListingRecord>;
    removed?: number | null;
    removedBy?: readonly RemovalPolicy[];
  } = {},
) {
  const all: ImportSettings = { ...defaults, ...settings };
  const fields = proposeColumns(Object.keys(cells), type, { preset: all.preset, chosen: all.columns });
  const mapping = createMapping(type, fields, all);
  const mapped = mapRow({ row: 1, cells: new Map(Object.entries(cells)) }, mapping);
  const match = of && { record: { ...record, ...of }, removedVersion: removed, removedBy };
  const { outcome, change, differences, problems, warnings } = planRow(mapped, match, {
    mapping,
    catalogue,
    locations,
  });
  return {
    outcome,
    change,
    key: keyOf(mapped, mapping),
    differences: differences.map(({ field, from, to }) => [field, from, to]),
    problems: problems.map(byColumn),
    warnings: warnings.map(byColumn),
  };
}

describe('a location', () => {
  const placed = (text: string | null, of?: Partial<ListingRecord>) =>
    plan(
      { stock: 'A1', title: 'Car', Lot: text },
      { ...(of && { of: { title: 'Car', ...of } }), empty_cells: 'clear' },
    );

  test.each(['Flughafen München', 'flughafen  munchen', 'airport', 'd2'])('is found by %j', (text) => {
    expect(placed(text)).toMatchObject({ outcome: 'create', change: { locationId: 2 }, problems: [] });
  });

  test('that does not exist is a problem of the row', () => {
    expect(placed('Harbor')).toMatchObject({
      outcome: 'error',
      problems: ['Lot: names no location, or several: Harbor'],
    });
  });

  test('changes, and an empty cell means the first', () => {
    expect(placed('Airport', { locationId: 1 })).toMatchObject({
      differences: [['location', 'Downtown', 'Flughafen München']],
    });
    expect(placed('Airport', { locationId: 2 })).toMatchObject({ outcome: 'unchanged' });
    expect(placed('', { locationId: 2 })).toMatchObject({
      differences: [['location', 'Flughafen München', 'Downtown']],
    });
    expect(placed('', { locationId: null })).toMatchObject({ outcome: 'unchanged' });
  });

  test('is not looked for where there is only one', () => {
    const several = locations;
    locations = viewLocations(lots.slice(0, 1) as Location[]);
    expect(placed('Harbor', { locationId: null })).toMatchObject({ outcome: 'unchanged', problems: [] });
    locations = several;
  });
});

describe('a row', () => {
  test('creates a listing with a title from the template, and the status of the profile', () => {
    const planned = plan({ Stock: ' A9 ', Make: 'kia', Year: '2020', Odometer: '1,000 mi' }, { new_status: 'draft' });
    expect(planned).toMatchObject({ outcome: 'create', key: 'a9', problems: [] });
    expect(planned.change).toMatchObject({ title: 'kia', status: 'draft', stockNumber: 'A9' });
    expect(planned.change.categories?.values).toEqual(
      new Map<number, unknown>([
        [1, 10],
        [2, 1000],
      ]),
    );
  });

  test('that has no title, and nothing that fills the template, is an error', () => {
    expect(plan({ Stock: '1', Price: '5' })).toMatchObject({ outcome: 'error', problems: ['null: is required'] });
  });

  test('changes what differs, and nothing else', () => {
    const cells = { Stock: 'A1', Title: 'Car', Price: '90', Make: 'KIA', Extras: 'Tow bar, Sunroof', Mileage: '6' };
    expect(plan(cells, { of: {} })).toMatchObject({
      outcome: 'update',
      differences: [
        ['price', '100', '90'],
        ['category:2', '5', '6'],
      ],
    });
    expect(plan({ Stock: 'A1', Title: 'Car', Extras: 'Tow bar, Sunroof' }, { of: {} }).outcome).toBe('unchanged');
    expect(plan({ Stock: 'A1', Extras: 'Ski rack' }, { of: {} }).differences).toEqual([
      ['category:3', 'Sunroof, Tow bar', 'Ski rack'],
    ]);
  });

  test('keeps or clears what is empty, by profile, but never the title', () => {
    const cells = { Stock: 'A1', Title: '', Price: '', Mileage: '', Description: '' };
    expect(plan(cells, { of: {} }).outcome).toBe('unchanged');
    expect(plan(cells, { of: {}, empty_cells: 'clear' }).differences).toEqual([
      ['content', 'Text', ''],
      ['price', '100', null],
      ['category:2', '5', null],
    ]);
  });

  test('is judged by the rules of the API, by column', () => {
    expect(
      plan({ Stock: 'A1', Make: 'Lada', Price: '-1', Miles: '-2', Title: 'a\nb\u0007' }, { of: {} }).problems.sort(),
    ).toEqual(
      [
        'Make: "Lada" is not a term of this category',
        'Miles: must be at least 0',
        'Price: must not be negative',
        expect.stringMatching(/^Title: /),
      ].sort(),
    );
  });

  test('does not bring back what people took away', () => {
    expect(plan({ Stock: 'A1', Price: '1' }, { of: { status: 'trash' } })).toMatchObject({ outcome: 'skip' });
    expect(plan({ Stock: 'A1', Price: '1' }, { of: { typeId: 2 } })).toMatchObject({ outcome: 'skip', change: {} });
    expect(plan({ Stock: 'A1', Status: 'available' }, { of: { isSold: true } }).outcome).toBe('unchanged');
    expect(plan({ Stock: 'A1', Sold: 'no' }, { of: {} }).outcome).toBe('unchanged');
    expect(plan({ Stock: 'A1', Sold: 'no', Price: '1' }, { of: { isSold: true } }).change).toEqual({ priceCents: 100 });
    expect(plan({ Stock: 'A1', Sold: 'yes' }, { of: {} }).differences).toEqual([['sold', 'false', 'true']]);
  });

  test('brings back what the feed itself removed, unless it was changed since', () => {
    const back = (of: Partial<ListingRecord>, removal: ImportSettings['removal'], removed = 3) =>
      plan({ Stock: 'A1' }, { of, removed, removal }).differences;
    expect(back({ isSold: true }, 'sold')).toEqual([['sold', 'true', 'false']]);
    expect(back({ status: 'draft' }, 'draft')).toEqual([['status', 'draft', 'publish']]);
    expect(back({ status: 'trash', previousStatus: 'draft' }, 'trash')).toEqual([['status', 'trash', 'draft']]);
    expect(back({ status: 'trash' }, 'trash')).toEqual([['status', 'trash', 'publish']]);
    expect(back({ isSold: true, status: 'draft' }, 'sold')).toEqual([['sold', 'true', 'false']]);
    expect(back({ isSold: true }, 'sold', 2)).toEqual([]);
    expect(plan({ Stock: 'A1', Status: 'draft' }, { of: { isSold: true }, removed: 3 }).differences).toEqual([
      ['status', 'publish', 'draft'],
      ['sold', 'true', 'false'],
    ]);
  });

  test('brings back what the feed removed by the policies of that time', () => {
    const back = (of: Partial<ListingRecord>, removedBy: readonly RemovalPolicy[]) =>
      plan({ Stock: 'A1' }, { of, removed: 3, removedBy, removal: 'draft' }).differences;
    expect(back({ status: 'draft', isSold: true }, ['sold'])).toEqual([['sold', 'true', 'false']]);
    const both = [
      ['status', 'draft', 'publish'],
      ['sold', 'true', 'false'],
    ];
    expect(back({ status: 'draft', isSold: true }, ['sold', 'draft'])).toEqual(both);
  });
});

describe('a row that is skipped', () => {
  test.each<[string, Partial<ListingRecord>, string]>([
    ['of another type', { typeId: 2 }, 'null: The listing was moved to another type, and was left as it is.'],
    ['in the trash', { status: 'trash' }, 'null: It is in the trash. Restore it first.'],
  ])('because its listing is %s says so and changes nothing', (_, of, problem) => {
    const planned = plan({ Stock: 'A1', Price: '1' }, { of });
    expect(planned).toMatchObject({ outcome: 'skip', change: {}, differences: [], problems: [problem] });
  });
});

describe('a row without a key of its own', () => {
  const mappingOf = (
    columns: Readonly<Record<string, 'stock_number' | 'vin'>>,
    settings: Partial<ImportSettings> = {},
  ) => createMapping(type, new Map(Object.entries(columns)), { ...defaults, ...settings });
  const refused = (mapping: Mapping, firstRow?: number) => {
    const { problems, ...planned } = refuseKey({ mapping, catalogue, locations }, firstRow);
    expect(planned).toEqual({ outcome: 'error', change: {}, differences: [], warnings: [] });
    return problems.map(({ column, field, reason }) => [column, field, inEnglish(reason)]);
  };

  test('is refused, by the column that has it', () => {
    expect(refused(mappingOf({ Stk: 'stock_number' }))).toEqual([['Stk', 'stock_number', 'is required']]);
    expect(refused(mappingOf({ Stk: 'stock_number' }, { match_by: 'vin' }), 3)).toEqual([
      [null, 'vin', 'is the same as in row 3'],
    ]);
  });

  test.each<[ImportSettings['match_by'], string | undefined]>([
    ['stock_number', 'a1'],
    ['vin', '1M8'],
    ['id', '12'],
  ])('has the key of its %s', (field, key) => {
    expect(plan({ Stock: ' A1 ', VIN: '1m-8', 'Listing ID': '12', Title: 'A' }, { match_by: field }).key).toBe(key);
    expect(plan({ Title: 'A' }, { match_by: field }).key).toBeUndefined();
  });
});

describe('a locked field', () => {
  test('is kept, with a warning by its column, and the rest of the row is written', () => {
    const cells = { Stock: 'A1', Price: '1', Make: 'Kia', Mileage: '9', Extras: 'Sunroof' };
    const lockedFields = ['price', 'category:2', 'title'];
    const planned = plan(cells, { of: { lockedFields } });
    expect(planned).toMatchObject({
      outcome: 'update',
      differences: [['category:3', 'Sunroof, Tow bar', 'Sunroof']],
      problems: [],
      warnings: ['Price: is locked in the listing, and was kept', 'Mileage: is locked in the listing, and was kept'],
    });
    expect(planned.change).toEqual({ categories: { values: new Map([[3, [30]]]), files: new Map() } });
    expect(plan({ Stock: 'A1', Price: '1' }, { of: { lockedFields } })).toMatchObject({
      outcome: 'unchanged',
      change: {},
    });
  });
});

describe('the columns', () => {
  const columns = (names: readonly string[]) => {
    const preset = recognisePreset(new Set(names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))));
    return [preset, Object.fromEntries(proposeColumns(names, type, { preset }))];
  };

  test('of other systems are known', () => {
    expect(
      columns(['DealerID', 'VIN', 'Miles', 'Type', 'Stock', 'Make', 'ListPrice', 'SellingPrice', 'ImageList']),
    ).toEqual([
      'homenet',
      {
        DealerID: null,
        VIN: 'vin',
        Miles: 'category:2',
        Type: null,
        Stock: 'stock_number',
        Make: 'category:1',
        ListPrice: null,
        SellingPrice: 'price',
        ImageList: 'pictures',
      },
    ]);
    expect(
      columns(['stock', 'title', 'vin', 'price_current', 'InternetPrice', 'BookValue', 'free_text', 'mileage']),
    ).toEqual([
      'ax9',
      {
        stock: 'stock_number',
        title: null,
        vin: 'vin',
        price_current: null,
        InternetPrice: 'price',
        BookValue: null,
        free_text: null,
        mileage: 'category:2',
      },
    ]);
    expect(columns(['stock', 'manufacturer', 'price', 'condition', 'description'])).toEqual([
      'trailer_central',
      { stock: 'stock_number', manufacturer: 'category:1', price: 'price', condition: null, description: 'content' },
    ]);
    expect(columns(['vin', 'store_code', 'dealership_name', 'condition', 'id', 'make'])).toEqual([
      'google',
      { vin: 'vin', store_code: null, dealership_name: null, condition: null, id: 'stock_number', make: 'category:1' },
    ]);
    expect(columns(['vehicle_id', 'state_of_vehicle', 'mileage.value', 'condition', 'title'])).toEqual([
      'meta',
      {
        vehicle_id: 'stock_number',
        state_of_vehicle: null,
        'mileage.value': 'category:2',
        condition: null,
        title: 'title',
      },
    ]);
    expect(columns(['meta:vin_number', 'meta:stock_id', 'tax:make', 'meta:mileage', 'content'])).toEqual([
      'wordpress_motors',
      {
        'meta:vin_number': 'vin',
        'meta:stock_id': 'stock_number',
        'tax:make': 'category:1',
        'meta:mileage': 'category:2',
        content: 'content',
      },
    ]);
  });

  test('may be chosen, one for each field, and fill no files', () => {
    const fields = proposeColumns(['Price', 'Our price', 'Manual', 'Notes'], type, {
      preset: 'generic',
      chosen: { Notes: 'content' },
    });
    expect(Object.fromEntries(fields)).toEqual({ Price: 'price', 'Our price': null, Manual: null, Notes: 'content' });
  });
});

describe('removals', () => {
  test.each([
    ['sold', 'sold'],
    ['draft', 'status'],
    ['trash', 'status'],
  ] as const)('to %s leave listings alone whose %s is locked', (removal, field) => {
    const problemFor = (of: Partial<ListingRecord>) => problemOfRemoval({ ...record, ...of }, { type, removal })?.field;
    expect(problemFor({ lockedFields: [field] })).toBe(field);
    expect(problemFor({ lockedFields: ['price', field === 'sold' ? 'status' : 'sold'] })).toBeUndefined();
    expect(problemFor({ typeId: 2 })).toBe('type');
  });
});
