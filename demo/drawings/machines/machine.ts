import type { Paint } from '../palette';
import { downward, path } from '../svg';

/** Working machines from the left side, facing left; ground at y = 0. */
export interface Machine {
  readonly length: number;
  readonly draw: (paint: Paint) => string;
}

export const cabFade = (): string => downward('cab-glass', [0, '#a9c8da'], [0.5, '#7fa3ba'], [1, '#5f8197']);

export const operatorSeat = (x: number, y: number): string =>
  path(`M${x} ${y}c-4 -60 40 -60 40 -8v30h-70c-20 0 -20 -22 0 -22z`, '#20262f');
