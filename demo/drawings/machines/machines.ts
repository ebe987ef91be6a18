import { arm, beacon, cabGlass, lugWheel, machineShadow, pin, ram, track, warning } from './machine-parts';
import { CHROME, INK, STEEL, TRIM, mix } from '../palette';
import { circle, ellipse, line, path, rect, times } from '../svg';
import { wheel } from '../wheel';
import { cabFade, operatorSeat as seat, type Machine } from './machine';
import { openTractor, tractor, vintageTractor } from './tractors';

export const excavator: Machine = {
  length: 1000,
  draw: (paint) =>
    [
      cabFade(),
      machineShadow(360, 620),
      track(380, 560, 122),
      rect(560, -150, 210, 34, '#39414d', 6),
      path('M430 -300H930C948 -300 956 -288 956 -270V-176C956 -158 946 -148 930 -148H440Z', paint.base) +
        path('M436 -200H956V-176C956 -158 946 -148 930 -148H440Z', paint.dark),
      path('M800 -320H930C956 -320 966 -304 966 -280V-160H800Z', paint.dark) +
        times(5, (i) => rect(826, -290 + i * 22, 100, 9, paint.deep, 3)),
      path('M610 -340H800V-296H610Z', paint.base) + line('M620 -334H792', paint.glint, 6, 'stroke-opacity="0.8"'),
      rect(720, -378, 22, 44, '#39414d', 6),
      path('M436 -172L444 -430C446 -452 460 -464 480 -464H590C606 -464 614 -454 614 -440V-172Z', paint.base),
      cabGlass(
        'M462 -200L470 -430C470 -438 476 -444 484 -444H584C590 -444 594 -440 594 -432V-200Z',
        'M540 -444V-200M464 -300H540',
      ),
      seat(566, -236),
      warning(820, -168, 136, 16),
      arm('M600 -240L430 -500L250 -560L150 -470', 50, paint),
      ram(570, -230, 440, -420, 20),
      ram(400, -560, 196, -560, 20),
      arm('M150 -500L84 -230', 38, paint),
      ram(206, -520, 120, -330, 15),
      path('M60 -250L130 -236L150 -170C150 -110 100 -70 40 -76L20 -120C50 -130 64 -170 60 -250Z', '#39414d') +
        path('M40 -76L20 -120L6 -82ZM78 -76L62 -104L54 -66ZM112 -92L94 -118L92 -78Z', STEEL),
      pin(160, -486, 17) + pin(88, -240, 14) + pin(596, -236, 18) + pin(424, -498, 13),
    ].join(''),
};

export const skidSteer: Machine = {
  length: 720,
  draw: (paint) =>
    [
      cabFade(),
      machineShadow(60, 620),
      path('M250 -190L640 -210C660 -212 672 -200 672 -180V-120H250Z', '#2b323d'),
      path('M290 -400C292 -420 304 -430 324 -430H520L540 -200H280Z', '#20262f') +
        cabGlass('M310 -214L316 -396H500L514 -214Z', 'M410 -396V-214', 10),
      times(5, (i) => line(`M${340 + i * 36} -392V-218`, '#20262f', 4)),
      seat(470, -240),
      rect(286, -446, 240, 22, paint.base, 8),
      path('M520 -330H660C676 -330 684 -318 684 -302V-150H520Z', paint.base) +
        path('M520 -220H684V-150H520Z', paint.dark) +
        times(4, (i) => rect(560, -306 + i * 20, 96, 9, paint.deep, 3)),
      path('M230 -180H680L660 -86H250Z', paint.dark),
      arm('M640 -330L560 -356L300 -300L190 -130', 40, paint),
      ram(560, -170, 480, -330, 18),
      path('M188 -250L150 -130L60 -20H30C20 -40 40 -60 70 -80L130 -240Z', '#4a5361') +
        path('M30 -20H150L170 -130L190 -250L206 -240L190 -90L164 -4H10Z', '#39414d'),
      pin(640, -330, 15) + pin(190, -134, 15) + pin(482, -330, 11),
      lugWheel(320, -84, 84, mix(paint.base, '#ffffff', 0.5), 18),
      lugWheel(560, -84, 84, mix(paint.base, '#ffffff', 0.5), 18),
      beacon(500, -446),
    ].join(''),
};

