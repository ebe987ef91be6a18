import { dial, drums } from '../gauge';
import { centred } from '../lettering';
import { CHROME, mix, type Paint } from '../palette';
import { at, circle, line, num, path, rect, ring, times } from '../svg';

const hourMeter = (hours: number): string =>
  rect(760, 632, 250, 54, '#05070b', 10) +
  drums(String(Math.round(hours)).padStart(5, '0'), 850, 640, 38) +
  centred('HRS', 968, 650, 18, '#aeb8c4');

const chart = (): string =>
  rect(690, 392, 330, 200, '#0b0f16', 16) +
  rect(702, 404, 306, 176, '#1c4a6a', 8) +
  path('M702 540Q780 470 850 520T1008 450V580H702Z', '#d9cfa6') +
  line('M730 430L820 480L900 440', '#f3c95b', 5, 'stroke-dasharray="10 8"') +
  circle(900, 440, 9, '#ffffff');

/** Draws toggle switches, for boats without a screen. */
const switches = (): string =>
  rect(690, 420, 330, 130, '#171c26', 14) +
  times(
    5,
    (i) =>
      circle(734 + i * 60, 470, 20, '#c9d0d8') +
      circle(734 + i * 60, 470, 13, '#39414d') +
      line(`M${734 + i * 60} 470v${i % 2 ? 22 : -22}`, CHROME, 8) +
      rect(716 + i * 60, 514, 36, 12, '#59616d', 4),
  );

const needles = { accent: CHROME, face: '#f2ecdd', marks: '#2a2320' } as const;

function steering(
  x: number,
  y: number,
  r: number,
  count: number,
  look: { readonly rim: string; readonly width: number; readonly spoke: number },
): string {
  const spoke = (i: number): string => {
    const angle = (i * 2 * Math.PI) / count;
    return line(`M0 0L${num(r * Math.sin(angle))} ${num(-r * Math.cos(angle))}`, CHROME, look.spoke);
  };
  return at(
    x,
    y,
    ring(0, 0, r, look.rim, look.width),
    times(count, spoke),
    circle(0, 0, r * 0.18, '#39414d'),
    circle(0, 0, r * 0.1, CHROME),
  );
}

export interface Helm {
  readonly paint: Paint;
  /** The reading of the hour meter; without it, no meter is drawn. */
  readonly hours: number | undefined;
  readonly hasPlotter: boolean;
}

/** The dash of a motor boat behind its windshield. */
export function helm(outside: string, { paint, hours, hasPlotter }: Helm): string {
  return [
    outside,
    path('M60 400L170 150H1110L1220 400Z', '#9fc0d6', 'fill-opacity="0.35"') +
      line('M60 400L170 150H1110L1220 400M640 150V390', '#39414d', 12),
    path('M0 420Q640 330 1280 420V854H0Z', paint.base),
    path('M60 440Q640 360 1220 440V640H60Z', mix('#2b323d', paint.deep, 0.3)),
    rect(0, 700, 1280, 154, paint.dark),
    [300, 430, 560].map((x, i) => dial(x, 462, 54, { value: 0.1 + i * 0.2, ...needles })).join(''),
    hasPlotter ? chart() : switches(),
    steering(430, 640, 170, 3, { rim: '#20262f', width: 26, spoke: 22 }),
    rect(1070, 470, 90, 150, '#20262f', 22) + line('M1114 540L1140 430', CHROME, 16) + circle(1144, 420, 25, '#c8323e'),
    hours === undefined ? '' : hourMeter(hours),
  ].join('');
}

/** The cockpit of a sailing boat: a big wheel on its pedestal, a compass, teak underfoot. */
export function sailHelm(outside: string, { paint, hours }: Helm): string {
  return [
    outside,
    path('M380 854L440 470H840L900 854Z', paint.base) +
      path('M400 854L452 500H828L880 854Z', mix('#2b323d', paint.deep, 0.3)),
    path('M0 760H1280V854H0Z', '#b98a57') + times(6, (i) => rect(0, 776 + i * 14, 1280, 2.5, '#8a653d')),
    circle(640, 390, 92, '#20262f') + dial(640, 390, 76, { value: 0.42, ...needles, accent: '#d9a441' }),
    steering(640, 640, 270, 6, { rim: '#e3e8ed', width: 15, spoke: 8 }),
    hours === undefined ? '' : hourMeter(hours),
  ].join('');
}
