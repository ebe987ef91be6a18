import { centred } from './lettering';
import { circle, group, line, num, path, ring, times } from './svg';

interface DialOptions {
  /** Needle position, 0 to 1 of the scale. */
  readonly value: number;
  readonly accent: string;
  readonly face?: string;
  readonly marks?: string;
  readonly label?: string;
}

const turned = (degrees: number, child: string): string => group(`rotate(${num(degrees)})`, child);

/** A round instrument with a scale of 270 degrees. */
export function dial(
  x: number,
  y: number,
  r: number,
  { value, accent, face = '#10151e', marks = '#dfe6ee', label = '' }: DialOptions,
): string {
  const tick = (i: number): string =>
    turned(
      -135 + i * 13.5,
      line(
        `M0 ${num(-r * 0.86)}V${num(-r * (i % 2 ? 0.8 : 0.72))}`,
        i > 16 ? '#e0483e' : marks,
        r * (i % 2 ? 0.016 : 0.03),
      ),
    );
  return group(
    `translate(${num(x)} ${num(y)})`,
    circle(0, 0, r * 1.06, '#39424f'),
    circle(0, 0, r, face),
    ring(0, 0, r * 0.94, accent, r * 0.018),
    times(21, tick),
    label === '' ? '' : centred(label, 0, r * 0.4, r * 0.13, marks, 1),
    turned(
      -135 + 270 * value,
      path(`M${num(-r * 0.035)} ${num(r * 0.14)}L0 ${num(-r * 0.76)}L${num(r * 0.035)} ${num(r * 0.14)}Z`, '#ff5a4a'),
    ),
    circle(0, 0, r * 0.12, '#2a323e'),
    circle(0, 0, r * 0.06, '#79828f'),
  );
}

/** A meter's figures in a window, one drum to a digit, as `0045210`. */
export function drums(text: string, x: number, y: number, height: number): string {
  const w = height * 0.74;
  const left = x - (text.length * w) / 2;
  return [...text]
    .map(
      (digit, i) =>
        `<rect x="${num(left + i * w)}" y="${num(y)}" width="${num(w - 3)}" height="${num(height)}" rx="4" fill="#1d2430" stroke="#4a5563"/>` +
        centred(digit, left + i * w + (w - 3) / 2, y + height * 0.22, height * 0.56, '#f2f5f8', 1),
    )
    .join('');
}
