import { bench, bowRail, hull, outboard, type Hull } from './boat-parts';
import { CHROME, INK, STEEL, TRIM, mix, type Paint } from '../palette';
import { circle, ellipse, line, path, rect, times } from '../svg';

/** Boats from the port side, bow to the left; y = 0 is the waterline, about 130 pixels to the metre. */
export interface BoatShape {
  readonly length: number;
  readonly draw: (paint: Paint) => string;
}

const SEAT = '#ede5d8';

const runaboutHull: Hull = {
  length: 900,
  outline: 'M8 -176C220 -160 600 -136 884 -134L878 -6L864 70H300C170 56 70 -40 8 -176Z',
  stripe: 'M30 -128C260 -84 600 -66 900 -66',
  rail: 'M8 -176C220 -160 600 -136 884 -134',
};

const screen = (d: string, frame: string): string =>
  path(d, '#8fb0c8', 'fill-opacity="0.72"') + line(frame, '#39414d', 6);

const tower = (): string =>
  path(
    'M404 -146C440 -330 470 -350 540 -352H620C640 -352 640 -340 620 -336H560C510 -330 490 -300 470 -144Z',
    '#2b323d',
  ) + line('M560 -340L624 -142', '#2b323d', 12);

/** A bimini folded down on its frame behind the seats. */
const foldedTop = (): string => line('M560 -140L720 -214', '#c9d0d8', 6) + line('M600 -196L736 -226', '#39414d', 20);

const openBoat = (hasTower: boolean): BoatShape => ({
  length: 900,
  draw: (paint) =>
    [
      hasTower ? '' : foldedTop(),
      bench(470, -176, 90, SEAT),
      bench(620, -170, 110, SEAT),
      path('M740 -138L752 -178C780 -190 840 -188 872 -176L880 -134Z', SEAT) +
        line('M756 -160H872', mix(SEAT, INK, 0.25), 3),
      hull(runaboutHull, paint),
      screen('M318 -154L402 -232L446 -232L470 -146Z', 'M318 -154L402 -232H446L470 -146'),
      line('M402 -232L420 -148', '#39414d', 4),
      hasTower ? tower() : '',
      rect(870, -40, 70, 14, '#6b5a48', 5) + rect(870, -30, 70, 5, '#4a3d30', 2),
      path('M560 -100H700L690 -88H552Z', '#d9a441', 'fill-opacity="0.9"'),
    ].join(''),
});

export const runabout = openBoat(false);
export const wakeboat = openBoat(true);

export const fishing: BoatShape = {
  length: 900,
  draw: (paint) =>
    [
      outboard(886, -100, '#e9edf0'),
      bench(640, -196, 70, SEAT),
      hull(
        {
          length: 900,
          outline: 'M-6 -232C160 -180 420 -146 884 -142L880 -6L866 74H260C140 50 50 -80 -6 -232Z',
          stripe: 'M16 -178C220 -110 560 -84 900 -84',
          rail: 'M-6 -232C160 -180 420 -146 884 -142',
        },
        paint,
      ),
      path('M440 -146L452 -262C456 -276 470 -282 486 -282H540L572 -146Z', '#f2f4f5') +
        path('M500 -146L512 -282H540L572 -146Z', '#d5dbe0'),
      screen('M452 -272L480 -330H536L546 -280Z', 'M452 -272L480 -330H536'),
      line('M430 -148L410 -398M580 -148L610 -398M436 -220L600 -220', '#dfe4ea', 8),
      path('M372 -400C380 -416 660 -416 676 -400L668 -386H380Z', '#f6f7f8') +
        path('M376 -392H672L668 -384H380Z', '#c3cad3'),
      times(3, (i) => line(`M${560 + i * 34} -408L${584 + i * 36} -530`, '#4a5361', 4)),
      bowRail('M20 -256C120 -224 220 -200 330 -192', [
        [60, -222, -246],
        [150, -188, -218],
        [240, -170, -204],
        [320, -160, -194],
      ]),
    ].join(''),
};

function fence(paint: Paint): string {
  return (
    rect(96, -196, 760, 118, paint.base, 12) +
    rect(96, -112, 760, 34, paint.dark, 8) +
    rect(110, -186, 732, 8, paint.glint, 4, 'fill-opacity="0.6"') +
    path('M180 -78L300 -196H372L252 -78Z', '#ffffff', 'fill-opacity="0.16"') +
    times(5, (i) => rect(240 + i * 122, -196, 6, 118, STEEL)) +
    rect(560, -196, 104, 118, mix(paint.base, '#ffffff', 0.1), 4) +
    rect(570, -150, 10, 26, CHROME, 4)
  );
}

