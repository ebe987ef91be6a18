import { because, nested } from '../../../../contract/reason';
import type { FeedListing } from '../feed-listing';
import { addressLine, type FeedLocation } from '../feed-location';
import { type Field, type FieldLabel, money } from './kind';
import { vinProblem, yearProblem } from './rules';

/** The parts that Google wants of an address. */
const addressParts: ReadonlyArray<readonly [part: keyof FeedLocation, label: FieldLabel]> = [
  ['city', 'feed_field_city'],
  ['postalCode', 'feed_field_postal_code'],
  ['country', 'feed_field_country'],
];

const conditions = { new: 'new', used: 'used', certified: 'used' } as const;

/** The most pictures: the file has a column for each. */
const maxPictures = 10;

/**
 * Google vehicle listings: one CSV file with everything for sale.
 * Source: https://developers.google.com/vehicle-listings/reference/feed-specification
 */
export const googleFields: readonly Field[] = [
  {
    name: 'vin',
    label: 'feed_field_vin',
    need: 'required',
    value: ({ listing }) => listing.vin ?? '',
    problem: vinProblem,
  },
  { name: 'id', need: 'optional', value: ({ listing }) => listing.stock_number ?? String(listing.id) },
  { name: 'store_code', label: 'feed_field_store_code', need: 'required', value: ({ location }) => location.storeCode },
  { name: 'dealership_name', label: 'feed_field_dealership', need: 'required', value: ({ location }) => location.name },
  {
    name: 'dealership_address',
    label: 'feed_field_address',
    need: 'required',
    value: ({ location }) => addressLine(location),
    problem: (_address, { location }) => {
      const lacking = addressParts.find(([part]) => location[part] === '');
      return lacking && because('feed_missing', { field: nested(because(lacking[1])) });
    },
  },
  {
    name: 'price',
    label: 'feed_field_price',
    need: 'required',
    value: ({ listing }) => money(listing.price, listing.currency),
  },
  {
    name: 'condition',
    label: 'feed_field_condition',
    need: 'required',
    value: ({ condition, conditionText }) => (condition ? conditions[condition] : conditionText),
    problem: (value, { condition }) => (condition ? undefined : because('feed_condition', { value })),
  },
  { name: 'make', label: 'feed_field_make', need: 'required', value: ({ make }) => make },
  { name: 'model', label: 'feed_field_model', need: 'required', value: ({ model }) => model },
  {
    name: 'year',
    label: 'feed_field_year',
    need: 'required',
    value: ({ year }) => year,
    problem: yearProblem,
  },
  {
    name: 'mileage',
    label: 'feed_field_mileage',
    need: ({ condition }) => (condition === 'new' ? 'optional' : 'required'),
    value: ({ mileage }) => (mileage ? `${Math.round(mileage.value)} ${mileage.unit === 'mi' ? 'miles' : 'km'}` : ''),
  },
  { name: 'trim', label: 'feed_field_trim', need: 'recommended', value: ({ trim }) => trim },
  {
    name: 'vehicle_msrp',
    label: 'feed_field_msrp',
    need: ({ condition }) => (condition === 'new' ? 'recommended' : 'optional'),
    value: ({ condition, msrp, listing }) => (condition === 'new' ? money(msrp, listing.currency) : ''),
  },
  {
    name: 'certified_pre_owned',
    need: 'optional',
    value: ({ condition }) => (condition === 'certified' ? 'yes' : condition ? 'no' : ''),
  },
  { name: 'exterior_color', need: 'optional', value: ({ exteriorColor }) => exteriorColor },
  { name: 'interior_color', need: 'optional', value: ({ interiorColor }) => interiorColor },
  {
    name: 'date_in_stock',
    need: 'optional',
    value: ({ listing }) => (listing.published_at ?? listing.created_at ?? '').slice(0, 10),
  },
  { name: 'link', label: 'feed_field_link', need: 'recommended', value: ({ listing }) => listing.permalink },
  { name: 'image_link', label: 'feed_field_photo', need: 'recommended', value: (facts) => picture(facts, 0) },
  ...Array.from({ length: maxPictures - 1 }, (_, index): Field => ({
    name: 'additional_image_link',
    need: 'optional',
    value: (facts) => picture(facts, index + 1),
  })),
];

function picture({ listing }: FeedListing, index: number): string {
  return listing.images[index]?.src ?? '';
}
