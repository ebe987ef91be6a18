/// <reference types="node" />
import { expect, test } from '@jest/globals';
import { findVins, holdsVin } from './find-vins';

const accord = '1HGCM82633A004352';
const corolla = '5YFBURHE6FP281155';
const audi = 'WAUZZZ8K9AA000001';

test('finds VINs on one or several lines, in any case and with any separator', () => {
  for (const text of [
    `${accord}\n${corolla}\n${audi}`,
    `${accord}\r\n${corolla}\r${audi}\r\n\r\n`,
    `${accord}, ${corolla};${audi}`,
    `  ${accord.toLowerCase()} ${corolla}\t${audi} `,
    `"${accord}","${corolla}","${audi}"`,
    `(${accord})/${corolla}|${audi}.`,
    `\uFEFF${accord}\n\u00a0${corolla}\n${audi}\u200b`,
  ])
    expect(findVins(text)).toEqual({ vins: [accord, corolla, audi], repeated: [], ignored: [] });
});

test('finds VINs in spreadsheet rows and lists other text by line', () => {
  const rows = `Stock\tVIN\tPrice\n1001\t${accord}\t15990\n1002\t${corolla}\t\n`;
  expect(findVins(rows)).toEqual({
    vins: [accord, corolla],
    repeated: [],
    ignored: [
      { line: 1, text: 'Stock, VIN, Price' },
      { line: 2, text: '1001, 15990' },
      { line: 3, text: '1002' },
    ],
  });
  expect(findVins(`VIN: ${accord}`)).toMatchObject({ vins: [accord], ignored: [{ line: 1, text: 'VIN:' }] });
});

test('returns a repeated VIN once', () => {
  expect(findVins(`${accord}\n${corolla}\n${accord.toLowerCase()}\n${accord}`)).toEqual({
    vins: [accord, corolla],
    repeated: [{ vin: accord, times: 3 }],
    ignored: [],
  });
});

test('finds a VIN with hyphens or spaces inside, or next to a hyphen', () => {
  expect(findVins('1HGCM-82633-A004352').vins).toEqual([accord]);
  expect(findVins('1HG CM8 2633A 004352').vins).toEqual([accord]);
  expect(findVins(`1001-${accord}`)).toMatchObject({ vins: [accord], ignored: [{ line: 1, text: '1001-' }] });
});

test('keeps a mistyped VIN for the import to reject, but not words and numbers', () => {
  expect(findVins('1HGCM82633A00435O').vins).toEqual(['1HGCM82633A00435O']);
  expect(findVins(accord.slice(1)).vins).toEqual([accord.slice(1)]);
  expect(findVins(`${accord}7`).vins).toEqual([`${accord}7`]);
  // Next to a complete VIN it is probably something else.
  expect(findVins(`${corolla} ${accord.slice(1)}`).vins).toEqual([corolla]);
  for (const text of [
    'Telecommunication',
    'Toyota Corolla 2019',
    '1234567890123456',
    'ABC123',
    '+1 555 0100 200 300',
    'no vin',
  ])
    expect(findVins(text)).toEqual({ vins: [], repeated: [], ignored: [{ line: 1, text }] });
});

test('keeps a badly mangled VIN that is alone on its line for the import to reject', () => {
  for (const text of ['BADVIN123', ` ${accord}99 `, `"${accord.slice(4)}"`]) {
    const vin = text.replace(/[" ]/g, '');
    expect(findVins(`${corolla}\n${text}`)).toEqual({ vins: [corolla, vin], repeated: [], ignored: [] });
    expect(holdsVin(text)).toBe(false); // a column of stock numbers is not one of VINs
  }
  expect(findVins('1001 BADVIN123').vins).toEqual([]);
});

test('finds nothing in an empty text', () => {
  expect(findVins('')).toEqual({ vins: [], repeated: [], ignored: [] });
  expect(findVins(' \n,;\t\n"" ')).toEqual({ vins: [], repeated: [], ignored: [] });
  expect(holdsVin(` ${accord} `)).toBe(true);
  expect(holdsVin(`${accord} ${corolla}`)).toBe(false);
});

test('parses a large list quickly', () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `${String(index).padStart(6, '0')},1HGCM82633A${String(index).padStart(6, '0')},x`,
  );
  expect(findVins(lines.join('\n')).vins).toHaveLength(20_000);
});
