import { faceOf, isClassic, SIDES } from './car-bodies';
import { cluster, wheelDetail } from './car-detail';
import { carFront } from './car-front';
import { dashboard, frontSeats, type Cabin } from './car-interior';
import { carRear } from './car-rear';
import type { CarShape } from './car-shape';
import { carSide } from './car-side';
import { paint } from '../palette';
import type { SceneName } from '../scenes';
import { shots, type Named, type Shot } from '../shot';
import { group, mirrored, num } from '../svg';
import type { SubjectOf } from '../subject';
import type { Rim } from '../wheel';

const OUTDOORS: readonly SceneName[] = ['lot', 'lot', 'street', 'hillRoad', 'pass', 'desert', 'studio', 'showroom'];
const GROUND = 752;
const RIMS: readonly Rim[] = ['five', 'split', 'mesh'];

/** Modern cars differ in their wheels; vans and classics keep what their shape came with. */
function dressed(shape: CarShape, seed: number): CarShape {
  const keeps = shape.rim === 'steel' || shape.rim === 'cap';
  return keeps ? shape : { ...shape, rim: RIMS[seed % RIMS.length] ?? 'five' };
}

const hasDarkRims = (seed: number): boolean => seed % 3 === 0;

function side(shape: CarShape, drawing: string): string {
  const scale = Math.min(1.16, 1130 / shape.length);
  return group(`translate(${num(640 - (shape.length * scale) / 2)} ${GROUND}) scale(${num(scale)})`, drawing);
}

const ahead = (drawing: string): string => group('translate(640 768) scale(1.06)', drawing);

/** Tall faces would touch the upper edge at full size. */
const fitted = (height: number, drawing: string): string =>
  height > 600 ? group('translate(640 768)', drawing) : ahead(drawing);

function era({ body, year }: SubjectOf<'car'>): Cabin['era'] {
  if (isClassic(body)) return 'classic';
  return year < 2011 ? 'radio' : 'screen';
}

const count = (value: number): string => value.toLocaleString('en-US');

function outside({ body, paint: hex }: SubjectOf<'car'>, { stock, seed }: Named): Shot[] {
  const coat = paint(hex);
  const shape = dressed(SIDES[body], seed);
  const face = faceOf(body);
  const profile = side(shape, carSide(shape, coat, hasDarkRims(seed)));
  return shots('exterior', OUTDOORS, [
    ['Driver side', (item) => `${item} seen from the driver side`, (scene) => scene + profile],
    ['Front', (item) => `Front of the ${item}`, (scene) => scene + fitted(face.h, carFront(face, coat, stock))],
    ['Rear', (item) => `Rear of the ${item}`, (scene) => scene + fitted(face.h, carRear(face, coat, stock))],
    ['Passenger side', (item) => `${item} seen from the passenger side`, (scene) => scene + mirrored(640, profile)],
  ]);
}

function inside(subject: SubjectOf<'car'>, { seed }: Named): Shot[] {
  const { upholstery, trim, paint: hex } = subject;
  const cabin = (view: string): Cabin => ({
    outside: view,
    trim: paint(trim),
    body: paint(hex),
    era: era(subject),
    seed,
  });
  return shots(
    'interior',
    ['lot', 'street', 'hillRoad', 'pass', 'desert'],
    [
      [
        'Dashboard',
        (item) => `Dashboard of the ${item}, ${upholstery.toLowerCase()} interior`,
        (scene) => dashboard(cabin(scene)),
      ],
      ['Front seats', (item) => `${upholstery} front seats of the ${item}`, (scene) => frontSeats(cabin(scene))],
    ],
  );
}

function details(subject: SubjectOf<'car'>, { seed }: Named): Shot[] {
  const { reading, paint: hex, body } = subject;
  const accent = seed % 2 === 0 ? '#4fb3d9' : '#e0a63a';
  const { rim } = dressed(SIDES[body], seed);
  return shots(
    'detail',
    [],
    [
      [
        'Odometer',
        (item) => `Instruments of the ${item}, the odometer at ${count(reading)} miles`,
        () => cluster(reading, 'MI', accent, isClassic(body)),
      ],
      ['Wheel', (item) => `Front wheel and tire of the ${item}`, () => wheelDetail(paint(hex), rim, hasDarkRims(seed))],
    ],
  );
}

export const carShots = (subject: SubjectOf<'car'>, named: Named): Shot[] => [
  ...outside(subject, named),
  ...inside(subject, named),
  ...details(subject, named),
];
