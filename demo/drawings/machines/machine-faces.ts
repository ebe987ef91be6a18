import { bothSides, bulb, plateHolder } from '../cars/car-face';
import { centred } from '../lettering';
import { beacon, pin, ram, warning } from './machine-parts';
import type { MachineStyle } from './machines';
import { CHROME, INK, RED_LAMP, STEEL, TRIM, type Paint } from '../palette';
import { circle, ellipse, line, path, rect, times } from '../svg';
import { shadow, tread, cab, operatorSeat, wheelAhead, louvres, bucket } from './machine-face-parts';

type Face = (paint: Paint, isRear: boolean) => string;

const openSeat = (hasRollBar: boolean, isRear: boolean): string =>
  (hasRollBar ? bothSides(line('M150 -380L140 -590', '#20262f', 19)) + line('M-140 -590H140', '#20262f', 19) : '') +
  operatorSeat(390) +
  (isRear ? '' : wheelAhead(400));

const tractorFace =
  (cover: 'cab' | 'rollBar' | 'none'): Face =>
  (paint, isRear) => {
    const wheels = isRear ? bothSides(tread(150, 110, 380)) : bothSides(tread(180, 96, 370) + tread(124, 70, 216));
    const front =
      path('M-104 -150V-300Q-100 -352 -60 -356H60Q100 -352 104 -300V-150Z', paint.base) +
      rect(-78, -330, 156, 150, '#20262f', 16) +
      times(5, (i) => rect(-66 + i * 28, -316, 14, 122, '#4a5361', 4)) +
      bothSides(bulb(62, -290, 30)) +
      line('M-60 -348H60', paint.glint, 7, 'stroke-opacity="0.7"') +
      rect(-120, -150, 240, 46, '#2b323d', 10);
    const rear =
      rect(-110, -330, 220, 150, '#39414d', 14) +
      bothSides(line('M60 -240L110 -60', '#59626f', 16) + pin(110, -60, 12)) +
      circle(0, -150, 24, STEEL) +
      circle(0, -150, 12, INK) +
      line('M0 -330V-200', '#59626f', 14) +
      rect(-50, -120, 100, 16, '#59626f', 4);
    const guards = bothSides(
      path('M130 -400Q140 -420 200 -420Q280 -416 290 -340L262 -340Q256 -384 210 -388H140Z', paint.base) +
        (isRear ? rect(236, -372, 26, 40, RED_LAMP, 6) : ''),
    );
    const top =
      cover === 'cab'
        ? cab(180, 340, 610, paint.base, isRear ? operatorSeat(350) : wheelAhead(410) + operatorSeat(400)) +
          beacon(110, -630)
        : openSeat(cover === 'rollBar', isRear);
    return shadow(280) + top + wheels + guards + (isRear ? rear : front);
  };

const excavatorFace: Face = (paint, isRear) => {
  const crawler = bothSides(
    rect(120, -150, 130, 150, '#1d2129', 18) + times(5, (i) => rect(114, -140 + i * 28, 142, 12, '#39414d', 3)),
  );
  const house = rect(-250, -400, 500, 232, paint.base, 26) + rect(-250, -250, 500, 82, paint.dark, 20);
  const rear =
    house +
    rect(-190, -360, 380, 100, paint.dark, 12) +
    louvres(150, 346, 4, paint.deep) +
    warning(-250, -196, 500, 22) +
    bothSides(rect(200, -330, 26, 44, RED_LAMP, 6));
  const boom =
    path('M-20 -250L-10 -640H86L96 -250Z', paint.dark) +
    path('M-6 -640H44V-250H-20Z', paint.base) +
    ram(38, -300, 38, -560, 26) +
    rect(-28, -700, 132, 76, paint.base, 20) +
    pin(38, -664, 22) +
    path('M8 -640V-330H68V-640Z', paint.light, 'fill-opacity="0.45"') +
    path('M-40 -330H116L126 -190Q126 -150 90 -140H-14Q-50 -150 -50 -190Z', '#39414d') +
    times(4, (i) => path(`M${-40 + i * 44} -146h30l-15 42z`, STEEL));
  const cabin =
    path('M-250 -400L-244 -600Q-240 -624 -214 -624H-70Q-46 -622 -44 -600V-380H-250Z', paint.base) +
    path('M-228 -390L-222 -590Q-220 -602 -208 -602H-80Q-68 -602 -66 -590V-390Z', '#8fb3c8') +
    path('M-210 -390L-140 -602h34L-176 -390z', '#ffffff', 'fill-opacity="0.2"');
  return (
    shadow(270) + rect(-120, -170, 240, 60, '#2b323d', 8) + crawler + (isRear ? cabin + rear : house + cabin + boom)
  );
};

