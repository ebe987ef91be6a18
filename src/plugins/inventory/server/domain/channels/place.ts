import type { Location } from '../locations/location';
import type { Settings } from '../settings/settings';

/** Where a listing can be seen, as feeds name it. Empty texts are unknown. */
export interface Place {
  /** The name of the dealership, or of its location. */
  readonly name: string;
  readonly storeCode: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

type PlaceSettings = Pick<Settings, 'site_name' | 'locale'>;

/**
 * Returns the place of a listing's location; undefined if SQL removed all. An address without a country is in that of the
 * dealership's language, and a location without a store code has its slug.
 */
export function placeOf(location: Location | undefined, { site_name: name, locale }: PlaceSettings): Place {
  const { street, city, region, postal_code: postalCode, country } = location?.address ?? {};
  return {
    name: location?.name ?? name,
    storeCode: location?.storeCode ?? location?.slug ?? '',
    street: (street ?? '').replaceAll('\n', ', '),
    city: city ?? '',
    region: region ?? '',
    postalCode: postalCode ?? '',
    country: country ?? new Intl.Locale(locale).region ?? '',
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}

/** Returns an address on one line: `1 Main Street, Springfield, IL 62701, US`. */
export function addressLine({ street, city, region, postalCode, country }: Place): string {
  const town = [region, postalCode].filter((part) => part !== '').join(' ');
  return [street, city, town, country].filter((part) => part !== '').join(', ');
}
