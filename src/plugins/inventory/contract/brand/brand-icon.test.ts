import { expect, test } from '@jest/globals';
import { toLogo } from './brand';
import { brandIcon, logoSize } from './brand-icon';

/** The first bytes of a PNG file. */
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return toLogo(bytes.toString('base64'));
};

test('reads the size of a logo', () => {
  expect(logoSize(png(560, 176))).toEqual({ width: 560, height: 176 });
});

test('shows a logo that is about square, else the first letter of the name', () => {
  expect(brandIcon({ name: 'Lakeside', logo: png(100, 90), color: null })).toContain('<image href="data:image/png;');
  expect(brandIcon({ name: '"Lakeside"', logo: png(500, 90), color: '#ffcc00' })).toMatch(
    /fill="#ffcc00"[^>]*>.*fill="#000000">L<\/text>/,
  );
  expect(brandIcon({ name: '<&>', logo: null, color: null })).toContain('></text>');
});
