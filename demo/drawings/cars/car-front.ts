import { bothSides, bulb, cabin, lowerBody, mirrors, plateHolder, tyres, type FaceShape } from './car-face';
import { centred } from '../lettering';
import { AMBER, CHROME, INK, LAMP, mix, TRIM, type Paint } from '../palette';
import { clipped, downward, ellipse, line, path, radial, rect, times } from '../svg';

export const faceShadow = (w: number): string =>
  radial('face-shadow', [0, '#0c1320', 0.75], [0.75, '#0c1320', 0.4], [1, '#0c1320', 0]) +
  ellipse(0, 0, w * 1.22, 24, 'url(#face-shadow)');

function windshield(shape: FaceShape, paint: Paint): string {
  const inner = cabin(shape, 17, shape.brow);
  return (
    path(cabin(shape, 0), shape.open ? 'none' : paint.base) +
    line(cabin(shape, 4), shape.open ? INK : paint.light, shape.open ? 10 : 5, 'stroke-opacity="0.9"') +
    clipped(
      'front-glass',
      inner,
      path(inner, 'url(#front-glass-fade)', shape.open ? 'fill-opacity="0.55"' : ''),
      bothSides(path(`M60 ${-shape.hood - 4}q4 -70 34 -84q34 0 40 84z`, '#141b26', 'fill-opacity="0.55"')),
      path(`M-150 ${-shape.hood}L-20 ${-shape.h}h70L-80 ${-shape.hood}z`, '#ffffff', 'fill-opacity="0.12"'),
    )
  );
}

const slats = (x: number, y: number, w: number, h: number, count: number, colour: string): string =>
  times(count, (i) => rect(x, y + 7 + (i * (h - 10)) / count, w, 5, colour, 2));

function grille({ w, hood, grille: kind }: FaceShape, paint: Paint): string {
  const y = -hood + 62;
  if (kind === 'none') return '';
  if (kind === 'slots') return times(7, (i) => rect(-129 + i * 38, y - 6, 26, 96, INK, 12));
  if (kind === 'low')
    return path(`M-120 ${y + 50}H120L96 ${y + 96}H-96Z`, INK) + slats(-100, y + 52, 200, 40, 3, '#39414d');
  if (kind === 'kidney')
    return bothSides(
      rect(8, y, 74, 56, CHROME, 20) +
        rect(14, y + 6, 62, 44, INK, 16) +
        times(4, (i) => rect(22 + i * 13, y + 8, 4, 40, '#59616d', 2)),
    );
  if (kind === 'chrome')
    return (
      rect(-w + 34, y - 22, 2 * w - 68, 76, CHROME, 10) +
      rect(-w + 42, y - 14, 2 * w - 84, 60, INK, 6) +
      slats(-w + 46, y - 14, 2 * w - 92, 60, 4, '#8b95a1')
    );
  if (kind === 'bars')
    return (
      rect(-148, y - 22, 296, 98, TRIM, 16) +
      rect(-138, y - 12, 276, 78, INK, 10) +
      slats(-130, y - 12, 260, 78, 4, CHROME) +
      ellipse(0, y + 26, 30, 19, mix(paint.base, '#ffffff', 0.5))
    );
  return (
    path(`M-142 ${y - 4}Q0 ${y + 12} 142 ${y - 4}L118 ${y + 46}Q0 ${y + 58} -118 ${y + 46}Z`, INK) +
    slats(-112, y + 2, 224, 40, 3, '#4a5361') +
    ellipse(0, y + 24, 24, 17, CHROME)
  );
}

function headlamp({ w, hood, lamp }: FaceShape): string {
  const y = -hood + 52;
  if (lamp === 'round') return bulb(w - 66, y + 22, 44);
  if (lamp === 'square')
    return (
      rect(w - 112, y - 24, 88, 66, LAMP, 10) +
      rect(w - 100, y - 12, 36, 42, '#dbe8f3', 6) +
      rect(w - 46, y - 24, 22, 66, AMBER, 8)
    );
  if (lamp === 'tall')
    return (
      path(
        `M${w - 78} ${y - 40}Q${w - 14} ${y - 44} ${w - 12} ${y + 54}Q${w - 50} ${y + 52} ${w - 96} ${y + 22}Z`,
        LAMP,
      ) + bulb(w - 50, y + 8, 22)
    );
  if (lamp === 'slim')
    return (
      path(
        `M${w - 142} ${y}Q${w - 60} ${y - 30} ${w - 10} ${y - 30}Q${w - 4} ${y - 2} ${w - 26} ${y + 12}Q${w - 90} ${y + 18} ${w - 142} ${y}Z`,
        LAMP,
      ) + line(`M${w - 128} ${y + 2}Q${w - 70} ${y + 10} ${w - 24} ${y - 4}`, '#a9c4dc', 4)
    );
  return (
    path(
      `M${w - 152} ${y + 16}Q${w - 96} ${y - 22} ${w - 18} ${y - 34}Q${w + 2} ${y + 6} ${w - 36} ${y + 36}Q${w - 96} ${y + 42} ${w - 152} ${y + 16}Z`,
      LAMP,
    ) +
    bulb(w - 62, y + 2, 21) +
    bulb(w - 106, y + 14, 14)
  );
}

function intake({ w, foot, grille: kind }: FaceShape): string {
  const y = -foot - 66;
  if (kind === 'chrome' || kind === 'none')
    return (
      rect(-w - 6, y + 4, 2 * w + 12, 44, CHROME, 18) +
      rect(-w, y + 30, 2 * w, 16, '#98a2ae', 8) +
      rect(-w + 10, y + 9, 2 * w - 20, 6, '#ffffff', 3)
    );
  return (
    path(`M-132 ${y + 8}H132L154 ${y + 52}H-154Z`, '#12161e') +
    slats(-126, y + 12, 252, 36, 2, '#2f3641') +
    bothSides(path(`M${w - 96} ${y + 4}h58l-8 36h-66z`, '#1a1f29') + ellipse(w - 66, y + 22, 17, 12, LAMP))
  );
}

/** The front of a car about its own middle; the plate carries `plate`. */
export function carFront(shape: FaceShape, paint: Paint, plate: string): string {
  const { w, hood, foot } = shape;
  const body = lowerBody(shape);
  const plateY = -foot - 58;
  return [
    downward('front-glass-fade', [0, '#22303f'], [1, '#46607a']),
    downward('front-body', [0, paint.light], [0.3, paint.base], [0.62, paint.base], [1, paint.deep]),
    faceShadow(w),
    tyres(shape),
    windshield(shape, paint),
    mirrors(shape, paint),
    path(body, 'url(#front-body)'),
    line(`M${-w + 60} ${-hood + 2}Q0 ${-hood - 20} ${w - 60} ${-hood + 2}`, paint.glint, 5, 'stroke-opacity="0.8"'),
    bothSides(
      line(
        `M${w * 0.42} ${-hood - 4}Q${w * 0.34} ${-hood + 30} ${w * 0.36} ${-hood + 52}`,
        paint.deep,
        3.5,
        'stroke-opacity="0.5"',
      ),
    ),
    intake(shape),
    grille(shape, paint),
    bothSides(headlamp(shape)),
    plateHolder(plateY),
    centred(plate, 0, plateY + 12, 18, INK, 0.9),
  ].join('');
}
