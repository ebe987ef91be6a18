import { expect, test } from '@jest/globals';
import { trimWhere } from './trim';

test('removes the given characters only from both ends', () => {
  const trim = (text: string) => trimWhere(text, (character) => '-.'.includes(character));
  for (const [text, trimmed] of Object.entries({ '': '', '--': '', a: 'a', '-a-b.-': 'a-b', 'a.-': 'a', '.-a': 'a' }))
    expect([text, trim(text)]).toEqual([text, trimmed]);
});
