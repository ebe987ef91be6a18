import { expect, test } from '@jest/globals';
import { because, inEnglish, nested, partsOfReason } from './reason';

test('has an English text with its values', () => {
  expect(inEnglish(because('required'))).toBe('is required');
  expect(inEnglish(because('between', { min: -5, max: 5 }))).toBe('must be between -5 and 5');
  expect(inEnglish(because('term_exists', { name: '{name} $&' }))).toBe(
    'There is a term {name} $& already. Merge the two if they mean the same.',
  );
});

test('may be part of another reason', () => {
  const reason = because('vin_problem', { problem: nested(because('vin_length')) });
  expect(inEnglish(reason)).toBe('The VIN must have 17 characters.');
  expect(partsOfReason(reason)).toEqual({ id: 'vin_problem', values: { problem: { id: 'vin_length' } } });
});

test('leaves other texts as they are, also those that look like a reason', () => {
  for (const text of [
    '',
    'The backup is damaged.',
    '{"id":"none"}',
    '{"id":',
    '{"id":"required"',
    '{"id":"toString"}',
  ]) {
    expect([text, partsOfReason(text)]).toEqual([text, undefined]);
    expect(inEnglish(text)).toBe(text);
    expect(nested(text)).toBe(text);
  }
});
