import { CHROME, INK, RUBBER, TRIM } from '../palette';
import { circle, line, path, rect } from '../svg';

/** The back and headrest of a seat seen over the door of an open car; `y` is the door's edge. */
export const seat = (x: number, y: number): string =>
  path(`M${x} ${y + 8}l10 -46c4 -12 24 -14 30 -2l8 48z`, '#4a3630') + rect(x + 14, y - 60, 26, 20, '#5a443c', 8);

export const runningBoard = (from: number, to: number, y: number): string =>
  rect(from, y, to - from, 12, RUBBER, 6) + rect(from + 14, y + 1, to - from - 28, 3, '#59616d', 1.5);

export const roofRail = (from: number, to: number, y: number): string =>
  line(`M${from} ${y + 8}L${from + 10} ${y}H${to - 10}L${to} ${y + 8}`, TRIM, 6);

/** A spare wheel carried on the tailgate, seen from the side. */
export const spare = (x: number, y: number): string =>
  rect(x, y - 58, 34, 116, INK, 14) + rect(x + 6, y - 50, 6, 100, '#3a4250', 3) + rect(x - 14, y - 10, 16, 20, TRIM, 3);

export const chromeBumper = (x: number, y: number, w: number): string =>
  rect(x, y, w, 22, CHROME, 10) +
  rect(x + 4, y + 12, w - 8, 7, '#9aa4b0', 4) +
  rect(x + 6, y + 3, w - 12, 4, '#ffffff', 2);

export const roundLamp = (x: number, y: number, r: number): string =>
  circle(x, y, r, CHROME) +
  circle(x, y, r * 0.74, '#f7fbff') +
  line(`M${x - r * 0.4} ${y - r * 0.4}l${r * 0.5} ${-r * 0.1}`, '#ffffff', 3);
