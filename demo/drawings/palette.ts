/** The colors of the drawings: one ink, one glass, and five shades of any paint. */

export interface Paint {
  readonly base: string;
  readonly light: string;
  readonly glint: string;
  readonly dark: string;
  readonly deep: string;
}

export const INK = '#171c26';
export const TYRE = '#1d2129';
export const RUBBER = '#2a2f39';
export const TRIM = '#2c323d';
export const STEEL = '#aeb6c1';
export const CHROME = '#dfe4ea';
export const LAMP = '#f4f8ff';
export const AMBER = '#f6a623';
export const RED_LAMP = '#d7263d';

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes `a` with `share` (0…1) of `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [rgb(a), rgb(b)];
  const channel = (i: 0 | 1 | 2): string =>
    Math.round(from[i] + (to[i] - from[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Returns the perceived brightness, 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [r, g, b] = rgb(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Returns five shades of a paint. Shadows use navy instead of black, which would look dull. */
export function paint(hex: string): Paint {
  const dim = brightness(hex) < 0.2 ? 0.55 : 1;
  const pale = brightness(hex) > 0.85 ? 0.62 : 1;
  return {
    base: hex,
    light: mix(hex, '#ffffff', 0.18 * dim + (1 - pale) * 0.4),
    glint: mix(hex, '#ffffff', 0.42 * dim + (1 - pale) * 0.8),
    dark: mix(hex, '#101a33', 0.22 * pale),
    deep: mix(hex, '#0b1226', 0.42 * pale),
  };
}
