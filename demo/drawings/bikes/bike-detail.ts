import { dial, drums } from '../gauge';
import { CHROME, INK, TRIM, type Paint } from '../palette';
import { at, circle, clipped, group, ellipse, line, path, rect } from '../svg';

/** Draws the road ahead of the rider. */
const road = (): string =>
  path('M360 854Q640 500 640 440Q640 500 920 854Z', '#5f666f') +
  rect(0, 660, 1280, 194, '#4f565f', 0, 'fill-opacity="0.55"');

/** Draws a watercraft's deck, between the bars and the water. */
const bow = ({ base, dark, glint }: Paint): string =>
  path('M80 854Q240 600 640 560Q1040 600 1200 854Z', base) +
  path('M640 560Q1040 600 1200 854H960Q860 640 640 560Z', dark) +
  line('M190 780Q330 630 560 588', glint, 10, 'stroke-opacity="0.7"');

export interface RiderView {
  readonly paint: Paint;
  /** The meter reading: miles, or hours for a watercraft. */
  readonly reading: number;
  readonly isChrome: boolean;
  readonly isAfloat?: boolean;
}

/** Draws the rider's view: bars, instruments, tank and the road or water ahead. */
export function riderView(outside: string, { paint, reading, isChrome, isAfloat }: RiderView): string {
  const metal = isChrome ? CHROME : '#2b323d';
  const face = isChrome ? { face: '#f2ecdd', marks: '#2a2320', accent: CHROME } : { accent: '#e0a63a' };
  return [
    isAfloat ? group('translate(-80 -60) scale(1.13)', outside) + bow(paint) : at(0, -190, outside) + road(),
    line('M640 470Q420 470 330 420L150 470', metal, 30) + line('M640 470Q860 470 950 420L1130 470', metal, 30),
    line('M40 506L220 452', INK, 54) + line('M1240 506L1060 452', INK, 54),
    line('M232 424L84 424M1048 424L1196 424', '#8b95a1', 12),
    line('M330 420L270 300M950 420L1010 300', TRIM, 12),
    ellipse(236, 250, 116, 70, TRIM) +
      ellipse(236, 250, 100, 56, '#86a3b8') +
      path('M150 262Q236 226 322 262Q300 306 236 306T150 262Z', '#5f7a6a'),
    ellipse(1044, 250, 116, 70, TRIM) +
      ellipse(1044, 250, 100, 56, '#86a3b8') +
      path('M958 262Q1044 226 1130 262Q1108 306 1044 306T958 262Z', '#5f7a6a'),
    rect(440, 330, 400, 210, '#1b2029', 60),
    dial(550, 430, 92, { value: 0.02, ...face }),
    dial(730, 430, 92, { value: 0.14, ...face }),
    drums(String(Math.round(reading)).padStart(6, '0'), 641, 504, 30),
    clipped(
      'tank',
      'M380 854C360 720 460 610 640 606C820 610 920 720 900 854Z',
      rect(360, 600, 560, 260, paint.base),
      path('M640 606C820 610 920 720 900 854H760C800 740 740 640 640 606Z', paint.dark),
      line('M430 800C440 700 520 640 610 630', paint.glint, 12, 'stroke-opacity="0.7"'),
    ),
    circle(640, 720, 60, CHROME) +
      circle(640, 720, 48, '#aeb6c1') +
      circle(640, 720, 40, CHROME) +
      rect(630, 704, 20, 32, '#59626f', 6),
  ].join('');
}
