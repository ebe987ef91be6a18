import { expect, test } from '@jest/globals';
import { splitEscaped } from '../../../../server/http/shared/inventory-query';
import { listingsPath } from './paths';

test('escapes commas and backslashes of a term in the path', () => {
  for (const term of ['Toyota', 'Tow bar, folding', 'A\\B & C', 'ümläut + #1']) {
    const query = listingsPath(3, { categoryId: 7, term }).split('?')[1] ?? '';
    expect(splitEscaped(new URLSearchParams(query).get('svc_category_7') ?? '')).toEqual([term]);
  }
});
