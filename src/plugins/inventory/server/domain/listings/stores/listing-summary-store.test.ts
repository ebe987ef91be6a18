import { expect, test } from '@jest/globals';
import { smallest } from './listing-summary-store';

const photo = { alt: 'A car', url: '/uploads/photo.jpg', width: 1280, height: 854 };

test('returns the narrowest format of a photo', () => {
  const formats = {
    medium: { url: '/uploads/medium.jpg', width: 1000, height: 667 },
    thumbnail: { url: '/uploads/thumbnail.jpg', width: 245, height: 164 },
    small: { url: '/uploads/small.jpg', width: 500, height: 334 },
  };

  expect(smallest(photo, formats)).toEqual({ alt: 'A car', url: '/uploads/thumbnail.jpg', width: 245, height: 164 });
});

test('returns the photo itself when it has no usable or narrower format', () => {
  expect(smallest(photo, {})).toBe(photo);
  expect(smallest(photo, { odd: null, other: { url: 4 }, wide: { url: '/wide.jpg', width: 2000 } })).toBe(photo);
  expect(smallest({ ...photo, width: null }, { small: { url: '/s.jpg', width: 500 } })).toMatchObject({
    url: '/s.jpg',
  });
});
