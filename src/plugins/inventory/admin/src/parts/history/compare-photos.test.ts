import { expect, test } from '@jest/globals';
import { comparePhotos } from './compare-photos';

test('counts added and removed photos, and none for another order', () => {
  expect(comparePhotos([1, 2], [2, 3, 4])).toEqual({ added: 2, removed: 1 });
  expect(comparePhotos([1, 2], [2, 1])).toEqual({ added: 0, removed: 0 });
  expect(comparePhotos(null, [7])).toEqual({ added: 1, removed: 0 });
});
