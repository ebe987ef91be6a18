import { dial } from '../gauge';
import { centred } from '../lettering';
import { brightness, INK, mix, paint, TRIM, type Paint } from '../palette';
import { at, circle, clipped, downward, line, path, rect, ring, times } from '../svg';

export interface Cabin {
  /** The scene behind the windshield. */
  readonly outside: string;
  readonly trim: Paint;
  readonly body: Paint;
  /** A painted metal dash with round dials, a plastic one with a radio, or one with a screen. */
  readonly era: 'classic' | 'radio' | 'screen';
  readonly seed: number;
}

function steeringWheel(x: number, y: number, r: number, isClassic: boolean): string {
  const rim = isClassic ? '#241d1a' : '#1b2029';
  const hub = isClassic
    ? circle(0, 0, r * 0.2, '#c9d0d8') + circle(0, 0, r * 0.12, '#2a323e')
    : rect(-r * 0.34, -r * 0.22, r * 0.68, r * 0.46, '#262d38', r * 0.16) + circle(0, 0, r * 0.11, '#9aa4b0');
  const arm = isClassic ? line(`M${-r} 0H${r}`, '#c9d0d8', 12) : line(`M${-r} 10L0 0L${r} 10M0 0V${r}`, '#2f3743', 40);
  return at(
    x,
    y,
    arm,
    hub,
    ring(0, 0, r, rim, isClassic ? 17 : 27),
    `<path d="M${-r * 0.72} ${-r * 0.72}A${r * 1.02} ${r * 1.02} 0 0 1 ${r * 0.5} ${-r * 0.89}" fill="none" stroke="#4a5563" stroke-width="5" stroke-linecap="round"/>`,
  );
}

const vent = (x: number, y: number, w = 120): string =>
  rect(x, y, w, 46, '#0f141c', 10) +
  times(4, (i) => rect(x + 8, y + 8 + i * 9, w - 16, 4, '#3a4250', 2)) +
  rect(x + w / 2 - 3, y + 4, 6, 38, '#59616d', 3);

/** Draws a map or a list of songs on the center screen. */
function screen(x: number, y: number, w: number, h: number, seed: number): string {
  const map =
    path(
      `M${x} ${y + h * 0.7}Q${x + w * 0.3} ${y + h * 0.3} ${x + w * 0.55} ${y + h * 0.55}T${x + w} ${y + h * 0.2}V${y + h}H${x}Z`,
      '#2f6f8f',
    ) +
    line(`M${x + 14} ${y + h - 14}L${x + w * 0.4} ${y + h * 0.45}L${x + w - 24} ${y + h * 0.34}`, '#f3c95b', 6) +
    circle(x + w * 0.4, y + h * 0.45, 10, '#ffffff');
  const songs =
    rect(x + 18, y + 20, h - 40, h - 40, '#c8565e', 10) +
    times(3, (i) => rect(x + h, y + 32 + i * 32, w - h - 30 - i * 34, 13, i ? '#59708a' : '#e9eef4', 6));
  return (
    rect(x - 9, y - 9, w + 18, h + 18, '#0b0f16', 16) +
    rect(x, y, w, h, '#1c2b3d', 8) +
    (seed % 2 ? songs : map) +
    path(`M${x + 20} ${y + h}L${x + 110} ${y}h60L${x + 80} ${y + h}z`, '#ffffff', 'fill-opacity="0.06"')
  );
}

/** Draws a radio and a clock, for cars without a screen. */
const radio = (x: number, y: number, w: number): string =>
  rect(x, y, w, 118, '#12171f', 12) +
  rect(x + 76, y + 18, w - 152, 40, '#1d3a34', 5) +
  centred('98.5', x + w / 2, y + 27, 22, '#8fe0b0') +
  circle(x + 40, y + 40, 24, '#394250') +
  circle(x + 40, y + 40, 17, '#59626f') +
  circle(x + w - 40, y + 40, 24, '#394250') +
  circle(x + w - 40, y + 40, 17, '#59626f') +
  times(6, (i) => rect(x + 24 + i * ((w - 48) / 6), y + 78, (w - 48) / 6 - 8, 24, '#39424f', 5));

