import type { Random } from '../../random';
import { mix } from '../palette';
import { line, num, path, rect, times } from '../svg';
import { ground, sky, type Mood } from './mood';
import { hills, tree, treeline } from './nature';

function barn(x: number, foot: number, mood: Mood): string {
  const red = mix('#a4433a', '#38486f', mood.dim);
  return (
    rect(x + 214, foot - 196, 62, 198, mix('#c7ccd1', '#38486f', mood.dim)) +
    path(`M${x + 214} ${foot - 194}q31 -54 62 0z`, mix('#9aa3ac', '#38486f', mood.dim)) +
    path(
      `M${x} ${foot}V${foot - 96}L${x + 36} ${foot - 152}L${x + 95} ${foot - 184}L${x + 154} ${foot - 152}L${x + 190} ${foot - 96}V${foot}Z`,
      red,
    ) +
    path(
      `M${x - 10} ${foot - 94}L${x + 34} ${foot - 160}L${x + 95} ${foot - 194}L${x + 156} ${foot - 160}L${x + 200} ${foot - 94}`,
      'none',
      'stroke="#f1ede4" stroke-width="8"',
    ) +
    rect(x + 62, foot - 86, 66, 86, '#f1ede4') +
    line(`M${x + 66} ${foot - 82}l58 78m0 -78l-58 78`, red, 6)
  );
}

/** Farmland: furrows towards the horizon, a barn and its silo. */
export function field(mood: Mood, random: Random): string {
  const soil = mix('#a8865c', '#38486f', mood.dim);
  const furrow = (i: number): string => {
    const top = -200 + i * 84;
    const foot = 640 + (top - 640) * 2.6;
    return path(
      `M${top} 596h34L${num(foot + 96)} 854H${num(foot)}Z`,
      mix(soil, i % 2 ? '#5f7a3f' : '#3b2c20', i % 2 ? 0.5 : 0.14),
    );
  };
  return [
    sky(mood, random, 550),
    hills(random, 562, 60, mix(mood.far, mood.green, 0.25)),
    treeline(random, 578, 30, mix(mood.green, mood.near, 0.35)),
    rect(0, 570, 1280, 40, mix(mood.green, '#e0c66f', 0.4)),
    barn(random.int(60, 900), 588, mood),
    ground(594, soil, mix(soil, '#2b1f18', 0.25)),
    times(21, furrow),
  ].join('');
}

function crane(x: number, foot: number, colour: string): string {
  return (
    line(`M${x} ${foot}V130M${x - 90} 170H${x + 330}M${x} 130L${x + 250} 168M${x} 130L${x - 80} 168`, colour, 7) +
    times(14, (i) => line(`M${x - 6} ${foot - i * 30}l12 -30`, colour, 2)) +
    rect(x - 96, 170, 46, 30, mix(colour, '#1b2438', 0.4)) +
    line(`M${x + 250} 172v120`, colour, 2.5)
  );
}

function frame(x: number, foot: number, colour: string): string {
  return (
    times(4, (row) => rect(x, foot - 66 * (row + 1), 300, 10, colour)) +
    times(5, (column) => rect(x + column * 72, foot - 266, 11, 268, colour))
  );
}

/** A building site: tower crane, concrete frame, spoil heaps. */
export function site(mood: Mood, random: Random): string {
  const dirt = mix('#b79873', '#38486f', mood.dim);
  const x = random.int(120, 420);
  const heap = (at: number, w: number, h: number): string =>
    path(`M${at} 610q${w * 0.3} ${-h} ${w * 0.5} ${-h}t${w * 0.5} ${h}z`, mix(dirt, '#4a3626', 0.16));
  return [
    sky(mood, random, 560),
    treeline(random, 596, 50, mix(mood.far, mood.green, 0.3)),
    crane(x, 580, mix('#e0a63a', mood.near, 0.3)),
    frame(x + 380, 590, mix('#b4b9bd', mood.near, 0.3)),
    heap(-60, 380, 90),
    heap(980, 420, 120),
    ground(594, dirt, mix(dirt, '#2b1f18', 0.28)),
    times(16, (i) => path(`M${random.int(0, 1260)} ${616 + i * 14}l14 -6l18 2l6 6z`, mix(dirt, '#3b2c20', 0.3))),
  ].join('');
}

const BOXES = ['#c79a66', '#b98a57', '#d3ab7b', '#8fa3b5'] as const;

function rack(x: number, random: Random): string {
  const shelf = (row: number): string =>
    rect(x, 150 + row * 146, 270, 11, '#d9772e') +
    times(
      3,
      (i) =>
        rect(x + 14 + i * 84, 150 + row * 146 - random.int(60, 98), 74, 100, random.pick(BOXES)) +
        rect(x + 44 + i * 84, 150 + row * 146 - 58, 12, 58, '#00000018'),
    );
  return `<g>${times(4, shelf)}${rect(x - 6, 60, 11, 540, '#2f5d8c')}${rect(x + 264, 60, 11, 540, '#2f5d8c')}</g>`;
}

