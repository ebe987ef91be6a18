import { expect, test } from '@jest/globals';
import { withRightCheckDigit } from '../testing/vin-texts';
import { suggestVins } from './suggest-vins';

const vin = '1HGCM82633A004352';

/** What is suggested for `typed` when the VINs in `worths` are known and no others, and which VINs were judged. */
async function suggest(typed: string, worths: Readonly<Record<string, number>> = { [vin]: 1 }) {
  const judged: string[] = [];
  const found = await suggestVins(typed, async ({ text }) => {
    judged.push(text);
    return worths[text] ?? 0;
  });
  return { found, judged };
}

test.each([
  ['one character is another', '1HGCM82633A004353'],
  ['two neighbors are exchanged', '1HGMC82633A004352'],
  ['a character is missing', '1HGCM8263A004352'],
  ['a character is typed twice', '1HGCM826333A004352'],
  ['a character is too many', '1HGCM82633AZ004352'],
  ['the check digit is wrong', '1HGCM82643A004352'],
  ['O is typed for 0', '1HGCM82633A0O4352'],
  ['I is typed for 1', 'IHGCM82633A004352'],
  ['O is typed for two zeros', '1HGCM82633AOO4352'],
  ['case and blanks differ', ' 1hgcm-82633a004353 '],
])('suggests the intended VIN when %s', async (_mistake, typed) => {
  expect((await suggest(typed)).found).toEqual([vin]);
});

test('replaces Q by 0 first, then by 9', async () => {
  const nine = withRightCheckDigit('1HGCM82633A994352');
  const typed = nine.replaceAll('99', 'QQ');
  expect((await suggest(typed, { [nine]: 1 })).found).toEqual([nine]);
});

test('scores only valid VINs with the right check digit, each once, at most 80', async () => {
  for (const typed of ['1HGCM82633A004353', '1HGCM8263A004352', '1HGCM826333A004352', '1HGCM82633A0O4352']) {
    const { judged } = await suggest(typed);
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.length).toBeLessThanOrEqual(80);
    expect(new Set(judged).size).toBe(judged.length);
    for (const text of judged) expect(withRightCheckDigit(text)).toBe(text);
  }
});

test('suggests nothing for a text of another length', async () => {
  for (const typed of ['', '1HGCM82633A0043', '1HGCM82633A00435200', 'x'.repeat(10_000)])
    expect(await suggest(typed)).toEqual({ found: [], judged: [] });
});

test('suggests the VIN that explains more first, then the likelier one', async () => {
  const { judged } = await suggest('1HGCM82633A004353', {});
  const [likeliest = '', second = '', third = ''] = judged;
  expect((await suggest('1HGCM82633A004353', { [likeliest]: 1, [second]: 1, [third]: 2 })).found).toEqual([
    third,
    likeliest,
    second,
  ]);
});

test('suggests at most ten VINs', async () => {
  const { judged } = await suggest('1HGCM82633A004353', {});
  const all = Object.fromEntries(judged.map((text) => [text, 1]));
  expect((await suggest('1HGCM82633A004353', all)).found).toEqual(judged.slice(0, 10));
});

test('tries confused characters and the check digit first, the serial number last', async () => {
  const { judged } = await suggest('1HGCM82643A004352', {});
  expect(judged[0]).toBe(vin);
  const changedAt = judged.map((text) =>
    [...text].findIndex((character, index) => character !== '1HGCM82643A004352'[index]),
  );
  expect(changedAt.at(-1)).toBeGreaterThanOrEqual(11);
});

const pairs = '0D 1L 17 2Z 3E 38 4A 5S 6G 8B 9G CG EF FL HN MN NW PR UV KX VY TY'.split(' ');
const confused = pairs.flatMap((pair) => [pair, [...pair].reverse().join('')]);

test.each(confused)('tries the often confused characters of %s early', async (pair) => {
  const [meant = '', typed = ''] = pair;
  const intended = withRightCheckDigit(`1HGC${meant}82633A004352`);
  const { judged } = await suggest(intended.replace(meant, typed), {});
  expect(judged.slice(0, 6)).toContain(intended);
});

test.each(['3K', 'A7', 'HX', 'Z9', 'PT'])('tries the characters of %s, which differ more, later', async (pair) => {
  const [meant = '', typed = ''] = pair;
  const intended = withRightCheckDigit(`1HGC${meant}82633A004352`);
  const { judged } = await suggest(intended.replace(meant, typed), {});
  expect(judged.indexOf(intended)).toBeGreaterThanOrEqual(6);
});

test('tries an exchange of neighbors before a mistake in an unlike character', async () => {
  const { judged } = await suggest('1HGMC82633A004352', {});
  expect(judged.indexOf(vin)).toBeLessThan(5);
});

test('tries first that a character was typed twice, or once instead of twice', async () => {
  expect((await suggest('1HGCM826333A004352', {})).judged[0]).toBe(vin);
  const twice = withRightCheckDigit('1HGCM82633A004452');
  expect((await suggest(twice.replace('44', '444'), {})).judged[0]).toBe(twice);
  expect((await suggest(twice.replace('44', '4'), {})).judged.slice(0, 4)).toContain(twice);
});

test('tries digits alone for a digit of the serial number, and letters too for a letter there', async () => {
  const serials = async (typed: string) => (await suggest(typed, {})).judged.map((text) => text.slice(12)).join('');
  expect(await serials('1HGCM82633A004353')).toMatch(/^\d+$/);
  expect(await serials('1HGCM82633A00A353')).toMatch(/[B-Z]/);
});
