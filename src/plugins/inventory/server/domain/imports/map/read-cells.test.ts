import { describe, expect, test } from '@jest/globals';
import { readDate } from './read-date';
import { readFlag, readStatus } from './read-flags';
import { readExportedNumber, readNumber } from './read-number';
import { listOf, plainCell, textOfHtml } from './read-text';

describe('a number', () => {
  test.each([
    ['$21,990.00', 21990],
    ['21.990,00 €', 21990],
    ['21 990', 21990],
    ["21'990.5", 21990.5],
    ['10499 USD', 10499],
    ['45,210 mi', 45210],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['0.750', 0.75],
    ['1.234.567', 1234567],
    ['-5', -5],
    ['1e5', 100000],
    ['EUR 12.500,-', 12500],
    ['+5', 5],
    ['.5', 0.5],
    [',125', 0.125],
    ['-0,125', -0.125],
    ['1,234,567.8', 1234567.8],
    ['1.234', 1234],
    ['12.34.56', 123456],
    ['-1.5E-2', -0.015],
    ['about USD 5 a month', 5],
    [`${'1'.repeat(15)}${' '.repeat(60)}`, 111_111_111_111_111],
  ])('may be written as %s', (text, number) => {
    expect(readNumber(text, 'auto')).toBe(number);
  });

  test('has no thousands before a point if it can have three decimals', () => {
    const read = (text: string) => [2, 3].map((most) => readNumber(text, 'auto', most));
    expect([read('1.998'), read('45,210'), read('1.234.567')]).toEqual([
      ...[
        [1998, 1.998],
        [45_210, 45_210],
        [1_234_567, 1_234_567],
      ],
    ]);
    expect(readNumber('1234.567', 'auto')).toBe(1234.567);
  });

  test('of an export has no groups', () => {
    expect(['1.998', '-0.5', '1,998', '12', '1.2.3', '$1.5'].map((text) => readExportedNumber(text, '.'))).toEqual([
      ...[1.998, -0.5, undefined, undefined, undefined, undefined],
    ]);
    expect(['1,998', '1.998'].map((text) => readExportedNumber(text, ','))).toEqual([1.998, undefined]);
  });

  test('has the separator that the profile says', () => {
    expect([readNumber('1.598', 'point'), readNumber('1.598', 'comma'), readNumber('1,598', 'comma')]).toEqual([
      ...[1.598, 1598, 1.598],
    ]);
  });

  test.each(['call', 'N/A', '-', '--', 'POA', ' ', 'na', 'None', 'null', 'TBD', 'tba', 'ask', 'Call for price'])(
    'is absent in %s',
    (text) => {
      expect(readNumber(text, 'auto')).toBeNull();
    },
  );

  test.each([
    ...[
      'cheap',
      '12 of 13',
      '=1+1',
      '=SUM(A1:A9)',
      '1/2',
      '1-2',
      '.',
      '5e1000x',
      'more than about 5',
      '5 = more',
      '<5>',
    ],
    ...['{5}', '5 and so much more', '1'.repeat(61), `1${' '.repeat(100_000)}x`],
  ])('is not in %s', (text) => {
    expect(readNumber(text, 'auto')).toBeUndefined();
  });
});

describe('a date', () => {
  test.each([
    ['2026-09-01', '2026-09-01'],
    ['2026-09-01T08:00:00Z', '2026-09-01'],
    ['9/1/2026', '2026-09-01'],
    ['9/1/26', '2026-09-01'],
    ['1.9.2026', '2026-09-01'],
    ['1 Sep 2026', '2026-09-01'],
    ['September 1, 2026', '2026-09-01'],
    ['45000', '2023-03-15'],
    [' 2026/9/1 ', '2026-09-01'],
    ['2026.09.01 08:00', '2026-09-01'],
    ['9/1/2026 8:00 AM', '2026-09-01'],
    ['9-1-2026', '2026-09-01'],
    ['1.9.69', '2069-09-01'],
    ['1.9.70', '1970-09-01'],
    ['2026 Sep 1', '2026-09-01'],
    ['Dec 31 99', '1999-12-31'],
    ['1-May-2026', '2026-05-01'],
    ['29 Feb 2028', '2028-02-29'],
    ['18629', '1951-01-01'],
    ['73050', '2099-12-31'],
  ])('may be written as %s', (text, date) => {
    expect(readDate(text, 'mdy')).toBe(date);
  });

  test('has the order that the profile says', () => {
    expect([readDate('9/1/2026', 'dmy'), readDate('31/12/2026', 'mdy')]).toEqual(['2026-01-09', undefined]);
  });

  test.each([
    ...['yesterday', '2026-13-01', '30 Feb 2026', '', '1234', '123456', '18628', '73051', '2026-09-01x', 'x2026-09-01'],
    ...['9/1-2026', '9/1/202', '1.9.20261', 'Sep 2026', 'Sep 1', '1 Sep 2026 8', '1 2 2026', 'Sep 12345 1', '0/1/2026'],
  ])('is not in %s', (text) => {
    expect(readDate(text, 'mdy')).toBeUndefined();
  });
});

