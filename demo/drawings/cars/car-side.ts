import type { CarShape } from './car-shape';
import { INK, LAMP, RED_LAMP, TRIM, mix, type Paint } from '../palette';
import { circle, clipped, downward, ellipse, line, path, radial, rect, times } from '../svg';
import { wheel } from '../wheel';

const GLASS = ['#22303f', '#3d5166'] as const;

/** A soft shadow on the ground about (0, 0), as wide as the vehicle. */
const groundShadow = (width: number): string =>
  radial('ground-shadow', [0, '#0c1320', 0.7], [0.75, '#0c1320', 0.42], [1, '#0c1320', 0]) +
  ellipse(width / 2, 0, width * 0.55, 20, 'url(#ground-shadow)');

function flank(shape: CarShape, paint: Paint): string {
  const below = `${shape.crease}L${shape.length} 0H0Z`;
  return clipped(
    'flank',
    shape.outline,
    rect(0, -shape.height - 20, shape.length, shape.height + 20, paint.base),
    path(below, paint.dark, 'fill-opacity="0.55"'),
    rect(0, -70, shape.length, 70, 'url(#flank-foot)'),
    line(shape.crease, paint.glint, 4, 'stroke-opacity="0.75"'),
    line(shape.outline, paint.light, 7, 'stroke-opacity="0.8"'),
    path(shape.sill, TRIM),
  );
}

function greenhouse(shape: CarShape, paint: Paint): string {
  const streaks = times(2, (i) =>
    path(
      `M${360 + i * 150} -400L${250 + i * 150} 0H${(i ? 276 : 310) + i * 150}L${(i ? 386 : 420) + i * 150} -400Z`,
      '#ffffff',
      'fill-opacity="0.10"',
    ),
  );
  return (
    clipped('glass', shape.glass, path(shape.glass, 'url(#glass-fade)'), streaks) +
    line(shape.glass, INK, 3, 'stroke-opacity="0.55"') +
    clipped('pillars', shape.glass, line(shape.pillars, mix(paint.deep, INK, 0.6), 11))
  );
}

/** What shows under the body between the wheels: without it a car seems to float. */
const underbody = ({ wheels: [front, rear], tyre }: CarShape): string =>
  rect(front - tyre * 0.6, -tyre * 0.95, rear - front + tyre * 1.2, tyre * 0.62, '#0d1118', 10);

function wheelArches({ wheels, tyre, outline }: CarShape): string {
  return clipped('arches', outline, ...wheels.map((x) => circle(x, -tyre, tyre + 13, '#10141c')));
}

const handle = (x: number, y: number, paint: Paint): string =>
  rect(x - 17, y - 4, 34, 8, paint.deep, 4) + rect(x - 17, y - 5, 34, 4, paint.glint, 2, 'fill-opacity="0.8"');

function lamps(shape: CarShape): string {
  return (
    path(shape.headlight, LAMP) +
    line(shape.headlight, INK, 2.5, 'stroke-opacity="0.5"') +
    path(shape.taillight, RED_LAMP) +
    line(shape.taillight, '#7d1224', 2.5)
  );
}

const mirror = ([x, y]: readonly [number, number], paint: Paint): string =>
  path(`M${x} ${y}l-8 -4c-6 -10 -4 -20 6 -22h20c6 2 8 12 6 22z`, paint.base) +
  path(`M${x} ${y}l-8 -4l30 -2l2 6z`, paint.deep);

/** The left side of a car about its own origin: front bumper at x = 0, ground at y = 0. */
export function carSide(shape: CarShape, paint: Paint, darkRims = false): string {
  return [
    downward('flank-foot', [0, paint.deep, 0], [1, paint.deep, 0.9]),
    downward('glass-fade', [0, GLASS[0]], [1, GLASS[1]]),
    groundShadow(shape.length),
    underbody(shape),
    shape.behind ?? '',
    flank(shape, paint),
    greenhouse(shape, paint),
    line(shape.seams, paint.deep, 3, 'stroke-opacity="0.6"'),
    wheelArches(shape),
    lamps(shape),
    ...shape.handles.map(([x, y]) => handle(x, y, paint)),
    mirror(shape.mirror, paint),
    shape.extras ?? '',
    ...shape.wheels.map((x) => wheel(x, -shape.tyre, shape.tyre, shape.rim, darkRims)),
  ].join('');
}
