import { makeCategory, mileageCategory, modelCategory, yearCategory } from './common-categories';
import { colourTerms, PAINTS, UPHOLSTERY } from './colours';
import { shot, term, terms, type TemplateCategory, type TypeTemplate } from './template';
import { BODIES, CONDITIONS, DRIVES, FEATURES, FUEL_ICONS, FUELS, GEARBOXES, HISTORY } from './car-terms';

// prettier-ignore
const makes = [
  'Acura', 'Audi', 'BMW', 'Buick', 'Cadillac', 'Chevrolet', 'Chrysler', 'Dodge', 'Fiat', 'Ford', 'GMC', 'Honda',
  'Hyundai', 'Infiniti', 'Jaguar', 'Jeep', 'Kia', 'Land Rover', 'Lexus', 'Mazda', 'Mercedes-Benz', 'MINI', 'Mitsubishi',
  'Nissan', 'Opel', 'Peugeot', 'Porsche', 'Ram', 'Renault', 'Seat', 'Škoda', 'Subaru', 'Tesla', 'Toyota', 'Volkswagen',
  'Volvo',
];

const identity: readonly TemplateCategory[] = [
  {
    slug: 'condition',
    name: 'Condition',
    kind: 'select',
    icon: 'certificate',
    is_required: true,
    is_filterable: true,
    terms: terms(...Object.values(CONDITIONS)),
  },
  yearCategory({ vin_field: 'ModelYear' }),
  makeCategory(makes, { vin_field: 'Make' }),
  modelCategory({ vin_field: 'Model' }),
  {
    slug: 'trim',
    name: 'Trim',
    kind: 'text',
    icon: 'star',
    is_searchable: true,
    vin_field: 'Trim',
    description: 'Trim level, such as XLT.',
  },
  {
    slug: 'body',
    name: 'Body style',
    kind: 'select',
    icon: 'car',
    is_required: true,
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    vin_field: 'BodyClass',
    terms: BODIES,
  },
];

const mechanics: readonly TemplateCategory[] = [
  mileageCategory,
  {
    slug: 'fuel',
    name: 'Fuel',
    kind: 'select',
    icon: 'fuel',
    is_filterable: true,
    vin_field: 'FuelTypePrimary',
    terms: Object.values(FUELS).map((name) => term(name, { icon: FUEL_ICONS[name] })),
  },
  {
    slug: 'displacement',
    name: 'Engine size',
    kind: 'number',
    icon: 'engine',
    suffix: 'L',
    decimals: 1,
    min: 0,
    max: 12,
    step: 0.1,
    is_filterable: true,
    vin_field: 'DisplacementL',
  },
  {
    slug: 'cylinders',
    name: 'Cylinders',
    kind: 'number',
    icon: 'cylinder',
    decimals: 0,
    min: 2,
    max: 16,
    step: 1,
    is_filterable: true,
    vin_field: 'EngineCylinders',
  },
  {
    slug: 'transmission',
    name: 'Transmission',
    kind: 'select',
    icon: 'gearbox',
    is_filterable: true,
    vin_field: 'TransmissionStyle',
    terms: terms(...Object.values(GEARBOXES)),
  },
  {
    slug: 'drivetrain',
    name: 'Drivetrain',
    kind: 'select',
    icon: 'drivetrain',
    is_filterable: true,
    vin_field: 'DriveType',
    terms: terms(...Object.values(DRIVES)),
  },
  {
    slug: 'doors',
    name: 'Doors',
    kind: 'number',
    icon: 'door',
    decimals: 0,
    min: 2,
    max: 6,
    step: 1,
    is_filterable: true,
    vin_field: 'Doors',
  },
];

const looks: readonly TemplateCategory[] = [
  {
    slug: 'exterior-color',
    name: 'Exterior color',
    kind: 'select',
    icon: 'palette',
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: colourTerms(PAINTS),
  },
  {
    slug: 'interior-color',
    name: 'Interior color',
    kind: 'select',
    icon: 'seat',
    is_filterable: true,
    terms: colourTerms(UPHOLSTERY),
  },
  {
    slug: 'features',
    name: 'Features',
    kind: 'multiselect',
    icon: 'checklist',
    is_filterable: true,
    is_searchable: true,
    allow_new_terms: true,
    terms: terms(...Object.values(FEATURES)),
  },
];

const papers: readonly TemplateCategory[] = [
  {
    slug: 'history',
    name: 'History',
    kind: 'checkbox',
    icon: 'history',
    is_filterable: true,
    terms: terms(...Object.values(HISTORY)),
    description: 'Documented history.',
  },
  { slug: 'msrp', name: 'MSRP when new', kind: 'number', icon: 'cash', prefix: '$', decimals: 0, min: 0, step: 5 },
  { slug: 'warranty', name: 'Factory warranty left', kind: 'boolean', icon: 'warranty', is_filterable: true },
  { slug: 'inspected-on', name: 'Last inspected', kind: 'date', icon: 'verified', is_sortable: true },
  { slug: 'walkaround', name: 'Walkaround video', kind: 'url', icon: 'video' },
  {
    slug: 'window-sticker',
    name: 'Window sticker',
    kind: 'file',
    icon: 'document',
    description: 'Window sticker, as a PDF.',
  },
];

/** Cars, trucks and vans. */
export const cars: TypeTemplate = {
  slug: 'vehicles',
  name: 'Vehicles',
  names: { de: 'Fahrzeuge', es: 'Vehículos' },
  singular_name: 'Vehicle',
  description: 'Cars, trucks and vans, new and used.',
  icon: 'car',
  is_vin_enabled: true,
  title_template: '{year} {make} {model} {trim}',
  photo_slots: [
    shot('Driver side', true),
    shot('Passenger side'),
    shot('Front', true),
    shot('Rear'),
    shot('Dashboard', true),
    shot('Odometer'),
  ],
  categories: [...identity, ...mechanics, ...looks, ...papers],
};
