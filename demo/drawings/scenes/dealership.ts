import type { Random } from '../../random';
import { centred } from '../lettering';
import { mix } from '../palette';
import { circle, downward, ellipse, line, num, path, radial, rect, times } from '../svg';
import { ground, sky, type Mood } from './mood';
import { treeline } from './nature';

const HORIZON = 560;

function building(x: number, w: number, mood: Mood, random: Random): string {
  const wall = mix('#e9ecef', '#38486f', mood.dim);
  const lit = mood.dim > 0.1 ? '#ffdf9f' : '#bcd7e4';
  const panes = Math.round(w / 74);
  const pane = (i: number): string =>
    rect(
      x + 14 + i * ((w - 28) / panes),
      HORIZON - 156,
      (w - 28) / panes - 6,
      152,
      mix(lit, '#5f7f95', random.next() * 0.35),
    );
  return (
    rect(x, HORIZON - 236, w, 238, wall) +
    rect(x - 12, HORIZON - 250, w + 24, 66, mix('#1f3a5f', '#141a2c', mood.dim)) +
    rect(x - 12, HORIZON - 188, w + 24, 5, '#d9a441') +
    centred('RIVERSIDE MOTORS', x + w / 2, HORIZON - 230, 26, '#f6f8fa', 1.05) +
    rect(x + 8, HORIZON - 160, w - 16, 160, mix('#405264', '#141a2c', mood.dim)) +
    times(panes, pane)
  );
}

const lampPost = (x: number): string =>
  rect(x - 4, HORIZON - 330, 8, 344, '#7d8894') +
  rect(x - 52, HORIZON - 334, 104, 9, '#7d8894', 4) +
  ellipse(x - 44, HORIZON - 324, 15, 5, '#fff3cf') +
  ellipse(x + 44, HORIZON - 324, 15, 5, '#fff3cf');

const FLAGS = ['#c8323e', '#f2f4f6', '#2a5a94', '#e0a63a'] as const;

function pennants(): string {
  const y = (x: number): number => 130 + 70 * (1 - ((x - 640) / 640) ** 2);
  const flag = (i: number): string => {
    const x = 30 + i * 46;
    return path(`M${x} ${num(y(x))}h24l-12 34z`, FLAGS[i % 4] ?? '#ffffff');
  };
  return line('M0 130Q640 270 1280 130', '#5b6673', 2) + times(27, flag);
}

/** The lot in front of the dealership's own building. */
export function lot(mood: Mood, random: Random): string {
  const x = random.int(120, 420);
  const stall = (i: number): string => {
    const top = 60 + i * 200;
    const foot = 640 + (top - 640) * 2.1;
    return path(`M${top} ${HORIZON + 44}h8L${num(foot + 26)} 854H${num(foot)}Z`, '#f4f4ee', 'fill-opacity="0.5"');
  };
  return [
    sky(mood, random, HORIZON),
    treeline(random, HORIZON, 70, mix(mood.green, mood.far, 0.3)),
    lampPost(x - 70),
    building(x, random.int(600, 720), mood, random),
    random.chance(0.6) ? pennants() : '',
    ground(HORIZON, mix('#9aa1a8', '#38486f', mood.dim), mix('#6b727b', '#26304b', mood.dim)),
    rect(0, HORIZON, 1280, 12, mix('#c9cdd0', '#38486f', mood.dim)),
    times(7, stall),
  ].join('');
}

const WALLS = [
  ['#e8e4dd', '#d8d2c8'],
  ['#dfe5ea', '#c9d3db'],
  ['#e6e2ea', '#d1cbd8'],
  ['#dde7e2', '#c5d3cc'],
] as const;

const plant = (x: number): string =>
  path(`M${x - 26} 520h52l-8 70h-36z`, '#6b5b4f') +
  times(7, (i) =>
    path(
      `M${x} 524Q${x - 78 + i * 26} ${430 - (i % 3) * 26} ${x - 62 + i * 21} ${400 - (3 - Math.abs(3 - i)) * 30}Q${x - 24 + i * 8} 450 ${x} 524Z`,
      i % 2 ? '#4f7f5c' : '#5f9369',
    ),
  );

function windows(mood: Mood, x: number): string {
  return (
    downward('pane', [0, mood.sky[0]], [1, mood.sky[2]]) +
    times(
      4,
      (i) =>
        rect(x + i * 176, 170, 164, 330, 'url(#pane)') +
        path(`M${x + i * 176} 500V440q40 -40 82 -10t82 -6V500Z`, mix(mood.green, mood.sky[2], 0.35)) +
        path(
          `M${x + i * 176 + 20} 500L${x + i * 176 + 110} 170h34L${x + i * 176 + 54} 500Z`,
          '#ffffff',
          'fill-opacity="0.16"',
        ),
    )
  );
}

/** Indoors: a pale wall, a wide window, spotlights, and a floor that mirrors them. */
export function showroom(mood: Mood, random: Random): string {
  const [wall, shade] = random.pick(WALLS);
  const left = random.chance(0.5);
  const spot = (i: number): string =>
    circle(140 + i * 200, 66, 13, '#fffdf2') +
    path(`M${128 + i * 200} 76h24l70 190h-164z`, '#ffffff', 'fill-opacity="0.13"');
  return [
    downward('wall', [0, wall], [1, shade]),
    rect(0, 0, 1280, 600, 'url(#wall)'),
    rect(0, 0, 1280, 58, mix(shade, '#2a3340', 0.55)),
    windows(mood, left ? 60 : 520),
    circle(left ? 1000 : 280, 300, 88, '#1f3a5f'),
    circle(left ? 1000 : 280, 300, 76, shade),
    centred('RM', left ? 1000 : 280, 268, 64, '#1f3a5f', 1.1),
    times(6, spot),
    ground(590, mix(shade, '#ffffff', 0.25), mix(shade, '#3c4756', 0.42)),
    rect(0, 582, 1280, 10, mix(shade, '#2a3340', 0.4)),
    plant(left ? 820 : 470),
    radial('floor-light', [0, '#ffffff', 0.5], [1, '#ffffff', 0]),
    ellipse(640, 735, 640, 110, 'url(#floor-light)'),
  ].join('');
}

/** A seamless paper backdrop, in one of a few quiet colours. */
export function studio(_mood: Mood, random: Random): string {
  const [colour] = random.pick([['#c9d3dc'], ['#d8cdbf'], ['#b9c8c2'], ['#c6c0d2'], ['#d9d9d6'], ['#a9b8c8']] as const);
  return [
    downward(
      'paper',
      [0, mix(colour, '#1b2438', 0.18)],
      [0.66, colour],
      [0.76, mix(colour, '#ffffff', 0.3)],
      [1, mix(colour, '#1b2438', 0.1)],
    ),
    rect(0, 0, 1280, 854, 'url(#paper)'),
    radial('paper-light', [0, '#ffffff', 0.42], [1, '#ffffff', 0]),
    ellipse(640, 360, 760, 380, 'url(#paper-light)'),
  ].join('');
}
