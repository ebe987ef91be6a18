import { dial, drums } from '../gauge';
import { centred } from '../lettering';
import { INK, TRIM, type Paint } from '../palette';
import { circle, downward, line, path, rect, times } from '../svg';
import { wheel, type Rim } from '../wheel';

const padded = (reading: number): string => String(Math.round(reading)).padStart(6, '0');

/** Draws the instruments behind the steering wheel with the odometer at `reading`. */
export function cluster(reading: number, unit: string, accent: string, isClassic: boolean): string {
  const look = isClassic ? { accent: '#c9d0d8', face: '#f2ecdd', marks: '#2a2320' } : { accent };
  return [
    downward('binnacle', [0, '#1a202a'], [1, '#0a0d13']),
    rect(0, 0, 1280, 854, 'url(#binnacle)'),
    path('M0 0H1280V250Q640 -40 0 250Z', '#2b313c'),
    line('M0 250Q640 -40 1280 250', '#4a5563', 6),
    dial(340, 420, 236, { value: 0.02, label: 'MPH', ...look }),
    dial(940, 420, 236, { value: 0.16, label: 'RPM', ...look }),
    rect(566, 300, 148, 220, '#0d1420', 18),
    centred('P', 640, 330, 46, '#9fe0a8', 1),
    times(8, (i) => rect(592 + i * 12.4, 420, 8, 20, i < 6 ? accent : '#2b3542', 2)),
    centred('72', 614, 466, 24, '#dfe6ee', 1) +
      circle(654, 468, 4, '#dfe6ee') +
      centred('F', 678, 466, 24, '#dfe6ee', 1),
    rect(470, 688, 340, 92, '#05070b', 16),
    drums(padded(reading), 606, 702, 60),
    centred(unit, 777, 722, 22, '#aeb8c4', 1),
    ...['#e0a63a', '#e0483e', '#4fb36a', '#4fb3d9'].map((colour, i) =>
      circle(556 + i * 56, 604, 11, colour, `fill-opacity="${i === 2 ? 0.9 : 0.3}"`),
    ),
  ].join('');
}

/** Draws a close-up of a wheel and its fender. */
export function wheelDetail(paint: Paint, rim: Rim, dark: boolean): string {
  const cx = 660;
  const cy = 560;
  return [
    downward('panel', [0, paint.light], [0.4, paint.base], [1, paint.dark]),
    downward('floor', [0, '#8b929a'], [1, '#5f666f']),
    rect(0, 0, 1280, 854, 'url(#panel)'),
    path('M0 300Q640 236 1280 292V312Q640 258 0 322Z', paint.glint, 'fill-opacity="0.55"'),
    path('M0 660L300 690V760H0ZM1020 690L1280 664V760H1020Z', paint.deep, 'fill-opacity="0.6"'),
    line('M190 0C176 200 200 420 250 690', paint.deep, 5, 'stroke-opacity="0.5"'),
    circle(cx, cy, 366, paint.deep),
    circle(cx, cy, 352, '#0d1118'),
    rect(0, 790, 1280, 64, 'url(#floor)'),
    rect(0, 742, 1280, 50, '#0d1118'),
    path(`M${cx - 330} 842Q${cx} 800 ${cx + 330} 842Z`, INK, 'fill-opacity="0.6"'),
    wheel(cx, cy, 288, rim, dark, 0.72),
    rect(0, 760, 300, 16, TRIM, 6) + rect(1010, 760, 270, 16, TRIM, 6),
  ].join('');
}
