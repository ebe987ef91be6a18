import { outboard } from './boat-parts';
import type { BoatStyle } from './boats';
import { bothSides } from '../cars/car-face';

import { centred } from '../lettering';
import { brightness, CHROME, INK, STEEL, TRIM, mix, type Paint } from '../palette';
import { at, circle, clipped, ellipse, line, num, path, rect, ring, times } from '../svg';

const reflection = (w: number, colour: string): string =>
  ellipse(0, 16, w, 20, '#0c2030', 'fill-opacity="0.28"') +
  times(8, (i) =>
    rect(
      -w * (0.7 - i * 0.06),
      26 + i * 10,
      w * (1.4 - i * 0.12),
      5,
      colour,
      2.5,
      `fill-opacity="${num(0.34 - i * 0.03)}"`,
    ),
  );

const foam = (w: number): string =>
  line(`M${-w - 16} 9q16 -9 32 0${'t32 0'.repeat(Math.ceil(w / 16))}`, '#ffffff', 6, 'stroke-opacity="0.75"');

/** Half the beam, and the height of the gunwale above the water. */
const SIZE: Readonly<Record<BoatStyle, readonly [w: number, h: number]>> = {
  runabout: [250, 170],
  wakeboat: [250, 170],
  fishing: [250, 230],
  pontoon: [270, 190],
  sailboat: [170, 140],
  cruiser: [270, 240],
  bass: [240, 128],
  jetski: [140, 120],
};

function bowHull(w: number, h: number, paint: Paint): string {
  const d = `M${-w} ${-h}Q${-w * 0.86} ${-h * 0.3} 0 90Q${w * 0.86} ${-h * 0.3} ${w} ${-h}Q0 ${-h - 36} ${-w} ${-h}Z`;
  return (
    clipped(
      'bow',
      d,
      path(d, paint.base),
      path(`M0 ${-h - 40}H${w + 20}V90H0Z`, paint.dark),
      path(`M${-w} ${-h * 0.42}L0 60L${w} ${-h * 0.42}V120H${-w}Z`, '#e9edf0'),
      path(`M0 60L${w} ${-h * 0.42}V120H0Z`, '#c9d1d8'),
    ) +
    line(`M${-w} ${-h}Q0 ${-h - 36} ${w} ${-h}`, '#f4f6f8', 10) +
    line(`M0 ${-h - 16}V0`, paint.deep, 4, 'stroke-opacity="0.5"')
  );
}

const glassTop = (w: number, h: number, rise: number): string =>
  path(
    `M${-w * 0.72} ${-h - 4}L${-w * 0.54} ${-h - rise}H${w * 0.54}L${w * 0.72} ${-h - 4}Q0 ${-h - 44} ${-w * 0.72} ${-h - 4}Z`,
    '#86a8c0',
    'fill-opacity="0.8"',
  ) +
  line(
    `M${-w * 0.72} ${-h - 4}L${-w * 0.54} ${-h - rise}H${w * 0.54}L${w * 0.72} ${-h - 4}M0 ${-h - rise}V${-h - 30}`,
    '#39414d',
    7,
  );

const tTop = (h: number): string =>
  bothSides(line(`M96 ${-h - 10}L120 ${-h - 250}`, '#dfe4ea', 9)) +
  path(`M-186 ${-h - 252}Q0 ${-h - 286} 186 ${-h - 252}L176 ${-h - 234}H-176Z`, '#f6f7f8') +
  rect(-70, -h - 130, 140, 130, '#f2f4f5', 16) +
  path(`M-70 ${-h - 120}L-50 ${-h - 180}H50L70 ${-h - 120}Z`, '#86a8c0', 'fill-opacity="0.8"');

type Above = (w: number, h: number, paint: Paint) => string;

const towered: Above = (w, h) =>
  glassTop(w, h, 84) +
  line(
    `M${-w * 0.6} ${-h}Q${-w * 0.56} ${-h - 230} -80 ${-h - 230}H80Q${w * 0.56} ${-h - 230} ${w * 0.6} ${-h}`,
    '#2b323d',
    14,
  );

const cabinTop: Above = (w, h) => {
  const pane = `M${w * 0.7} ${-h - 26}L${w * 0.56} ${-h - 140}H8V${-h - 44}Z`;
  return (
    path(`M${-w * 0.78} ${-h}L${-w * 0.6} ${-h - 170}H${w * 0.6}L${w * 0.78} ${-h}Z`, '#f6f7f8') +
    bothSides(path(pane, '#2b3f54')) +
    path(`M${-w * 0.5} ${-h - 170}L${-w * 0.44} ${-h - 250}H${w * 0.44}L${w * 0.5} ${-h - 170}Z`, '#dfe4ea') +
    rect(-40, -h - 280, 80, 26, '#f6f7f8', 13)
  );
};

const sails: Above = (w, h, paint) =>
  rect(-5, -h - 500, 10, 500, '#dfe4ea') +
  path(`M8 ${-h - 490}Q${w * 0.9} ${-h - 240} ${w * 0.8} ${-h - 30}L8 ${-h - 20}Z`, '#fbfaf5') +
  path(`M-8 ${-h - 460}Q${-w * 0.8} ${-h - 220} ${-w * 0.9} ${-h - 20}L-8 ${-h - 14}Z`, '#ece8dc') +
  path(
    `M${-w * 0.9} ${-h - 20}Q${-w * 0.87} ${-h - 48} ${-w * 0.85} ${-h - 56}L-8 ${-h - 44}V${-h - 14}Z`,
    paint.base,
  ) +
  line(`M0 ${-h - 500}L${-w} ${-h}M0 ${-h - 500}L${w} ${-h}`, '#dfe4ea', 3);

