import { expect, test } from '@jest/globals';
import { because } from '../reason';
import { lineProblem, markProblem, requiredLine } from './text';

const invisible = [
  '\u200B',
  '\u2060',
  '\uFEFF\u200B',
  '\u200E',
  '\u00AD',
  '\u034F',
  '\u3164',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u2800',
  '\u180E',
  '\u17B5',
  '\u0301',
  '\uFE0F',
  '\u{E0041}',
  '\u{1D159}',
  ' \u200D \u3164 ',
];

test('rejects a text of only invisible characters', () => {
  for (const text of invisible) expect([text, lineProblem(text)]).toEqual([text, because('visible_character')]);
});

test('rejects line breaks, control characters and bidirectional overrides at any position', () => {
  for (const character of [
    '\u0001',
    '\t',
    '\n',
    '\r',
    '\u007F',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u202E',
    '\u202A',
    '\u2066',
    '\u2069',
  ])
    expect([character, lineProblem(`2019 ${character}Corolla`)]).toEqual([character, because('one_line')]);
});

test('accepts joiners, marks and right-to-left letters inside a text', () => {
  const legal = [
    '',
    ' ',
    '2019 Corolla',
    '👨‍👩‍👧',
    'می‌خواهم',
    'שלום\u200F',
    'Kå\u0301re',
    '日本',
    '!',
    '🏴\u{E0067}\u{E0062}\u{E007F}',
  ];
  for (const text of legal) expect([text, lineProblem(text)]).toEqual([text, undefined]);
});

test('reports a different problem for an empty, an invisible and a too long required text', () => {
  const problemOf = (text: string) => requiredLine(5).safeParse(text).error?.issues[0]?.message;
  expect(['', '  ', '\u200B', 'x'.repeat(6), 'Volvo'].map(problemOf)).toEqual([
    because('not_empty'),
    because('not_empty'),
    because('visible_character'),
    because('characters', { max: 5 }),
    undefined,
  ]);
});

test.each([
  ['of accents', '\u0301'.repeat(65)],
  ['of accents and half-width sound marks', `${'\u0301'.repeat(40)}\uFF9E${'\u0301'.repeat(40)}`],
])('refuses a long run %s', (_, run) => {
  expect(markProblem(`a${run}`)).toBe(because('too_many_marks'));
});

test('accepts words with a few marks on each letter', () => {
  expect(markProblem('ｶﾞｷﾞ e\u0323\u0301'.repeat(100))).toBeUndefined();
});

test.each([
  ['of accents', '\u0301'],
  ['of half-width sound marks', '\uFF9E'],
  ['of marks of two units each', '\u{1D165}'],
])('finds a run %s at any position, and allows one of 64 units', (_, mark) => {
  for (const letter of ['a', '\u{1F600}']) {
    for (let letters = 0; letters < 140; letters++) {
      const before = letter.repeat(letters) + mark + letter;
      const problemOf = (units: number) => markProblem(before + mark.repeat(units / mark.length) + letter.repeat(70));
      expect([letters, problemOf(64), problemOf(66)]).toEqual([letters, undefined, because('too_many_marks')]);
    }
  }
});
