import { expect, test } from '@jest/globals';
import { because, partsOfReason, type ReasonParts } from '../../../contract/reason';
import { reasonTexts } from '../../../contract/reason-texts';
import german from '../translations/de/reasons.json';
import spanish from '../translations/es/reasons.json';
import { describeReason, type Translate, translateReason } from './translate-reason';

const inGerman: Translate = (id, values = {}) =>
  (german as Record<string, string>)[id]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) ?? '';
const parts = (reason: string) => partsOfReason(reason) as ReasonParts;

test('translates a reason with its values and with the reasons in it', () => {
  expect(translateReason(parts(because('at_most', { max: 100.5 })), inGerman)).toBe('darf höchstens 100.5 sein');
  const problem = parts(because('vin_length'));
  expect(translateReason(parts(because('vin_problem', { problem })), inGerman)).toBe('Die FIN muss 17 Zeichen haben.');
});

test('shows the English message of a reason that the panel does not know', () => {
  const unknown = { id: 'from_a_newer_server' } as unknown as ReasonParts;
  expect(describeReason({ message: 'Something new is wrong.', reason: unknown }, inGerman)).toBe(
    'Something new is wrong.',
  );
  expect(describeReason({ message: 'A message of Strapi.' }, inGerman)).toBe('A message of Strapi.');
});

test.each([
  ['German', german],
  ['Spanish', spanish],
])('%s has a text for each reason, with no other values than the English one', (_, texts: Record<string, string>) => {
  expect(Object.keys(texts).sort()).toEqual(
    Object.keys(reasonTexts)
      .map((id) => `reason.${id}`)
      .sort(),
  );
  const valuesIn = (text = ''): string[] => text.match(/\{\w+\}/g) ?? [];
  for (const [id, english] of Object.entries(reasonTexts)) {
    const known = valuesIn(english);
    expect([id, valuesIn(texts[`reason.${id}`]).filter((value) => !known.includes(value))]).toEqual([id, []]);
  }
});
