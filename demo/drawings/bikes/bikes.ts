import { bikeLamp, bikeShadow, fender, fork, inlineEngine, mirrorStalk, pipe, vTwin } from './bike-parts';
import { AMBER, CHROME, INK, RED_LAMP, TRIM, type Paint } from '../palette';
import { circle, ellipse, line, path, rect, ring } from '../svg';
import { wireWheel } from '../wheel';

/**
 * Motorcycles from the left side, facing left: front axle near x = 150, ground at y = 0, about 400 pixels to the metre.
 */
export type BikeDrawing = (paint: Paint) => string;

const brakeDisc = (x: number, y: number, r: number): string =>
  ring(x, y, r, '#9aa4b0', 9) + ring(x, y, r - 12, '#6b7480', 2);

function cruiserBody(paint: Paint): string {
  return [
    line('M330 -392L420 -150H640L742 -130M420 -380L640 -260L742 -130', '#20262f', 19),
    vTwin(470, -160),
    pipe('M520 -196C600 -120 640 -112 900 -112', 24),
    pipe('M440 -196C470 -96 560 -78 880 -78', 24),
    path('M330 -372C340 -430 420 -452 500 -436C550 -426 580 -396 596 -356C520 -330 400 -330 330 -372Z', paint.base),
    path('M332 -374C400 -340 520 -338 594 -358C520 -330 400 -330 330 -372Z', paint.deep),
    line('M352 -404C400 -434 470 -436 530 -410', paint.glint, 8, 'stroke-opacity="0.75"'),
    ellipse(448, -436, 24, 9, CHROME),
    path(
      'M574 -356C600 -326 640 -312 690 -318C720 -322 736 -340 760 -352L800 -346C800 -318 760 -300 700 -296C640 -290 596 -306 566 -336Z',
      '#1c1614',
    ),
    path('M584 -348C620 -318 680 -312 720 -326', 'none', 'stroke="#4a3a34" stroke-width="5"'),
  ].join('');
}

export const cruiser: BikeDrawing = (paint) =>
  [
    bikeShadow(900),
    wireWheel(748, -122, 122, 42, 20),
    fender(748, -122, 142, 40, 168, paint, 34),
    rect(872, -196, 26, 22, RED_LAMP, 6),
    cruiserBody(paint),
    wireWheel(146, -126, 126, 32, 24),
    brakeDisc(146, -126, 52),
    fender(146, -126, 142, 30, 128, paint),
    fork([146, -126], [308, -448]),
    bikeLamp(244, -398, 44),
    circle(250, -334, 15, AMBER),
    line('M308 -448C320 -490 350 -502 420 -486', CHROME, 13),
    line('M372 -496L430 -484', INK, 19),
    mirrorStalk(352, -496),
  ].join('');

export const tourer: BikeDrawing = (paint) =>
  [
    cruiser(paint),
    path(
      'M222 -330C196 -380 206 -470 262 -510C300 -530 330 -510 340 -470L330 -390C300 -350 260 -330 222 -330Z',
      paint.base,
    ),
    path('M222 -330C260 -330 300 -350 330 -390L336 -430C300 -380 260 -356 216 -352Z', paint.deep, 'fill-opacity="0.7"'),
    path(
      'M252 -506C252 -560 290 -610 322 -622C330 -580 332 -540 336 -496C310 -520 280 -522 252 -506Z',
      '#8fb0c8',
      'fill-opacity="0.75"',
    ),
    ellipse(226, -402, 18, 38, '#f7fbff'),
    path(
      'M640 -298C660 -318 850 -322 872 -292L884 -190C880 -166 860 -160 840 -160H690C660 -160 646 -180 644 -210Z',
      paint.base,
    ),
    path('M642 -250H880L884 -190C880 -166 860 -160 840 -160H690C660 -160 646 -180 644 -210Z', paint.dark),
    line('M652 -284C700 -300 820 -302 864 -282', paint.glint, 6, 'stroke-opacity="0.7"'),
    rect(740, -262, 60, 14, CHROME, 6),
  ].join('');

