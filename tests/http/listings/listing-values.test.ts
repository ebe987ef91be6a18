import { expect, test } from '@jest/globals';
import type { CategoryKind } from '../../../src/plugins/inventory/contract/catalogue';
import { refusalOf } from '../../support/client';
import { aDealership, type Part } from '../../support/dealership';
import { aListing, byId, bySlug, makeListing } from '../../support/listing';
import { aPhoto, aTextFile, mediaIds } from '../../support/media';

/** By category slug: the values accepted, and how each is returned. */
const accepted: Readonly<
  Record<Exclude<CategoryKind, 'file'> | 'open', ReadonlyArray<readonly [written: unknown, read: unknown]>>
> = {
  text: [
    ['Blue', 'Blue'],
    [' Blue ', ' Blue '],
    ['45210', '45210'],
    ['null', 'null'],
  ],
  textarea: [['Line one\nline two', 'Line one\nline two']],
  number: [
    [45210, '45210'],
    ['45210', '45210'],
    [0, '0'],
    ['-0', '0'],
    [12.5, '12.5'],
    ['12.50', '12.5'],
    ['1e3', '1000'],
    [1e6, '1000000'],
  ],
  select: [
    ['Toyota', 'Toyota'],
    ['tOYOTA', 'Toyota'],
    ['Mercedes-Benz', 'Mercedes-Benz'],
    ['mercedes', 'Mercedes-Benz'],
    ['MERCEDES', 'Mercedes-Benz'],
    ['CITROËN', 'Citroën'],
    ['citroen', 'Citroën'],
  ],
  open: [
    ['known', 'Known'],
    ['Brand new', 'Brand new'],
  ],
  multiselect: [
    [
      ['sunroof', 'heated-seats'],
      ['Sunroof', 'Heated seats'],
    ],
    [['Tow bar, folding'], ['Tow bar, folding']],
    [['Sunroof', 'SUNROOF', 'sunroof'], ['Sunroof']],
  ],
  checkbox: [
    [
      ['Inspected', 'warranty'],
      ['Inspected', 'Warranty'],
    ],
    [
      ['Warranty', 'Brand new'],
      ['Warranty', 'Brand new'],
    ],
  ],
  boolean: [
    [true, 'true'],
    [false, 'false'],
    ['true', 'true'],
    ['false', 'false'],
  ],
  date: [
    ['2026-09-01', '2026-09-01'],
    ['2024-02-29', '2024-02-29'],
    ['1931-12-31', '1931-12-31'],
  ],
  url: [
    ['https://example.test/a?b=c#d', 'https://example.test/a?b=c#d'],
    ['HTTP://example.test', 'HTTP://example.test'],
  ],
};

for (const [slug, values] of Object.entries(accepted)) {
  test(`returns a ${slug} value in the form of its kind`, async () => {
    const dealership = await aDealership();
    for (const [written, read] of values) {
      const { categories } = await makeListing(dealership, { categories: byId(dealership, { [slug]: written }) });
      expect([written, bySlug(dealership, categories)]).toEqual([written, { [slug]: read }]);
    }
  });
}

const notText = [5, true, [], ['Blue'], {}];
const notTerms = ['Sunroof', 5, true, {}, [5], [null], [['Sunroof']], ['Sunroof', 1], [{ id: 1 }]];

/** By category slug: the values refused. */
const refused: Readonly<Record<CategoryKind | 'open', readonly unknown[]>> = {
  text: notText,
  textarea: notText,
  number: [
    '',
    ' ',
    'many',
    '1,000',
    '0x10',
    '1 000',
    '12abc',
    '1e',
    '١٢',
    'Infinity',
    'NaN',
    true,
    [],
    [5],
    {},
    -1,
    1_000_001,
    12.55,
    '12.55',
    '1e309',
  ],
  select: ['Lada', 'Toyot', 'Toyota, Citroën', 5, true, [], ['Toyota'], {}],
  open: [5, true, ['Known'], {}, 'x'.repeat(256)],
  multiselect: [...notTerms, ['Sunroof', 'Spoiler'], ['Tow bar', 'folding']],
  checkbox: [...notTerms, ['x'.repeat(256)]],
  boolean: ['yes', 'True', '1', 0, 1, [], [true], {}],
  date: ['2026-02-30', '2023-02-29', '2026-9-1', '01.09.2026', '2026-09-01T00:00:00Z', 'today', 20260901, true, [], {}],
  url: [
    'example.test',
    'javascript:alert(1)',
    'ftp://example.test',
    'https://',
    'https://a b',
    '//example.test',
    'data:text/html,x',
    5,
    true,
    [],
    {},
  ],
  file: [
    0,
    -1,
    1.5,
    '',
    'abc',
    999_999_999,
    '999999999',
    2 ** 53,
    true,
    [],
    {},
    { id: null },
    { id: 'x' },
    { src: '/uploads/x' },
  ],
};