export const pontoon: BoatShape = {
  length: 920,
  draw: (paint) =>
    [
      outboard(880, -48),
      line('M300 -200L340 -400M660 -200L610 -400M480 -400V-300', '#dfe4ea', 7),
      path('M250 -400C280 -440 660 -440 690 -400L694 -378H246Z', paint.base) +
        path('M246 -378L250 -392H690L694 -378Z', paint.deep) +
        line('M280 -414C340 -430 600 -430 660 -414', paint.glint, 5, 'stroke-opacity="0.7"'),
      bench(130, -226, 170, SEAT),
      bench(690, -226, 140, SEAT),
      path('M430 -196L444 -276H500L520 -196Z', '#f2f4f5') +
        screen('M440 -276L456 -312H496L500 -276Z', 'M440 -276L456 -312H496'),
      circle(524, -248, 24, 'none', `stroke="${INK}" stroke-width="6"`),
      fence(paint),
      rect(70, -84, 820, 18, '#6b7480', 5) + rect(70, -70, 820, 6, '#39414d', 3),
      times(6, (i) => rect(130 + i * 140, -66, 26, 34, '#8b95a1')),
      path('M14 -2C50 -44 80 -48 130 -48H880C900 -48 900 64 880 64H130C80 64 40 40 14 -2Z', '#c3cad3') +
        path('M20 6H896C898 40 892 64 880 64H130C80 64 40 40 20 6Z', '#8b95a1') +
        path('M120 -36H880', 'none', 'stroke="#eef2f6" stroke-width="8" stroke-linecap="round"'),
    ].join(''),
};

export const sailboat: BoatShape = {
  length: 760,
  draw: (paint) =>
    [
      rect(336, -640, 10, 530, '#dfe4ea'),
      path('M356 -626C470 -470 600 -260 640 -152C560 -140 440 -140 356 -146Z', '#fbfaf5') +
        path('M356 -146C440 -140 560 -140 640 -152C600 -260 560 -330 516 -400C470 -300 420 -220 356 -190Z', '#e6e2d6'),
      times(4, (i) => line(`M356 ${-250 - i * 88}L${596 - i * 62} ${-236 - i * 88}`, '#cfc9ba', 2.5)),
      path('M330 -600C250 -420 150 -260 60 -128C140 -150 260 -156 330 -150Z', '#f4f1e8') +
        path('M330 -600C310 -420 260 -250 190 -146C240 -152 290 -154 330 -150Z', '#ddd8ca'),
      // The only visible color of a furled foresail is its UV strip.
      path(
        'M330 -600L318 -150L330 -150ZM60 -128C140 -150 260 -156 330 -150L330 -176C250 -180 150 -172 82 -152Z',
        paint.base,
      ),
      rect(340, -148, 310, 12, '#b98a57', 5),
      line('M340 -636L30 -110M340 -636L730 -96', '#dfe4ea', 2.5),
      path('M240 -90C270 -132 420 -136 500 -130L540 -88Z', '#f6f7f8') +
        times(3, (i) => rect(300 + i * 70, -116, 40, 16, '#2b3a4a', 8)),
      path('M520 -90L528 -110H690L700 -90Z', '#b98a57'),
      line('M640 -96V-150', STEEL, 5) + circle(640, -136, 30, 'none', `stroke="${STEEL}" stroke-width="5"`),
      hull(
        {
          length: 760,
          outline: 'M6 -112C200 -86 520 -80 744 -96L720 -4C600 40 200 40 130 0C80 -30 40 -70 6 -112Z',
          stripe: 'M40 -76C220 -40 520 -36 760 -48',
          rail: 'M6 -112C200 -86 520 -80 744 -96',
        },
        paint,
      ),
      path('M330 30H440L424 78H352Z', '#7d2f34'),
      bowRail('M20 -150C80 -142 140 -136 200 -132', [
        [40, -110, -148],
        [110, -102, -140],
        [190, -96, -132],
      ]),
    ].join(''),
};