function sportTail(paint: Paint): string {
  return [
    path('M500 -330L640 -366L800 -424L700 -330L560 -268Z', '#20262f'),
    path('M586 -366C660 -384 740 -424 818 -446L832 -424C780 -376 700 -340 610 -320Z', paint.base),
    path('M610 -320C700 -340 780 -376 832 -424L834 -412C780 -356 700 -318 620 -300Z', paint.deep),
    line('M620 -368C690 -388 750 -416 806 -434', paint.glint, 5, 'stroke-opacity="0.7"'),
    path(
      'M500 -372C540 -392 600 -384 650 -400C690 -412 716 -422 738 -436L700 -444C640 -424 590 -408 520 -404Z',
      '#171b22',
    ),
    rect(808, -442, 30, 14, RED_LAMP, 5),
    line('M776 -392L838 -322', TRIM, 9) + rect(822, -330, 28, 38, '#e9e6da', 4),
  ].join('');
}

function fairing(paint: Paint): string {
  const shell =
    'M176 -370C196 -430 250 -478 318 -486L350 -424C420 -384 500 -366 548 -336C560 -260 590 -170 604 -116C600 -84 580 -74 540 -74H340C306 -90 282 -150 276 -250C236 -300 200 -340 176 -370Z';
  return [
    path(shell, paint.base),
    path(
      'M276 -262C360 -250 450 -280 552 -310C566 -240 590 -170 604 -116C600 -84 580 -74 540 -74H340C306 -90 282 -150 276 -250Z',
      paint.dark,
    ),
    path(
      'M292 -150C380 -130 500 -130 600 -134L604 -116C600 -84 580 -74 540 -74H340C318 -86 302 -112 292 -150Z',
      paint.deep,
    ),
    path('M346 -240C410 -226 460 -236 512 -256L490 -176C440 -164 390 -168 340 -182Z', '#12161e'),
    path('M360 -226l130 -10M356 -208l130 -8M352 -192l130 -2', 'none', 'stroke="#39414d" stroke-width="5"'),
    path('M268 -302C360 -292 460 -318 546 -344L552 -318C460 -290 360 -266 276 -270Z', '#f4f6f8', 'fill-opacity="0.92"'),
    line('M200 -384C226 -430 262 -456 310 -466', paint.glint, 6, 'stroke-opacity="0.8"'),
    path(
      'M262 -474C266 -516 300 -548 344 -556C366 -528 378 -490 370 -450C342 -480 300 -488 262 -474Z',
      '#7fa0b8',
      'fill-opacity="0.75"',
    ),
    path('M184 -376C196 -402 226 -420 262 -422L252 -388C230 -376 204 -372 184 -376Z', '#f7fbff'),
  ].join('');
}

export const sport: BikeDrawing = (paint) =>
  [
    bikeShadow(860),
    wireWheel(716, -122, 122, 38, 0),
    brakeDisc(716, -122, 44),
    line('M520 -190L716 -122', '#59626f', 32),
    sportTail(paint),
    rect(480, -300, 110, 180, '#2b323d', 20),
    path('M600 -110L776 -170L792 -132L620 -66Z', '#2b323d') + path('M600 -110L776 -170L781 -158L606 -98Z', '#8b95a1'),
    path('M318 -404C340 -462 420 -478 486 -458C528 -444 546 -410 540 -372C470 -346 380 -350 318 -376Z', paint.base),
    line('M348 -430C392 -462 444 -464 492 -446', paint.glint, 7, 'stroke-opacity="0.8"'),
    wireWheel(142, -122, 122, 28, 0),
    brakeDisc(142, -122, 64),
    fork([142, -122], [266, -380], '#d9a441'),
    fairing(paint),
    path('M40 -190C76 -262 180 -284 240 -216L214 -198C172 -240 102 -230 64 -174Z', paint.base),
    line('M336 -466L410 -448', INK, 18),
    mirrorStalk(342, -490),
  ].join('');

