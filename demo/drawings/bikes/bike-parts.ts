import { CHROME, INK, STEEL, TRIM, type Paint } from '../palette';
import { at, circle, ellipse, group, line, num, path, radial, rect, times } from '../svg';

/** A soft shadow under two wheels. */
export const bikeShadow = (length: number): string =>
  radial('bike-shadow', [0, '#0c1320', 0.62], [0.7, '#0c1320', 0.34], [1, '#0c1320', 0]) +
  ellipse(length / 2, 2, length * 0.54, 20, 'url(#bike-shadow)');

/** A strip of sheet metal bent round a wheel, from one angle to another (0 is ahead, 90 is up). */
export function fender(x: number, y: number, r: number, from: number, to: number, paint: Paint, width = 26): string {
  const point = (angle: number): string =>
    `${num(x - r * Math.cos((angle * Math.PI) / 180))} ${num(y - r * Math.sin((angle * Math.PI) / 180))}`;
  const arc = (radius: number, width_: number, colour: string, more = ''): string =>
    line(`M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`, colour, width_, more);
  return (
    arc(r, width, paint.dark) +
    at(0, -width * 0.16, arc(r, width * 0.6, paint.base)) +
    at(0, -width * 0.3, arc(r, 3, paint.glint, 'stroke-opacity="0.8"'))
  );
}

/** One finned cylinder, leaning by `degrees` from upright. */
function cylinder(degrees: number, colour: string): string {
  const fins = times(8, (i) =>
    rect(-36 + (i === 7 ? 8 : 0), -62 - i * 13, 72 - (i === 7 ? 16 : 0), 8, i % 2 ? colour : '#8b95a1', 3),
  );
  return group(
    `rotate(${degrees})`,
    rect(-26, -150, 52, 100, '#5b6470'),
    fins,
    rect(-30, -188, 60, 34, CHROME, 9),
    rect(-24, -182, 48, 6, '#ffffff', 3),
  );
}

/** A V-twin with its crankcase, centred on its shaft. */
export const vTwin = (x: number, y: number): string =>
  at(
    x,
    y,
    rect(60, -64, 118, 92, '#3a424e', 26),
    cylinder(-25, '#6b7480'),
    cylinder(25, '#6b7480'),
    path('M-92 -40Q-100 62 0 66Q120 70 170 44V-30Q60 -70 -92 -40Z', '#59626f'),
    circle(-14, 4, 62, CHROME) + circle(-14, 4, 52, '#bcc4ce') + circle(-14, 4, 30, CHROME),
    circle(122, 4, 40, '#8b95a1') + circle(122, 4, 28, '#aeb6c1'),
    circle(0, -108, 34, CHROME) + circle(0, -108, 26, '#9aa4b0') + circle(0, -108, 12, INK),
  );

/** An inline engine, its cylinders leaning forward. */
export const inlineEngine = (x: number, y: number): string =>
  at(
    x,
    y,
    group(
      'rotate(-18)',
      rect(-60, -150, 112, 100, '#4a5361', 10),
      times(6, (i) => rect(-64, -72 - i * 13, 120, 6, '#6b7480', 3)),
      rect(-58, -178, 108, 34, '#2b323d', 10),
    ),
    path('M-92 -52H140Q164 -40 160 20Q150 62 90 64H-50Q-96 60 -100 10Z', '#39414d'),
    circle(-30, 4, 48, '#59626f') +
      circle(-30, 4, 38, '#6f7986') +
      circle(92, 2, 36, '#59626f') +
      circle(92, 2, 26, '#6f7986'),
    times(6, (i) => circle(-30 + 43 * Math.cos(i * 1.047), 4 + 43 * Math.sin(i * 1.047), 4, STEEL)),
  );

/** A pipe along `d`: dark edge, metal, and a light on top. */
export const pipe = (d: string, width: number, metal = CHROME): string =>
  line(d, '#5b6470', width + 3) +
  line(d, metal, width) +
  at(0, -width * 0.22, line(d, '#ffffff', width * 0.2, 'stroke-opacity="0.7"'));

/** Telescopic fork from the axle to the head. */
export const fork = (axle: readonly [number, number], head: readonly [number, number], metal = CHROME): string => {
  const mid = [axle[0] + (head[0] - axle[0]) * 0.5, axle[1] + (head[1] - axle[1]) * 0.5] as const;
  return (
    pipe(`M${num(axle[0])} ${num(axle[1])}L${num(head[0])} ${num(head[1])}`, 17, metal) +
    line(`M${num(axle[0])} ${num(axle[1])}L${num(mid[0])} ${num(mid[1])}`, '#3a424e', 25) +
    circle(axle[0], axle[1], 13, '#59626f')
  );
};

export const bikeLamp = (x: number, y: number, r: number): string =>
  path(
    `M${x - r * 0.2} ${y - r}Q${x + r * 1.5} ${y - r * 0.9} ${x + r * 1.5} ${y}Q${x + r * 1.5} ${y + r * 0.9} ${x - r * 0.2} ${y + r}Z`,
    CHROME,
  ) +
  ellipse(x - r * 0.2, y, r * 0.4, r, '#f7fbff') +
  ellipse(x - r * 0.2, y, r * 0.4, r, 'none', `stroke="${STEEL}" stroke-width="4"`);

export const mirrorStalk = (x: number, y: number): string =>
  line(`M${x} ${y}l-22 -52`, TRIM, 6) +
  ellipse(x - 28, y - 62, 32, 17, TRIM) +
  ellipse(x - 30, y - 65, 24, 10, '#4a5361');