const angler: Above = (_w, h) =>
  rect(-10, -h - 60, 20, 60, '#59626f') +
  path(`M-54 ${-h - 50}Q-50 ${-h - 120} 0 ${-h - 120}T54 ${-h - 50}Z`, '#2b323d') +
  line(`M120 ${-h - 4}V${-h - 90}`, '#59626f', 8) +
  rect(96, -h - 106, 48, 26, TRIM, 8);

const handlebars: Above = (_w, h, paint) =>
  path(`M-70 ${-h}Q-60 ${-h - 110} 0 ${-h - 116}T70 ${-h}Z`, paint.dark) +
  line(`M-110 ${-h - 92}L0 ${-h - 104}L110 ${-h - 92}`, INK, 20) +
  path(`M-40 ${-h - 100}Q0 ${-h - 160} 40 ${-h - 100}Z`, '#7fa0b8', 'fill-opacity="0.85"');

/** Draws the parts above the gunwale, from the front and from behind. A pontoon's fence is drawn with its deck. */
const ABOVE: Readonly<Record<Exclude<BoatStyle, 'pontoon'>, Above>> = {
  runabout: (w, h) => glassTop(w, h, 84),
  wakeboat: towered,
  fishing: (_w, h) => tTop(h),
  cruiser: cabinTop,
  sailboat: sails,
  bass: angler,
  jetski: handlebars,
};

function pontoonEnd(paint: Paint, isStern: boolean): string {
  const gate = isStern ? outboard(-24, -30) : '';
  return [
    bothSides(line('M216 -200L190 -420', '#dfe4ea', 8)),
    path('M-240 -420Q0 -480 240 -420L236 -398H-236Z', paint.base) +
      line('M-200 -424Q0 -466 200 -424', paint.glint, 5, 'stroke-opacity="0.7"'),
    rect(-120, -260, 240, 80, '#ede5d8', 16),
    rect(-262, -200, 524, 132, paint.base, 12) +
      rect(-262, -104, 524, 36, paint.dark, 8) +
      rect(-70, -196, 140, 124, mix(paint.base, '#ffffff', 0.12), 6) +
      rect(40, -142, 12, 30, CHROME, 4),
    rect(-276, -70, 552, 20, '#6b7480', 5),
    bothSides(circle(190, -4, 62, '#aeb6c1') + circle(190, -4, 44, '#c3cad3') + ring(190, -4, 24, '#8b95a1', 6)),
    gate,
  ].join('');
}

/** Draws a floating boat from the front, centered on the origin. */
export function boatBow(style: BoatStyle, paint: Paint): string {
  const [w, h] = SIZE[style];
  const rail =
    style === 'cruiser' || style === 'fishing'
      ? line(`M${-w * 0.7} ${-h - 10}Q0 ${-h - 100} ${w * 0.7} ${-h - 10}`, '#e3e8ed', 7)
      : '';
  const body = style === 'pontoon' ? pontoonEnd(paint, false) : ABOVE[style](w, h, paint) + bowHull(w, h, paint) + rail;
  return reflection(w, paint.base) + clipped('bow-afloat', 'M-500 -900H500V9H-500Z', body) + foam(w * 0.8);
}

const hasOutboard = (style: BoatStyle): boolean => style === 'fishing' || style === 'bass';

/** Draws the transom with the name, to one side if there is an engine in the middle. */
function transom([w, h]: readonly [number, number], paint: Paint, name: string, isAside: boolean): string {
  const letters = isAside ? 13 : Math.min(26, h * 0.16);
  return (
    path(`M${-w} ${-h}L${-w * 0.86} 40H${w * 0.86}L${w} ${-h}Z`, paint.base) +
    path(`M${-w * 0.92} ${-h * 0.36}L${-w * 0.86} 40H${w * 0.86}L${w * 0.92} ${-h * 0.36}Z`, '#e9edf0') +
    rect(-w - 8, -h - 12, 2 * w + 16, 18, '#f4f6f8', 9) +
    centred(name, isAside ? -w * 0.52 : 0, -h + 24, letters, brightness(paint.base) > 0.7 ? INK : '#f6f7f8', 1.1)
  );
}

const platform = (w: number, h: number): string =>
  rect(-w * 0.8, -26, w * 1.6, 20, '#7d6a54', 6) + bothSides(line(`M70 -20V-${num(h * 0.4)}`, STEEL, 6));

function sternBody(style: Exclude<BoatStyle, 'pontoon'>, paint: Paint, name: string): string {
  const [w, h] = [SIZE[style][0], SIZE[style][1] * 0.8];
  const isBare = style === 'sailboat' || style === 'jetski';
  const engine = hasOutboard(style)
    ? at(-24, -h + 70, outboard(0, 0, style === 'fishing' ? '#e9edf0' : '#1d222b'))
    : isBare
      ? ''
      : platform(w, h);
  const seats = isBare
    ? ''
    : rect(-w * 0.8, -h - 62, w * 1.6, 60, '#ede5d8', 18) + line(`M0 ${-h - 56}V${-h - 10}`, '#c9bfae', 4);
  return ABOVE[style](w, h + 10, paint) + seats + transom([w, h], paint, name, hasOutboard(style)) + engine;
}

/** Draws a floating boat from behind with `name` on the transom. */
export function boatStern(style: BoatStyle, paint: Paint, name: string): string {
  const [w] = SIZE[style];
  const body = style === 'pontoon' ? pontoonEnd(paint, true) : sternBody(style, paint, name);
  return reflection(w, paint.base) + clipped('stern-afloat', 'M-500 -900H500V9H-500Z', body) + foam(w * 0.9);
}
