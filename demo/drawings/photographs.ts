import { random, type Random } from '../random';
import { bikeShots } from './bikes/bike-shots';
import { boatShots } from './boats/boat-shots';
import { carShots } from './cars/car-shots';
import { lettering, textWidth } from './lettering';
import { machineShots } from './machines/machine-shots';
import { scene, type SceneName } from './scenes';
import type { MoodName } from './scenes/mood';
import type { Named, Shot } from './shot';
import { HEIGHT, WIDTH } from './stage';
import { num, rect } from './svg';
import type { Subject } from './subject';

export interface Photograph {
  readonly title: string;
  readonly alt: string;
  readonly category: Shot['category'];
  /** Draws the image on demand: five hundred of them would take too much memory. */
  readonly svg: () => string;
}

const PLACE_WORDS: Readonly<Record<SceneName, string>> = {
  lot: 'on the dealership lot',
  showroom: 'in the showroom',
  studio: 'against a plain backdrop',
  street: 'on a city street',
  hillRoad: 'on a country road',
  pass: 'on a mountain road',
  desert: 'on a desert road',
  lake: 'on a mountain lake',
  harbour: 'by the marina',
  bay: 'in the bay',
  field: 'in a plowed field',
  site: 'on a building site',
  warehouse: 'in a warehouse',
  lawn: 'on a mown lawn',
  workshop: 'in the workshop',
};

const MOOD_WORDS: Readonly<Record<MoodName, string>> = {
  noon: '',
  morning: ' in the morning',
  golden: ' at sunset',
  overcast: ' under a gray sky',
  dusk: ' at dusk',
};

/** Most photos are taken in daylight. */
const MOODS: readonly MoodName[] = ['noon', 'noon', 'noon', 'morning', 'morning', 'golden', 'overcast', 'dusk'];

const INDOORS: ReadonlySet<SceneName> = new Set(['showroom', 'studio', 'warehouse', 'workshop']);

function shotsOf(subject: Subject, named: Named): Shot[] {
  switch (subject.kind) {
    case 'car':
      return carShots(subject, named);
    case 'bike':
      return bikeShots(subject, named);
    case 'boat':
      return boatShots(subject);
    case 'machine':
      return machineShots(subject, named);
  }
}

/** Returns the cover first (a side, sometimes the front), then other views, at least one of them of the interior. */
function chosen(shots: readonly Shot[], count: number, pick: Random): Shot[] {
  const outside = shots.filter(({ category }) => category === 'exterior');
  const inside = shots.filter(({ category }) => category === 'interior');
  const details = shots.filter(({ category }) => category === 'detail');
  const cover = pick.chance(0.72) ? outside[0] : pick.pick(outside.slice(1, 3));
  const others = shuffled(
    outside.filter((shot) => shot !== cover),
    pick,
  );
  const ordered = [
    cover,
    others[0],
    pick.pick(inside),
    pick.chance(0.6) ? pick.pick(details) : others[1],
    others[1],
    others[2],
  ];
  return [...new Set(ordered)].filter((shot) => shot !== undefined).slice(0, count);
}

function shuffled<T>(list: readonly T[], pick: Random): T[] {
  return list
    .map((value) => [pick.next(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}

/** Draws the stock number and the photo number in the corner, as dealers do. */
function stamp(text: string): string {
  const w = textWidth(text, 13) + 28;
  const [x, y] = [WIDTH - w - 20, HEIGHT - 46];
  return (
    rect(x, y, w, 28, '#0c1320', 14, 'fill-opacity="0.42"') +
    `<g opacity="0.92">${lettering(text, x + 14, y + 7.5, 13, '#ffffff', 0.85)}</g>`
  );
}

const framed = (picture: string, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}${stamp(text)}</svg>`;

/** Returns `count` photos of an item, the same for the same stock number. */
export function photographs(subject: Subject, item: Pick<Named, 'name' | 'stock'>, count: number): Photograph[] {
  const pick = random(`photographs ${item.stock}`);
  const named: Named = { ...item, seed: pick.int(0, 9999) };
  return chosen(shotsOf(subject, named), count, pick).map((shot, i) => {
    const place = shot.places.length === 0 ? undefined : pick.pick(shot.places);
    const mood = pick.pick(MOODS);
    const where =
      place && shot.category !== 'interior'
        ? `, ${PLACE_WORDS[place]}${INDOORS.has(place) ? '' : MOOD_WORDS[mood]}`
        : '';
    const words = shot.words(`${subject.colour.toLowerCase()} ${item.name}`);
    return {
      title: shot.title,
      alt: `${words.charAt(0).toUpperCase()}${words.slice(1)}${where}`,
      category: shot.category,
      svg: () =>
        framed(
          shot.draw(place ? scene(place, mood, `${item.stock} ${i} ${num(named.seed)}`) : ''),
          `RM ${item.stock} - ${i + 1}`,
        ),
    };
  });
}
