/// <reference types="node" />
import { expect, test } from '@jest/globals';
import { parseVinFile } from './parse-vin-file';

const accord = '1HGCM82633A004352';
const corolla = '5YFBURHE6FP281155';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => parseVinFile(bytesOf(text));

test('finds the VIN column by its header with any separator', () => {
  for (const text of [
    `Stock,VIN,Price\n1,${accord},100\n2,${corolla},200\n`,
    `Stock;VIN;Price\r\n1;${accord};100\r\n2;${corolla};200\r\n`,
    `Stock\tVIN\tPrice\n1\t${accord}\t100\n2\t${corolla}\t200`,
    `\uFEFF"Stock","VIN","Price"\n"1","${accord}","1,00"\n"2","${corolla}","2,00"\n`,
    `sep=;\nStock;VIN;Price\n1;${accord};100\n2;${corolla};200`,
  ])
    expect(read(text)).toEqual({ kind: 'column', column: 'VIN', lines: [accord, corolla] });
});

test('recognizes headers in other words and languages, also below a title', () => {
  for (const head of [
    'Vehicle Identification Number',
    'VIN #',
    'vin_number',
    'FIN',
    'Fahrgestellnummer',
    'Nº de bastidor',
    'Número de chasis',
  ])
    expect(read(`A;${head}\nx;${accord}\ny;${corolla}`)).toEqual({
      kind: 'column',
      column: head,
      lines: [accord, corolla],
    });
  expect(read(`Stock of 21 November,\n,\nNo,VIN\n1,${accord}`)).toEqual({
    kind: 'column',
    column: 'VIN',
    lines: [accord],
  });
});

test('prefers the VIN to the VIN of the trade-in, and uses the content without a header', () => {
  expect(read(`Trade-in VIN,VIN\n${corolla},${accord}`)).toMatchObject({ column: 'VIN', lines: [accord] });
  expect(read(`7,${accord},Honda\n8,${corolla},Toyota`)).toEqual({
    kind: 'column',
    column: '2',
    lines: [accord, corolla],
  });
});

test('keeps other text of the column to list it as ignored, but not empty cells', () => {
  expect(read(`VIN,Price\n${accord},1\n,2\nn/a,3\n`)).toMatchObject({ lines: [accord, 'n/a'] });
});

test('returns the lines of a text that is not a table', () => {
  expect(read(`${accord}\n${corolla}`)).toMatchObject({ lines: [accord, corolla] });
  expect(read(`${accord}, ${corolla}\n`)).toEqual({ kind: 'text', lines: [`${accord}, ${corolla}`] });
  expect(read(`Dear all,\nwe take ${accord}\nand ${corolla}.`)).toMatchObject({
    lines: expect.arrayContaining([expect.stringContaining(accord), expect.stringContaining(corolla)]),
  });
  expect(read(`VIN,Note\n${accord},"never closed\n${corolla},x`)).toEqual({
    kind: 'text',
    lines: ['VIN,Note', `${accord},"never closed`, `${corolla},x`],
  });
});

test('decodes files of other programs', () => {
  const utf16 = Buffer.from(`\uFEFFStock\tVIN\r\n1\t${accord}\r\n`, 'utf16le');
  expect(parseVinFile(new Uint8Array(utf16))).toEqual({ kind: 'column', column: 'VIN', lines: [accord] });
  const latin = Buffer.from(`Número de bastidor;Año\n${accord};2003`, 'latin1');
  expect(parseVinFile(new Uint8Array(latin))).toMatchObject({ column: 'Número de bastidor', lines: [accord] });
});

test('names the kind of an unreadable file', () => {
  expect(parseVinFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({ kind: 'workbook' });
  expect(parseVinFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ kind: 'workbook' });
  expect(parseVinFile(new Uint8Array([1, 0, 2, 0, 3]))).toEqual({ kind: 'no-text' });
  expect(read('')).toEqual({ kind: 'no-vins' });
  expect(read('Stock,Price\n1,100')).toEqual({ kind: 'no-vins' });
});
