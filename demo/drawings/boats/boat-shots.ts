import { riderView } from '../bikes/bike-detail';
import { boatBow, boatStern } from './boat-faces';
import { helm, sailHelm } from './boat-helm';
import { afloat, KEEL, onTrailer } from './boat-parts';
import { BOATS } from './boats';
import { paint } from '../palette';
import type { SceneName } from '../scenes';
import { shots, type Shot } from '../shot';
import { closeUp } from '../stage';
import { group, mirrored, num } from '../svg';
import type { BoatStyle, SubjectOf } from '../subject';

const WATER: readonly SceneName[] = ['lake', 'harbour', 'bay'];

/** The scale of each style: small boats fill the image, tall rigs fit into it. */
const SCALE: Readonly<Partial<Record<BoatStyle, number>>> = { jetski: 1.55, sailboat: 1, bass: 1.24 };

const onWater = (scale: number, length: number, drawing: string): string =>
  group(`translate(${num(640 - (length * scale) / 2)} 696) scale(${num(scale)})`, drawing);

function parked(length: number, drawing: string): string {
  const scale = Math.min(1.1, 1000 / length);
  return group(
    `translate(${num(690 - (length * scale) / 2)} ${num(776 - (KEEL + 108) * scale)}) scale(${num(scale)})`,
    drawing,
  );
}

function cockpit(scene: string, { style, paint: hex, hours, hasPlotter }: SubjectOf<'boat'>): string {
  const helmed = { paint: paint(hex), hours, hasPlotter };
  if (style === 'sailboat') return sailHelm(scene, helmed);
  return style === 'jetski'
    ? riderView(scene, { paint: helmed.paint, reading: hours ?? 0, isChrome: false, isAfloat: true })
    : helm(scene, helmed);
}

/** Returns the other side of the boat: on its trailer on land if it has one, otherwise in the water. */
function otherSide({ style, hasTrailer }: SubjectOf<'boat'>, hull: string, floating: string): Shot[] {
  const { length } = BOATS[style];
  return hasTrailer
    ? shots(
        'exterior',
        ['lot', 'hillRoad', 'street'],
        [
          [
            'On the trailer',
            (item) => `${item} on its trailer`,
            (scene) => scene + mirrored(640, parked(length, onTrailer(hull, length))),
          ],
        ],
      )
    : shots('exterior', WATER, [
        ['Starboard side', (item) => `${item} afloat, seen from starboard`, (scene) => scene + mirrored(640, floating)],
      ]);
}

const FACE_SCALE: Readonly<Partial<Record<BoatStyle, number>>> = { jetski: 1.7, sailboat: 1 };

function ends({ style, paint: hex, name }: SubjectOf<'boat'>): Shot[] {
  const coat = paint(hex);
  const head = (drawing: string): string => group(`translate(640 706) scale(${FACE_SCALE[style] ?? 1.15})`, drawing);
  return shots('exterior', WATER, [
    ['Bow', (item) => `Bow of the ${item}`, (scene) => scene + head(boatBow(style, coat))],
    ['Stern', (item) => `Stern of the ${item}, named ${name}`, (scene) => scene + head(boatStern(style, coat, name))],
  ]);
}

export function boatShots(subject: SubjectOf<'boat'>): Shot[] {
  const { style, hours } = subject;
  const shape = BOATS[style];
  const scale = SCALE[style] ?? Math.min(1.14, 1060 / shape.length);
  const coat = paint(subject.paint);
  const hull = shape.draw(coat);
  const floating = onWater(scale, shape.length, afloat(hull, shape.length, coat.base));
  const meter = hours === undefined ? '' : `, the hour meter at ${hours.toLocaleString('en-US')}`;
  return [
    ...shots('exterior', WATER, [
      ['Port side', (item) => `${item} afloat, seen from port`, (scene) => scene + floating],
    ]),
    ...otherSide(subject, hull, floating),
    ...ends(subject),
    ...shots('interior', WATER, [
      ['Helm', (item) => `Helm of the ${item}${meter}`, (scene) => cockpit(scene, subject)],
    ]),
    ...shots('detail', WATER, [
      [
        'Cockpit',
        (item) => `Cockpit of the ${item}, close up`,
        (scene) => closeUp(scene + floating, style === 'sailboat' ? [800, 560] : [700, 570], 2),
      ],
    ]),
  ];
}
