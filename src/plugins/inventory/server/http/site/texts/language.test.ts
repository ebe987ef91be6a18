import { expect, test } from '@jest/globals';
import { chooseLanguage, textsIn } from './language';

test.each([
  [undefined, 'en-US', 'en'],
  [undefined, 'de-AT', 'de'],
  [undefined, 'fr-FR', 'en'],
  ['', 'es', 'es'],
  ['es', 'de-DE', 'es'],
  ['fr, de;q=0.8, en;q=0.9', 'es', 'en'],
  ['de;q=0, en;q=0.1', 'de', 'en'],
  ['fr', 'es', 'es'],
  ['*', 'de', 'de'],
  [`${'x,'.repeat(200)}es`, 'de', 'de'],
])('for the header %j and the locale %s it is %s', (header, locale, language) => {
  expect(chooseLanguage(header, locale)).toBe(language);
});

test('no text is left in English in another language', () => {
  const { vin: _vin, name: _name, no: _no, ...english } = textsIn('en');
  for (const language of ['de', 'es'] as const) {
    const own = textsIn(language);
    const same = Object.entries(english).filter(([key, text]) => own[key as keyof typeof english] === text);
    expect([language, same.map(([key]) => key)]).toEqual([language, []]);
  }
});
