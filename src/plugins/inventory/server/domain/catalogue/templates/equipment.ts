import { makeCategory, yearCategory } from './common-categories';
import { colourTerms, LIVERIES } from './colours';
import { shot, term, terms, type TemplateCategory, type TemplateTerm, type TypeTemplate } from './template';
import { slugify } from '../names';
import { must } from '../../../platform/must';

/** Machine types by industry. */
const INDUSTRIES: Readonly<Record<string, readonly string[]>> = {
  Agriculture: ['Tractor'],
  Construction: ['Excavator', 'Skid steer', 'Backhoe loader', 'Wheel loader'],
  'Material handling': ['Forklift'],
  'Grounds care': ['Zero-turn mower'],
};

export const industryOf = (type: string): string =>
  must(
    Object.keys(INDUSTRIES).find((industry) => INDUSTRIES[industry]?.includes(type)),
    `The industry of ${type}`,
  );

const INDUSTRY_ICONS: Readonly<Record<string, string>> = {
  Agriculture: 'harvest',
  Construction: 'crane',
  'Material handling': 'box',
  'Grounds care': 'leaf',
};
const TYPE_ICONS: Readonly<Record<string, string>> = {
  Tractor: 'tractor',
  Excavator: 'excavator',
  'Backhoe loader': 'excavator',
  'Skid steer': 'bulldozer',
  'Wheel loader': 'bulldozer',
  Forklift: 'forklift',
};

export const POWERS = { d: 'Diesel', g: 'Gasoline', l: 'Propane', e: 'Electric' } as const;

export const ATTACHMENTS = {
  load: 'Loader',
  bucket: 'Bucket',
  fork: 'Pallet forks',
  pto: 'Power take-off',
  gps: 'Guidance ready',
  weights: 'Front weights',
  rops: 'Folding roll bar',
  thumb: 'Hydraulic thumb',
  quick: 'Quick coupler',
  gp: 'Digging bucket',
  cam: 'Rear camera',
  blade: 'Angle blade',
  aux: 'Auxiliary hydraulics',
  ext: 'Extending dipper',
  ride: 'Ride control',
  side: 'Side shift',
  mast: 'Triple mast',
  cush: 'Cushion tires',
  charger: 'Charger',
  susp: 'Suspended seat platform',
  bag: 'Bagger',
  mulch: 'Mulch kit',
} as const;

const typeTerms = (): TemplateTerm[] =>
  Object.entries(INDUSTRIES).flatMap(([industry, types]) =>
    types.map((type) => term(type, { parent: slugify(industry, 'term'), icon: TYPE_ICONS[type] ?? 'wheelbarrow' })),
  );

// prettier-ignore
const makes = [
  'Bobcat', 'Case', 'Caterpillar', 'Claas', 'Fendt', 'Hyster', 'JCB', 'John Deere', 'Komatsu', 'Kubota', 'Linde',
  'Massey Ferguson', 'New Holland', 'Takeuchi', 'Toyota', 'Volvo',
];

const identity: readonly TemplateCategory[] = [
  {
    slug: 'industry',
    name: 'Industry',
    kind: 'select',
    icon: 'factory',
    is_required: true,
    is_filterable: true,
    terms: Object.keys(INDUSTRIES).map((name) => term(name, { icon: INDUSTRY_ICONS[name] })),
  },
  {
    slug: 'machine',
    name: 'Machine',
    kind: 'select',
    icon: 'tractor',
    parent: 'industry',
    is_required: true,
    is_filterable: true,
    is_searchable: true,
    terms: typeTerms(),
  },
  yearCategory(),
  makeCategory(makes),
  { slug: 'model', name: 'Model', kind: 'text', icon: 'tags', is_required: true, is_searchable: true },
  {
    slug: 'serial-number',
    name: 'Serial number',
    kind: 'text',
    icon: 'hash',
    is_searchable: true,
  },
];

const measures: readonly TemplateCategory[] = [
  {
    slug: 'hours',
    name: 'Hours',
    kind: 'number',
    icon: 'clock',
    suffix: 'h',
    decimals: 0,
    min: 0,
    max: 100_000,
    step: 1,
    is_required: true,
    is_filterable: true,
    is_sortable: true,
    description: 'Hour meter reading.',
  },
  {
    slug: 'horsepower',
    name: 'Power',
    kind: 'number',
    icon: 'engine',
    suffix: 'hp',
    decimals: 0,
    min: 1,
    max: 2000,
    step: 1,
    is_filterable: true,
    is_sortable: true,
  },
  {
    slug: 'operating-weight',
    name: 'Operating weight',
    kind: 'number',
    icon: 'weight',
    suffix: 'lb',
    decimals: 0,
    min: 100,
    max: 500_000,
    step: 1,
    metric: { suffix: 'kg', min: 50, max: 250_000 },
    is_filterable: true,
    is_sortable: true,
  },
  {
    slug: 'lift-capacity',
    name: 'Lift capacity',
    kind: 'number',
    icon: 'weight',
    suffix: 'lb',
    decimals: 0,
    min: 0,
    max: 100_000,
    step: 1,
    is_filterable: true,
    metric: { suffix: 'kg', max: 50_000 },
  },
  {
    slug: 'power-source',
    name: 'Power source',
    kind: 'select',
    icon: 'fuel',
    is_filterable: true,
    terms: terms(...Object.values(POWERS)),
  },
  { slug: 'enclosed-cab', name: 'Enclosed cab', kind: 'boolean', icon: 'door', is_filterable: true },
  {
    slug: 'livery',
    name: 'Color',
    kind: 'select',
    icon: 'palette',
    is_filterable: true,
    allow_new_terms: true,
    terms: colourTerms(LIVERIES),
  },
];

const rest: readonly TemplateCategory[] = [
  {
    slug: 'attachments',
    name: 'Attachments',
    kind: 'multiselect',
    icon: 'checklist',
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: terms(...Object.values(ATTACHMENTS)),
  },
  {
    slug: 'checked',
    name: 'Checked by us',
    kind: 'checkbox',
    icon: 'report',
    terms: terms('Engine', 'Hydraulics', 'Drivetrain', 'Electrics', 'Structure'),
  },
  { slug: 'service-history', name: 'Service history', kind: 'textarea', icon: 'wrench', is_searchable: true },
  { slug: 'next-service', name: 'Next service due', kind: 'date', icon: 'calendar', is_sortable: true },
  { slug: 'spec-sheet', name: 'Specification', kind: 'url', icon: 'link' },
  { slug: 'inspection-report', name: 'Inspection report', kind: 'file', icon: 'document' },
];

/** Machines for farms, construction, warehouses and gardens. */
export const equipment: TypeTemplate = {
  slug: 'equipment',
  name: 'Equipment',
  names: { de: 'Maschinen', es: 'Maquinaria' },
  singular_name: 'Machine',
  description: 'Tractors, diggers, loaders, lift trucks and mowers.',
  icon: 'tractor',
  is_vin_enabled: false,
  title_template: '{year} {make} {model} {machine}',
  photo_slots: [
    shot('Left side', true),
    shot('Right side'),
    { key: 'operator-station', label: 'Operator station and hour meter', is_required: true },
    shot('Attachments'),
  ],
  categories: [...identity, ...measures, ...rest],
};
