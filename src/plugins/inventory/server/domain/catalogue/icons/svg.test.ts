import { expect, test } from '@jest/globals';

import { redraw } from './svg';

const anSvg = (body: string, root = 'viewBox="0 0 24 24"'): string => `<svg ${root}>${body}</svg>\n`;

test('copies only the shape and paint of a path', () => {
  const { svg } = redraw(anSvg('<path id="x" class="c" onclick="a()" style="b" d="M1 2l-3 .5" fill="currentColor" />'));

  expect(svg).toMatch(/><path d="M1 2l-3 \.5" fill="currentColor"\/><\/svg>$/);
});

test('drops a paint with a reference', () => {
  expect(redraw(anSvg('<path d="M1 2" fill="url(#x)" />')).svg).toContain('<path d="M1 2"/>');
});

test('drops the class, size and comments of the source and keeps its view box', () => {
  const drawing = redraw(
    anSvg('<!-- <b> --><path d="M1 2" />', 'class="icon" width="32" height="32" viewBox="0 0 32 32"'),
  );

  expect(drawing.view_box).toBe('0 0 32 32');
  expect(drawing.svg).toContain('viewBox="0 0 32 32"');
  expect(drawing.svg).not.toMatch(/class|\swidth|\sheight|<!--/);
});

test('drops the unpainted square that only sets the size', () => {
  const { svg } = redraw(anSvg('<path stroke="none" d="M0 0h24v24H0z" fill="none" /><path d="M1 2" />'));

  expect(svg).not.toContain('M0 0h24v24H0z');
});

for (const [what, source] of [
  ['a script', anSvg('<script>a()</script>')],
  ['an external picture', anSvg('<image href="a.png" />')],
  ['no view box', anSvg('<path d="M1 2" />', '')],
  ['no path', anSvg('')],
  ['no svg', 'not found'],
] as const) {
  test(`throws for a source with ${what}`, () => {
    expect(() => redraw(source)).toThrow();
  });
}
