import type { BundleType, CategoryValue } from '../../bundle';
import type { CarBody } from '../../drawings/subject';
import { random } from '../../random';
import type { Clock } from '../clock';
import { cars } from '../../../src/plugins/inventory/server/domain/catalogue/templates/cars';
import {
  CONDITIONS,
  DRIVES,
  FEATURES,
  FUELS,
  GEARBOXES,
  HISTORY,
} from '../../../src/plugins/inventory/server/domain/catalogue/templates/car-terms';
import { PAINTS, UPHOLSTERY } from '../../../src/plugins/inventory/server/domain/catalogue/templates/colours';
import { fromTemplate } from '../from-template';
import { hexOf } from '../hex-of';
import { known, stateOf, type Item } from '../item';
import { describe } from '../prose';
import { makeTerms, modelTerms, slug } from '../slug';
import { decode, numberIn } from '../table';
import { VEHICLE_BANKS, type VehicleFacts } from './banks';
import { VEHICLE_STOCK, type VehicleRow } from './stock';
import { VEHICLE_STORIES } from './stories';

export const vehicles: BundleType = fromTemplate(cars, {
  make: { terms: makeTerms(VEHICLE_STOCK) },
  model: { terms: modelTerms(VEHICLE_STOCK) },
});

const LOOKS: Readonly<Record<string, CarBody>> = {
  Sedan: 'sedan',
  Coupe: 'coupe',
  Convertible: 'convertible',
  Hatchback: 'hatchback',
  Wagon: 'wagon',
  SUV: 'crossover',
  Pickup: 'pickup',
  Minivan: 'minivan',
  Van: 'van',
  boxySuv: 'boxySuv',
  largeSuv: 'largeSuv',
  twoDoorSuv: 'twoDoorSuv',
  muscle: 'muscle',
  beetle: 'beetle',
  oldPickup: 'oldPickup',
};

const one = (codes: Readonly<Record<string, string>>, cell: string): string | undefined => decode(codes, cell)[0];

function facts(row: VehicleRow): VehicleFacts {
  return {
    year: Number(row.year),
    make: row.make,
    model: row.model,
    body: row.body,
    miles: Number(row.miles),
    condition: decode(CONDITIONS, row.condition)[0] as VehicleFacts['condition'], // CONDITIONS has only these values
    fuel: one(FUELS, row.fuel) ?? '',
    transmission: one(GEARBOXES, row.gearbox) ?? '',
    drivetrain: one(DRIVES, row.drive) ?? '',
    features: decode(FEATURES, row.features),
    history: decode(HISTORY, row.history),
    hasPrice: row.price !== '',
  };
}

/** Returns the MSRP of a new car, a little above the price; unknown for used cars. */
const msrp = (row: VehicleRow): number | undefined =>
  row.condition === 'n' && row.price !== '' ? Number(row.price) + 795 : undefined;

function values(row: VehicleRow, fact: VehicleFacts, clock: Clock): Record<string, CategoryValue> {
  const isNew = row.condition === 'n';
  return known({
    condition: fact.condition,
    year: fact.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    body: row.body,
    mileage: fact.miles,
    fuel: fact.fuel,
    displacement: numberIn(row.litres),
    cylinders: numberIn(row.cylinders),
    transmission: fact.transmission,
    drivetrain: fact.drivetrain,
    doors: numberIn(row.doors),
    'exterior-color': row.paint,
    'interior-color': row.seats,
    features: fact.features,
    history: fact.history,
    msrp: msrp(row),
    warranty: isNew || row.condition === 'c' || fact.year >= 2023,
    'inspected-on': isNew ? undefined : clock.date(Number(row.age) - 1),
    walkaround:
      Number(row.stock.slice(1)) % 4 === 0
        ? `https://video.riverside.example/walkaround/${row.stock.toLowerCase()}`
        : undefined,
    'window-sticker': isNew ? { file: `files/${slug(row.stock)}-window-sticker.pdf` } : undefined,
  });
}

function item(row: VehicleRow, clock: Clock): Item {
  const fact = facts(row);
  const look = LOOKS[row.look || row.body];
  if (look === undefined) throw new Error(`No drawing for ${row.stock}.`);
  return {
    type: vehicles.slug,
    stock: row.stock,
    title: [row.year, row.make, row.model, row.trim].filter(Boolean).join(' '),
    content: describe(VEHICLE_STORIES[row.stock] ?? '', VEHICLE_BANKS, fact, random(`prose ${row.stock}`)),
    price: numberIn(row.price),
    vin: row.vin || undefined,
    state: stateOf(row.state),
    age: Number(row.age),
    categories: values(row, fact, clock),
    subject: {
      kind: 'car',
      body: look,
      colour: row.paint,
      paint: hexOf(PAINTS, row.paint),
      upholstery: row.seats,
      trim: hexOf(UPHOLSTERY, row.seats),
      year: fact.year,
      reading: fact.miles,
    },
  };
}

export const vehicleItems = (clock: Clock): Item[] => VEHICLE_STOCK.map((row) => item(row, clock));
