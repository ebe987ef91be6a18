import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translateRefusal, type RefusalTexts } from './translate-refusal';

const folder = 'src/plugins/inventory/admin/src/translations/refusals';
const textsIn = (language: string) => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as RefusalTexts;
const german = textsIn('de');

test('translates a reason alone and after the name of its field', () => {
  expect(translateRefusal('must be a number', german)).toBe('muss eine Zahl sein');
  expect(translateRefusal('Laufleistung (km) must be at most 100.5.', german)).toBe(
    'Laufleistung (km) darf höchstens 100.5 sein.',
  );
  expect(translateRefusal('label must not be empty (and 2 more).', german)).toBe('label darf nicht leer sein.');
});

test('keeps names in a sentence and translates known parts', () => {
  expect(translateRefusal('There is a term A+ already. Merge the two if they mean the same.', german)).toContain(
    'Den Begriff A+ gibt es schon.',
  );
  expect(translateRefusal('The license was refused: the license has expired.', german)).toBe(
    'Die Lizenz wurde abgelehnt: die Lizenz ist abgelaufen.',
  );
});

test('translates what to do about a photo that cannot be stored', () => {
  expect(
    translateRefusal('The file is not an image that can be read. Save it as JPEG and upload it again.', german),
  ).toBe('Die Datei ist kein lesbares Bild. Speichern Sie es als JPEG und laden Sie es noch einmal hoch.');
  expect(translateRefusal('The file has more than 50000000 pixels. Make it smaller and upload it again.', german)).toBe(
    'Die Datei hat mehr als 50000000 Pixel. Verkleinern Sie das Bild und laden Sie es noch einmal hoch.',
  );
});

test('returns unknown messages unchanged', () => {
  expect(translateRefusal('Something new is wrong.', german)).toBe('Something new is wrong.');
  expect(translateRefusal('', german)).toBe('');
  expect(translateRefusal('must be a number', {})).toBe('must be a number');
});

test('has translations only for refusals of the server, the same in each language', () => {
  const sources = ['server', 'contract'].map((part) => sourcesIn(`src/plugins/inventory/${part}`)).join('\n');
  expect(Object.keys(textsIn('es'))).toEqual(Object.keys(german));
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