export const forklift: Machine = {
  length: 780,
  draw: (paint) =>
    [
      cabFade(),
      machineShadow(120, 640),
      line('M330 -300L300 -560M640 -330L590 -560', '#20262f', 15),
      rect(270, -584, 350, 24, '#20262f', 8) + times(6, (i) => rect(296 + i * 52, -580, 8, 16, '#59626f')),
      path('M450 -330C446 -400 500 -400 500 -330V-280H420C400 -280 400 -306 420 -306Z', '#20262f'),
      line('M340 -280L372 -370', TRIM, 10) + line('M350 -384L402 -360', INK, 13),
      path(
        'M300 -250L330 -290H420L440 -210H540L560 -330H660C720 -330 740 -280 742 -220V-100C742 -80 730 -70 710 -70H300Z',
        paint.base,
      ),
      path('M300 -160H742V-100C742 -80 730 -70 710 -70H300Z', paint.dark) +
        path('M600 -320H660C710 -320 728 -280 732 -230H600Z', paint.light, 'fill-opacity="0.5"'),
      rect(570, -386, 130, 58, '#e9edf0', 26) + rect(560, -366, 12, 18, TRIM, 3) + rect(620, -386, 8, 58, '#c3cad3'),
      rect(236, -640, 20, 620, '#39414d', 4) +
        rect(262, -610, 16, 580, '#59626f', 4) +
        rect(284, -640, 18, 620, '#39414d', 4),
      times(6, (i) => line(`M246 ${-600 + i * 96}H292`, '#8b95a1', 5)),
      rect(214, -190, 26, 150, TRIM, 4),
      path('M232 -60V-28H30C14 -28 8 -34 6 -40H206V-60Z', '#4a5361') + line('M14 -38H210', '#8b95a1', 4),
      warning(600, -100, 136, 16),
      wheel(360, -72, 72, 'steel') + wheel(640, -60, 60, 'steel'),
      beacon(560, -584),
    ].join(''),
};

export const mower: Machine = {
  length: 700,
  draw: (paint) =>
    [
      machineShadow(40, 620),
      path('M110 -150H440L480 -90H150Z', paint.dark),
      line('M100 -60L110 -140L220 -150', '#39414d', 16),
      path('M180 -90C190 -112 220 -118 250 -118H440C470 -118 486 -100 488 -70L484 -44H170Z', paint.base) +
        path('M172 -66H486L484 -44H170Z', paint.deep) +
        line('M200 -106H450', paint.glint, 5, 'stroke-opacity="0.8"'),
      path('M100 -170L140 -190H400V-150H110Z', '#2b323d'),
      path('M440 -200H620C650 -200 664 -184 664 -160V-110H430Z', '#39414d') +
        path('M520 -280H640C660 -280 666 -268 666 -250V-196H520Z', '#20262f') +
        times(4, (i) => rect(540, -264 + i * 17, 104, 7, '#4a5361', 3)),
      path('M330 -200L360 -232H470C486 -232 490 -212 480 -200Z', '#1b1716') +
        path('M450 -232C440 -330 450 -356 480 -356C510 -356 516 -330 500 -226Z', '#1b1716') +
        line('M470 -336C464 -300 466 -260 470 -236', '#4a4340', 5),
      line('M300 -160V-300L350 -318', '#20262f', 12) + line('M330 -310L372 -322', INK, 19),
      line('M540 -200L520 -440H560', '#20262f', 15),
      path('M390 -190H540L528 -150H396Z', paint.base),
      lugWheel(536, -98, 98, mix(paint.base, '#ffffff', 0.25), 20),
      wheel(96, -48, 48, 'steel', false, 0.5),
      line('M96 -48L108 -120', '#39414d', 13),
      ellipse(390, -138, 20, 8, CHROME),
    ].join(''),
};

