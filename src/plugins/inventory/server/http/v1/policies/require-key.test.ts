import { expect, test } from '@jest/globals';
import { bearerToken } from './require-key';

test('reads the token after the scheme in any case', () => {
  for (const header of ['Bearer abc', 'bearer abc', 'BEARER abc', 'Bearer  abc', 'Bearer\tabc', 'bEaReR \t abc'])
    expect([header, bearerToken(header)]).toEqual([header, 'abc']);
});

test('keeps text after the key, so that the key is invalid', () => {
  for (const [header, token] of Object.entries({
    'Bearer abc def': 'abc def',
    'Bearer abc,': 'abc,',
    'Bearer "abc"': '"abc"',
    'Bearer abc\u00a0': 'abc\u00a0',
    'Bearer Bearer abc': 'Bearer abc',
  }))
    expect([header, bearerToken(header)]).toEqual([header, token]);
});

test('returns undefined without a scheme, a space and a key', () => {
  for (const header of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer \t',
    'Bearerabc',
    'Basic abc',
    'abc',
    'x Bearer abc',
    ' Bearer',
  ])
    expect([header, bearerToken(header)]).toEqual([header, undefined]);
});

test('parses a 16 KB header full of spaces in less than 50 ms', () => {
  const blanks = ' '.repeat(15_500);
  const costOf = (header: string) => {
    const startedAt = performance.now();
    bearerToken(header);
    return performance.now() - startedAt;
  };
  for (const header of [`x${blanks}x`, `Bearer${blanks}x${blanks}x`, `Bearer x${blanks}x`, `Bearer${blanks}`])
    // The regular expression took 170 to 470 ms.
    expect(Math.min(costOf(header), costOf(header), costOf(header)) < 50).toBe(true);
});
