import type { Random } from '../../random';
import { mix } from '../palette';
import { ellipse, path, rect, times } from '../svg';
import { ground, sky, type Mood } from './mood';
import { hills, mountains, pine, tree, treeline } from './nature';

const road = (mood: Mood, y: number): string =>
  rect(0, y, 1280, 854 - y, mix('#747b84', '#2b3450', mood.dim)) +
  rect(0, y, 1280, 7, '#e9e6da', 0, 'fill-opacity="0.75"') +
  times(6, (i) => rect(i * 240 - 40, 806, 150, 11, '#f3c95b', 0, 'fill-opacity="0.85"'));

function towers(random: Random, foot: number, colour: string, tall: number): string {
  let x = -30;
  let out = '';
  while (x < 1280) {
    const w = random.int(64, 130);
    const h = random.int(Math.round(tall * 0.4), tall);
    const [left, top] = [x, foot - h];
    out += rect(left, top, w, h, colour);
    out += rect(left + w * 0.68, top, w * 0.32, h, mix(colour, '#1b2438', 0.08));
    for (let row = top + 16; row < foot - 30; row += 26) {
      out += times(3, (i) =>
        random.chance(0.6) ? rect(left + 10 + i * (w / 3.4), row, w / 6, 12, '#fff4d6', 0, 'fill-opacity="0.35"') : '',
      );
    }
    x += w + random.int(4, 26);
  }
  return out;
}

/** A city street: two rows of towers, trees on the pavement, a road. */
export function street(mood: Mood, random: Random): string {
  return [
    sky(mood, random, 560),
    towers(random, 580, mix(mood.far, mood.sky[2], 0.25), 330),
    towers(random, 590, mood.near, 210),
    rect(0, 570, 1280, 60, mix('#c3c1ba', '#38486f', mood.dim)),
    times(6, (i) => tree(80 + i * 230 + random.int(-30, 30), 596, 1 + random.next() * 0.3, mood.green)),
    rect(0, 622, 1280, 10, '#9b9c9b'),
    road(mood, 632),
  ].join('');
}

/** A country road with hills behind a field. */
export function hillRoad(mood: Mood, random: Random): string {
  return [
    sky(mood, random, 540),
    hills(random, 552, 90, mix(mood.far, mood.sky[2], 0.2)),
    hills(random, 572, 64, mix(mood.near, mood.green, 0.4)),
    ground(560, mix(mood.green, '#ffffff', 0.12), mood.green),
    times(5, (i) =>
      tree(
        60 + i * 290 + random.int(-70, 70),
        606 + random.int(0, 10),
        0.8 + random.next() * 0.5,
        mix(mood.green, '#1f3a2a', 0.25),
      ),
    ),
    road(mood, 630),
  ].join('');
}

/** A mountain pass with pines. */
export function pass(mood: Mood, random: Random): string {
  return [
    sky(mood, random, 560),
    mountains(random, 570, 330, mix(mood.far, mood.sky[2], 0.25)),
    mountains(random, 590, 200, mood.near),
    treeline(random, 622, 54, mix(mood.green, '#1f3a2a', 0.4)),
    times(9, (i) =>
      pine(30 + i * 155 + random.int(-40, 40), 626, 0.8 + random.next() * 0.7, mix(mood.green, '#1a3a34', 0.5)),
    ),
    rect(0, 618, 1280, 20, mix(mood.green, '#8b8a6a', 0.3)),
    road(mood, 632),
  ].join('');
}

function mesa(x: number, w: number, h: number, foot: number, colour: string): string {
  return (
    path(`M${x} ${foot}l30 ${-h * 0.45}h14l10 ${-h * 0.55}h${w - 108}l12 ${h * 0.5}h16l26 ${h * 0.5}z`, colour) +
    path(`M${x + w - 54} ${foot - h}l12 ${h * 0.5}h16l26 ${h * 0.5}h-90z`, mix(colour, '#3a1f2b', 0.2)) +
    rect(x + 54, foot - h, w - 108, 9, mix(colour, '#ffffff', 0.18))
  );
}

/** Red rock country. */
export function desert(mood: Mood, random: Random): string {
  const rock = mix('#c9825c', mood.near, 0.3);
  return [
    sky(mood, random, 560),
    mesa(random.int(40, 160), 300, 190, 574, mix(rock, mood.sky[2], 0.35)),
    mesa(random.int(640, 760), 380, 240, 574, mix(rock, mood.sky[2], 0.2)),
    mesa(random.int(380, 460), 240, 130, 580, rock),
    ground(560, mix('#d9ad82', mood.near, 0.2), mix('#b98a62', mood.near, 0.25)),
    times(14, (i) =>
      ellipse(i * 96 + random.int(-30, 30), 606 + random.int(-18, 12), 26, 9, mix('#8d9467', mood.near, 0.3)),
    ),
    road(mood, 632),
  ].join('');
}
