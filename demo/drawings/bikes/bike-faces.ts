import { bothSides, bulb, plateHolder } from '../cars/car-face';
import { centred } from '../lettering';
import { AMBER, CHROME, INK, RED_LAMP, STEEL, TRIM, type Paint } from '../palette';
import { ellipse, line, num, path, radial, rect, times } from '../svg';

export type BikeStyle = 'cruiser' | 'tourer' | 'sport' | 'naked' | 'adventure' | 'scooter';

/** The differences between the styles from the front: bar width and height, tire, fork. */
interface BikeFace {
  readonly bar: number;
  readonly barY: number;
  readonly tyre: number;
  readonly wheelTop: number;
  readonly fork: string;
}

const FACE: Readonly<Record<BikeStyle, BikeFace>> = {
  cruiser: { bar: 240, barY: 500, tyre: 72, wheelTop: 262, fork: CHROME },
  tourer: { bar: 236, barY: 500, tyre: 74, wheelTop: 262, fork: CHROME },
  sport: { bar: 178, barY: 452, tyre: 76, wheelTop: 250, fork: '#d9a441' },
  naked: { bar: 218, barY: 490, tyre: 74, wheelTop: 250, fork: STEEL },
  adventure: { bar: 246, barY: 530, tyre: 66, wheelTop: 272, fork: '#d9a441' },
  scooter: { bar: 186, barY: 470, tyre: 70, wheelTop: 176, fork: '#59626f' },
};

const shadow = (): string =>
  radial('bike-face-shadow', [0, '#0c1320', 0.7], [0.7, '#0c1320', 0.35], [1, '#0c1320', 0]) +
  ellipse(0, 0, 210, 20, 'url(#bike-face-shadow)');

function tyre(w: number, top: number): string {
  const tread = times(Math.floor((top - 50) / 26), (i) =>
    path(
      `M${num(-w / 2 + 6)} ${-24 - i * 26}L0 ${-36 - i * 26}L${num(w / 2 - 6)} ${-24 - i * 26}`,
      'none',
      'stroke="#343b47" stroke-width="4"',
    ),
  );
  return rect(-w / 2, -top, w, top, '#171b22', w / 2) + tread + rect(-w / 2 + 8, -top + 20, 7, top - 50, '#3a4250', 3);
}

function bars({ bar, barY }: BikeFace): string {
  return (
    bothSides(
      line(`M0 ${-barY + 22}Q${bar * 0.4} ${-barY + 24} ${bar * 0.62} ${-barY}`, '#2b323d', 15) +
        line(`M${bar * 0.6} ${-barY}L${bar} ${-barY + 14}`, INK, 26),
    ) +
    bothSides(
      line(`M${bar * 0.62} ${-barY}L${bar * 0.8} ${-barY - 66}`, TRIM, 6) +
        ellipse(bar * 0.86, -barY - 80, 42, 26, TRIM) +
        ellipse(bar * 0.86, -barY - 80, 34, 19, '#6f8aa0'),
    )
  );
}

const flankBulge = (paint: Paint, y: number, w: number): string =>
  path(
    `M${-w} ${y}Q${-w - 10} ${y - 92} 0 ${y - 110}Q${w + 10} ${y - 92} ${w} ${y}Q0 ${y + 36} ${-w} ${y}Z`,
    paint.base,
  ) +
  path(
    `M${-w * 0.6} ${y - 74}Q0 ${y - 112} ${w * 0.6} ${y - 74}`,
    'none',
    `stroke="${paint.glint}" stroke-width="6" stroke-linecap="round" stroke-opacity="0.7"`,
  );