export const cruiser: BoatShape = {
  length: 940,
  draw: (paint) =>
    [
      path('M250 -176C330 -262 420 -300 520 -304H720L760 -176Z', '#f6f7f8') +
        path('M640 -176L660 -304H720L760 -176Z', '#d5dbe0'),
      path('M296 -190C356 -254 420 -284 500 -288L494 -190Z', '#2b3f54') +
        path('M512 -190L518 -288H630L626 -190Z', '#2b3f54') +
        path('M420 -190L490 -288H516L446 -190Z', '#ffffff', 'fill-opacity="0.14"'),
      path('M440 -304C470 -330 500 -340 560 -340H760L752 -320H600L560 -304Z', '#f2f4f5'),
      path('M660 -340C690 -390 720 -410 780 -414L792 -396C750 -390 720 -372 708 -336Z', '#dfe4ea') +
        rect(720, -440, 60, 20, '#f6f7f8', 10) +
        line('M690 -380V-500', '#8b95a1', 4),
      bench(790, -206, 90, SEAT),
      hull(
        {
          length: 940,
          outline: 'M-10 -216C200 -190 600 -166 926 -160L920 -6L900 76H280C150 56 50 -70 -10 -216Z',
          stripe: 'M20 -152C260 -92 600 -80 940 -80',
          rail: 'M-10 -216C200 -190 600 -166 926 -160',
        },
        paint,
        '#f2f4f5',
      ),
      times(3, (i) => ellipse(330 + i * 110, -118, 30, 12, '#22303f')),
      rect(910, -30, 80, 14, '#6b5a48', 5),
      bowRail('M2 -262C100 -242 200 -226 300 -220', [
        [20, -212, -258],
        [110, -202, -242],
        [200, -192, -230],
        [290, -186, -220],
      ]),
    ].join(''),
};

export const bass: BoatShape = {
  length: 860,
  draw: (paint) =>
    [
      outboard(846, -84),
      rect(250, -170, 14, 70, '#59626f') + path('M226 -176C226 -230 290 -230 290 -176Z', '#2b323d'),
      rect(690, -176, 14, 70, '#59626f') + path('M664 -180C664 -236 732 -236 732 -180Z', '#2b323d'),
      path('M410 -116L436 -176H470L500 -116Z', '#2b323d') +
        screen('M430 -172L450 -206H474L470 -172Z', 'M430 -172L450 -206'),
      bench(520, -150, 80, '#39414d'),
      hull(
        {
          length: 860,
          outline: 'M6 -126C160 -124 560 -114 850 -112L846 0L834 62H200C110 50 40 -40 6 -126Z',
          stripe: 'M30 -90C240 -54 560 -48 860 -50',
          rail: 'M6 -126C160 -124 560 -114 850 -112',
        },
        paint,
        mix(paint.deep, INK, 0.3),
      ),
      line('M40 -130L-30 -150L-36 40', '#39414d', 10) +
        ellipse(-36, 46, 34, 12, '#59626f') +
        rect(-60, -172, 50, 26, TRIM, 8),
      times(22, (i) => circle(120 + i * 33, -92 - ((i * 37) % 22), 2.4, '#ffffff', 'fill-opacity="0.7"')),
    ].join(''),
};

export const jetski: BoatShape = {
  length: 620,
  draw: (paint) =>
    [
      path(
        'M10 -70C80 -130 160 -170 240 -188L300 -130H560C600 -126 612 -100 606 -70L590 10L580 50H180C110 40 50 0 10 -70Z',
        paint.base,
      ),
      path('M10 -70C160 -50 420 -50 608 -76L590 10L580 50H180C110 40 50 0 10 -70Z', '#f2f4f5') +
        path('M60 -14C240 10 440 10 596 -10L590 20L580 50H180C130 42 90 20 60 -14Z', '#39414d'),
      line('M10 -70C160 -50 420 -50 608 -76', '#171b22', 9),
      path('M150 -150L240 -190C250 -214 270 -222 290 -218L310 -186L300 -130Z', paint.dark),
      path('M300 -150C360 -190 400 -176 440 -164H540C570 -160 590 -150 596 -128L560 -112H330Z', '#1d222b') +
        line('M320 -150C370 -176 410 -164 450 -152H560', '#4a5361', 5),
      line('M286 -214L340 -240', TRIM, 14) + line('M318 -232L362 -246', INK, 20),
      path('M216 -186C216 -214 236 -232 262 -238L272 -214Z', '#7fa0b8', 'fill-opacity="0.8"'),
      line('M60 -94C140 -150 190 -168 234 -178', paint.glint, 7, 'stroke-opacity="0.75"'),
      path('M380 -96H540L520 -72H396Z', paint.deep),
    ].join(''),
};

export const BOATS = { runabout, wakeboat, fishing, pontoon, sailboat, cruiser, bass, jetski } as const;
export type BoatStyle = keyof typeof BOATS;
