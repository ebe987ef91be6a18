import { at, group, line, num } from './svg';

/**
 * A custom stroke alphabet on a grid of 4 by 6.
 *
 * Installed fonts differ between machines (a minimal container has none), so text in a font would not render the same
 * everywhere.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M0 0V6H3L4 5V4L3 3H0M3 3L4 2V1L3 0H0',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2.5L4 4.5V1.5L2.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3.4M1.6 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2.4L3 3.4H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2.6 4.4L4 6',
  R: 'M0 6V0H3L4 1V2.2L3 3.2H0M2 3.2L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M0.8 1.2L2 0V6M0.8 6H3.2',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 0H4L2 2.4H3L4 3.4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.6H3L4 3.6V5L3 6H0',
  '6': 'M3.6 0H2L0 2V5L1 6H3L4 5V3.8L3 2.8H0',
  '7': 'M0 0H4L1.6 6',
  '8': 'M1 0H3L4 1V2L3 3L4 4V5L3 6H1L0 5V4L1 3L0 2V1ZM1 3H3',
  '9': 'M0.4 6H2L4 4V1L3 0H1L0 1V2.2L1 3.2H4',
  '-': 'M0.6 3H3.4',
  '.': 'M2 5.9V6',
  '/': 'M0.4 6L3.6 0',
};

const ADVANCE = 5.7;

/** Returns the width of `text` at `height`. */
export const textWidth = (text: string, height: number): number => ((text.length * ADVANCE - 1.7) * height) / 6;

/** Draws capital letters, digits and `- . /`; other characters leave a gap. `x`, `y` is the top left corner. */
export function lettering(text: string, x: number, y: number, height: number, colour: string, weight = 1): string {
  const glyphs = [...text.toUpperCase()].map((letter, i) => {
    const d = STROKES[letter];
    return d === undefined ? '' : at(i * ADVANCE, 0, line(d, colour, weight));
  });
  return group(`translate(${num(x)} ${num(y)}) scale(${num(height / 6)})`, ...glyphs);
}

export const centred = (text: string, x: number, y: number, height: number, colour: string, weight = 1): string =>
  lettering(text, x - textWidth(text, height) / 2, y, height, colour, weight);
