import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOtherWords, type RefusalWords } from './refusal-words';

const folder = 'src/plugins/inventory/admin/src/translations/refusals';
const wordsIn = (language: string) => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as RefusalWords;
const german = wordsIn('de');

test('a reason is told alone, and behind the name of its field', () => {
  expect(inOtherWords('must be a number', german)).toBe('muss eine Zahl sein');
  expect(inOtherWords('Laufleistung (km) must be at most 100.5.', german)).toBe(
    'Laufleistung (km) darf höchstens 100.5 sein.',
  );
  expect(inOtherWords('label must not be empty (and 2 more).', german)).toBe('label darf nicht leer sein.');
});

test('what a sentence names is kept, and told in the language where it is known', () => {
  expect(inOtherWords('There is a term A+ already. Merge the two if they mean the same.', german)).toContain(
    'Den Begriff A+ gibt es schon.',
  );
  expect(inOtherWords('The license was refused: the license has expired.', german)).toBe(
    'Die Lizenz wurde abgelehnt: die Lizenz ist abgelaufen.',
  );
});

test('a photo that cannot be stored says what to do', () => {
  expect(inOtherWords('The file is not an image that can be read. Save it as JPEG and upload it again.', german)).toBe(
    'Die Datei ist kein lesbares Bild. Speichern Sie es als JPEG und laden Sie es noch einmal hoch.',
  );
  expect(inOtherWords('The file has more than 50000000 pixels. Make it smaller and upload it again.', german)).toBe(
    'Die Datei hat mehr als 50000000 Pixel. Verkleinern Sie das Bild und laden Sie es noch einmal hoch.',
  );
});

test('what nobody has translated stays as it is', () => {
  expect(inOtherWords('Something new is wrong.', german)).toBe('Something new is wrong.');
  expect(inOtherWords('', german)).toBe('');
  expect(inOtherWords('must be a number', {})).toBe('must be a number');
});

test('every refusal that is translated is one that the server makes, in each language', () => {
  const sources = ['server', 'contract'].map((part) => sourcesIn(`src/plugins/inventory/${part}`)).join('\n');
  expect(Object.keys(wordsIn('es'))).toEqual(Object.keys(german));
  for (const english of Object.keys(german)) {
    const [longest = ''] = english.split('{0}').sort((one, other) => other.length - one.length);
    expect([english, sources.includes(longest.trim())]).toEqual([english, true]);
  }
});

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
