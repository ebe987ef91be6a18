import type { Random } from '../../random';
import { mix } from '../palette';
import { circle, ellipse, num, path, rect, times } from '../svg';

/** A row of rounded hills with their feet at `foot`. */
export function hills(random: Random, foot: number, rise: number, colour: string): string {
  let d = `M-20 ${foot}`;
  let x = -20;
  while (x < 1300) {
    const w = random.int(180, 340);
    const h = rise * (0.5 + random.next() * 0.6);
    d += `Q${num(x + w / 2)} ${num(foot - h * 2)} ${num(x + w)} ${foot}`;
    x += w * 0.82;
    d += `L${num(x)} ${foot}`;
  }
  return path(`${d}V${foot + 4}H-20Z`, colour);
}

/** A range of mountains with their feet at `foot`, lit from the left. */
export function mountains(random: Random, foot: number, rise: number, colour: string): string {
  let x = random.int(-160, -40);
  let out = '';
  while (x < 1300) {
    const w = random.int(240, 420);
    const h = rise * (0.55 + random.next() * 0.45);
    const top = x + w * (0.42 + random.next() * 0.16);
    out += path(`M${num(x)} ${foot}L${num(top)} ${num(foot - h)}L${num(x + w)} ${foot}Z`, colour);
    out += path(
      `M${num(top)} ${num(foot - h)}L${num(x + w)} ${foot}H${num(top + w * 0.06)}L${num(top - w * 0.03)} ${num(foot - h * 0.5)}Z`,
      mix(colour, '#1b2438', 0.12),
    );
    x += w * 0.58;
  }
  return out;
}

export function tree(x: number, foot: number, size: number, green: string): string {
  const r = 46 * size;
  return (
    rect(x - 5 * size, foot - 60 * size, 10 * size, 60 * size, '#6d5846') +
    ellipse(x, foot - 92 * size, r, r * 1.25, green) +
    ellipse(x + r * 0.24, foot - 84 * size, r * 0.72, r * 1.02, mix(green, '#132033', 0.14)) +
    circle(x - r * 0.3, foot - 118 * size, r * 0.34, mix(green, '#ffffff', 0.14))
  );
}

export function pine(x: number, foot: number, size: number, green: string): string {
  const tier = (y: number, w: number, h: number): string =>
    path(`M${num(x - w)} ${num(foot - y)}L${num(x)} ${num(foot - y - h)}L${num(x + w)} ${num(foot - y)}Z`, green) +
    path(
      `M${num(x)} ${num(foot - y - h)}L${num(x + w)} ${num(foot - y)}H${num(x + w * 0.1)}Z`,
      mix(green, '#132033', 0.18),
    );
  return (
    rect(x - 4 * size, foot - 16 * size, 8 * size, 16 * size, '#5d4b3e') +
    tier(14 * size, 34 * size, 70 * size) +
    tier(48 * size, 27 * size, 62 * size) +
    tier(80 * size, 19 * size, 54 * size)
  );
}

/** A far edge of wood: overlapping round crowns. */
export const treeline = (random: Random, foot: number, height: number, green: string): string =>
  times(34, (i) =>
    ellipse(
      i * 40 - 10 + random.int(-10, 10),
      foot - height * 0.3,
      32,
      height * (0.55 + random.next() * 0.45),
      i % 3 ? green : mix(green, '#132033', 0.1),
    ),
  ) + rect(0, foot - height * 0.4, 1280, height * 0.4 + 2, mix(green, '#132033', 0.06));
