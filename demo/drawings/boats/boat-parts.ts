import { INK, STEEL, TRIM, mix, type Paint } from '../palette';
import { at, circle, clipped, ellipse, line, num, path, rect, times } from '../svg';
import { wheel } from '../wheel';

/** The depth of every hull below its waterline, where the trailer's bunks support it. */
export const KEEL = 78;

export interface Hull {
  readonly outline: string;
  readonly length: number;
  /** Lines along the side: the color change, then the boot stripe above the water. */
  readonly stripe: string;
  readonly rail: string;
}

/** A hull in two tones: topsides of the paint, a pale bottom, a stripe between. */
export function hull({ outline, length, stripe, rail }: Hull, paint: Paint, bottom = '#e9edf0'): string {
  return (
    clipped(
      'hull',
      outline,
      rect(-20, -240, length + 60, 340, paint.base),
      path(`${stripe}L${length + 40} 120H-40Z`, bottom),
      rect(-20, 10, length + 60, 110, mix(bottom, INK, 0.2)),
      line(stripe, '#d9a441', 5),
      rect(-20, -10, length + 60, 9, mix(paint.deep, INK, 0.3)),
      line(outline, paint.light, 6, 'stroke-opacity="0.5"'),
    ) +
    line(rail, '#f4f6f8', 9) +
    line(rail, STEEL, 2.5)
  );
}

/** An outboard engine hung at `x`, its bracket at the height `y`. */
export const outboard = (x: number, y: number, colour = '#1d222b'): string =>
  at(
    x,
    y,
    path('M8 20H46L40 150C38 170 20 172 16 152Z', '#2b323d'),
    path('M0 146H64C66 152 58 160 46 160H6Z', TRIM),
    path('M-14 12L-20 -62C-18 -92 60 -98 70 -66L64 18C40 30 6 28 -14 12Z', colour),
    path('M-18 -40C10 -50 46 -50 68 -44L69 -58C60 -96 -18 -92 -20 -62Z', mix(colour, '#ffffff', 0.18)),
    rect(-4, -30, 56, 10, '#d9a441', 4),
    rect(-22, 14, 30, 30, '#59626f', 6),
  );

export const bench = (x: number, y: number, w: number, colour: string): string =>
  rect(x, y, w, 34, colour, 10) +
  rect(x, y - 38, 26, 60, mix(colour, INK, 0.1), 10) +
  line(`M${x + 34} ${y + 8}H${x + w - 10}`, mix(colour, INK, 0.25), 3);

export const bowRail = (d: string, posts: readonly (readonly [number, number, number])[]): string =>
  posts.map(([x, from, to]) => line(`M${x} ${from}V${to}`, STEEL, 4)).join('') + line(d, '#e3e8ed', 6);

/** The hull down to just under its waterline, with foam and a broken reflection. */
export function afloat(drawing: string, length: number, colour: string): string {
  const dash = (i: number): string =>
    rect(
      length * 0.08 + ((i * 173) % Math.round(length * 0.6)),
      22 + i * 9,
      length * (0.2 + ((i * 37) % 20) / 100),
      5,
      colour,
      2.5,
      `fill-opacity="${num(0.4 - i * 0.03)}"`,
    );
  return (
    ellipse(length / 2, 14, length * 0.5, 17, '#0c2030', 'fill-opacity="0.28"') +
    clipped('afloat', `M-300 -900H${length + 300}V9H-300Z`, drawing) +
    times(9, dash) +
    line(`M-14 9q16 -9 32 0${'t32 0'.repeat(Math.ceil(length / 32))}`, '#ffffff', 6, 'stroke-opacity="0.75"')
  );
}

/** The same boat on a road trailer; the ground is `KEEL + 108` below the waterline. */
export function onTrailer(drawing: string, length: number): string {
  const beam = KEEL + 8;
  const [axle, ground] = [length * 0.66, KEEL + 108];
  return (
    ellipse(length / 2, ground, length * 0.52, 16, '#0c1320', 'fill-opacity="0.4"') +
    path(`M${length * 0.3} ${beam}l-14 -40h22l16 40zM${length * 0.86} ${beam}l-6 -34h22l8 34z`, '#59626f') +
    drawing +
    line(`M-120 ${beam + 26}L60 ${beam + 4}H${length - 40}`, '#39414d', 17) +
    line(`M-60 ${beam + 20}V-30L-30 -60`, '#59626f', 11) +
    rect(-146, beam + 16, 42, 20, '#8b95a1', 6) +
    rect(-96, beam + 30, 12, ground - beam - 42, '#8b95a1') +
    circle(-90, ground - 10, 12, TRIM) +
    [axle - 62, axle + 62].map((x) => wheel(x, ground - 54, 54, 'five')).join('') +
    path(
      `M${axle - 134} ${ground - 66}Q${axle - 130} ${ground - 124} ${axle - 62} ${ground - 124}H${axle + 62}Q${axle + 130} ${ground - 124} ${axle + 134} ${ground - 66}L${axle + 116} ${ground - 66}Q${axle + 112} ${ground - 106} ${axle + 60} ${ground - 108}H${axle - 60}Q${axle - 112} ${ground - 106} ${axle - 116} ${ground - 66}Z`,
      '#2b323d',
    ) +
    rect(length - 46, beam - 2, 16, 26, '#d7263d', 4)
  );
}
