import { expect, test } from '@jest/globals';
import { digest, fingerprintOf } from './fingerprint';
import { aListing } from './testing/builders';

const base = aListing({ text: 'Red Corolla', terms: [11, 12], exacts: [[3, 'JTD']] });
const keyOf = (parts: Partial<typeof base>) => {
  const { high, low } = fingerprintOf({ ...base, ...parts });
  return `${high} ${low}`;
};

test('changes with the text, the terms and the exact values, and with the category of a value', () => {
  const changed: Array<Partial<typeof base>> = [
    { text: 'Red Corolla ' },
    { text: 'red Corolla' },
    { terms: [11] },
    { terms: [11, 12, 13] },
    { exacts: [[3, 'JTE']] },
    { exacts: [[2, 'JTD']] },
    { exacts: [] },
    {
      text: '',
      exacts: [
        [3, 'JTD'],
        [0, 'Red Corolla'],
      ],
    },
  ];
  const keys = [keyOf({}), ...changed.map(keyOf)];
  expect(new Set(keys).size).toBe(keys.length);
});

test('ignores numbers, status and flags, and the order of terms and values', () => {
  const exacts: typeof base.exacts = [
    [3, 'JTD'],
    [4, 'x'],
  ];
  expect(keyOf({ priceCents: 5, isSold: true, status: 'draft', numbers: [[5, 1]] })).toBe(keyOf({}));
  expect(keyOf({ terms: [12, 11], exacts: [...exacts].reverse() })).toBe(keyOf({ exacts }));
});

test('counts the characters that it hashed', () => {
  expect(fingerprintOf(base).length).toBe('Red CorollaJTD'.length);
  expect(fingerprintOf(aListing()).length).toBe(0);
});

test('digests texts to 16 hexadecimal digits, also those that begin with zeros', () => {
  const digests = Array.from({ length: 2000 }, (_, index) => digest(`text ${index}`));
  expect(digests.filter((text) => !/^[0-9a-f]{16}$/.test(text))).toEqual([]);
  expect(digests.some((text) => text.startsWith('0'))).toBe(true);
  expect(digests.some((text) => text[8] === '0')).toBe(true);
  expect(new Set(digests).size).toBe(digests.length);
});
