import { type Address, addressParts } from '../../../contract/location';
import { toIso, toNumber, toText } from '../../platform/database/rows';
import type { RowOf } from '../../platform/database/tables';
import type { Settings } from '../settings/settings';
import { noAddress, parseAddress, writeAddress } from './address';

/** A place where the dealership has listings. What its record lacks, it has from the settings. */
export interface Location {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly address: Address;
  /** The address as lines on an envelope. */
  readonly addressText: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly hours: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly storeCode: string | null;
  readonly position: number;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

export type LocationRow = Omit<RowOf<'inventory_locations'>, 'document_id'>;

/** The locations in display order, and what they are looked up by. */
export interface LocationView {
  readonly all: readonly Location[];
  /** The one of listings without a location. Undefined only if SQL removed all. */
  readonly first: Location | undefined;
  /** Returns the location of a listing that has this id, or none. */
  readonly of: (id: number | null) => Location | undefined;
  readonly bySlug: (slug: string) => Location | undefined;
}

export function viewLocations(all: readonly Location[]): LocationView {
  const byId = new Map(all.map((location) => [location.id, location]));
  const bySlug = new Map(all.map((location) => [location.slug, location]));
  const [first] = all;
  return { all, first, of: (id) => byId.get(id ?? 0) ?? first, bySlug: (slug) => bySlug.get(slug) };
}

/** Returns a stored location with the settings where it has nothing of its own. */
export function toLocation(row: LocationRow, settings: Settings): Location {
  const own = Object.fromEntries(addressParts.map((part) => [part, toText(row[part])])) as Address;
  const hasAddress = addressParts.some((part) => own[part] !== null);
  return {
    id: row.id,
    name: toText(row.name) ?? settings.site_name,
    slug: toText(row.slug) ?? String(row.id),
    address: hasAddress ? { ...noAddress, ...own } : parseAddress(settings.address),
    addressText: hasAddress ? writeAddress(own) : settings.address,
    phone: toText(row.phone) ?? settings.contact_phone,
    email: toText(row.email) ?? settings.contact_email,
    hours: toText(row.hours) ?? settings.opening_hours,
    latitude: toNumber(row.latitude),
    longitude: toNumber(row.longitude),
    storeCode: toText(row.store_code),
    position: toNumber(row.position) ?? 0,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}
