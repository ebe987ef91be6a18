import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brandColors, contrast, isBrandColor, isLogo, maxLogoCharacters, toLogo } from './brand';

const light = ['#ffffff', '#f6f7f9', '#eceff3'];
const dark = ['#1a1f28', '#11141a', '#262c37'];
const aColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('links and the text on buttons can be read with every color, in light and dark', () => {
  fc.assert(
    fc.property(aColor, fc.constantFrom(light, dark), (color, backgrounds) => {
      const { link, solid, onSolid } = brandColors(color, backgrounds);
      for (const background of backgrounds) expect(contrast(link, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(solid, onSolid)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('keeps a color that can be read', () => {
  expect(brandColors('#1D4FB8', light)).toEqual({ link: '#1d4fb8', solid: '#1d4fb8', onSolid: '#ffffff' });
  expect(brandColors('#ffcc00', light)).toMatchObject({ solid: '#ffcc00', onSolid: '#000000' });
  expect(brandColors('#9dbdff', dark)).toMatchObject({ link: '#9dbdff', onSolid: '#000000' });
});

test.each([
  ['#12ab9F', true],
  ['#12ab9', false],
  ['red', false],
  ['#12ab9f;}', false],
])('%s is a color: %s', (value, expected) => {
  expect(isBrandColor(value)).toBe(expected);
});

test.each([
  [toLogo('iVBORw0KGgoAAAANSUhEUg=='), true],
  [toLogo('/9j/4AAQSkZJRg=='), false],
  ['data:image/svg+xml;base64,PHN2Zz4=', false],
  [toLogo('iVBORw0KGgo"onerror="'), false],
  [toLogo(`iVBORw0KGgo${'A'.repeat(maxLogoCharacters)}`), false],
])('takes only a PNG image of limited size as a logo', (value, expected) => {
  expect(isLogo(value)).toBe(expected);
});
