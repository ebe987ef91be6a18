import type { Bundle, BundleImage, CategoryValue } from './bundle';
import { items, TYPES } from './dealership';
import { clock } from './dealership/clock';
import { pdf } from './dealership/documents';
import type { Item } from './dealership/item';
import { leads } from './dealership/leads';
import { listing } from './dealership/listing';
import { LOCATIONS } from './dealership/locations';
import { ROLES, USERS } from './dealership/people';
import { SETTINGS } from './dealership/settings';
import { photographs, type Photograph } from './drawings/photographs';
import { random } from './random';

type Photo = Photograph & { readonly file: string };

interface Sheet {
  readonly file: string;
  readonly bytes: Buffer;
}

/** The demo dealership in memory: the bundle and the files that it references. */
export interface Plan {
  readonly bundle: Bundle;
  readonly photos: readonly Photo[];
  readonly sheets: readonly Sheet[];
}

/** Returns three to five; none for drafts without photos, one for trashed items. */
function photoCount({ state, stock }: Item): number {
  if (state.is === 'bare') return 0;
  return state.is === 'trash' ? 1 : random(`album ${stock}`).pick([3, 3, 3, 4, 4, 5]);
}

const photosOf = (item: Item): Photo[] =>
  photographs(item.subject, { name: item.title, stock: item.stock }, photoCount(item)).map((photo, i) => ({
    ...photo,
    file: `photos/${item.stock.toLowerCase()}-${i + 1}.jpg`,
  }));

const image = ({ file, title, alt, category }: Photo): BundleImage => ({ file, title, alt, category });

const isFile = (value: CategoryValue): value is { readonly file: string } =>
  typeof value === 'object' && 'file' in value;

/** Formats `exterior-color` and a list as `exterior color: one, two`. */
const fact = ([name, value]: readonly [string, CategoryValue]): string =>
  `${name.replace(/-/g, ' ')}: ${Array.isArray(value) ? value.join(', ') : String(value).replace(/\n/g, '; ')}`;

/** Returns a PDF with the listing's values for every value of a file category. */
function sheetsOf({ categories, title, stock }: Item): Sheet[] {
  const lines = Object.entries(categories)
    .filter(([, value]) => !isFile(value))
    .map(fact);
  return Object.values(categories)
    .filter(isFile)
    .map(({ file }) => ({ file, bytes: pdf(`${title}, stock ${stock}`, lines) }));
}

/** Plans the demo dealership. All dates count back from the UTC date of `today`. Photos are drawn on demand. */
export function planDealership(today: Date): Plan {
  const time = clock(today);
  const albums = items(time).map((item) => ({ item, photos: photosOf(item) }));
  const listings = albums.map(({ item, photos }) => listing(item, photos.map(image), time));
  return {
    bundle: {
      settings: SETTINGS,
      locations: LOCATIONS,
      types: TYPES,
      roles: ROLES,
      users: USERS,
      listings,
      leads: leads(time),
    },
    photos: albums.flatMap(({ photos }) => photos),
    sheets: albums.flatMap(({ item }) => sheetsOf(item)),
  };
}
