import { colourTerms, PAINTS } from './colours';
import { makeCategory, yearCategory } from './common-categories';
import { shot, type TemplateCategory, term, terms, type TypeTemplate } from './template';

// prettier-ignore
const makes = [
  'Big Tex', 'Brenderup', 'Brian James', 'Carry-On', 'Featherlite', 'Haulmark', 'Humbaur', 'Ifor Williams',
  'Load Trail', 'Look', 'PJ Trailers', 'Pace American', 'Sure-Trac', 'Unsinn', 'Wells Cargo',
];

const identity: readonly TemplateCategory[] = [
  {
    slug: 'condition',
    name: 'Condition',
    kind: 'select',
    icon: 'certificate',
    is_required: true,
    is_filterable: true,
    terms: terms('New', 'Used'),
  },
  yearCategory({ vin_field: 'ModelYear' }),
  makeCategory(makes, { vin_field: 'Make' }),
  {
    slug: 'model',
    name: 'Model',
    kind: 'text',
    icon: 'tags',
    is_searchable: true,
    vin_field: 'Model',
  },
  {
    slug: 'trailer-type',
    name: 'Trailer type',
    kind: 'select',
    icon: 'trailer',
    is_required: true,
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: [
      ...terms('Utility', 'Enclosed cargo', 'Flatbed', 'Dump', 'Car hauler', 'Equipment trailer', 'Gooseneck'),
      term('Boat trailer', { icon: 'speedboat' }),
      term('Horse and livestock'),
      term('Motorcycle trailer', { icon: 'motorbike' }),
      term('Travel trailer', { icon: 'camper' }),
    ],
  },
];

const foot = { suffix: 'ft', decimals: 1, min: 1, max: 60, step: 0.1 } as const;
const meter = { suffix: 'm', decimals: 2, min: 0.3, max: 18, step: 0.01 } as const;
const pound = { suffix: 'lb', decimals: 0, min: 0, max: 80_000, step: 1 } as const;
const kilogram = { suffix: 'kg', max: 36_000 } as const;

const measures: readonly TemplateCategory[] = [
  {
    slug: 'length',
    name: 'Bed length',
    kind: 'number',
    icon: 'ruler',
    ...foot,
    metric: meter,
    is_required: true,
    is_filterable: true,
    is_sortable: true,
    vin_field: 'TrailerLength',
  },
  {
    slug: 'width',
    name: 'Bed width',
    kind: 'number',
    icon: 'width',
    ...foot,
    metric: meter,
    is_filterable: true,
  },
  {
    slug: 'gross-weight',
    name: 'Gross weight rating',
    kind: 'number',
    icon: 'weight',
    ...pound,
    metric: kilogram,
    is_filterable: true,
    is_sortable: true,
    description: 'The most that the trailer may weigh when loaded.',
  },
  {
    slug: 'empty-weight',
    name: 'Empty weight',
    kind: 'number',
    icon: 'weight',
    ...pound,
    metric: kilogram,
  },
  {
    slug: 'axles',
    name: 'Axles',
    kind: 'number',
    icon: 'wheel',
    decimals: 0,
    min: 1,
    max: 4,
    step: 1,
    is_filterable: true,
  },
];

const rest: readonly TemplateCategory[] = [
  {
    slug: 'coupling',
    name: 'Coupling',
    kind: 'select',
    icon: 'trailer',
    is_filterable: true,
    allow_new_terms: true,
    terms: terms('Ball', 'Pintle', 'Gooseneck', 'Fifth wheel'),
  },
  { slug: 'brakes', name: 'Brakes', kind: 'boolean', icon: 'shield', is_filterable: true },
  {
    slug: 'color',
    name: 'Color',
    kind: 'select',
    icon: 'palette',
    is_filterable: true,
    allow_new_terms: true,
    terms: colourTerms(PAINTS),
  },
  {
    slug: 'features',
    name: 'Features',
    kind: 'multiselect',
    icon: 'checklist',
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: terms('Loading ramp', 'Ramp door', 'Side door', 'Winch', 'Spare wheel', 'Tie-down rails', 'Tarp'),
  },
];

/** Trailers for cargo, cars, boats and animals. */
export const trailers: TypeTemplate = {
  slug: 'trailers',
  name: 'Trailers',
  names: { de: 'Anhänger', es: 'Remolques' },
  singular_name: 'Trailer',
  description: 'Trailers for cargo, cars, boats and animals.',
  icon: 'trailer',
  is_vin_enabled: true,
  title_template: '{year} {make} {model} {trailer-type}',
  photo_slots: [shot('Left side', true), shot('Right side'), shot('Rear'), shot('Coupling', true), shot('Tires')],
  categories: [...identity, ...measures, ...rest],
};
