import { FACES, type FaceShape } from './car-face';
import type { CarShape } from './car-shape';
import { convertible, coupe, hatchback, sedan, wagon } from './car-shapes';
import { beetle, muscle, oldPickup } from './classic-shapes';
import { boxySuv, crossover, largeSuv, minivan, pickup, twoDoorSuv, van } from './truck-shapes';

export type CarBody = keyof typeof FACES;

/** The side view of each body. `FACES` has the front and rear views. */
export const SIDES: Readonly<Record<CarBody, CarShape>> = {
  sedan,
  coupe,
  convertible,
  hatchback,
  wagon,
  crossover,
  boxySuv,
  largeSuv,
  twoDoorSuv,
  pickup,
  minivan,
  van,
  muscle,
  beetle,
  oldPickup,
};

export const faceOf = (body: CarBody): FaceShape => FACES[body];

export const isClassic = (body: CarBody): boolean => body === 'muscle' || body === 'beetle' || body === 'oldPickup';
