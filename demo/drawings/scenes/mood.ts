import type { Random } from '../../random';
import { downward, ellipse, num, path, rect, times } from '../svg';

/** A time of day: what the sky and everything it lights look like. */
export interface Mood {
  readonly sky: readonly [top: string, middle: string, horizon: string];
  readonly cloud: string;
  readonly far: string;
  readonly near: string;
  readonly green: string;
  readonly water: readonly [string, string];
  readonly sun?: string;
  /** The share of `dusk` blue in the colors of buildings and ground. */
  readonly dim: number;
}

const noon: Mood = {
  sky: ['#7fb8e0', '#a9d2ec', '#dceef6'],
  cloud: '#ffffff',
  far: '#a9c3d3',
  near: '#7f9fb0',
  green: '#7fa668',
  water: ['#7fb7d3', '#3f86ad'],
  dim: 0,
};

const morning: Mood = {
  sky: ['#9cc3e0', '#f3dcc8', '#fdeedd'],
  cloud: '#fff6ee',
  far: '#c3c3d0',
  near: '#9aa5b5',
  green: '#93ab78',
  water: ['#cfd8dc', '#6c9cb5'],
  sun: '#fff3da',
  dim: 0.04,
};

const golden: Mood = {
  sky: ['#6f8fc0', '#f2b58a', '#fde0b0'],
  cloud: '#fbd3b4',
  far: '#b598a6',
  near: '#8a7688',
  green: '#8c9259',
  water: ['#f1c093', '#5f7f9f'],
  sun: '#fff0c4',
  dim: 0.12,
};

const overcast: Mood = {
  sky: ['#b9c6d0', '#ced8de', '#e6ebee'],
  cloud: '#f2f5f7',
  far: '#aebbc4',
  near: '#8797a3',
  green: '#7c9575',
  water: ['#b3c5ce', '#6d8a99'],
  dim: 0.05,
};

const dusk: Mood = {
  sky: ['#38486f', '#8b6f93', '#eba98c'],
  cloud: '#b98a9b',
  far: '#6f6585',
  near: '#4c4b6a',
  green: '#566a56',
  water: ['#c28d92', '#3f4f75'],
  sun: '#ffd9a8',
  dim: 0.26,
};

export const MOODS = { noon, morning, golden, overcast, dusk } as const;
export type MoodName = keyof typeof MOODS;

function cloud(x: number, y: number, size: number, colour: string): string {
  const w = 150 * size;
  const d = `M${num(x)} ${num(y)}c${num(-w * 0.1)} ${num(-w * 0.2)} ${num(w * 0.12)} ${num(-w * 0.28)} ${num(w * 0.24)} ${num(-w * 0.2)}c${num(w * 0.06)} ${num(-w * 0.22)} ${num(w * 0.36)} ${num(-w * 0.22)} ${num(w * 0.44)} ${num(-w * 0.03)}c${num(w * 0.16)} ${num(-w * 0.08)} ${num(w * 0.3)} ${num(w * 0.08)} ${num(w * 0.24)} ${num(w * 0.23)}z`;
  return path(d, colour, 'fill-opacity="0.85"');
}

/** The sky down to `horizon`, with a few clouds and, in some moods, a low sun. */
export function sky(mood: Mood, random: Random, horizon: number): string {
  const sunX = random.int(180, 1100);
  const sun = mood.sun
    ? ellipse(sunX, horizon - 70, 190, 190, mood.sun, 'fill-opacity="0.22"') +
      ellipse(sunX, horizon - 70, 62, 62, mood.sun, 'fill-opacity="0.9"')
    : '';
  const clouds = times(random.int(2, 4), () =>
    cloud(random.int(-60, 1180), random.int(70, Math.max(100, horizon - 260)), 0.7 + random.next(), mood.cloud),
  );
  return (
    downward('sky', [0, mood.sky[0]], [0.62, mood.sky[1]], [1, mood.sky[2]]) +
    rect(0, 0, 1280, horizon + 2, 'url(#sky)') +
    sun +
    clouds
  );
}

/** Ground from `y` to the bottom edge, darker towards the viewer. */
export const ground = (y: number, far: string, near: string): string =>
  downward('ground', [0, far], [1, near]) + rect(0, y, 1280, 854 - y, 'url(#ground)');
