import { chromeBumper, roundLamp } from './car-parts';
import type { CarShape } from './car-shape';
import { CHROME } from '../palette';
import { line, path, rect } from '../svg';

/** An American coupe of the sixties: long hood, short deck, chrome. */
export const muscle: CarShape = {
  length: 920,
  height: 256,
  outline:
    'M20 -58C12 -62 8 -74 8 -96L12 -146C16 -162 28 -168 50 -170C150 -178 260 -182 356 -184C396 -220 440 -244 500 -250C560 -254 610 -246 652 -222C676 -208 704 -190 730 -184C800 -182 860 -180 898 -174C910 -170 914 -150 912 -128L908 -76C906 -64 900 -58 888 -58Z',
  glass: 'M384 -186C420 -216 456 -234 504 -238C556 -242 596 -234 628 -216C648 -204 662 -194 672 -186Z',
  pillars: 'M416 -228L402 -180M604 -242L612 -180',
  seams: 'M384 -184C370 -144 374 -96 384 -70H596C616 -100 618 -146 612 -184',
  handles: [[568, -160]],
  headlight: 'M12 -148C12 -160 20 -164 32 -164V-122H12Z',
  taillight: 'M910 -164H896V-112H910Z',
  mirror: [404, -188],
  wheels: [180, 718],
  tyre: 66,
  rim: 'cap',
  crease: 'M10 -142C200 -150 420 -148 560 -138C620 -132 660 -150 912 -146',
  sill: 'M20 -58L16 -64H904L888 -58Z',
  extras: chromeBumper(-2, -104, 52) + chromeBumper(874, -104, 52) + line('M250 -70H640', CHROME, 5),
};

/** A rounded small car of the fifties and sixties. */
export const beetle: CarShape = {
  length: 780,
  height: 292,
  outline:
    'M48 -70C30 -74 26 -96 34 -124C44 -160 84 -184 140 -192C176 -196 206 -196 228 -202C252 -252 296 -284 370 -288C476 -290 560 -258 624 -202C672 -180 716 -150 734 -116C744 -92 742 -72 726 -66Z',
  glass: 'M256 -204C278 -244 312 -270 372 -274C444 -276 504 -258 548 -218L556 -206Z',
  pillars: 'M300 -278L290 -196M440 -284L446 -196',
  seams: 'M290 -204C276 -160 280 -104 292 -78H442C456 -112 454 -164 446 -204',
  handles: [[420, -178]],
  headlight: 'M44 -150C44 -150 44 -150 44 -150Z',
  taillight: 'M722 -150C736 -146 742 -132 738 -118L716 -122C712 -134 714 -146 722 -150Z',
  mirror: [306, -206],
  wheels: [156, 606],
  tyre: 66,
  rim: 'cap',
  crease: 'M40 -130C160 -160 480 -170 734 -130',
  sill: 'M252 -72H512V-58H252Z',
  extras:
    path(
      'M46 -66C30 -150 70 -186 148 -188C218 -186 258 -150 266 -66L232 -60C226 -120 196 -148 156 -148C112 -148 86 -116 82 -66Z',
      '#00000022',
    ) +
    path(
      'M492 -66C500 -156 540 -196 606 -198C676 -194 724 -148 742 -72L684 -66C680 -120 648 -148 606 -148C566 -148 536 -118 532 -66Z',
      '#00000022',
    ) +
    roundLamp(62, -148, 26) +
    chromeBumper(6, -84, 48) +
    chromeBumper(722, -84, 48) +
    line('M268 -60H506', CHROME, 5),
};

/** A pickup of the early seventies: flat hood, separate bed, chrome bumper. */
export const oldPickup: CarShape = {
  length: 980,
  height: 318,
  outline:
    'M30 -80C20 -84 16 -96 16 -112V-186C16 -202 24 -208 42 -210L300 -220L352 -298C358 -308 366 -312 380 -312H560C580 -312 590 -304 594 -288L606 -220L946 -222C958 -222 964 -214 964 -202V-98C964 -86 956 -80 944 -80Z',
  glass: 'M328 -220L370 -290C374 -296 380 -299 390 -299H552C566 -299 572 -294 575 -284L584 -220Z',
  pillars: 'M384 -304L372 -214',
  seams: 'M328 -220C318 -180 320 -128 330 -98H560C578 -130 586 -170 586 -220M606 -220V-92',
  handles: [[548, -192]],
  headlight: 'M18 -190H40V-148H18Z',
  taillight: 'M962 -196H944V-136H962Z',
  mirror: [340, -228],
  wheels: [180, 770],
  tyre: 76,
  rim: 'cap',
  crease: 'M18 -160L964 -162',
  sill: 'M30 -80L24 -88H956L944 -80Z',
  extras:
    chromeBumper(0, -114, 56) +
    chromeBumper(930, -114, 52) +
    line('M20 -134H962', CHROME, 4) +
    rect(608, -226, 352, 6, '#ffffff55', 3),
};