function nakedBody(paint: Paint): string {
  return [
    line('M312 -400L420 -330L500 -190M312 -400L376 -210L500 -190M420 -330L640 -336L500 -190', '#272e39', 17),
    rect(318, -330, 34, 150, '#171b22', 8) +
      path(
        'M322 -316h26M322 -296h26M322 -276h26M322 -256h26M322 -236h26M322 -216h26',
        'none',
        'stroke="#59626f" stroke-width="4"',
      ),
    inlineEngine(430, -190),
    line('M560 -330L676 -150', '#20262f', 14) + line('M596 -276L640 -206', '#e9c23f', 20),
    pipe('M372 -250C330 -120 380 -70 520 -72L640 -92', 18, '#aeb6c1'),
    path('M600 -140L800 -196L812 -152L616 -84Z', '#20262f') + path('M600 -140L800 -196L804 -184L604 -128Z', '#59626f'),
    path('M300 -372C310 -452 430 -472 492 -452C532 -438 552 -404 552 -366C480 -326 360 -316 300 -372Z', paint.base),
    path('M300 -372C380 -340 480 -344 552 -366C490 -322 350 -310 300 -372Z', paint.dark),
    line('M340 -420C388 -450 440 -454 494 -434', paint.glint, 7, 'stroke-opacity="0.8"'),
    path('M520 -352L690 -388L640 -316L540 -300Z', '#20262f'),
    path('M530 -346L640 -362L612 -312L544 -304Z', paint.base),
    path(
      'M530 -376C580 -362 640 -366 700 -388C740 -402 770 -404 790 -398L778 -370C720 -350 600 -330 536 -346Z',
      '#191d24',
    ),
    rect(776, -396, 26, 16, RED_LAMP, 5),
    line('M760 -376L830 -300', TRIM, 9) + rect(812, -310, 30, 40, '#e9e6da', 4),
  ].join('');
}

export const naked: BikeDrawing = (paint) =>
  [
    bikeShadow(860),
    wireWheel(720, -122, 122, 36, 0),
    line('M480 -190L720 -122', '#59626f', 30),
    nakedBody(paint),
    wireWheel(142, -122, 122, 28, 0),
    brakeDisc(142, -122, 64),
    fender(142, -122, 136, 46, 128, paint, 18),
    fork([142, -122], [286, -430], '#aeb6c1'),
    bikeLamp(232, -400, 46),
    rect(262, -470, 44, 26, TRIM, 8),
    line('M296 -448C310 -486 340 -492 396 -482', '#20262f', 13),
    line('M356 -490L406 -480', INK, 19),
    mirrorStalk(338, -490),
  ].join('');