const FRONTS: Readonly<Record<BikeStyle, (paint: Paint) => string>> = {
  cruiser: (paint) =>
    flankBulge(paint, -400, 118) +
    bothSides(ellipse(118, -250, 42, 86, '#6b7480') + times(6, (i) => rect(84, -318 + i * 22, 76, 8, '#9aa4b0', 3))) +
    bothSides(ellipse(112, -412, 22, 22, AMBER)) +
    bulb(0, -410, 72),
  tourer: (paint) =>
    bothSides(rect(120, -330, 96, 190, paint.dark, 26)) +
    path('M-206 -470Q-190 -340 -70 -322H70Q190 -340 206 -470Q120 -540 0 -540T-206 -470Z', paint.base) +
    path('M-150 -520Q-110 -640 0 -648T150 -520Q0 -566 -150 -520Z', '#8fb0c8', 'fill-opacity="0.8"') +
    bulb(0, -420, 64) +
    bothSides(bulb(122, -400, 30) + line('M30 -528Q120 -528 186 -474', paint.glint, 6, 'stroke-opacity="0.7"')),
  sport: (paint) =>
    path('M-136 -210Q-170 -400 -96 -500H96Q170 -400 136 -210L70 -120H-70Z', paint.base) +
    path('M-136 -210L-70 -120H70L136 -210L60 -250H-60Z', paint.deep) +
    path('M-92 -490Q-70 -590 0 -604T92 -490Q0 -470 -92 -490Z', '#7fa0b8', 'fill-opacity="0.85"') +
    bothSides(
      path('M14 -392Q70 -420 124 -446Q136 -400 110 -372Q60 -360 14 -392Z', '#f7fbff') +
        line('M30 -392Q70 -404 112 -420', '#a9c4dc', 5),
    ) +
    path('M-44 -350H44L26 -290H-26Z', '#12161e') +
    line('M0 -480V-410', paint.glint, 6, 'stroke-opacity="0.6"'),
  naked: (paint) =>
    flankBulge(paint, -380, 104) +
    bothSides(rect(64, -330, 60, 150, '#2b323d', 12) + ellipse(104, -400, 20, 14, AMBER)) +
    rect(-70, -520, 140, 40, '#20262f', 14) +
    bulb(0, -412, 74),
  adventure: (paint) =>
    bothSides(rect(150, -420, 110, 190, '#9aa4b0', 14) + rect(150, -420, 110, 46, '#c3cad3', 14)) +
    path('M-140 -500Q-150 -380 -60 -330H60Q150 -380 140 -500Q0 -560 -140 -500Z', paint.base) +
    path('M-110 -520Q-90 -670 0 -676T110 -520Q0 -560 -110 -520Z', '#8fb0c8', 'fill-opacity="0.8"') +
    bothSides(bulb(52, -440, 40)) +
    path('M-40 -360L0 -290L40 -360L0 -380Z', paint.dark),
  scooter: (paint) =>
    path('M-150 -180Q-160 -360 -70 -440H70Q160 -360 150 -180Q100 -110 0 -106T-150 -180Z', paint.base) +
    path('M-30 -420H30L22 -130H-22Z', paint.dark, 'fill-opacity="0.6"') +
    line('M-110 -210Q-120 -330 -62 -410', paint.glint, 7, 'stroke-opacity="0.7"') +
    path('M-110 -480Q0 -530 110 -480L96 -430H-96Z', paint.base) +
    bulb(0, -474, 46) +
    bothSides(ellipse(108, -268, 18, 26, AMBER)),
};

/** Draws a motorcycle from the front, centered on the origin. */
export function bikeFront(style: BikeStyle, paint: Paint): string {
  const face = FACE[style];
  const forks = bothSides(
    line(`M58 -60V${-face.barY + 60}`, '#39414d', 26) + line(`M58 -190V${-face.barY + 60}`, face.fork, 20),
  );
  const mudguard =
    path(
      `M-56 ${-face.wheelTop + 60}Q-54 ${-face.wheelTop - 18} 0 ${-face.wheelTop - 20}T56 ${-face.wheelTop + 60}Q0 ${-face.wheelTop + 30} -56 ${-face.wheelTop + 60}Z`,
      paint.base,
    ) +
    line(
      `M-34 ${-face.wheelTop + 4}Q0 ${-face.wheelTop - 16} 34 ${-face.wheelTop + 4}`,
      paint.glint,
      5,
      'stroke-opacity="0.7"',
    );
  return [shadow(), bars(face), forks, FRONTS[style](paint), tyre(face.tyre, face.wheelTop), mudguard].join('');
}

function exhausts(style: BikeStyle): string {
  if (style === 'scooter') return ellipse(92, -120, 40, 46, '#39414d') + ellipse(92, -120, 14, 16, INK);
  const pair = style === 'cruiser' || style === 'tourer';
  const can = ellipse(112, -128, 32, 36, CHROME) + ellipse(112, -128, 19, 22, INK);
  return pair ? bothSides(can) : can;
}

/** Draws a motorcycle from behind with `plate` on the license plate. */
export function bikeRear(style: BikeStyle, paint: Paint, plate: string): string {
  const face = FACE[style];
  const bags = style === 'tourer' || style === 'adventure';
  const metal = style === 'adventure' ? '#9aa4b0' : paint.base;
  return [
    shadow(),
    bars(face),
    rect(-58, -face.barY + 40, 116, face.barY - 280, '#272e39', 30),
    flankBulge(paint, -face.barY + 96, 110),
    tyre(face.tyre + 30, 268),
    exhausts(style),
    bags
      ? bothSides(
          rect(108, -372, 132, 190, metal, 22) +
            rect(108, -300, 132, 118, '#00000022', 18) +
            rect(150, -312, 48, 12, CHROME, 5),
        )
      : '',
    path(`M-92 -300Q-90 ${-face.barY + 130} 0 ${-face.barY + 112}T92 -300Q0 -340 -92 -300Z`, '#1b1716'),
    path('M-86 -236Q-92 -330 0 -336T86 -236Q0 -262 -86 -236Z', paint.base) +
      path('M-86 -236Q0 -262 86 -236L80 -222Q0 -246 -80 -222Z', paint.deep),
    rect(-50, -306, 100, 30, RED_LAMP, 12) + rect(-40, -300, 80, 8, '#ff9a9a', 4),
    bothSides(line('M60 -286H118', TRIM, 7) + ellipse(126, -286, 18, 16, AMBER)),
    plateHolder(-222),
    centred(plate, 0, -210, 18, INK, 0.9),
  ].join('');
}
