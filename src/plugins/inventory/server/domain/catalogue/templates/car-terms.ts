import { term, type TemplateTerm } from './template';

// Names are listed by the short keys that the stock of the demo dealership uses.

export const BODIES: readonly TemplateTerm[] = [
  term('Sedan', { icon: 'car' }),
  term('Coupe', { icon: 'car' }),
  term('Convertible', { icon: 'car' }),
  term('Hatchback', { icon: 'car' }),
  term('Wagon', { icon: 'wagon' }),
  term('SUV', { icon: 'suv' }),
  term('Pickup', { icon: 'truck' }),
  term('Minivan', { icon: 'van' }),
  term('Van', { icon: 'delivery' }),
];

export const FUELS = { g: 'Gasoline', d: 'Diesel', h: 'Hybrid', p: 'Plug-in hybrid', e: 'Electric' } as const;
export const FUEL_ICONS: Readonly<Record<string, string>> = {
  Gasoline: 'fuel',
  Diesel: 'fuel',
  Hybrid: 'leaf',
  'Plug-in hybrid': 'plug',
  Electric: 'charging',
};

export const GEARBOXES = { a: 'Automatic', m: 'Manual', cvt: 'CVT', a1: 'Single-speed' } as const;
export const DRIVES = { f: 'FWD', r: 'RWD', a: 'AWD', '4': '4WD' } as const;
export const CONDITIONS = { n: 'New', u: 'Used', c: 'Certified Pre-Owned' } as const;

export const FEATURES = {
  sun: 'Sunroof',
  heat: 'Heated seats',
  vent: 'Ventilated seats',
  lea: 'Leather seats',
  nav: 'Navigation',
  cam: 'Backup camera',
  car: 'Apple CarPlay',
  and: 'Android Auto',
  bt: 'Bluetooth',
  bsm: 'Blind-spot monitor',
  acc: 'Adaptive cruise control',
  row: 'Third row',
  tow: 'Tow package',
  rem: 'Remote start',
  key: 'Keyless entry',
  lift: 'Power liftgate',
  rack: 'Roof rack',
  aud: 'Premium audio',
  aw: 'Alloy wheels',
  bed: 'Bed liner',
} as const;

export const HISTORY = {
  one: 'One owner',
  clean: 'No accidents reported',
  rec: 'Service records',
  ns: 'Non-smoker',
  keys: 'Two keys',
} as const;