const skidFace: Face = (paint, isRear) => {
  const wheels = bothSides(tread(140, 84, 170));
  const frame = cab(
    140,
    210,
    470,
    paint.base,
    isRear ? '' : operatorSeat(230) + times(5, (i) => line(`M${-92 + i * 46} -220V-450`, '#20262f', 4)),
  );
  const arms = bothSides(
    rect(148, -420, 44, 300, paint.base, 10) + rect(176, -420, 16, 300, paint.dark, 8) + pin(170, -396, 14),
  );
  const rear =
    rect(-150, -360, 300, 250, paint.base, 18) +
    rect(-120, -330, 240, 110, '#20262f', 12) +
    louvres(104, 318, 4, '#59626f') +
    rect(-150, -160, 300, 50, paint.dark, 10) +
    bothSides(rect(112, -206, 26, 34, RED_LAMP, 5));
  return (
    shadow(230) +
    wheels +
    (isRear ? frame + arms + rear : frame + rect(-130, -240, 260, 120, paint.dark, 12) + arms + bucket(210, 150))
  );
};

const forkliftFace: Face = (paint, isRear) => {
  const wheels = bothSides(tread(120, 66, 120));
  const guard = bothSides(line('M150 -300L140 -560', '#20262f', 17)) + rect(-170, -590, 340, 30, '#20262f', 10);
  const mast =
    bothSides(rect(78, -660, 30, 640, '#39414d', 5) + rect(60, -630, 16, 580, '#59626f', 4)) +
    times(3, (i) => rect(-100, -640 + i * 190, 200, 16, '#39414d', 4)) +
    line('M0 -620V-180', '#dfe4ea', 14) +
    rect(-130, -200, 260, 22, TRIM, 4) +
    rect(-130, -120, 260, 22, TRIM, 4) +
    bothSides(rect(56, -210, 34, 190, '#4a5361', 4) + path('M50 -28H96V-6H50Z', STEEL));
  const rear =
    path('M-170 -90V-250Q-160 -340 -90 -350H90Q160 -340 170 -250V-90Q0 -60 -170 -90Z', paint.base) +
    path('M-170 -170H170V-90Q0 -60 -170 -90Z', paint.dark) +
    rect(-90, -270, 180, 60, '#20262f', 12) +
    louvres(76, 262, 3, '#59626f') +
    warning(-120, -150, 240, 24) +
    rect(-66, -420, 132, 72, '#e9edf0', 34) +
    bothSides(rect(132, -310, 24, 48, RED_LAMP, 6));
  return (
    shadow(200) +
    wheels +
    (isRear ? operatorSeat(320) : '') +
    guard +
    (isRear ? rear : rect(-150, -250, 300, 190, paint.base, 16) + operatorSeat(260) + wheelAhead(330) + mast) +
    beacon(90, -590)
  );
};

const mowerFace: Face = (paint, isRear) => {
  const rops = bothSides(line('M120 -200V-480', '#20262f', 16)) + line('M-120 -480H120', '#20262f', 16);
  const seat = rect(-80, -330, 160, 130, '#1b1716', 34) + rect(-96, -230, 192, 50, '#2a2422', 20);
  const front =
    bothSides(
      tread(170, 88, 190) +
        circle(118, -46, 46, TRIM) +
        rect(96, -92, 44, 92, '#1d2129', 18) +
        line('M118 -92V-150', '#39414d', 17),
    ) +
    path('M-250 -60Q-240 -120 -180 -128H180Q240 -120 250 -60V-36H-250Z', paint.base) +
    rect(-250, -56, 500, 20, paint.deep, 6) +
    line('M-190 -116H190', paint.glint, 6, 'stroke-opacity="0.8"') +
    rect(-110, -200, 220, 70, '#39414d', 14) +
    bothSides(line('M130 -180V-330L60 -346', '#20262f', 13) + line('M100 -338L56 -348', INK, 20) + bulb(70, -164, 20));
  const rear =
    bothSides(tread(150, 108, 200)) +
    rect(-140, -300, 280, 170, '#39414d', 26) +
    rect(-116, -286, 232, 90, '#20262f', 18) +
    louvres(92, 276, 4, '#59626f') +
    rect(-150, -150, 300, 40, paint.base, 10) +
    bothSides(rect(100, -186, 30, 24, RED_LAMP, 6)) +
    ellipse(80, -196, 18, 12, CHROME);
  return shadow(270) + (isRear ? seat + rear + rops : rops + seat + front);
};

