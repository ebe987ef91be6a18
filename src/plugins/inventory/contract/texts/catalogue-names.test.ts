import { expect, test } from '@jest/globals';
import { nameIn, storedNames, toNames } from './catalogue-names';
import { termChange, typeChange } from '../panel/catalogue-edit';

test('picks the name of the language, else the name', () => {
  const color = { name: 'Color', names: { de: 'Farbe' } };
  expect((['de', 'es', 'en'] as const).map((language) => nameIn(language, color))).toEqual(['Farbe', 'Color', 'Color']);
});

test('reads what is stored, and leaves out what is no name', () => {
  expect(toNames({ de: 'Farbe', es: ' ', en: 7, fr: 'Couleur' })).toEqual({ de: 'Farbe' });
  expect([storedNames(null), storedNames({}), storedNames({ de: 'Farbe' })]).toEqual([null, null, '{"de":"Farbe"}']);
});

test.each([
  [{ de: '  Farbe ', es: '' }, { de: 'Farbe' }],
  [{ de: null }, {}],
  [null, null],
])('takes names in the known languages: %j', (names, expected) => {
  expect(termChange.parse({ names }).names).toEqual(expected);
});

test.each([{ fr: 'Couleur' }, { de: 7 }, { de: 'a\nb' }, { de: 'x'.repeat(121) }, 'Farbe', ['Farbe']])(
  'refuses other names: %j',
  (names) => {
    expect(typeChange.safeParse({ names }).success).toBe(false);
  },
);
