import { foldLetters } from '../../../../contract/texts/fold-text';
import type { FeedListing } from '../feed-listing';
import { cut, type Field, money } from './kind';
import { vinLengthProblem, yearProblem } from './rules';

/** Characters and pictures that the catalog takes. */
const limits = { description: 5000, title: 500, pictures: 20 } as const;

type Words = ReadonlyArray<readonly [word: string, value: string]>;

/** The values of a list, by words of the names that dealers use: the first that occurs. */
const bodies: Words = [
  ['crossover', 'CROSSOVER'],
  ['minivan', 'MINIVAN'],
  ['suv', 'SUV'],
  ['sportutility', 'SUV'],
  ['gelandewagen', 'SUV'],
  ['convertible', 'CONVERTIBLE'],
  ['cabrio', 'CONVERTIBLE'],
  ['roadster', 'CONVERTIBLE'],
  ['coupe', 'COUPE'],
  ['hatchback', 'HATCHBACK'],
  ['truck', 'TRUCK'],
  ['pickup', 'TRUCK'],
  ['sedan', 'SEDAN'],
  ['saloon', 'SEDAN'],
  ['limousine', 'SEDAN'],
  ['wagon', 'WAGON'],
  ['estate', 'WAGON'],
  ['kombi', 'WAGON'],
  ['van', 'VAN'],
];
const transmissions: Words = [
  ['manual', 'MANUAL'],
  ['schalt', 'MANUAL'],
  ['auto', 'AUTOMATIC'],
  ['cvt', 'AUTOMATIC'],
  ['dct', 'AUTOMATIC'],
];
const fuels: Words = [
  ['plugin', 'PLUGIN_HYBRID'],
  ['hybrid', 'HYBRID'],
  ['flex', 'FLEX'],
  ['diesel', 'DIESEL'],
  ['electric', 'ELECTRIC'],
  ['elektro', 'ELECTRIC'],
  ['petrol', 'PETROL'],
  ['gas', 'GASOLINE'],
  ['benzin', 'GASOLINE'],
];
const drives: Words = [
  ['awd', 'AWD'],
  ['allwheel', 'AWD'],
  ['allrad', 'AWD'],
  ['4x4', '4X4'],
  ['4wd', '4X4'],
  ['fourwheel', '4X4'],
  ['fwd', 'FWD'],
  ['front', 'FWD'],
  ['rwd', 'RWD'],
  ['rear', 'RWD'],
];
const states = { new: 'NEW', used: 'USED', certified: 'CPO' } as const;

/**
 * Meta's catalog of vehicles: one CSV file; nested values as JSON.
 * Source: https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog/
 */
export const metaFields: readonly Field[] = [
  { name: 'vehicle_id', need: 'required', value: ({ listing }) => String(listing.id) },
  {
    name: 'vin',
    label: 'feed_field_vin',
    need: 'required',
    value: ({ listing }) => listing.vin ?? '',
    problem: vinLengthProblem,
  },
  { name: 'make', label: 'feed_field_make', need: 'required', value: ({ make }) => make },
  { name: 'model', label: 'feed_field_model', need: 'required', value: ({ model }) => model },
  { name: 'year', label: 'feed_field_year', need: 'required', value: ({ year }) => year, problem: yearProblem },
  {
    name: 'body_style',
    label: 'feed_field_body',
    need: 'required',
    value: ({ body }) => wordIn(bodies, body, 'OTHER'),
  },
  {
    name: 'title',
    label: 'feed_field_title',
    need: 'required',
    value: ({ listing }) => cut(listing.title, limits.title),
  },
  {
    name: 'description',
    label: 'feed_field_description',
    need: 'required',
    value: ({ listing }) => cut(listing.content.trim(), limits.description),
  },
  {
    name: 'exterior_color',
    label: 'feed_field_color',
    need: 'required',
    value: ({ exteriorColor }) => exteriorColor,
  },
  { name: 'image', label: 'feed_field_photo', need: 'required', value: picturesOf },
  {
    name: 'mileage.value',
    label: 'feed_field_mileage',
    need: 'required',
    value: ({ mileage, condition }) => (mileage ? Math.round(mileage.value) : condition === 'new' ? 0 : ''),
  },
  {
    name: 'mileage.unit',
    need: 'optional',
    value: ({ mileage, condition }) => (mileage ? mileage.unit.toUpperCase() : condition === 'new' ? 'MI' : ''),
  },
  { name: 'url', label: 'feed_field_link', need: 'required', value: ({ listing }) => listing.permalink },
  {
    name: 'state_of_vehicle',
    label: 'feed_field_condition',
    need: 'required',
    value: ({ condition }) => (condition ? states[condition] : ''),
  },
  {
    name: 'price',
    label: 'feed_field_price',
    need: 'required',
    value: ({ listing }) => money(listing.price, listing.currency),
  },
  { name: 'address', label: 'feed_field_address', need: 'required', value: addressOf },
  { name: 'latitude', need: 'optional', value: ({ location }) => location.latitude ?? '' },
  { name: 'longitude', need: 'optional', value: ({ location }) => location.longitude ?? '' },
  { name: 'trim', label: 'feed_field_trim', need: 'recommended', value: ({ trim }) => trim },
  {
    name: 'transmission',
    label: 'feed_field_transmission',
    need: 'recommended',
    value: ({ transmission }) => wordIn(transmissions, transmission, ''),
  },
  {
    name: 'fuel_type',
    label: 'feed_field_fuel',
    need: 'recommended',
    value: ({ fuel }) => wordIn(fuels, fuel, 'OTHER'),
  },
  {
    name: 'drivetrain',
    label: 'feed_field_drivetrain',
    need: 'recommended',
    value: ({ drivetrain }) => wordIn(drives, drivetrain, 'OTHER'),
  },
  { name: 'interior_color', need: 'optional', value: ({ interiorColor }) => interiorColor },
  {
    name: 'availability',
    need: 'optional',
    value: ({ listing }) => (listing.is_sale_pending ? 'NOT_AVAILABLE' : 'AVAILABLE'),
  },
  { name: 'stock_number', need: 'optional', value: ({ listing }) => listing.stock_number ?? '' },
  {
    name: 'date_first_on_lot',
    need: 'optional',
    value: ({ listing }) => (listing.published_at ?? listing.created_at ?? '').slice(0, 10),
  },
];

/** Returns the value of the first word in a name; `other` for an unusual name, and nothing without a name. */
function wordIn(words: Words, name: string, other: string): string {
  const folded = foldLetters(name);
  if (folded === '') return '';
  return words.find(([word]) => folded.includes(word))?.[1] ?? other;
}

/** Returns the pictures as JSON, each with a tag, which Meta's catalog requires. */
function picturesOf({ listing }: FeedListing): string {
  if (listing.images.length === 0) return '';
  const pictures = listing.images.slice(0, limits.pictures);
  return JSON.stringify(pictures.map(({ src, title, alt }) => ({ url: src, tag: [title ?? alt ?? 'Vehicle'] })));
}

function addressOf({ location }: FeedListing): string {
  const { street, city, region, postalCode, country } = location;
  if (street === '' || city === '' || country === '') return '';
  return JSON.stringify({ addr1: street, city, region, postal_code: postalCode, country });
}