const loaderFace: Face = (paint, isRear) => {
  const wheels = bothSides(tread(150, 120, 270));
  const frame = cab(150, 300, 590, paint.deep, isRear ? '' : operatorSeat(320) + wheelAhead(370));
  const arms = bothSides(rect(84, -330, 46, 210, paint.base, 10) + ram(108, -300, 108, -160, 18));
  const rear =
    path('M-170 -120V-340Q-164 -390 -110 -394H110Q164 -390 170 -340V-120Z', paint.base) +
    rect(-120, -350, 240, 140, '#20262f', 16) +
    louvres(104, 338, 6, '#59626f') +
    rect(-170, -170, 340, 50, paint.dark, 10) +
    warning(-110, -160, 220, 26) +
    bothSides(rect(126, -330, 28, 50, RED_LAMP, 6));
  return (
    shadow(290) +
    frame +
    beacon(100, -612) +
    wheels +
    (isRear
      ? rear
      : rect(-150, -320, 300, 160, paint.base, 14) + arms + bucket(270, 190) + bothSides(bulb(128, -350, 20)))
  );
};

const backhoeFace: Face = (paint, isRear) => {
  const boom =
    path('M-36 -180L-24 -600H24L36 -180Z', paint.base) +
    path('M0 -600H24L36 -180H0Z', paint.dark) +
    ram(0, -260, 0, -500, 22) +
    rect(-46, -640, 92, 62, paint.base, 18) +
    pin(0, -610, 20) +
    path('M-66 -330H66L76 -210Q70 -180 44 -176H-44Q-70 -180 -76 -210Z', '#39414d') +
    times(3, (i) => path(`M${-52 + i * 38} -180h28l-14 38z`, STEEL)) +
    bothSides(line('M110 -170L190 -40', '#59626f', 22) + rect(160, -40, 66, 22, TRIM, 5));
  const front =
    path('M-96 -160V-290Q-92 -330 -56 -334H56Q92 -330 96 -290V-160Z', paint.base) +
    louvres(66, 316, 6, paint.deep) +
    bothSides(arm(112) + bulb(70, -350, 20));
  return (
    shadow(280) +
    cab(170, 320, 600, paint.base, isRear ? operatorSeat(340) : wheelAhead(390) + operatorSeat(380)) +
    bothSides(tread(160, 110, 290) + (isRear ? '' : tread(130, 76, 186))) +
    (isRear ? rect(-110, -330, 220, 170, '#39414d', 12) + boom : front + bucket(230, 150)) +
    beacon(100, -622)
  );

  function arm(x: number): string {
    return rect(x, -330, 34, 210, paint.base, 8) + rect(x + 22, -330, 12, 210, paint.dark, 6);
  }
};

const FACES: Readonly<Record<MachineStyle, Face>> = {
  tractor: tractorFace('cab'),
  openTractor: tractorFace('rollBar'),
  vintageTractor: tractorFace('none'),
  excavator: excavatorFace,
  skidSteer: skidFace,
  forklift: forkliftFace,
  mower: mowerFace,
  loader: loaderFace,
  backhoe: backhoeFace,
};

export const machineFace = (style: MachineStyle, paint: Paint, isRear: boolean): string => FACES[style](paint, isRear);

export const stockPlate = (text: string, y: number): string => plateHolder(y) + centred(text, 0, y + 12, 18, INK, 0.9);
