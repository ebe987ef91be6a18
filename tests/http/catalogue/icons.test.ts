import { expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aUser, type Part } from '../../support/dealership';

test('returns inline icons that take the text color and may be cached', async () => {
  const { client } = await aUser([]);

  const answer = await client.get('/icons');
  const icons = dataOf<Part[]>(answer);

  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=86400');
  expect(answer.headers.get('Cache-Control')).not.toMatch(/no-store/);
  expect(answer.headers.get('X-WP-Total')).toBe(String(icons.length));
  expect(answer.headers.get('X-WP-TotalPages')).toBe('1');
  expect(icons.length).toBeGreaterThan(50);
  expect(new Set(icons.map(({ key }) => key)).size).toBe(icons.length);
  for (const icon of icons) {
    expect(Object.keys(icon).sort()).toEqual(['group', 'key', 'label', 'license', 'svg', 'tags', 'view_box']);
    expect(icon.svg).toMatch(/^<svg [^]*currentColor[^]*<\/svg>$/);
    expect(icon.svg).not.toMatch(/<script|\son\w+=|href/i);
    expect(icon.tags).toEqual(expect.any(Array));
  }
});
