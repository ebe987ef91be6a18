import type { BundleType, CategoryValue } from '../../bundle';
import type { BoatStyle } from '../../drawings/subject';
import { random } from '../../random';
import {
  boats as template,
  EQUIPMENT,
  FUELS,
  HULLS,
} from '../../../src/plugins/inventory/server/domain/catalogue/templates/boats';
import { PAINTS } from '../../../src/plugins/inventory/server/domain/catalogue/templates/colours';
import { fromTemplate } from '../from-template';
import { hexOf } from '../hex-of';
import { known, stateOf, type Item } from '../item';
import { describe } from '../prose';
import { makeTerms, slug } from '../slug';
import { decode, numberIn } from '../table';
import { BOAT_BANKS, type BoatFacts } from './banks';
import { BOAT_STOCK, type BoatRow } from './stock';
import { BOAT_STORIES } from './stories';

export const boats: BundleType = fromTemplate(template, {
  make: { terms: makeTerms(BOAT_STOCK) },
  beam: { description: 'Above 8.5 ft, towing needs a permit.' },
});

const LOOKS: Readonly<Record<string, BoatStyle>> = {
  Bowrider: 'runabout',
  'Wakeboard boat': 'wakeboat',
  'Center console': 'fishing',
  'Bass boat': 'bass',
  Pontoon: 'pontoon',
  Cruiser: 'cruiser',
  Sailboat: 'sailboat',
  'Personal watercraft': 'jetski',
};

const facts = (row: BoatRow): BoatFacts => ({
  year: Number(row.year),
  make: row.make,
  style: row.style,
  length: Number(row.length),
  people: Number(row.people),
  hours: numberIn(row.hours),
  hasTrailer: row.trailer === 'y',
  equipment: decode(EQUIPMENT, row.equipment),
  hull: decode(HULLS, row.hull)[0] ?? '',
});

const isYacht = ({ style }: BoatRow): boolean => style === 'Sailboat' || style === 'Cruiser';

function values(row: BoatRow, fact: BoatFacts): Record<string, CategoryValue> {
  const pick = random(`aboard ${row.stock}`);
  return known({
    year: fact.year,
    make: row.make,
    model: row.model,
    'boat-type': row.style,
    length: fact.length,
    beam: numberIn(row.beam),
    draft: numberIn(row.draft),
    'hull-material': fact.hull,
    'hull-color': row.paint,
    capacity: fact.people,
    engine: row.engine,
    horsepower: numberIn(row.power),
    'engine-hours': fact.hours,
    fuel: decode(FUELS, row.fuel)[0],
    trailer: fact.hasTrailer,
    equipment: fact.equipment,
    safety: ['Life jackets', 'Fire extinguisher', 'Flares', 'Anchor and rode'].filter(() => pick.chance(0.6)),
    video: pick.chance(0.4) ? `https://video.riverside.example/on-the-water/${row.stock.toLowerCase()}` : undefined,
    survey: isYacht(row) && fact.year < 2010 ? { file: `files/${slug(row.stock)}-survey.pdf` } : undefined,
  });
}

function item(row: BoatRow): Item {
  const fact = facts(row);
  const look = fact.equipment.includes('Tow tower') ? 'wakeboat' : LOOKS[row.style];
  if (look === undefined) throw new Error(`No drawing for ${row.stock}.`);
  return {
    type: boats.slug,
    stock: row.stock,
    title: [row.year, row.make, row.model].join(' '),
    content: describe(BOAT_STORIES[row.stock] ?? '', BOAT_BANKS, fact, random(`prose ${row.stock}`)),
    price: numberIn(row.price),
    vin: undefined,
    state: stateOf(row.state),
    age: Number(row.age),
    categories: values(row, fact),
    subject: {
      kind: 'boat',
      style: look,
      colour: row.paint,
      paint: hexOf(PAINTS, row.paint),
      name: row.name,
      hours: fact.hours,
      hasTrailer: fact.hasTrailer,
      hasPlotter: fact.equipment.includes('Chartplotter'),
    },
  };
}

export const boatItems = (): Item[] => BOAT_STOCK.map(item);
