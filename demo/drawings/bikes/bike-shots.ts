import { riderView } from './bike-detail';
import { bikeFront, bikeRear } from './bike-faces';
import { adventure, cruiser, naked, scooter, sport, tourer, type BikeDrawing } from './bikes';
import { paint } from '../palette';
import type { SceneName } from '../scenes';
import { shots, type Named, type Shot } from '../shot';
import { closeUp } from '../stage';
import { group, mirrored } from '../svg';
import type { BikeStyle, SubjectOf } from '../subject';

const SIDES: Readonly<Record<BikeStyle, BikeDrawing>> = { cruiser, tourer, sport, naked, adventure, scooter };

const INDOORS: readonly SceneName[] = ['studio', 'workshop', 'showroom'];
const PLACES: readonly SceneName[] = ['lot', 'street', 'hillRoad', 'pass', 'desert', 'studio', 'showroom', 'workshop'];

/** Scooters are two thirds as long as the other styles. */
function side(style: BikeStyle, drawing: string): string {
  return style === 'scooter'
    ? group('translate(186 770) scale(1.28)', drawing)
    : group('translate(132 768) scale(1.15)', drawing);
}

const ahead = (drawing: string): string => group('translate(640 772) scale(1.14)', drawing);

const isChrome = (style: BikeStyle): boolean => style === 'cruiser' || style === 'tourer' || style === 'scooter';

function closeUps({ style, paint: hex, reading }: SubjectOf<'bike'>, profile: string): Shot[] {
  const miles = reading.toLocaleString('en-US');
  const view = { paint: paint(hex), reading, isChrome: isChrome(style) };
  const rider = shots(
    'interior',
    ['hillRoad', 'pass', 'desert', 'street'],
    [
      [
        'Instruments',
        (item) => `Rider’s view of the ${item}, the odometer at ${miles} miles`,
        (scene) => riderView(scene, view),
      ],
    ],
  );
  const part = shots('detail', INDOORS, [
    style === 'scooter'
      ? ['Seat', (item) => `Seat and tail of the ${item}, close up`, (scene) => closeUp(scene + profile, [880, 480], 2)]
      : [
          'Engine',
          (item) => `Engine and frame of the ${item}, close up`,
          (scene) => closeUp(scene + profile, [650, 560], 2.1),
        ],
  ]);
  return [...rider, ...part];
}

export function bikeShots(subject: SubjectOf<'bike'>, { stock }: Named): Shot[] {
  const { style } = subject;
  const coat = paint(subject.paint);
  const profile = side(style, SIDES[style](coat));
  const outside = shots('exterior', PLACES, [
    ['Left side', (item) => `${item} seen from the left`, (scene) => scene + profile],
    ['Right side', (item) => `${item} seen from the right`, (scene) => scene + mirrored(640, profile)],
    ['Front', (item) => `Front of the ${item}`, (scene) => scene + ahead(bikeFront(style, coat))],
    ['Rear', (item) => `Rear of the ${item}`, (scene) => scene + ahead(bikeRear(style, coat, stock))],
  ]);
  return [...outside, ...closeUps(subject, profile)];
}
