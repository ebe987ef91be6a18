import { expect, test } from '@jest/globals';
import { isPlainText } from './plain-text';

const slice = 64 * 1024;

const active = ['<script>', '< \n html>', '<body/onload=x>', '<body>', '<object data=x>', '<?php', '<!DOCTYPE html>'];
const harmless = ['<Bodywork>', '<Body Shop>', '<Body <b>', '<scripted', '<htmlx', '<?a'];

test('finds active content across the border of two slices, and nothing in harmless text there', async () => {
  for (let before = 0; before <= 16; before++) {
    const at = (text: string) => isPlainText(Buffer.from(`${'a'.repeat(slice - before)}${text} b`));
    for (const text of active) expect([before, text, await at(text)]).toEqual([before, text, false]);
    for (const text of harmless) expect([before, text, await at(text)]).toEqual([before, text, true]);
  }
});

test('finds a tag that spans several slices', async () => {
  const blanks = ' '.repeat(3 * slice);
  const words = 'a '.repeat(2 * slice);
  for (const text of [`<${blanks}svg>`, `<body${blanks}>`, `<body${blanks}/x`, `<body${blanks}`, `<body ${words}x=1`])
    expect(await isPlainText(Buffer.from(text))).toBe(false);
  for (const text of [`<body ${words}>=`, `<body ${words}<b x=1`, `<b ${words}x=1>`, `<body${blanks}x`])
    expect(await isPlainText(Buffer.from(text))).toBe(true);
});

test('refuses a control character in any slice', async () => {
  expect(await isPlainText(Buffer.from(`${'a'.repeat(2 * slice)}\0`))).toBe(false);
});

test('lets other work run between two slices', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await isPlainText(Buffer.alloc(32 * slice, '<b> '));
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(31);
});
