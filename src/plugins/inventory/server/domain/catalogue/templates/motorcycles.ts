import { makeCategory, mileageCategory, modelCategory, yearCategory } from './common-categories';
import { colourTerms, PAINTS } from './colours';
import { shot, term, terms, type TemplateCategory, type TypeTemplate } from './template';

export const STYLES = ['Cruiser', 'Touring', 'Sport', 'Standard', 'Adventure', 'Scooter'] as const;

export const ENGINES = {
  v: 'V-twin',
  p2: 'Parallel twin',
  i4: 'Inline four',
  b: 'Boxer twin',
  f6: 'Flat six',
  s1: 'Single',
  e: 'Electric motor',
} as const;

export const EXTRAS = {
  pipe: 'Aftermarket exhaust',
  sissy: 'Passenger backrest',
  bars: 'Custom handlebar',
  slide: 'Frame sliders',
  quick: 'Quickshifter',
  stand: 'Center stand',
  bag: 'Saddlebags',
  shield: 'Windshield',
  rack: 'Luggage rack',
  grips: 'Heated grips',
  tail: 'Tail tidy',
  usb: 'USB outlet',
  case: 'Hard cases',
  crash: 'Crash bars',
  aud: 'Audio system',
} as const;

export const TITLES = { c: 'Clean', r: 'Rebuilt', l: 'Lost' } as const;

// prettier-ignore
const makes = [
  'Aprilia', 'BMW', 'Ducati', 'Harley-Davidson', 'Honda', 'Indian', 'Kawasaki', 'KTM', 'Moto Guzzi', 'Piaggio',
  'Royal Enfield', 'Suzuki', 'Triumph', 'Vespa', 'Yamaha', 'Zero',
];

const identity: readonly TemplateCategory[] = [
  yearCategory({ vin_field: 'ModelYear' }),
  makeCategory(makes, { vin_field: 'Make' }),
  modelCategory({ vin_field: 'Model' }),
  {
    slug: 'style',
    name: 'Style',
    kind: 'select',
    icon: 'motorbike',
    is_required: true,
    is_filterable: true,
    is_searchable: true,
    terms: STYLES.map((name) => term(name, { icon: name === 'Scooter' ? 'moped' : 'motorbike' })),
  },
];

const machine: readonly TemplateCategory[] = [
  mileageCategory,
  {
    slug: 'displacement',
    name: 'Displacement',
    kind: 'number',
    icon: 'engine',
    suffix: 'cc',
    decimals: 0,
    min: 0,
    max: 3000,
    step: 1,
    is_filterable: true,
    is_sortable: true,
    vin_field: 'DisplacementCC',
  },
  {
    slug: 'engine',
    name: 'Engine',
    kind: 'select',
    icon: 'engine',
    is_filterable: true,
    terms: terms(...Object.values(ENGINES)),
  },
  {
    slug: 'color',
    name: 'Color',
    kind: 'select',
    icon: 'palette',
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: colourTerms(PAINTS),
  },
  {
    slug: 'seat-height',
    name: 'Seat height',
    kind: 'number',
    icon: 'height',
    suffix: 'in',
    decimals: 1,
    min: 20,
    max: 42,
    step: 0.1,
    metric: { suffix: 'cm', decimals: 0, min: 50, max: 110, step: 1 },
    is_filterable: true,
    description: 'Without a rider.',
  },
  {
    slug: 'wet-weight',
    name: 'Wet weight',
    kind: 'number',
    icon: 'weight',
    suffix: 'lb',
    decimals: 0,
    min: 100,
    max: 1500,
    step: 1,
    metric: { suffix: 'kg', min: 40, max: 700 },
    is_filterable: true,
  },
  { slug: 'abs', name: 'ABS', kind: 'boolean', icon: 'shield', is_filterable: true },
];

const rest: readonly TemplateCategory[] = [
  {
    slug: 'accessories',
    name: 'Accessories',
    kind: 'multiselect',
    icon: 'checklist',
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: terms(...Object.values(EXTRAS)),
  },
  {
    slug: 'title-status',
    name: 'Title',
    kind: 'select',
    icon: 'certificate',
    is_filterable: true,
    terms: terms(...Object.values(TITLES)),
  },
  {
    slug: 'included',
    name: 'Comes with',
    kind: 'checkbox',
    icon: 'key',
    terms: terms('Two keys', 'Owner’s manual', 'Service book', 'Original parts'),
  },
  { slug: 'last-service', name: 'Last service', kind: 'date', icon: 'verified', is_sortable: true },
  {
    slug: 'service-notes',
    name: 'Service notes',
    kind: 'textarea',
    icon: 'wrench',
    is_searchable: true,
    description: 'Work done before the sale.',
  },
];

/** Cruisers, sport bikes, tourers and scooters. */
export const motorcycles: TypeTemplate = {
  slug: 'motorcycles',
  name: 'Motorcycles',
  names: { de: 'Motorräder', es: 'Motocicletas' },
  singular_name: 'Motorcycle',
  description: 'Cruisers, sport bikes, tourers and scooters.',
  icon: 'motorbike',
  is_vin_enabled: true,
  title_template: '{year} {make} {model}',
  photo_slots: [shot('Left side', true), shot('Right side', true), shot('Front'), shot('Instruments', true)],
  categories: [...identity, ...machine, ...rest],
};
