import type { Random } from '../../random';
import { mix } from '../palette';
import { downward, line, path, rect, times } from '../svg';
import { sky, type Mood } from './mood';
import { hills, mountains, pine, treeline } from './nature';

function water(mood: Mood, random: Random, y: number): string {
  const ripple = (i: number): string => {
    const depth = y + 14 + i * 17;
    const x = random.int(-40, 1180);
    return line(
      `M${x} ${depth}q14 -6 28 0t28 0t28 0`,
      '#ffffff',
      2.4 + i * 0.1,
      `stroke-opacity="${i % 2 ? 0.28 : 0.18}"`,
    );
  };
  return (
    downward('water', [0, mood.water[0]], [1, mood.water[1]]) +
    rect(0, y, 1280, 854 - y, 'url(#water)') +
    times(15, ripple) +
    times(14, (i) =>
      rect(random.int(0, 1200), y + 4 + i * 4, random.int(40, 160), 2.4, '#ffffff', 1, 'fill-opacity="0.22"'),
    )
  );
}

/** A mountain lake with wood on the far shore. */
export function lake(mood: Mood, random: Random): string {
  return [
    sky(mood, random, 520),
    mountains(random, 520, 250, mix(mood.far, mood.sky[2], 0.2)),
    hills(random, 524, 56, mood.near),
    treeline(random, 528, 40, mix(mood.green, '#1f3a34', 0.35)),
    times(6, (i) => pine(random.int(0, 1280), 532, 0.5 + (i % 3) * 0.16, mix(mood.green, '#1a3a34', 0.5))),
    water(mood, random, 528),
  ].join('');
}

const mast = (x: number, h: number): string =>
  rect(x, 540 - h, 4, h, '#e8ecef') +
  path(
    `M${x + 2} ${540 - h}L${x + 50} 530M${x + 2} ${540 - h}L${x - 34} 532`,
    'none',
    'stroke="#dfe5ea" stroke-width="1.6" stroke-opacity="0.7"',
  ) +
  path(`M${x - 46} 524h100l-16 20h-70z`, '#f4f6f8');

/** A marina: moored masts, a boathouse, a jetty. */
export function harbour(mood: Mood, random: Random): string {
  const left = random.int(60, 700);
  const house = mix('#a5524a', '#38486f', mood.dim);
  return [
    sky(mood, random, 530),
    hills(random, 530, 70, mix(mood.far, mood.sky[2], 0.15)),
    treeline(random, 532, 34, mix(mood.green, mood.near, 0.4)),
    rect(left, 440, 230, 96, house),
    path(`M${left - 22} 446L${left + 115} 376L${left + 252} 446Z`, mix('#3c4756', '#1b2438', mood.dim)),
    times(4, (i) => rect(left + 20 + i * 52, 466, 34, 40, '#f3e3bd', 3)),
    water(mood, random, 534),
    times(5, (i) => mast(90 + i * 260 + random.int(-50, 50), random.int(130, 240))),
  ].join('');
}

/** The open sea under a low horizon. */
export function bay(mood: Mood, random: Random): string {
  return [
    sky(mood, random, 500),
    hills(random, 502, 40, mix(mood.far, mood.sky[2], 0.3)),
    path('M1020 502l40 -60q60 -34 130 -20l120 50v40z', mix(mood.near, mood.green, 0.3)),
    rect(1128, 352, 26, 76, '#f3f4f2'),
    rect(1128, 376, 26, 18, '#c8323e'),
    rect(1124, 338, 34, 16, '#3c4756', 4),
    water(mood, random, 502),
  ].join('');
}
