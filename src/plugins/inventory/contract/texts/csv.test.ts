import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { byteOrderMark, csvLine, neutralCell, neutralInside, originalCell } from './csv';

test.each(['=1+1', '+1', '-21990', '@SUM(A1)', '\tx', '\rx', "'=1", "''+2", '＝1+1', '＠SUM(A1)'])(
  'neutralizes %j, which a spreadsheet would run as a formula',
  (text) => {
    expect(neutralCell(text)).toBe(`'${text}`);
  },
);

test.each(['Toyota', "'til Friday", '12-3', '', ' =1', '“=”'])('leaves %j unchanged', (text) => {
  expect(neutralCell(text)).toBe(text);
});

test.each([
  ['Hello;=1+1', "Hello;'=1+1"],
  ['a, \t-1\n@SUM(A1)\r\n+2', "a, \t'-1\n'@SUM(A1)\r\n'+2"],
  ['a;=,=;=', "a;'=,'=;'="],
  ['a - b, 3-4 = c; sam@buyer.example', 'a - b, 3-4 = c; sam@buyer.example'],
])('neutralizes what another separator would make a cell of in %j', (text, neutral) => {
  expect(neutralInside(text)).toBe(neutral);
});

test('restores every text from a line, with either separator', () => {
  const text = fc.string({ unit: fc.constantFrom('=', "'", '-', '"', ',', ';', '\n', '\r', '\t', ' ', 'a', 'é') });
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 2, maxLength: 5 }),
      fc.constantFrom(',' as const, ';' as const),
      (row, separator) => {
        const line = csvLine(row, separator);
        const { data } = Papa.parse<string[]>(line, { delimiter: separator, newline: '\r\n' });
        expect(data[0]?.map(originalCell)).toEqual(row);
      },
    ),
  );
});

test('writes the byte order mark of UTF-8', () => {
  expect(Buffer.from(byteOrderMark)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
