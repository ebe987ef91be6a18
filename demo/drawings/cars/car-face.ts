import { INK, TRIM, type Paint } from '../palette';
import { circle, line, mirrored, num, path, rect } from '../svg';

type Lamp = 'slim' | 'swept' | 'square' | 'round' | 'tall';
type Grille = 'wide' | 'slots' | 'kidney' | 'bars' | 'low' | 'chrome' | 'none';

/**
 * A car seen from the front or the back: centred on x = 0, ground at y = 0, up negative.
 * Every measure is a length; the unit is a pixel of the photograph (a metre is about 300).
 */
export interface FaceShape {
  /** Half the width over the fenders. */
  readonly w: number;
  /** Height of the roof, of the hood's edge (and deck, seen from behind), and of the bumper's foot. */
  readonly h: number;
  readonly hood: number;
  readonly foot: number;
  /** Half the width of the roof. */
  readonly roof: number;
  readonly tyre: number;
  readonly lamp: Lamp;
  readonly grille: Grille;
  /** Height of the panel above the glass, on tall vans. */
  readonly brow?: number;
  readonly open?: boolean;
  readonly tailgate?: 'lid' | 'hatch' | 'doors' | 'bed' | 'spare';
}

export const FACES = {
  sedan: { w: 282, h: 440, hood: 268, foot: 58, roof: 186, tyre: 66, lamp: 'swept', grille: 'wide', tailgate: 'lid' },
  coupe: { w: 294, h: 388, hood: 246, foot: 50, roof: 178, tyre: 76, lamp: 'swept', grille: 'low', tailgate: 'lid' },
  convertible: {
    w: 290,
    h: 368,
    hood: 246,
    foot: 50,
    roof: 190,
    tyre: 74,
    lamp: 'swept',
    grille: 'low',
    open: true,
    tailgate: 'lid',
  },
  hatchback: {
    w: 268,
    h: 448,
    hood: 276,
    foot: 58,
    roof: 190,
    tyre: 62,
    lamp: 'swept',
    grille: 'wide',
    tailgate: 'hatch',
  },
  wagon: { w: 284, h: 446, hood: 270, foot: 58, roof: 194, tyre: 66, lamp: 'slim', grille: 'bars', tailgate: 'hatch' },
  crossover: {
    w: 286,
    h: 496,
    hood: 316,
    foot: 76,
    roof: 200,
    tyre: 70,
    lamp: 'slim',
    grille: 'wide',
    tailgate: 'hatch',
  },
  boxySuv: {
    w: 276,
    h: 540,
    hood: 344,
    foot: 108,
    roof: 226,
    tyre: 74,
    lamp: 'round',
    grille: 'slots',
    tailgate: 'spare',
  },
  twoDoorSuv: {
    w: 270,
    h: 536,
    hood: 344,
    foot: 108,
    roof: 220,
    tyre: 74,
    lamp: 'round',
    grille: 'slots',
    tailgate: 'spare',
  },
  largeSuv: {
    w: 298,
    h: 536,
    hood: 340,
    foot: 92,
    roof: 232,
    tyre: 76,
    lamp: 'square',
    grille: 'bars',
    tailgate: 'hatch',
  },
  pickup: {
    w: 292,
    h: 530,
    hood: 350,
    foot: 104,
    roof: 206,
    tyre: 78,
    lamp: 'square',
    grille: 'bars',
    tailgate: 'bed',
  },
  minivan: {
    w: 290,
    h: 490,
    hood: 296,
    foot: 62,
    roof: 208,
    tyre: 68,
    lamp: 'slim',
    grille: 'wide',
    tailgate: 'hatch',
  },
  van: {
    w: 262,
    h: 640,
    hood: 318,
    foot: 72,
    roof: 226,
    tyre: 64,
    lamp: 'tall',
    grille: 'bars',
    tailgate: 'doors',
    brow: 120,
  },
  muscle: {
    w: 284,
    h: 386,
    hood: 252,
    foot: 72,
    roof: 184,
    tyre: 62,
    lamp: 'round',
    grille: 'chrome',
    tailgate: 'lid',
  },
  beetle: { w: 236, h: 436, hood: 286, foot: 78, roof: 146, tyre: 56, lamp: 'round', grille: 'none', tailgate: 'lid' },
  oldPickup: {
    w: 280,
    h: 472,
    hood: 310,
    foot: 100,
    roof: 200,
    tyre: 68,
    lamp: 'round',
    grille: 'chrome',
    tailgate: 'bed',
  },
} as const satisfies Record<string, FaceShape>;

/** Draws `half` on the right and mirrored on the left. */
export const bothSides = (half: string): string => half + mirrored(0, half);

/** The outline of the cabin, or of its glass: `inset` within it and below `brow`. */
export function cabin({ w, h, hood, roof }: FaceShape, inset: number, brow = 0): string {
  const [base, top] = [w - 40 - inset * 1.4, roof - inset];
  const [low, high] = [hood - 14 + inset * 1.1, h - inset - brow];
  return `M${num(-base)} ${num(-low)}L${num(-top)} ${num(-high + 26)}Q${num(-top + 10)} ${num(-high)} ${num(-top + 64)} ${num(-high)}H${num(top - 64)}Q${num(top - 10)} ${num(-high)} ${num(top)} ${num(-high + 26)}L${num(base)} ${num(-low)}Z`;
}

export function lowerBody({ w, hood, foot }: FaceShape): string {
  const shoulder = hood - 34;
  return `M${-w + 26} ${-foot}Q${-w + 4} ${-foot} ${-w + 2} ${-foot - 30}L${-w} ${-shoulder + 30}Q${-w + 2} ${-shoulder - 14} ${-w + 54} ${-hood}Q0 ${-hood - 22} ${w - 54} ${-hood}Q${w - 2} ${-shoulder - 14} ${w} ${-shoulder + 30}L${w - 2} ${-foot - 30}Q${w - 4} ${-foot} ${w - 26} ${-foot}Z`;
}

export const tyres = ({ w, tyre, foot }: FaceShape): string =>
  bothSides(
    rect(w - tyre - 6, -foot - 60, tyre, foot + 60, '#171b22', 14) +
      rect(w - tyre + 6, -foot, 6, foot - 6, '#303744', 3) +
      rect(w - tyre * 0.55, -foot, 6, foot - 6, '#303744', 3),
  ) + rect(-w + 50, -foot - 20, 2 * w - 100, 54, '#0d1118', 8);

export function mirrors({ w, hood }: FaceShape, paint: Paint): string {
  const y = -hood - 44;
  return bothSides(
    path(`M${w - 46} ${y + 30}L${w - 10} ${y + 16}V${y + 24}L${w - 44} ${y + 38}Z`, TRIM) +
      rect(w - 14, y - 12, 58, 38, paint.base, 14) +
      rect(w - 14, y + 8, 58, 18, paint.dark, 9),
  );
}

export const plateHolder = (y: number): string =>
  rect(-58, y, 116, 36, '#f6f4ec', 5) +
  rect(-58, y, 116, 36, 'none', 5, `stroke="${INK}" stroke-width="2.5" stroke-opacity="0.55"`) +
  rect(-58, y, 116, 8, '#2a5a94', 4);

export const bulb = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#cfd7e0') +
  circle(x, y, r * 0.82, '#f7fbff') +
  circle(x, y, r * 0.42, '#dbe8f3') +
  line(`M${num(x - r * 0.4)} ${num(y - r * 0.45)}h${num(r * 0.5)}`, '#ffffff', 4);
