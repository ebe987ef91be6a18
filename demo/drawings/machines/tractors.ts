import { beacon, cabGlass, lugWheel, machineShadow } from './machine-parts';
import { INK, TRIM, type Paint } from '../palette';
import { line, path, rect, times } from '../svg';

import { cabFade, operatorSeat as seat, type Machine } from './machine';

type Cover = 'cab' | 'rollBar' | 'none';

const tractorCab = (paint: Paint): string =>
  [
    path('M388 -300L430 -560C434 -574 442 -580 456 -580H690C704 -580 712 -572 714 -558L726 -300Z', '#20262f'),
    cabGlass('M412 -300L446 -548H688L704 -300Z', 'M560 -548L566 -300'),
    seat(590, -320) + line('M470 -310L500 -390', TRIM, 9) + line('M484 -398L524 -382', INK, 10),
    path('M430 -580C440 -606 470 -612 500 -612H680C710 -612 724 -600 726 -574Z', paint.base) +
      rect(430, -584, 296, 9, paint.deep, 4),
    beacon(660, -612),
  ].join('');

const openStation = (cover: Cover): string =>
  (cover === 'rollBar' ? line('M700 -380L716 -590Q716 -606 700 -606H676', '#20262f', 19) : '') +
  path('M560 -414C552 -500 560 -520 590 -520C616 -520 618 -500 612 -404Z', '#20262f') +
  path('M500 -430C490 -452 520 -456 600 -450L606 -396H510Z', '#20262f') +
  line('M440 -320L486 -440', TRIM, 11) +
  line('M462 -462L516 -424', INK, 13);

const tractorWith = (cover: Cover): Machine => ({
  length: 860,
  draw: (paint) =>
    [
      cabFade(),
      machineShadow(20, 800),
      rect(120, -190, 480, 70, '#2b323d', 10),
      cover === 'cab' ? tractorCab(paint) : openStation(cover),
      path(
        'M54 -160C44 -200 46 -270 62 -296C70 -312 90 -318 120 -320L400 -332L424 -180H90C66 -180 58 -172 54 -160Z',
        paint.base,
      ) + path('M52 -190C60 -214 90 -226 130 -228L414 -236L424 -180H90C66 -180 58 -172 54 -160Z', paint.dark),
      line('M80 -306L396 -322', paint.glint, 7, 'stroke-opacity="0.8"'),
      path('M50 -200C48 -240 52 -276 62 -296L86 -300V-190Z', '#20262f') + rect(56, -280, 24, 30, '#f7fbff', 6),
      times(4, (i) => rect(190 + i * 46, -286, 30, 62, paint.deep, 4)),
      rect(318, -470, 22, 150, '#39414d', 8) + rect(312, -486, 34, 20, TRIM, 6),
      path(
        'M420 -250C450 -380 560 -420 640 -414C740 -406 800 -330 806 -240L770 -230C760 -310 700 -366 630 -368C550 -370 480 -330 462 -240Z',
        paint.base,
      ) + line('M448 -300C490 -380 580 -406 650 -398', paint.glint, 6, 'stroke-opacity="0.7"'),
      lugWheel(620, -190, 190, '#e9d9a8', 26),
      lugWheel(170, -108, 108, '#e9d9a8', 20),
      path('M90 -210C110 -250 220 -254 252 -214L240 -206C210 -232 130 -232 102 -204Z', paint.base),
      rect(790, -170, 60, 16, '#39414d', 4),
    ].join(''),
});

export const tractor = tractorWith('cab');
export const openTractor = tractorWith('rollBar');
export const vintageTractor = tractorWith('none');
