import { expect, test } from '@jest/globals';
import { findUrls, mediaUrls, replaceUrls } from './media-urls';

const local = mediaUrls([
  { url: '/uploads/front_0a1b.jpg', target: '/uploads/front_9f8e.jpg' },
  { url: '/uploads/small_front_0a1b.jpg', target: '/uploads/small_front_9f8e.jpg' },
]);

test.each([
  ['See /uploads/front_0a1b.jpg.', 'See /uploads/front_9f8e.jpg.'],
  ['<img src="/uploads/small_front_0a1b.jpg">', '<img src="/uploads/small_front_9f8e.jpg">'],
  ['![](https://lot.example/uploads/front_0a1b.jpg)', '![](https://lot.example/uploads/front_9f8e.jpg)'],
  ['/uploads/front_0a1b.jpg/uploads/front_0a1b.jpg', '/uploads/front_9f8e.jpg/uploads/front_9f8e.jpg'],
])('replaces the address in %s', (text, expected) => expect(replaceUrls(text, local)).toBe(expected));

test.each(['/other/front_0a1b.jpg', 'front_0a1b.jpg', '/uploads/front_0a1b.jpgx', '/front_0a1b.jpg', ''])(
  'leaves %j as it is',
  (text) => expect(replaceUrls(text, local)).toBe(text),
);

test('replaces a path by a full address together with its host, and a full address by a path', () => {
  const remote = mediaUrls([{ url: '/uploads/a_1.pdf', target: 'https://files.example/a_2.pdf' }]);
  expect(replaceUrls('(https://lot.example/uploads/a_1.pdf) /uploads/a_1.pdf', remote)).toBe(
    '(https://files.example/a_2.pdf) https://files.example/a_2.pdf',
  );
  const back = mediaUrls([{ url: 'https://files.example/a_2.pdf', target: '/uploads/a_3.pdf' }]);
  expect(replaceUrls('See https://files.example/a_2.pdf', back)).toBe('See /uploads/a_3.pdf');
});

test('searches a megabyte of slashes and names in linear time', () => {
  const started = performance.now();
  for (const text of ['/'.repeat(1e6), '/a'.repeat(5e5), 'a-'.repeat(5e5), '/a.'.repeat(3e5)])
    expect([...findUrls(text, local)]).toEqual([]);
  expect(performance.now() - started).toBeLessThan(2000);
});
