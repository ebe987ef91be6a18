import { bothSides, cabin, lowerBody, mirrors, plateHolder, tyres, type FaceShape } from './car-face';
import { faceShadow } from './car-front';
import { centred } from '../lettering';
import { AMBER, CHROME, INK, LAMP, RED_LAMP, TRIM, type Paint } from '../palette';
import { clipped, downward, ellipse, line, path, rect, times } from '../svg';
import { wheel } from '../wheel';

function rearWindow(shape: FaceShape, paint: Paint): string {
  const inner = cabin(shape, 20);
  return (
    path(cabin(shape, 0), paint.base) +
    line(cabin(shape, 4), paint.light, 5, 'stroke-opacity="0.9"') +
    clipped(
      'rear-glass',
      inner,
      path(inner, 'url(#rear-glass-fade)'),
      times(7, (i) => rect(-220, -shape.h + 46 + i * 22, 440, 1.6, '#8fa3b5', 0, 'fill-opacity="0.35"')),
      path(`M-130 ${-shape.hood}L0 ${-shape.h}h60L-70 ${-shape.hood}z`, '#ffffff', 'fill-opacity="0.12"'),
    ) +
    rect(-26, -shape.h + 24, 52, 7, RED_LAMP, 3)
  );
}

/** Two doors with a small window each, as on vans. */
const vanDoors = (shape: FaceShape, paint: Paint): string =>
  path(cabin(shape, 0), paint.base) +
  line(cabin(shape, 4), paint.light, 5, 'stroke-opacity="0.9"') +
  bothSides(
    rect(30, -shape.h + 90, 132, 150, INK, 18, 'fill-opacity="0.35"') +
      rect(34, -shape.h + 94, 124, 142, 'url(#rear-glass-fade)', 15) +
      path(`M60 ${-shape.h + 236}l60 -142h26l-60 142z`, '#ffffff', 'fill-opacity="0.12"') +
      rect(shape.roof - 8, -shape.h + 130, 14, 40, paint.deep, 5),
  ) +
  rect(-34, -shape.h + 26, 68, 8, RED_LAMP, 4);

/** An open car from behind: the windshield's frame and two headrests over the deck. */
const openTop = (shape: FaceShape): string =>
  line(cabin(shape, 8), INK, 9) +
  bothSides(rect(54, -shape.hood - 78, 92, 96, '#4a3630', 22) + rect(70, -shape.hood - 108, 60, 44, '#5a443c', 14));

function tailLamp({ w, hood, lamp }: FaceShape): string {
  const y = -hood + 44;
  if (lamp === 'round')
    return (
      ellipse(w - 58, y + 30, 30, 30, '#7d1224') +
      ellipse(w - 58, y + 30, 25, 25, RED_LAMP) +
      ellipse(w - 58, y + 30, 10, 10, '#ff8d8d')
    );
  if (lamp === 'square' || lamp === 'tall')
    return (
      rect(w - 54, y - 26, 42, 128, RED_LAMP, 8) +
      rect(w - 54, y + 24, 42, 26, AMBER) +
      rect(w - 54, y + 52, 42, 22, LAMP)
    );
  return (
    path(
      `M${w - 132} ${y}Q${w - 70} ${y - 24} ${w - 8} ${y - 26}Q${w + 2} ${y + 10} ${w - 18} ${y + 34}Q${w - 80} ${y + 38} ${w - 132} ${y + 26}Z`,
      RED_LAMP,
    ) +
    line(`M${w - 120} ${y + 14}Q${w - 70} ${y + 2} ${w - 16} ${y - 4}`, '#ff9a9a', 5) +
    rect(w - 60, y + 14, 34, 14, LAMP, 4, 'fill-opacity="0.9"')
  );
}

function lid(shape: FaceShape, paint: Paint): string {
  const { w, hood, foot, tailgate } = shape;
  const seam = (d: string): string => line(d, paint.deep, 3.5, 'stroke-opacity="0.6"');
  if (tailgate === 'doors')
    return (
      seam(`M0 ${-shape.h + 6}V${-foot - 40}M${-w + 62} ${-foot - 44}H${w - 62}`) +
      rect(10, -hood + 80, 14, 52, TRIM, 6)
    );
  if (tailgate === 'bed')
    return (
      seam(`M${-w + 66} ${-hood + 14}H${w - 66}V${-foot - 66}H${-w + 66}Z`) +
      rect(-44, -hood + 34, 88, 24, paint.deep, 8) +
      centred('RIVERSIDE', 0, -hood + 82, 24, paint.dark, 1.2)
    );
  const wide = tailgate === 'lid' ? 146 : 160;
  return (
    seam(
      `M${-w + 70} ${-hood + 4}Q${-wide + 4} ${-hood + 90} ${-wide + 14} ${-foot - 74}H${wide - 14}Q${wide - 4} ${-hood + 90} ${w - 70} ${-hood + 4}`,
    ) + ellipse(0, -hood + 44, 20, 14, CHROME)
  );
}

function bumper({ w, foot, lamp }: FaceShape): string {
  if (lamp === 'round' || lamp === 'square')
    return rect(-w - 2, -foot - 56, 2 * w + 4, 40, CHROME, 14) + rect(-w + 4, -foot - 34, 2 * w - 8, 14, '#98a2ae', 7);
  return (
    path(`M${-w + 22} ${-foot}L${-w + 60} ${-foot - 40}H${w - 60}L${w - 22} ${-foot}Z`, TRIM) +
    bothSides(
      rect(w - 128, -foot - 18, 56, 20, '#0d1118', 10) +
        rect(w - 124, -foot - 15, 48, 14, '#8b95a1', 7) +
        rect(w - 86, -foot - 66, 54, 12, '#a01a2e', 5),
    )
  );
}

/** The back of a car about its own middle; the plate carries `plate`. */
export function carRear(shape: FaceShape, paint: Paint, plate: string): string {
  const { w, hood, foot } = shape;
  const low = shape.tailgate === 'bed' || shape.tailgate === 'spare' || shape.lamp === 'round';
  const plateY = low ? -foot - 102 : -hood + 76;
  return [
    downward('rear-glass-fade', [0, '#1d2936'], [1, '#3a5066']),
    downward('rear-body', [0, paint.light], [0.25, paint.base], [0.6, paint.base], [1, paint.deep]),
    faceShadow(w),
    tyres(shape),
    shape.open ? openTop(shape) : shape.tailgate === 'doors' ? vanDoors(shape, paint) : rearWindow(shape, paint),
    mirrors(shape, paint),
    path(lowerBody(shape), 'url(#rear-body)'),
    line(`M${-w + 60} ${-hood + 2}Q0 ${-hood - 20} ${w - 60} ${-hood + 2}`, paint.glint, 5, 'stroke-opacity="0.7"'),
    lid(shape, paint),
    bumper(shape),
    bothSides(tailLamp(shape)),
    shape.tailgate === 'spare' ? wheel(0, -hood - 6, 112, 'five', true, 0.6) : '',
    plateHolder(plateY),
    centred(plate, 0, plateY + 12, 18, INK, 0.9),
  ].join('');
}
