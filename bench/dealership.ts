import type { ListingStatus } from '../src/plugins/inventory/contract/listing';
import type { IndexedListing, SearchSchema } from '../src/plugins/inventory/server/domain/search/engine/port';
import { english, french, description } from './prose';
import { type Random, randomFrom, zipf } from './random';

/**
 * Generates a dealership of any size. It is deterministic: listing n depends only on n.
 *
 * There are 12 term categories with 751 terms (30 makes and 600 models distributed by Zipf's law, 60 features of which
 * a listing has about 13), four number categories, three exact categories, and descriptions of about 70 words in
 * English or French, with accents.
 */
export const category = {
  make: 1,
  model: 2,
  body: 3,
  fuel: 4,
  transmission: 5,
  drivetrain: 6,
  exterior: 7,
  interior: 8,
  condition: 9,
  doors: 10,
  seats: 11,
  features: 12,
  year: 21,
  mileage: 22,
  power: 23,
  consumption: 24,
  certified: 31,
  registered: 32,
  trim: 33,
} as const;

const modelsPerMake = 20;
const termCounts: ReadonlyArray<readonly [categoryId: number, count: number]> = [
  [category.make, 30],
  [category.model, 600],
  [category.body, 10],
  [category.fuel, 6],
  [category.transmission, 4],
  [category.drivetrain, 4],
  [category.exterior, 14],
  [category.interior, 10],
  [category.condition, 3],
  [category.doors, 4],
  [category.seats, 6],
  [category.features, 60],
];
const trims = [
  'Base',
  'S',
  'SE',
  'SEL',
  'Limited',
  'Prestige',
  'Élégance',
  'Sport',
  'Touring',
  'GT',
  'Série Spéciale',
  'XLT',
];
// prettier-ignore
const makes = [
  'Ford', 'Toyota', 'Chevrolet', 'Honda', 'Nissan', 'Citroën', 'Renault', 'Volkswagen', 'BMW', 'Mercedes-Benz', 'Audi',
  'Hyundai', 'Kia', 'Škoda', 'Peugeot', 'Mazda', 'Subaru', 'Volvo', 'Land Rover', 'Jeep', 'Tesla', 'Lexus', 'Porsche',
  'Mini', 'Fiat', 'Seat', 'Suzuki', 'Dacia', 'Alfa Romeo', 'Ram',
];
const fuels = ['Gasoline', 'Diesel', 'Hybrid', 'Electric', 'Plug-in hybrid', 'LPG'];
const colours = [
  'Black',
  'White',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Beige',
  'Brown',
  'Orange',
  'Yellow',
  'Gold',
  'Purple',
  'Pink',
];
const names: Readonly<Record<number, readonly string[]>> = {
  [category.make]: makes,
  [category.fuel]: fuels,
  [category.exterior]: colours,
  [category.interior]: colours.slice(0, 10).map((colour) => `${colour} leather`),
};
const dayMs = 86_400_000;
const newest = Date.UTC(2026, 0, 1);

/** Returns the id of a category's nth term, from 0, most frequent first. */
export function termId(categoryId: number, n: number): number {
  return categoryId * 1000 + n + 1;
}

export const schema: SearchSchema = {
  numberCategories: [category.year, category.mileage, category.power, category.consumption],
  terms: termCounts.flatMap(([categoryId, count]) =>
    Array.from({ length: count }, (_, n) => ({
      id: termId(categoryId, n),
      categoryId,
      name: nameOf(categoryId, n),
      isSearchable: true,
    })),
  ),
};

/** Returns listing `n`, from 0, with id n + 1. Each `revision` has other content under the same id. */
export function listing(n: number, revision = 0): IndexedListing {
  const random = randomFrom(n * 31 + revision * 7_919);
  const make = zipf(random, 30);
  const model = make * modelsPerMake + zipf(random, modelsPerMake);
  const year = 2026 - Math.floor(-Math.log(1 - random()) * 4.5);
  const age = 2026 - year;
  const trim = trims[zipf(random, trims.length)] ?? 'Base';
  return {
    id: n + 1,
    status: statusOf(random()),
    isSold: random() < 0.1,
    isSalePending: random() < 0.04,
    priceCents: random() < 0.03 ? null : priceOf(random, make, age),
    createdAt: newest - Math.floor(random() * 900 * dayMs),
    terms: termsOf(random, make, model),
    numbers: numbersOf(random, year, age),
    exacts: [
      [category.certified, String(random() < 0.2)],
      [
        category.registered,
        new Date(Date.UTC(year, 0, 1) + Math.floor(random() * 365) * dayMs).toISOString().slice(0, 10),
      ],
      [category.trim, trim],
    ],
    text: textOf(random, { make, model, year, trim }),
  };
}

export function* listings(count: number): Generator<IndexedListing> {
  for (let n = 0; n < count; n++) yield listing(n);
}

function statusOf(chance: number): ListingStatus {
  if (chance < 0.85) return 'publish';
  return chance < 0.92 ? 'draft' : 'trash';
}

/** Returns a price in cents: whole hundreds minus one, so that many listings share a price. */
function priceOf(random: Random, make: number, age: number): number {
  const newPrice = 18_000 + ((make * 7) % 30) * 2_000 + random() * 20_000;
  return (Math.max(5, Math.round((newPrice * 0.87 ** age) / 100)) * 100 - 1) * 100;
}

function termsOf(random: Random, make: number, model: number): number[] {
  const terms = [termId(category.make, make), termId(category.model, model)];
  for (const [categoryId, count] of termCounts.slice(2, -1)) {
    if (random() < 0.95) terms.push(termId(categoryId, zipf(random, count)));
  }
  for (let feature = 0; feature < 60; feature++) {
    if (random() < 0.55 / (1 + feature * 0.045)) terms.push(termId(category.features, feature));
  }
  return terms;
}

function numbersOf(random: Random, year: number, age: number): [number, number][] {
  const numbers: [number, number][] = [[category.year, year]];
  if (random() < 0.98) numbers.push([category.mileage, Math.round(age * 12_000 + random() * 15_000)]);
  if (random() < 0.8) numbers.push([category.power, 70 + 5 * Math.floor(random() * 66)]);
  if (random() < 0.7) numbers.push([category.consumption, 3 + Math.round(random() * 120) / 10]);
  return numbers;
}

const makers = ['1FT', 'JTD', 'WBA', 'VF1', '2HG', 'KMH', 'WVW', '5YJ', '1G1', '3VW'];
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

function textOf(random: Random, car: { make: number; model: number; year: number; trim: string }): string {
  const title = `${car.year} ${nameOf(category.make, car.make)} ${nameOf(category.model, car.model)} ${car.trim}`;
  const maker = makers[car.make % makers.length] ?? '';
  let serial = '';
  for (let n = 0; n < 14; n++) serial += vinCharacters[Math.floor(random() * vinCharacters.length)] ?? '';
  const stockNumber = `S${car.year % 100}-${String(Math.floor(random() * 1e6)).padStart(6, '0')}`;
  return [title, description(random), car.trim, maker + serial, stockNumber].join('\n');
}

function nameOf(categoryId: number, n: number): string {
  const words = n % 3 === 0 ? french : english;
  const invented = `${words[300 + n] ?? ''} ${n % 7 === 0 ? 'Coupé' : (words[900 + categoryId * 10 + n] ?? '')}`;
  return names[categoryId]?.[n] ?? invented;
}