for (const [slug, values] of Object.entries(refused)) {
  test(`refuses a ${slug} value of another type, range or format`, async () => {
    const dealership = await aDealership();
    const { client, type, categories } = dealership;
    for (const value of values) {
      const answer = await client.post(`/listing/${type.id}`, {
        title: 'A listing',
        categories: byId(dealership, { [slug]: value }),
      });
      const { status, code, params } = refusalOf(answer);
      expect([value, status, code, Object.keys(params)]).toEqual([
        value,
        400,
        'svc_invalid_param',
        [`categories.${categories[slug]}`],
      ]);
    }
  });
}

test('holds a number to the minimum, maximum, step and decimals of its category, at every magnitude', async () => {
  const number = (more: Part) => ({ categories: [{ slug: 'number', name: 'Number', kind: 'number', ...more }] });
  const rules: ReadonlyArray<readonly [rules: Part, kept: readonly number[], refused: readonly number[]]> = [
    [{ min: 1900, max: 2100, decimals: 0 }, [1900, 2100], [1899, 2101, 2000.5]],
    [{ step: 0.1 }, [0.3, 1.1, 0], [0.25]],
    [{ min: 5, step: 10 }, [5, 25], [10]],
    [{ decimals: 2 }, [0.29, 1.15, -4.35], [0.001]],
    [{}, [-1, 0.000001, 123456789.125, 1e15], [2 ** 53, 1e300]],
  ];
  for (const [rule, kept, refusals] of rules) {
    const dealership = await aDealership(number(rule));
    for (const value of kept) {
      const { categories } = await makeListing(dealership, { categories: byId(dealership, { number: value }) });
      expect([rule, bySlug(dealership, categories)]).toEqual([
        rule,
        { number: expect.stringMatching(/^-?\d+(\.\d+)?$/) },
      ]);
      expect(Number(Object.values(categories)[0])).toBe(value);
    }
    for (const value of refusals) {
      const answer = await dealership.client.post(`/listing/${dealership.type.id}`, {
        title: 'x',
        categories: byId(dealership, { number: value }),
      });
      expect([rule, value, refusalOf(answer).code]).toEqual([rule, value, 'svc_invalid_param']);
    }
  }
});

test('accepts a file by its id or by the attachment as returned', async () => {
  const [sticker, photo] = [aTextFile(), await aPhoto()];
  const dealership = await aListing({ categories: { file: { file: sticker } }, images: [{ file: photo }] });
  const [stickerId = 0, photoId = 0] = await mediaIds([sticker, photo]);

  for (const id of [stickerId, photoId]) {
    for (const file of [id, String(id), { id }, { id, src: 'https://evil.test', title: 'x', mime_type: 'x' }]) {
      const { categories } = await makeListing(dealership, { categories: byId(dealership, { file }) });
      expect(bySlug(dealership, categories).file).toEqual({
        id,
        src: expect.stringContaining('/uploads/'),
        title: id === stickerId ? sticker : photo,
        mime_type: id === stickerId ? 'text/plain' : 'image/png',
      });
    }
  }
});

test('refuses a key that is not a category of the type', async () => {
  const dealership = await aDealership();
  const other = await aDealership();
  const own = dealership.categories.text;
  for (const key of [
    String(other.categories.text),
    '999999999',
    '0',
    '-1',
    `0${own}`,
    `${own}.0`,
    ` ${own}`,
    'text',
    '',
    '__proto__',
    'constructor',
    'toString',
  ]) {
    const raw = `{"title":"A listing","categories":{${JSON.stringify(key)}:"x"}}`;
    const answer = await dealership.client.send('POST', `/listing/${dealership.type.id}`, {
      raw,
      headers: { 'Content-Type': 'application/json' },
    });
    const { status, code, params } = refusalOf(answer);
    expect([status, code, Object.keys(params)]).toEqual([400, 'svc_invalid_param', [`categories.${key}`]]);
  }
});
