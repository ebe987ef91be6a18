import { expect, test } from '@jest/globals';
import { splitList } from '../../../../contract/parsing/query-parameters';
import { listingsPath } from './paths';

test('escapes commas and backslashes of a term in the path', () => {
  for (const term of ['Toyota', 'Tow bar, folding', 'A\\B & C', 'ümläut + #1']) {
    const query = listingsPath(3, { categoryId: 7, term }).split('?')[1] ?? '';
    expect(splitList(new URLSearchParams(query).get('svc_category_7') ?? '')).toEqual([term]);
  }
});