export const adventure: BikeDrawing = (paint) =>
  [
    bikeShadow(900),
    wireWheel(744, -128, 128, 36, 24),
    line('M490 -210L744 -128', '#59626f', 28),
    line('M330 -430L450 -250L490 -190M330 -430L400 -190H490L620 -380', '#20262f', 17),
    inlineEngine(430, -200),
    pipe('M380 -250C340 -130 400 -90 520 -96', 18, '#aeb6c1'),
    path('M500 -400L640 -420L700 -300L560 -210Z', '#20262f') +
      path('M520 -384L620 -398L640 -330L560 -280Z', paint.base),
    path('M600 -210L806 -300L822 -254L618 -158Z', '#59626f') + path('M600 -210L806 -300L810 -288L604 -198Z', '#aeb6c1'),
    rect(630, -420, 190, 152, '#8b95a1', 12) +
      rect(630, -420, 190, 44, '#aeb6c1', 12) +
      rect(700, -372, 50, 12, '#39414d', 4),
    path('M520 -420C580 -406 640 -420 700 -436L800 -440L794 -420C720 -404 600 -376 530 -388Z', '#191d24'),
    path(
      'M250 -430C300 -496 420 -516 500 -486C536 -470 548 -430 540 -396C500 -370 440 -350 400 -300L350 -310C340 -350 300 -390 250 -430Z',
      paint.base,
    ),
    path(
      'M350 -310C340 -350 300 -390 262 -422C340 -400 440 -410 540 -416L540 -396C500 -370 440 -350 400 -300Z',
      paint.deep,
    ),
    line('M300 -456C360 -494 440 -494 496 -470', paint.glint, 7, 'stroke-opacity="0.8"'),
    path('M150 -398C200 -440 260 -452 300 -440L290 -412C240 -414 190 -404 150 -398Z', paint.base),
    path('M238 -434C244 -500 270 -560 306 -586C326 -550 330 -500 326 -464Z', '#8fb0c8', 'fill-opacity="0.7"'),
    path('M206 -414C226 -432 250 -436 272 -430L262 -396C240 -392 220 -400 206 -414Z', '#f7fbff'),
    wireWheel(150, -134, 134, 30, 28),
    brakeDisc(150, -134, 58),
    fork([150, -134], [296, -470], '#d9a441'),
    line('M306 -480C320 -524 350 -530 410 -516', '#20262f', 13),
    path('M360 -548C390 -552 420 -536 424 -500L400 -500Z', TRIM),
    line('M372 -522L424 -512', INK, 19),
    mirrorStalk(352, -524),
  ].join('');

export const scooter: BikeDrawing = (paint) =>
  [
    bikeShadow(720),
    wireWheel(584, -84, 84, 34, 0),
    path('M250 -106H480L470 -72H270Z', '#20262f'),
    path(
      'M400 -150C420 -230 470 -290 560 -296C640 -300 700 -270 706 -220C708 -190 680 -176 660 -176C640 -130 600 -112 560 -112H420Z',
      paint.base,
    ),
    path('M404 -164C500 -150 620 -150 668 -180C640 -130 600 -112 560 -112H420Z', paint.dark),
    line('M440 -226C480 -280 560 -290 640 -270', paint.glint, 7, 'stroke-opacity="0.8"'),
    path('M400 -300C440 -340 520 -350 600 -340C660 -332 690 -316 696 -296C620 -280 480 -280 410 -286Z', '#3a2c26'),
    line('M430 -314C500 -334 580 -332 640 -322', '#6b5146', 5),
    ellipse(694, -240, 14, 18, RED_LAMP),
    path(
      'M210 -110C250 -90 330 -84 430 -112L420 -140C340 -120 290 -128 268 -150C250 -230 240 -330 218 -412L168 -404C180 -310 190 -200 160 -150Z',
      paint.base,
    ),
    path(
      'M218 -412C240 -330 250 -230 268 -150C290 -128 340 -120 420 -140L424 -128C330 -104 272 -112 252 -146C236 -230 222 -330 204 -410Z',
      paint.deep,
    ),
    wireWheel(136, -84, 84, 32, 0),
    path('M40 -130C56 -190 130 -210 196 -160L206 -100C170 -150 100 -160 62 -112Z', paint.base) +
      line('M56 -138C80 -176 130 -184 176 -158', paint.glint, 6, 'stroke-opacity="0.8"'),
    path('M140 -418C150 -460 200 -480 250 -460L258 -416C220 -400 170 -398 140 -418Z', paint.base),
    ellipse(150, -436, 14, 27, '#f7fbff'),
    line('M230 -456L300 -442', INK, 19),
    line('M226 -460L212 -520', TRIM, 6) + ellipse(208, -534, 28, 19, CHROME),
    path('M470 -100C520 -60 620 -60 690 -96L676 -126C620 -96 540 -96 490 -126Z', '#39414d'),
  ].join('');
