import { CHROME, INK, STEEL, TRIM, TYRE, mix } from './palette';
import { at, circle, group, line, num, path, ring, times } from './svg';

export type Rim = 'five' | 'split' | 'mesh' | 'steel' | 'cap';

const turned = (degrees: number, child: string): string => group(`rotate(${num(degrees)})`, child);

const metal = (dark: boolean): string => (dark ? '#3a414d' : '#c9d0d8');

function spokes(rim: Rim, r: number, dark: boolean): string {
  const fill = metal(dark);
  const edge = mix(fill, INK, 0.25);
  const bar = (half: number, foot: number): string =>
    path(`M${num(-half)} 0L${num(-foot)} ${num(-r)}H${num(foot)}L${num(half)} 0Z`, fill) +
    path(`M0 0L0 ${num(-r)}H${num(foot)}L${num(half)} 0Z`, edge);
  if (rim === 'five') return times(5, (i) => turned(i * 72, bar(r * 0.16, r * 0.2)));
  if (rim === 'split')
    return times(10, (i) => turned(Math.floor(i / 2) * 72 + (i % 2 ? 13 : -13), bar(r * 0.07, r * 0.09)));
  return times(12, (i) => turned(i * 30, bar(r * 0.05, r * 0.08)));
}

function steelRim(r: number): string {
  return (
    circle(0, 0, r, '#59616d') +
    circle(0, 0, r * 0.74, '#6b7481') +
    times(10, (i) => turned(i * 36, circle(0, -r * 0.8, r * 0.1, '#333a45')))
  );
}

function hubCap(r: number): string {
  return (
    circle(0, 0, r, CHROME) +
    circle(0, 0, r * 0.8, '#c3cad3') +
    ring(0, 0, r * 0.62, '#eef2f6', r * 0.06) +
    circle(0, 0, r * 0.36, '#eef2f6')
  );
}

function rimFace(rim: Rim, r: number, dark: boolean): string {
  if (rim === 'steel') return steelRim(r);
  if (rim === 'cap') return hubCap(r);
  return (
    circle(0, 0, r, '#20252e') +
    circle(0, 0, r * 0.62, '#3c434e') +
    spokes(rim, r * 0.96, dark) +
    ring(0, 0, r * 0.96, metal(dark), r * 0.09)
  );
}

/** A car's wheel about `x`, `y`; `profile` is the rim's share of the radius. */
export function wheel(x: number, y: number, r: number, rim: Rim, dark = false, profile = 0.68): string {
  const face = r * profile;
  return at(
    x,
    y,
    circle(0, 0, r, TYRE),
    ring(0, 0, r * (profile + 1) * 0.5, '#2b313c', r * 0.05),
    rimFace(rim, face, dark),
    circle(0, 0, face * 0.2, dark ? '#2a303a' : STEEL),
    circle(0, 0, face * 0.1, TRIM),
    line(
      `M${num(-r * 0.8)} ${num(-r * 0.45)}A${num(r * 0.92)} ${num(r * 0.92)} 0 0 1 ${num(r * 0.1)} ${num(-r * 0.91)}`,
      '#4a525f',
      r * 0.03,
    ),
  );
}

/** A wire wheel, as on motorcycles: a thin rim with `count` spokes, or cast with five arms if `count` is 0. */
export function wireWheel(x: number, y: number, r: number, tyre: number, count: number): string {
  const inner = r - tyre;
  const wires = times(count, (i) =>
    turned((i * 360) / count, line(`M${num(r * 0.08)} 0L${num(-r * 0.1)} ${num(-inner)}`, '#b9c0ca', 1.6)),
  );
  const cast = times(5, (i) =>
    turned(
      i * 72,
      path(`M${num(-r * 0.09)} 0L${num(-r * 0.05)} ${num(-inner)}H${num(r * 0.05)}L${num(r * 0.09)} 0Z`, '#3c4450'),
    ),
  );
  return at(
    x,
    y,
    ring(0, 0, r - tyre / 2, TYRE, tyre),
    ring(0, 0, inner - 3, count ? CHROME : '#4a5361', 8),
    count ? wires : cast,
    circle(0, 0, r * 0.15, '#767f8c'),
    circle(0, 0, r * 0.08, INK),
  );
}
