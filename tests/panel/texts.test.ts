import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { auditActions } from '../../src/plugins/inventory/contract/audit';
import { panelPermissions } from '../../src/plugins/inventory/contract/panel/permission';
import { appDir } from '../support/service';

const panel = join(appDir, 'src/plugins/inventory/admin/src');
const languages = ['en', 'de', 'es'] as const;
const areas = readdirSync(join(panel, 'translations', 'en'));

type Texts = Readonly<Record<string, string>>;

const textsOf = (language: string): Texts =>
  Object.assign(
    {},
    ...areas.map((area) => JSON.parse(readFileSync(join(panel, 'translations', language, area), 'utf8')) as Texts),
  );

/** The argument names of a message. Inside `{name, plural, …}` every branch is itself a message. */
function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  let depth = 0; // odd depths are inside an argument, even depths inside text
  for (const { 0: mark, index } of message.matchAll(/[{}]/g)) {
    if (mark === '}') depth--;
    else if (++depth % 2 === 1) names.add(/^\w*/.exec(message.slice(index + 1))?.[0] ?? '');
  }
  return [...names].sort();
}

const english = textsOf('en');

test('has every text in each language, with the same placeholders', () => {
  for (const language of languages) {
    const texts = textsOf(language);
    expect([language, Object.keys(texts).sort()]).toEqual([language, Object.keys(english).sort()]);
    for (const [id, text] of Object.entries(texts)) {
      expect([language, id, placeholdersOf(text)]).toEqual([language, id, placeholdersOf(english[id] ?? '')]);
    }
  }
});

test('keeps each text in the file of its area and uses it in the panel', () => {
  const files = readdirSync(panel, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const ofStrapi = join(appDir, 'src', 'admin', 'vite.config.ts'); // texts in Strapi's own pages
  const sources = [...files.map((file) => join(panel, file)), ofStrapi]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  for (const area of areas) {
    const name = area.replace('.json', '');
    for (const id of Object.keys(JSON.parse(readFileSync(join(panel, 'translations', 'en', area), 'utf8')) as Texts)) {
      expect([id, id.startsWith(`${name}.`)]).toEqual([id, true]);
      const isShown =
        sources.includes(`'${id}'`) ||
        sources.includes(`'inventory.${id}'`) ||
        sources.includes(`\`${id.replace(/(?<!\w)\w+$/, '')}`) ||
        sources.includes(`\`${id.replace(/(?<!\d)\d+$/, '')}\${`);
      expect([id, isShown]).toEqual([id, true]);
    }
  }
});

/** Synonyms that the translations avoid: German uses Inserat, Anfrage and FIN, Spanish anuncio, consulta and VIN. */
const strangers = {
  de: /\b(VINs?|Fahrgestellnummern?|Annoncen?|Leads?|in Abwicklung|Verkauf läuft)\b/,
  es: /\b(bastidor|listados?|leads?|solicitud(es)?|venta en curso|reservad[oa]s?)\b/i,
};

test('uses the same term for the same concept throughout a language', () => {
  for (const language of ['de', 'es'] as const) {
    const manager = JSON.parse(
      readFileSync(join(panel, 'translations', 'manager', `${language}.json`), 'utf8'),
    ) as Texts;
    const strange = Object.entries({ ...textsOf(language), ...manager }).filter(([, text]) =>
      strangers[language].test(text.replace(/\{\w+/g, '')),
    );
    expect([language, strange]).toEqual([language, []]);
  }
});

test('has a text for every audited action of every entity', () => {
  const texts = Object.entries(auditActions).flatMap(([entity, actions]) => [
    `audit.entity.${entity}`,
    ...actions.map((action) => `audit.action.${action}`),
  ]);
  expect(texts.filter((id) => !(id in english))).toEqual([]);
});

const strapiTexts = (language: string): Texts =>
  JSON.parse(readFileSync(join(panel, 'translations', 'strapi', `${language}.json`), 'utf8')) as Texts;

/** The sources of Strapi's texts, as it ships them. */
const shipped = ['admin/dist/admin/admin/src', 'upload/dist/admin']
  .map((folder) => readFileSync(join(appDir, 'node_modules/@strapi', folder, 'translations/en.json.mjs'), 'utf8'))
  .join('\n');

test('replaces only texts that Strapi has, and mentions neither Strapi nor a familiar form of address', () => {
  const rights: readonly string[] = Object.values(panelPermissions).map(({ label }) => label);
  for (const language of languages)
    for (const [id, text] of Object.entries(strapiTexts(language))) {
      const name = id.replace(/^upload\./, '');
      const isKnown = rights.includes(id) || shipped.includes(`"${name}":`) || shipped.includes(`    ${name}:`);
      expect([language, id, isKnown]).toEqual([language, id, true]);
      if (id !== panelPermissions['developer.screens'].label) expect(text).not.toMatch(/Strapi/);
      expect([id, text]).not.toEqual([
        id,
        expect.stringMatching(/\b([Dd]u|[Dd]ein\w*|[Dd]ich|[Dd]ir|[Tt]us?|[Tt]ú)\b/),
      ]);
    }
});

test('has every text of the media library in German and Spanish, except those about AI, which is off', () => {
  const namesIn = (language: string) => {
    const path = join(appDir, 'node_modules/@strapi/upload/dist/admin/translations', `${language}.json.mjs`);
    return [...readFileSync(path, 'utf8').matchAll(/^ {4}"?([\w.-]+)"?: /gm)].map(([, name]) => String(name));
  };
  const needed = namesIn('en').filter((name) => !/metadata|^ai\.|\.ai$/i.test(name));
  expect(needed.length).toBeGreaterThan(300);
  for (const language of ['de', 'es']) {
    const translated = new Set([...namesIn(language), ...Object.keys(strapiTexts(language))]);
    expect(needed.filter((name) => !translated.has(name) && !translated.has(`upload.${name}`))).toEqual([]);
  }
});

test('has the label of each right in German and Spanish', () => {
  for (const { label } of Object.values(panelPermissions))
    for (const language of ['de', 'es'])
      expect([language, label, strapiTexts(language)[label]]).toEqual([language, label, expect.any(String)]);
});