const windshield = ({ outside }: Cabin): string =>
  rect(0, 0, 1280, 854, '#262b35') +
  clipped(
    'view',
    'M150 60Q640 20 1130 60Q1190 66 1204 110L1268 430H12L76 110Q90 66 150 60Z',
    at(0, -150, outside),
    rect(0, 0, 1280, 70, '#22304a', 0, 'fill-opacity="0.25"'),
  ) +
  path('M0 0H1280V70Q640 18 0 70Z', '#d8d3ca') +
  path('M0 0H118L12 430H0ZM1280 0H1162L1268 430H1280Z', '#2b313c') +
  rect(540, 62, 200, 62, '#161b24', 22) +
  rect(550, 70, 180, 46, '#7d93a6', 16) +
  path('M560 112l40 -38h44l-40 38z', '#ffffff', 'fill-opacity="0.22"') +
  rect(634, 40, 12, 26, '#161b24');

function plasticDash({ trim, seed, era }: Cabin): string {
  return [
    path('M0 420Q300 372 640 382T1280 420V854H0Z', TRIM),
    path('M0 420Q300 372 640 382T1280 420V440Q980 396 640 404T0 440Z', '#434b58'),
    path('M0 560Q320 522 640 540T1280 560V640Q960 610 640 622T0 640Z', trim.base),
    path('M0 556Q320 518 640 536T1280 556V566Q960 536 640 546T0 566Z', seed % 3 === 0 ? '#a9774b' : '#c3cad3'),
    path('M0 640Q320 600 640 620T1280 640V854H0Z', mix(trim.deep, INK, 0.25)),
    path('M196 432Q360 352 530 432V500H196Z', '#161b24'),
    rect(222, 424, 282, 84, '#0f1825', 12),
    dial(290, 470, 44, { value: 0.18, accent: '#4fb3d9' }),
    dial(436, 470, 44, { value: 0.3, accent: '#4fb3d9' }),
    centred('P', 363, 446, 22, '#9fe0a8'),
    vent(40, 466),
    vent(1060, 466, 140),
    era === 'screen' ? screen(600, 400, 300, 170, seed) : radio(596, 444, 308),
    vent(590, 590, 150),
    vent(760, 590, 150),
  ].join('');
}

function consoleTunnel({ trim }: Cabin): string {
  return (
    path('M560 650H940L990 854H520Z', '#20262f') +
    path('M584 664H916L930 720H572Z', '#151a22') +
    times(
      3,
      (i) =>
        circle(650 + i * 100, 692, 25, '#394250') +
        circle(650 + i * 100, 692, 18, '#59626f') +
        rect(648 + i * 100, 674, 4, 14, '#f2f5f8', 2),
    ) +
    rect(704, 744, 92, 110, '#12171f', 20) +
    rect(733, 752, 34, 80, '#2b323d', 12) +
    path('M718 744q0 -40 32 -40t32 40z', mix(trim.base, INK, 0.4)) +
    rect(728, 712, 44, 12, '#c3cad3', 6)
  );
}

function classicDash({ body }: Cabin): string {
  const dials = [250, 440]
    .map((x, i) => dial(x, 512, 66, { value: 0.1 + i * 0.3, accent: '#c9d0d8', face: '#f2ecdd', marks: '#2a2320' }))
    .join('');
  return [
    path('M0 430Q640 380 1280 430V854H0Z', mix('#2a2320', body.deep, 0.25)),
    path('M0 452Q640 404 1280 452V620Q640 590 0 620Z', body.base),
    path('M0 452Q640 404 1280 452V474Q640 428 0 474Z', body.glint, 'fill-opacity="0.6"'),
    line('M0 622Q640 592 1280 622', '#dfe4ea', 9),
    dials,
    rect(600, 470, 210, 92, '#dfe4ea', 10),
    rect(610, 480, 190, 72, '#1d232c', 6),
    times(5, (i) => rect(622 + i * 34, 528, 26, 14, '#dfe4ea', 3)),
    rect(622, 490, 166, 24, '#f3e3b3', 4),
    rect(880, 476, 280, 104, body.dark, 12, 'fill-opacity="0.7"'),
    circle(1020, 500, 9, '#dfe4ea'),
    line('M760 854L744 680', '#c9d0d8', 11),
    circle(743, 668, 26, '#1b1613'),
  ].join('');
}