test('yes and no may be written in several ways', () => {
  const answers = (texts: string) => new Set(texts.split('|').map(readFlag));
  expect(answers(' Yes |true|y|1|x|ON|ja|si|Sí|Certified|sold|pending')).toEqual(new Set([true]));
  expect(answers('|No|false|n|0|off|Nein')).toEqual(new Set([false]));
  expect(answers('maybe|2|yes no')).toEqual(new Set([undefined]));
});

test.each([
  ['available|in stock|instock|For sale|forecourt|for-sale', { status: 'publish', sold: false, sale_pending: false }],
  ['publish| Published |active|live|online', { status: 'publish' }],
  ['SOLD|out of stock|not available', { status: 'publish', sold: true }],
  [
    'sale pending|pending sale|Reserved|sale in progress|on deposit|sale_pending|sale_in_progress',
    { status: 'publish', sale_pending: true },
  ],
  ['Draft|inactive|hidden|private|pending|due in|coming soon|offline|in transit', { status: 'draft' }],
  ['odd|', undefined],
])('a status %s says whether the listing is published, sold or pending', (words, state) => {
  for (const word of words.split('|')) expect([word, readStatus(word)]).toEqual([word, state]);
});

test('what spreadsheets add to a text is removed', () => {
  const cells = ['="0012"', "'=1+1", "'+1", "'-1", "'@a", '=""', "''=1", "'＠a"];
  expect(cells.map(plainCell)).toEqual(['0012', '=1+1', '+1', '-1', '@a', '', "'=1", '＠a']);
  for (const own of ["'tis", '=1+1', '="a"b"', 'a="1"', '="1" a', "a'=1"]) expect(plainCell(own)).toBe(own);
});

test('a list may be in JSON', () => {
  expect(['["a|b","c;d"]', '["a"', '[1,2]', '[a]|b'].map(listOf)).toEqual([
    ...[['a|b', 'c;d'], ['["a"'], ['[1', '2]'], ['[a]', 'b']],
  ]);
});

test('a list uses one separator', () => {
  expect(['a|b,c;d', 'a; b,c', 'a, b,', ''].map(listOf)).toEqual([['a', 'b,c;d'], ['a', 'b,c'], ['a', 'b'], []]);
});

test('HTML becomes lines of text, in linear time', () => {
  const html = '<!-- wp:paragraph --><p>One &amp; two</p><ul><li>A</li><li>B&#8364;</li></ul><script';
  expect(textOfHtml(html)).toBe('One & two\n\nA\n\nB€');
  expect(textOfHtml('<!--'.repeat(50_000))).toBe('');
});

test.each([
  ['<h2>Car</h2>Fast<br/>Cheap<BR>Red', 'Car\nFast\nCheap\nRed'],
  ['One <b>bold</b> word, a <span>b</span> c', 'One bold word, a b c'],
  ['<table><tr><td>A</td></tr><tr><td>B</td></tr></table>', 'A\n\nB'],
  ['<p>A</p>\n\n\n  <p>B</p>', 'A\n\nB'],
  ['<ol><li> A </li></ol><div>B</div>', 'A\n\nB'],
  ['A<!-- a > <p>b</p> -->B', 'AB'],
  ['A<!-- not closed <p>B</p>', 'A'],
  ['<params>A<brand>B', 'AB'],
  ['&lt;b&gt; &quot;A&apos;s&quot;&nbsp;B &AMP; C', '<b> "A\'s" B & C'],
  ['&#65;&#31;&#55296;&#1234567;&unknown; &; & &copy;', 'A  &#1234567;&unknown; &; & &copy;'],
  ['&#32;&#55295;', '\ud7ff'],
])('HTML %j becomes %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
