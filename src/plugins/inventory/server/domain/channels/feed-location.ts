import type { Location } from '../locations/location';
import type { Settings } from '../settings/settings';

/** The location of a listing as feeds name it. Empty texts are unknown. */
export interface FeedLocation {
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

type LocationSettings = Pick<Settings, 'site_name' | 'locale'>;

/**
 * Returns a location as feeds name it; the dealership itself if SQL removed all locations. An address without a country
 * is in the country of the dealership's locale, and a location without a store code has its slug as the code.
 */
export function feedLocationOf(
  location: Location | undefined,
  { site_name: name, locale }: LocationSettings,
): FeedLocation {
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
export function addressLine({ street, city, region, postalCode, country }: FeedLocation): string {
  const town = [region, postalCode].filter((part) => part !== '').join(' ');
  return [street, city, town, country].filter((part) => part !== '').join(', ');
}