export const loader: Machine = {
  length: 960,
  draw: (paint) =>
    [
      cabFade(),
      machineShadow(160, 780),
      rect(300, -230, 560, 90, '#2b323d', 12),
      path('M560 -380H880C920 -380 936 -350 936 -310V-190C936 -170 924 -160 906 -160H560Z', paint.base) +
        path('M560 -240H936V-190C936 -170 924 -160 906 -160H560Z', paint.dark) +
        times(5, (i) => rect(740 + i * 34, -344, 20, 80, paint.deep, 4)) +
        line('M580 -370H870', paint.glint, 7, 'stroke-opacity="0.8"'),
      rect(700, -440, 22, 66, '#39414d', 6),
      path('M420 -230L440 -540C442 -556 452 -564 468 -564H620C634 -564 642 -554 642 -540L650 -230Z', paint.base) +
        cabGlass('M448 -270L462 -540H614L622 -270Z', 'M540 -540V-270', 12) +
        seat(600, -290),
      rect(430, -584, 226, 24, paint.deep, 10) + beacon(560, -584),
      path('M260 -290L400 -330V-180H240Z', paint.base) + path('M246 -230H400V-180H240Z', paint.dark),
      arm('M400 -310L260 -280L130 -110', 44, paint),
      ram(390, -220, 236, -240, 18),
      path('M150 -270L170 -90L120 -10H6C0 -26 12 -38 40 -44L96 -76L120 -250Z', '#59626f') +
        path('M6 -10H122L176 -92L152 -274L172 -266L196 -88L134 6H0Z', '#39414d'),
      pin(400, -308, 16) + pin(134, -116, 16) + pin(262, -276, 12),
      lugWheel(340, -132, 132, mix(paint.base, '#ffffff', 0.35), 22),
      lugWheel(740, -132, 132, mix(paint.base, '#ffffff', 0.35), 22),
    ].join(''),
};

export const backhoe: Machine = {
  length: 1080,
  draw: (paint) =>
    [
      cabFade(),
      machineShadow(150, 700),
      rect(240, -220, 460, 80, '#2b323d', 10),
      path('M176 -170C170 -230 176 -290 200 -300L470 -316V-180H210C190 -180 180 -176 176 -170Z', paint.base) +
        path('M174 -200L470 -220V-180H210C190 -180 180 -176 176 -170Z', paint.dark) +
        line('M210 -290L456 -304', paint.glint, 6, 'stroke-opacity="0.8"') +
        times(4, (i) => rect(260 + i * 40, -272, 24, 52, paint.deep, 4)),
      rect(380, -420, 20, 110, '#39414d', 6),
      path('M450 -240L476 -540C478 -554 486 -560 500 -560H690C702 -560 708 -552 708 -540L720 -240Z', '#20262f') +
        cabGlass('M474 -270L498 -530H684L694 -270Z', 'M590 -530V-270', 12) +
        seat(640, -290),
      rect(470, -582, 250, 26, paint.base, 10) + beacon(640, -582),
      arm('M440 -300L300 -340L140 -150', 34, paint) + ram(430, -230, 290, -300, 16),
      path('M160 -280L176 -100L130 -20H30C22 -36 34 -46 60 -52L110 -84L132 -262Z', '#59626f') +
        path('M30 -20H132L182 -102L162 -284L180 -276L200 -98L144 -4H22Z', '#39414d'),
      arm('M740 -230L860 -520L960 -540', 38, paint) + ram(760, -240, 850, -440, 16),
      arm('M960 -530L1000 -280', 30, paint) + ram(880, -560, 968, -450, 14),
      path('M980 -300L1040 -280C1050 -220 1020 -180 960 -184L946 -220C976 -226 986 -256 980 -300Z', '#39414d') +
        path('M960 -184L946 -220L932 -186ZM996 -184L984 -212L974 -178Z', STEEL),
      pin(744, -236, 15) + pin(958, -532, 14) + pin(1002, -288, 11) + pin(144, -156, 13),
      path(
        'M520 -250C540 -340 620 -360 670 -340C730 -320 756 -280 758 -230L730 -224C720 -290 670 -316 630 -316C590 -316 560 -290 552 -240Z',
        paint.base,
      ),
      lugWheel(640, -142, 142, mix(paint.base, '#ffffff', 0.6), 24),
      lugWheel(270, -92, 92, mix(paint.base, '#ffffff', 0.6), 18),
      rect(720, -70, 30, 64, '#39414d', 4) + rect(706, -12, 58, 12, TRIM, 4) + circle(735, -74, 10, STEEL),
    ].join(''),
};

export const MACHINES = {
  tractor,
  openTractor,
  vintageTractor,
  excavator,
  skidSteer,
  forklift,
  mower,
  loader,
  backhoe,
} as const;
export type MachineStyle = keyof typeof MACHINES;
