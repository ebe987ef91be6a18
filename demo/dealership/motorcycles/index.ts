import type { BundleType, CategoryValue } from '../../bundle';
import type { BikeStyle } from '../../drawings/subject';
import { random, type Random } from '../../random';
import type { Clock } from '../clock';
import { PAINTS } from '../../../src/plugins/inventory/server/domain/catalogue/templates/colours';
import {
  ENGINES,
  EXTRAS,
  motorcycles as template,
  TITLES,
} from '../../../src/plugins/inventory/server/domain/catalogue/templates/motorcycles';
import { fromTemplate } from '../from-template';
import { hexOf } from '../hex-of';
import { known, stateOf, type Item } from '../item';
import { describe } from '../prose';
import { makeTerms, modelTerms } from '../slug';
import { decode, numberIn } from '../table';
import { MOTORCYCLE_BANKS, type MotorcycleFacts } from './banks';
import { MOTORCYCLE_STOCK, type MotorcycleRow } from './stock';
import { MOTORCYCLE_STORIES } from './stories';

export const motorcycles: BundleType = fromTemplate(template, {
  make: { terms: makeTerms(MOTORCYCLE_STOCK) },
  model: { terms: modelTerms(MOTORCYCLE_STOCK) },
  'service-notes': { description: 'Work done in our shop before the sale.' },
});

const LOOKS: Readonly<Record<string, BikeStyle>> = {
  Cruiser: 'cruiser',
  Touring: 'tourer',
  Sport: 'sport',
  Standard: 'naked',
  Adventure: 'adventure',
  Scooter: 'scooter',
};

const facts = (row: MotorcycleRow): MotorcycleFacts => ({
  year: Number(row.year),
  make: row.make,
  model: row.model,
  style: row.style,
  miles: Number(row.miles),
  hasAbs: row.abs === 'y',
  seatHeight: Number(row.seat),
  weight: Number(row.weight),
  accessories: decode(EXTRAS, row.extras),
});

const SHOP = [
  'Oil and filter',
  'Brake fluid flushed',
  'Chain cleaned and adjusted',
  'New front tire',
  'New rear tire',
  'Fork seals',
  'Battery load-tested',
  'Air filter',
  'Brake pads at 70 percent',
  'Valve clearances checked',
] as const;
const ELECTRIC_SHOP = ['Software updated', 'Brake fluid flushed', 'Belt tension checked'] as const;

/** Returns whether the bike has a chain. Cruisers, tourers, scooters and most BMWs have a belt or shaft drive. */
const hasChain = ({ style, make }: MotorcycleRow): boolean =>
  ['Sport', 'Standard', 'Adventure'].includes(style) && make !== 'BMW';

/** Returns two or three jobs, one per line. */
function serviceNotes(row: MotorcycleRow, pick: Random): string {
  const jobs = row.engine === 'e' ? ELECTRIC_SHOP : SHOP.filter((job) => hasChain(row) || !job.startsWith('Chain'));
  const from = pick.int(0, jobs.length - 3);
  return jobs.slice(from, from + pick.int(2, 3)).join('\n');
}

function values(row: MotorcycleRow, fact: MotorcycleFacts, clock: Clock): Record<string, CategoryValue> {
  const pick = random(`service ${row.stock}`);
  const included = ['Two keys', 'Owner’s manual', 'Service book', 'Original parts'].filter(() => pick.chance(0.5));
  return known({
    year: fact.year,
    make: row.make,
    model: row.model,
    style: row.style,
    mileage: fact.miles,
    displacement: numberIn(row.cc),
    engine: decode(ENGINES, row.engine)[0],
    color: row.paint,
    'seat-height': fact.seatHeight,
    'wet-weight': fact.weight,
    abs: fact.hasAbs,
    accessories: fact.accessories,
    'title-status': decode(TITLES, row.title)[0],
    included,
    'last-service': clock.date(Math.max(1, Number(row.age) - 2)),
    'service-notes': serviceNotes(row, pick),
  });
}

function item(row: MotorcycleRow, clock: Clock): Item {
  const fact = facts(row);
  const look = LOOKS[row.style];
  if (look === undefined) throw new Error(`No drawing for ${row.stock}.`);
  return {
    type: motorcycles.slug,
    stock: row.stock,
    title: [row.year, row.make, row.model].join(' '),
    content: describe(MOTORCYCLE_STORIES[row.stock] ?? '', MOTORCYCLE_BANKS, fact, random(`prose ${row.stock}`)),
    price: numberIn(row.price),
    vin: row.vin || undefined,
    state: stateOf(row.state),
    age: Number(row.age),
    categories: values(row, fact, clock),
    subject: { kind: 'bike', style: look, colour: row.paint, paint: hexOf(PAINTS, row.paint), reading: fact.miles },
  };
}

export const motorcycleItems = (clock: Clock): Item[] => MOTORCYCLE_STOCK.map((row) => item(row, clock));
