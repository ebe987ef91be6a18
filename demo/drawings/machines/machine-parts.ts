import { INK, STEEL, TRIM, TYRE, mix, type Paint } from '../palette';
import { at, circle, ellipse, group, line, num, path, radial, rect, ring, times } from '../svg';

const turned = (degrees: number, child: string): string => group(`rotate(${num(degrees)})`, child);

/** A lugged tyre on a disc in `rim`. */
export function lugWheel(x: number, y: number, r: number, rim: string, lugs = 22): string {
  const lug = (i: number): string =>
    turned((i * 360) / lugs, rect(-r * 0.055, -r * 1.0, r * 0.11, r * 0.2, '#11151c', r * 0.02));
  return at(
    x,
    y,
    circle(0, 0, r * 0.96, TYRE),
    times(lugs, lug),
    circle(0, 0, r * 0.82, '#262c36'),
    circle(0, 0, r * 0.56, mix(rim, INK, 0.25)),
    circle(0, 0, r * 0.5, rim),
    circle(0, 0, r * 0.26, mix(rim, INK, 0.18)),
    times(6, (i) => circle(r * 0.2 * Math.cos(i * 1.047), r * 0.2 * Math.sin(i * 1.047), r * 0.028, INK)),
    circle(0, 0, r * 0.09, STEEL),
    ring(0, 0, r * 0.69, '#323946', r * 0.03),
  );
}

/** A crawler track lying on the ground, `w` long and `h` high. */
export function track(x: number, w: number, h: number): string {
  const r = h / 2;
  return at(
    x,
    -h,
    rect(0, 0, w, h, TYRE, r),
    times(
      Math.floor(w / 26),
      (i) => rect(10 + i * 26, -5, 15, 9, '#11151c', 2) + rect(10 + i * 26, h - 4, 15, 7, '#11151c', 2),
    ),
    rect(14, 14, w - 28, h - 28, '#3a424e', r - 14),
    circle(r, r, r * 0.62, '#59626f') + circle(r, r, r * 0.3, '#2b323d'),
    circle(w - r, r, r * 0.62, '#59626f') + circle(w - r, r, r * 0.3, '#2b323d'),
    times(
      5,
      (i) =>
        circle(r * 2.1 + (i * (w - r * 4.2)) / 4, h - 30, 16, '#6b7480') +
        circle(r * 2.1 + (i * (w - r * 4.2)) / 4, h - 30, 6, '#2b323d'),
    ),
  );
}

/** A hydraulic ram between two points: barrel, then rod. */
export function ram(x1: number, y1: number, x2: number, y2: number, thick = 18): string {
  const mid = [x1 + (x2 - x1) * 0.58, y1 + (y2 - y1) * 0.58] as const;
  return (
    line(`M${x1} ${y1}L${x2} ${y2}`, '#dfe4ea', thick * 0.5) +
    line(`M${x1} ${y1}L${num(mid[0])} ${num(mid[1])}`, '#39414d', thick) +
    circle(x1, y1, thick * 0.5, STEEL) +
    circle(x2, y2, thick * 0.45, STEEL)
  );
}

/** A member of an arm along `d`, with its pins. */
export const arm = (d: string, width: number, paint: Paint): string =>
  line(d, paint.deep, width + 4) +
  line(d, paint.base, width) +
  at(0, -width * 0.24, line(d, paint.light, width * 0.18, 'stroke-opacity="0.8"'));

export const pin = (x: number, y: number, r = 12): string => circle(x, y, r, '#39414d') + circle(x, y, r * 0.5, STEEL);

/** Windows cut by dark frames: `glass` is the whole pane, `frame` the posts. */
export const cabGlass = (glass: string, frame: string, width = 11): string =>
  path(glass, 'url(#cab-glass)') + line(glass, '#20262f', width) + line(frame, '#20262f', width - 2);

export const machineShadow = (x: number, width: number): string =>
  radial('machine-shadow', [0, '#0c1320', 0.62], [0.75, '#0c1320', 0.36], [1, '#0c1320', 0]) +
  ellipse(x + width / 2, 2, width * 0.55, 24, 'url(#machine-shadow)');

export const beacon = (x: number, y: number): string =>
  rect(x - 16, y - 8, 32, 10, TRIM, 3) +
  path(`M${x - 13} ${y - 8}v-20q13 -12 26 0v20z`, '#f6a623') +
  rect(x - 8, y - 28, 5, 18, '#ffe0a0', 2);

export const warning = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, '#f2c230') +
  times(Math.floor(w / 24), (i) => path(`M${x + i * 24} ${y + h}l12 ${-h}h11l-12 ${h}z`, '#20262f'));
