import { expect, test } from '@jest/globals';
import { sniff } from './sniff';

const csv = { mime: 'text/csv', ext: '.csv' };
const plain = { mime: 'text/plain', ext: '.txt' };

const accepted: ReadonlyArray<readonly [text: string, name: string, type: typeof csv]> = [
  ['BMW,3 Series\n', 'stock.csv', csv],
  ['\uFEFFBMW,3 Series\n', 'stock.csv', csv],
  ['MZ,ETZ 250\n', 'stock.csv', csv],
  ['BMW 3 Series', 'notes.txt', plain],
  ['BMW 3 Series', 'notes', plain],
  ['Repaired at <Body Shop>, 2024\n', 'notes.txt', plain],
  ['<Bodywork>,<Objective>,<Scripted>\n', 'stock.csv', csv],
];
for (const [text, name, type] of accepted) {
  test(`detects ${JSON.stringify(text)} in ${name} as ${type.mime}`, async () => {
    expect(await sniff(Buffer.from(text), name)).toEqual(type);
  });
}

const active = [
  '<body>',
  '< BODY\n>',
  '<body/onload=alert(1)>',
  '<body onload=alert(1)>',
  '<body class onload = alert(1)>',
  '<object data=x>',
  '<embed src=x>',
  '<script async>alert(1)</script>',
  '<iframe/src=x>',
  '<svg>',
  '<!DOCTYPE html>',
  '<?xml version="1.0"?>',
  '<?= 1 ?>',
  '#!/bin/sh',
  '\uFEFF#!/bin/sh',
  '{\\rtf1 {\\object\\objdata 01}}',
  '%!PS-Adobe-3.0',
];
for (const text of active) {
  test(`does not detect ${JSON.stringify(text)} as plain text, with any extension`, async () => {
    for (const name of ['a.txt', 'a.csv', 'a'])
      expect(['text/plain', 'text/csv']).not.toContain((await sniff(Buffer.from(text), name))?.mime);
  });
}

test('does not detect a program or a document as text because of its extension', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);
  expect(await sniff(program, 'a.txt')).toMatchObject({ ext: '.exe' });
  expect(await sniff(Buffer.from('%PDF-1.4\n'), 'a.txt')).toMatchObject({ ext: '.pdf' });
  expect(await sniff(Buffer.from('BMW,3 Series'), 'a.bmp')).toMatchObject({ ext: '.bmp' });
});

test('plain text under the name of a page, a program or a document is not taken', async () => {
  for (const name of ['page.html', 'page.htm', 'run.sh', 'run.js', 'data.json', 'data.xml', 'notes.txt.svg'])
    expect([name, await sniff(Buffer.from('just words'), name)]).toEqual([name, undefined]);
});
