import type { Settings } from '../settings/settings';

/** Where a listing can be seen, as feeds name it. Empty texts are unknown. */
export interface Place {
  /** The name of the dealership. */
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

/** A line such as `80331 München`, or `Springfield, IL 62701`. */
const postalFirst = /^(\d{4,6}(?: [A-Z]{2})?) (\D+)$/;
const postalLast = /^([^,\d]+),? ([A-Z]{2,3}) (\d[\d-]{3,9})$/;

/**
 * Returns the place of the dealership, from its settings: the address has lines as on an envelope, of which the last may be the
 * country; else it is that of the language. What cannot be recognized is unknown.
 */
export function placeOf(settings: Pick<Settings, 'site_name' | 'address' | 'locale'>): Place {
  const lines = (settings.address ?? '').split('\n').flatMap((line) => line.trim() || []);
  const townAt = lines.findLastIndex((line) => postalFirst.test(line) || postalLast.test(line));
  const town = lines[townAt] ?? '';
  const [, code = '', name = ''] = postalFirst.exec(town) ?? [];
  const [, city = name, region = '', postalCode = code] = postalLast.exec(town) ?? [];
  return {
    name: settings.site_name,
    storeCode: '1',
    street: (townAt === -1 ? lines : lines.slice(0, townAt)).join(', '),
    city,
    region,
    postalCode,
    country: countryOf(townAt === -1 ? [] : lines.slice(townAt + 1), settings.locale),
    latitude: null,
    longitude: null,
  };
}

function countryOf(lines: readonly string[], locale: string): string {
  return lines.length > 0 ? lines.join(', ') : (new Intl.Locale(locale).region ?? '');
}

/** Returns an address on one line: `1 Main Street, Springfield, IL 62701, US`. */
export function addressLine({ street, city, region, postalCode, country }: Place): string {
  const town = [region, postalCode].filter((part) => part !== '').join(' ');
  return [street, city, town, country].filter((part) => part !== '').join(', ');
}