/** Inside a warehouse: pallet racks and a marked floor. */
export function warehouse(_mood: Mood, random: Random): string {
  const wall = random.pick(['#cfd6dc', '#d8d4cb', '#c6d0cc']);
  return [
    rect(0, 0, 1280, 610, wall),
    times(6, (i) => rect(60 + i * 220, 20, 130, 10, '#fffdf0', 5)),
    rect(0, 40, 1280, 14, mix(wall, '#2a3340', 0.25)),
    times(4, (i) => rack(20 + i * 330, random)),
    rect(0, 56, 1280, 552, wall, 0, 'fill-opacity="0.42"'),
    ground(598, mix('#bfc2c2', wall, 0.3), '#8c9294'),
    rect(0, 612, 1280, 10, '#e9c23f'),
    path('M140 854L300 622h16L176 854zM1140 854L980 622h-16L1104 854z', '#e9c23f'),
  ].join('');
}

/** A garden: house, fence and a lawn mown in stripes. */
export function lawn(mood: Mood, random: Random): string {
  const grass = mix(mood.green, '#8fc05a', 0.35);
  const stripe = (i: number): string => {
    const top = -60 + i * 140;
    const foot = 640 + (top - 640) * 2.2;
    return path(`M${top} 600h70L${num(foot + 154)} 854H${num(foot)}Z`, mix(grass, '#ffffff', 0.12));
  };
  const x = random.int(160, 700);
  return [
    sky(mood, random, 560),
    treeline(random, 580, 80, mix(mood.green, '#1f3a2a', 0.2)),
    rect(x, 420, 320, 170, mix('#efe6d6', '#38486f', mood.dim)),
    path(`M${x - 30} 426L${x + 70} 330H${x + 250}L${x + 350} 426Z`, mix('#6b5a58', '#1b2438', mood.dim)),
    times(
      3,
      (i) =>
        rect(x + 36 + i * 96, 456, 56, 62, '#a9cbe0') + line(`M${x + 64 + i * 96} 456v62m-28 -31h56`, '#ffffff', 5),
    ),
    times(33, (i) => path(`M${i * 40} 596v-62l12 -14l12 14v62z`, '#f6f3ea')),
    rect(0, 548, 1280, 9, '#e6e1d4'),
    tree(random.chance(0.5) ? 90 : 1180, 600, 1.6, mix(mood.green, '#1f3a2a', 0.15)),
    ground(594, mix(grass, '#ffffff', 0.06), mix(grass, '#1f3a2a', 0.22)),
    times(10, stripe),
  ].join('');
}

/** A service bay: roller door, pegboard, painted floor. */
export function workshop(_mood: Mood, random: Random): string {
  const wall = random.pick(['#d3dade', '#d9d5cc', '#cbd5d3']);
  const band = random.pick(['#2f5d8c', '#a5413c', '#3f7a63', '#c98a2b']);
  const tool = (i: number): string =>
    line(`M${836 + (i % 8) * 46} ${206 + Math.floor(i / 8) * 86}v${34 + ((i * 13) % 24)}`, '#4a5361', 8) +
    rect(828 + (i % 8) * 46, 198 + Math.floor(i / 8) * 86, 16, 12, band, 4);
  return [
    rect(0, 0, 1280, 610, wall),
    rect(0, 430, 1280, 170, mix(wall, band, 0.75)),
    rect(90, 110, 560, 486, mix(wall, '#5f6b78', 0.35)),
    times(15, (i) => rect(90, 110 + i * 32, 560, 3, '#00000022')),
    times(4, (i) => rect(130 + i * 128, 210, 96, 58, '#bcd7e4', 6)),
    rect(800, 176, 420, 206, mix(wall, '#8a6f4f', 0.35), 6),
    times(16, tool),
    rect(806, 470, 400, 16, '#59616d', 3),
    times(
      4,
      (i) =>
        rect(822 + i * 94, 492, 84, 104, mix(band, '#20252e', 0.35), 4) +
        rect(842 + i * 94, 510, 44, 6, CHROME_HANDLE, 3) +
        rect(842 + i * 94, 546, 44, 6, CHROME_HANDLE, 3),
    ),
    ground(594, '#b8bdc1', '#868d94'),
    rect(0, 640, 1280, 9, '#e9c23f', 0, 'fill-opacity="0.8"'),
  ].join('');
}

const CHROME_HANDLE = '#dfe4ea';
