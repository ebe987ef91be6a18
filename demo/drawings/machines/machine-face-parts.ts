import { INK, STEEL } from '../palette';
import { ellipse, line, path, radial, rect, times } from '../svg';

/** Working machines head on and from behind: centred on x = 0, ground at y = 0. */
export const shadow = (w: number): string =>
  radial('machine-face-shadow', [0, '#0c1320', 0.7], [0.75, '#0c1320', 0.38], [1, '#0c1320', 0]) +
  ellipse(0, 0, w * 1.2, 24, 'url(#machine-face-shadow)');

/** A tyre from ahead, with its lugs. */
export const tread = (x: number, w: number, h: number): string =>
  rect(x, -h, w, h, '#1d2129', w * 0.22) +
  times(Math.floor(h / 34), (i) =>
    path(
      `M${x + 4} ${-12 - i * 34}L${x + w / 2} ${-28 - i * 34}L${x + w - 4} ${-12 - i * 34}`,
      'none',
      'stroke="#39414d" stroke-width="9"',
    ),
  );

export function cab(w: number, from: number, to: number, roof: string, inner: string): string {
  return (
    path(`M${-w} ${-from}L${-w + 14} ${-to}H${w - 14}L${w} ${-from}Z`, '#20262f') +
    path(`M${-w + 16} ${-from - 8}L${-w + 26} ${-to + 14}H${w - 26}L${w - 16} ${-from - 8}Z`, '#8fb3c8') +
    path(
      `M${-w + 40} ${-from - 8}L${-w + 110} ${-to + 14}h44L${-w + 84} ${-from - 8}z`,
      '#ffffff',
      'fill-opacity="0.18"',
    ) +
    inner +
    rect(-w - 4, -to - 26, 2 * w + 8, 34, roof, 14)
  );
}

export const operatorSeat = (y: number): string =>
  rect(-42, -y - 110, 84, 110, '#20262f', 24) + rect(-26, -y - 140, 52, 40, '#20262f', 14);
export const wheelAhead = (y: number): string => ellipse(0, -y, 56, 22, 'none', `stroke="${INK}" stroke-width="12"`);

export const louvres = (w: number, from: number, count: number, colour: string): string =>
  times(count, (i) => rect(-w, -from + i * 20, 2 * w, 9, colour, 4));

export function bucket(w: number, h: number, colour = '#59626f'): string {
  return (
    path(`M${-w} ${-h}H${w}L${w + 12} -14H${-w - 12}Z`, colour) +
    path(`M${-w} ${-h}H${w}L${w - 10} ${-h + 34}H${-w + 10}Z`, '#39414d') +
    rect(-w - 14, -20, 2 * w + 28, 16, STEEL, 3) +
    line(`M${-w + 20} ${-h + 56}H${w - 20}`, '#6b7480', 5)
  );
}
