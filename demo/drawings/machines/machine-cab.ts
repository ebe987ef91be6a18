import { dial, drums } from '../gauge';
import { centred } from '../lettering';
import { CHROME, mix, TRIM, type Paint } from '../palette';
import { at, circle, line, path, rect, times } from '../svg';

const joystick = (x: number): string =>
  path(`M${x - 60} 854L${x - 44} 690H${x + 44}L${x + 60} 854Z`, '#20262f') +
  path(`M${x - 44} 694q44 -34 88 0z`, '#39414d') +
  line(`M${x} 690L${x} 580`, '#39414d', 17) +
  rect(x - 26, 486, 52, 110, '#171b22', 24) +
  circle(x, 508, 10, '#c8323e') +
  circle(x, 538, 8, '#e0a63a');

const steering = (): string =>
  line('M560 854L610 640', TRIM, 40) +
  at(
    620,
    600,
    `<ellipse cx="0" cy="0" rx="190" ry="92" fill="none" stroke="#171b22" stroke-width="26"/>`,
    line('M-180 0H180M0 0V84', '#39414d', 20),
    `<ellipse cx="0" cy="0" rx="44" ry="24" fill="#2b323d"/>`,
    circle(-150, -44, 22, '#2b323d'),
  );

function monitor(hours: number, isDigital: boolean): string {
  const screen =
    rect(912, 404, 256, 150, '#12324a', 6) +
    times(4, (i) => rect(928 + i * 60, 424, 44, 44, ['#4fb36a', '#e0a63a', '#4fb3d9', '#8b95a1'][i] ?? '#ffffff', 8)) +
    rect(928, 486, 224, 12, '#2b5a7a', 6) +
    rect(928, 486, 150, 12, '#4fb36a', 6);
  const dials =
    dial(975, 478, 58, { value: 0.42, accent: '#e0a63a' }) + dial(1108, 478, 58, { value: 0.6, accent: '#e0a63a' });
  return [
    rect(880, 380, 320, 280, '#171b22', 24),
    rect(894, 394, 292, 252, '#242b36', 16),
    isDigital ? screen : dials,
    rect(920, 580, 240, 52, '#05070b', 8),
    drums(String(Math.round(hours)).padStart(5, '0'), 1008, 587, 38),
    centred('HRS', 1120, 597, 17, '#aeb8c4'),
    line('M1040 660V854', TRIM, 30),
  ].join('');
}

export interface Station {
  readonly paint: Paint;
  readonly hours: number;
  readonly control: 'joysticks' | 'wheel';
  /** The view in front of the operator: the posts of a cab, a hood, a mower's deck, or a mast with its forks. */
  readonly ahead: 'cab' | 'hood' | 'deck' | 'mast';
  readonly isDigital: boolean;
}

const cabFrame = (): string =>
  path('M0 0H1280V54Q640 24 0 54Z', '#2b313c') +
  path('M0 0H96L60 854H0ZM1280 0H1184L1220 854H1280Z', '#20262f') +
  rect(618, 30, 26, 540, '#20262f') +
  path('M300 620L330 60M980 60L1010 380', 'none', 'stroke="#ffffff" stroke-width="34" stroke-opacity="0.1"');

const hood = ({ base, glint, dark }: Paint): string =>
  path('M400 700Q430 470 520 440H720Q810 470 840 700Z', base) +
  path('M640 440H720Q810 470 840 700H640Z', dark, 'fill-opacity="0.6"') +
  line('M452 620Q470 490 530 462', glint, 9, 'stroke-opacity="0.8"') +
  rect(560, 424, 120, 26, '#20262f', 10);

const deck = ({ base, glint, dark }: Paint): string =>
  [360, 880].map((x) => rect(x, 480, 40, 96, '#171b22', 18) + rect(x + 12, 440, 16, 60, '#39414d')).join('') +
  path('M220 700Q240 570 330 552H950Q1040 570 1060 700Z', base) +
  path('M220 700Q226 640 250 620H1030Q1054 640 1060 700Z', dark) +
  line('M340 572H940', glint, 8, 'stroke-opacity="0.8"');

const mast = (): string =>
  [460, 780].map((x) => rect(x, 0, 44, 660, '#39414d') + rect(x + 14, 0, 10, 660, '#59626f')).join('') +
  times(4, (i) => rect(460, 60 + i * 170, 364, 26, '#39414d')) +
  line('M640 0V560', '#dfe4ea', 24) +
  [540, 700].map((x) => path(`M${x} 520h46v70h-46z`, '#59626f')).join('');

const BEFORE: Readonly<Record<Station['ahead'], (paint: Paint) => string>> = { cab: cabFrame, hood, deck, mast };

/** Draws the operator station with the hour meter at `hours`. */
export function operatorView(outside: string, { paint, hours, control, ahead, isDigital }: Station): string {
  return [
    at(0, -60, outside),
    BEFORE[ahead](paint),
    path('M0 640Q640 590 1280 640V854H0Z', mix('#2b323d', paint.deep, 0.25)),
    path('M0 640Q640 590 1280 640V664Q640 614 0 664Z', paint.base),
    rect(110, 700, 190, 60, '#20262f', 14) +
      times(4, (i) => circle(140 + i * 44, 730, 13, ['#c8323e', '#4fb36a', '#e0a63a', '#8b95a1'][i] ?? CHROME)),
    control === 'wheel'
      ? steering() + line('M780 854L800 640', TRIM, 13) + circle(801, 630, 25, '#c8323e')
      : joystick(430) + joystick(810),
    monitor(hours, isDigital),
  ].join('');
}
