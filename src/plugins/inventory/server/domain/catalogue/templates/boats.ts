import { makeCategory, yearCategory } from './common-categories';
import { colourTerms, PAINTS } from './colours';
import { shot, term, terms, type TemplateCategory, type TypeTemplate } from './template';

export const STYLES = [
  'Bowrider',
  'Wakeboard boat',
  'Center console',
  'Bass boat',
  'Pontoon',
  'Cruiser',
  'Sailboat',
  'Personal watercraft',
] as const;

export const HULLS = { f: 'Fiberglass', a: 'Aluminum', w: 'Wood' } as const;
export const FUELS = { g: 'Gasoline', d: 'Diesel' } as const;

export const EQUIPMENT = {
  gps: 'Chartplotter',
  vhf: 'VHF radio',
  fish: 'Fish finder',
  liv: 'Livewell',
  ttop: 'T-top',
  troll: 'Trolling motor',
  bim: 'Bimini top',
  tow: 'Tow tower',
  bal: 'Ballast system',
  ster: 'Stereo',
  aud: 'Waterproof speakers',
  cov: 'Cockpit cover',
  lad: 'Swim ladder',
  gal: 'Galley',
  head: 'Head with shower',
  gen: 'Generator',
  furl: 'Roller furling',
} as const;

const ICONS: Readonly<Record<string, string>> = {
  Sailboat: 'sailboat',
  'Center console': 'fish',
  'Bass boat': 'fish',
  'Personal watercraft': 'jet-ski',
  Pontoon: 'ship',
};

// prettier-ignore
const makes = [
  'Bavaria', 'Bayliner', 'Beneteau', 'Boston Whaler', 'Chaparral', 'Grady-White', 'Jeanneau', 'Lund', 'Malibu',
  'MasterCraft', 'Quicksilver', 'Ranger', 'Sea Ray', 'Sea-Doo', 'Sun Tracker', 'Yamaha',
];

const identity: readonly TemplateCategory[] = [
  yearCategory(),
  makeCategory(makes, { name: 'Builder' }),
  { slug: 'model', name: 'Model', kind: 'text', icon: 'tags', is_required: true, is_searchable: true },
  {
    slug: 'boat-type',
    name: 'Boat type',
    kind: 'select',
    icon: 'speedboat',
    is_required: true,
    is_filterable: true,
    is_searchable: true,
    terms: STYLES.map((name) => term(name, { icon: ICONS[name] ?? 'speedboat' })),
  },
];

const dimensions: readonly TemplateCategory[] = [
  {
    slug: 'length',
    name: 'Length overall',
    kind: 'number',
    icon: 'ruler',
    suffix: 'ft',
    decimals: 1,
    min: 5,
    max: 200,
    step: 0.1,
    metric: { suffix: 'm', decimals: 2, min: 1.5, max: 60, step: 0.01 },
    is_required: true,
    is_filterable: true,
    is_sortable: true,
  },
  {
    slug: 'beam',
    name: 'Beam',
    kind: 'number',
    icon: 'width',
    suffix: 'ft',
    decimals: 1,
    min: 2,
    max: 60,
    step: 0.1,
    metric: { suffix: 'm', decimals: 2, min: 0.5, max: 18, step: 0.01 },
  },
  {
    slug: 'draft',
    name: 'Draft',
    kind: 'number',
    icon: 'waves',
    suffix: 'in',
    decimals: 0,
    min: 2,
    max: 240,
    step: 1,
    metric: { suffix: 'cm', min: 5, max: 600 },
    is_filterable: true,
  },
  {
    slug: 'hull-material',
    name: 'Hull',
    kind: 'select',
    icon: 'ship',
    is_filterable: true,
    terms: terms(...Object.values(HULLS)),
  },
  {
    slug: 'hull-color',
    name: 'Hull color',
    kind: 'select',
    icon: 'palette',
    is_filterable: true,
    allow_new_terms: true,
    terms: colourTerms(PAINTS),
  },
  {
    slug: 'capacity',
    name: 'People',
    kind: 'number',
    icon: 'users',
    decimals: 0,
    min: 1,
    max: 60,
    step: 1,
    is_filterable: true,
    is_sortable: true,
    description: 'Maximum persons on the builder’s plate, or berths on a sailboat.',
  },
];

const power: readonly TemplateCategory[] = [
  { slug: 'engine', name: 'Engine', kind: 'text', icon: 'engine', is_searchable: true },
  {
    slug: 'horsepower',
    name: 'Power',
    kind: 'number',
    icon: 'bolt',
    suffix: 'hp',
    decimals: 0,
    min: 1,
    max: 3000,
    step: 1,
    is_filterable: true,
    is_sortable: true,
  },
  {
    slug: 'engine-hours',
    name: 'Engine hours',
    kind: 'number',
    icon: 'clock',
    suffix: 'h',
    decimals: 0,
    min: 0,
    max: 30_000,
    step: 1,
    is_filterable: true,
    is_sortable: true,
  },
  {
    slug: 'fuel',
    name: 'Fuel',
    kind: 'select',
    icon: 'fuel',
    is_filterable: true,
    terms: terms(...Object.values(FUELS)),
  },
];

const rest: readonly TemplateCategory[] = [
  { slug: 'trailer', name: 'Trailer included', kind: 'boolean', icon: 'trailer', is_filterable: true },
  {
    slug: 'equipment',
    name: 'Equipment',
    kind: 'multiselect',
    icon: 'checklist',
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: terms(...Object.values(EQUIPMENT)),
  },
  {
    slug: 'safety',
    name: 'Safety gear aboard',
    kind: 'checkbox',
    icon: 'lifebuoy',
    terms: terms('Life jackets', 'Fire extinguisher', 'Flares', 'Anchor and rode'),
  },
  { slug: 'video', name: 'On the water', kind: 'url', icon: 'video' },
  { slug: 'survey', name: 'Survey', kind: 'file', icon: 'document', description: 'The surveyor’s condition report.' },
];

/** Power boats, sailboats and personal watercraft. */
export const boats: TypeTemplate = {
  slug: 'boats',
  name: 'Boats',
  names: { de: 'Boote', es: 'Barcos' },
  singular_name: 'Boat',
  description: 'Power, sail and personal watercraft, with or without a trailer.',
  icon: 'sailboat',
  is_vin_enabled: false,
  title_template: '{year} {make} {model}',
  photo_slots: [
    shot('Port side', true),
    shot('Bow'),
    shot('Stern'),
    { key: 'helm', label: 'Helm and hour meter', is_required: true },
  ],
  categories: [...identity, ...dimensions, ...power, ...rest],
};