/** The dashboard seen from between the front seats. */
export function dashboard(cabin: Cabin): string {
  return cabin.era === 'classic'
    ? windshield(cabin) + classicDash(cabin) + steeringWheel(345, 620, 178, true)
    : windshield(cabin) + plasticDash(cabin) + consoleTunnel(cabin) + steeringWheel(362, 636, 176, false);
}

function frontSeat(x: number, trim: Paint): string {
  const stitch = mix(trim.glint, '#ffffff', 0.2);
  return at(
    x,
    0,
    rect(-62, 96, 124, 104, trim.dark, 40),
    rect(-54, 92, 108, 92, trim.base, 36),
    rect(-30, 176, 12, 50, '#9aa4b0') + rect(18, 176, 12, 50, '#9aa4b0'),
    path('M-150 640C-190 460 -168 280 -120 232Q0 196 120 232C168 280 190 460 150 640Z', trim.dark),
    path('M-108 640C-132 470 -124 310 -86 250Q0 226 86 250C124 310 132 470 108 640Z', trim.base),
    times(5, (i) =>
      line(
        `M${-84 + (i % 2)} ${316 + i * 62}Q0 ${332 + i * 62} ${84 - (i % 2)} ${316 + i * 62}`,
        trim.deep,
        4,
        'stroke-opacity="0.45"',
      ),
    ),
    line(
      'M-118 636C-142 470 -132 306 -94 246M118 636C142 470 132 306 94 246',
      stitch,
      3,
      'stroke-dasharray="9 8" stroke-opacity="0.8"',
    ),
    path('M-196 730Q-180 610 0 606T196 730L176 800H-176Z', trim.base),
    path('M-196 730Q0 690 196 730L176 810H-176Z', trim.dark),
    line('M-150 690Q0 652 150 690', stitch, 3, 'stroke-dasharray="9 8" stroke-opacity="0.8"'),
  );
}

/** Both front seats with the doors open: trim colour, belts, console. */
export function frontSeats({ trim, outside }: Cabin): string {
  return [
    // Black seats would vanish against a dark cabin.
    brightness(trim.base) < 0.3
      ? downward('cabin-shade', [0, '#a8a49d'], [1, '#5d5f64'])
      : downward('cabin-shade', [0, '#343b47'], [1, '#14181f']),
    rect(0, 0, 1280, 854, 'url(#cabin-shade)'),
    clipped('quarter-left', 'M0 120H150Q210 130 222 330H0Z', at(0, -200, outside)),
    clipped('quarter-right', 'M1280 120H1130Q1070 130 1058 330H1280Z', at(0, -200, outside)),
    path('M0 0H1280V96Q640 60 0 96Z', '#d8d3ca'),
    rect(0, 760, 1280, 94, '#1b2029'),
    frontSeat(370, trim),
    frontSeat(910, paint(trim.base)),
    rect(580, 560, 120, 294, '#20262f', 24),
    rect(594, 580, 92, 120, trim.dark, 18),
    circle(640, 752, 30, '#0f141c') + circle(640, 752, 22, '#2b323d'),
    line('M214 120C250 300 300 420 470 640', '#3d4552', 15),
    line('M1066 120C1030 300 980 420 810 640', '#3d4552', 15),
    rect(462, 640, 26, 44, '#c8323e', 6) + rect(792, 640, 26, 44, '#c8323e', 6),
  ].join('');
}
