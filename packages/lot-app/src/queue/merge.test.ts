import { expect, test } from '@jest/globals';
import { editPhotos } from './merge';

const photos = (...ids: ReadonlyArray<number | string>) =>
  ids.map((media) => ({ media, title: null, alt: null, category: null }));
const edited = (seen: string, wanted: string, current: string) =>
  editPhotos(photos(...seen), photos(...wanted), photos(...current))
    .map(({ media }) => media)
    .join('');

test('sorting and removing photos changes only those that were seen', () => {
  expect(edited('abc', 'ca', 'abc')).toBe('ca');
  expect(edited('abc', 'ca', 'abcde')).toBe('cade'); // d and e came meanwhile
  expect(edited('abc', 'cba', 'acd')).toBe('cad'); // b went meanwhile
  expect(edited('', '', 'a')).toBe('a');
});
