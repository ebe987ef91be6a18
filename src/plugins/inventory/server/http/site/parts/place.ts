import type { Location } from '../../../domain/locations/location';
import type { ListingBody } from '../../shared/present-listing';
import { type Html, html } from '../html';
import { onOneLine } from '../texts/one-line';
import { cut, type PageContext } from './context';

/** Degrees north and east. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a listing is, and how to reach it. */
export type Place = Pick<Location, 'name' | 'addressText' | 'phone' | 'email' | 'hours'> & {
  readonly point: Point | undefined;
};

/** Returns where a listing is: at its location, or without one at the dealership. */
export function placeOf({ location }: ListingBody, { locations, settings }: PageContext): Place {
  const found = locations.of(location?.id ?? null);
  if (found) return { ...found, point: pointOf(found) };
  const { site_name: name, address: addressText, contact_phone: phone, contact_email: email } = settings;
  return { name, addressText, phone, email, hours: settings.opening_hours, point: undefined };
}

export function pointOf({ latitude, longitude }: Location): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** Writes an address with a link to a map of it, which shows the point if it is known. */
export function addressLines(address: string, text: string, point?: Point): Html {
  const map = point
    ? `?mlat=${point.latitude}&mlon=${point.longitude}#map=16/${point.latitude}/${point.longitude}`
    : `search?query=${encodeURIComponent(cut(onOneLine(address), 200))}`;
  return html`<p class="lines">${address.trim()}</p>
    <p><a href="https://www.openstreetmap.org/${map}" rel="noopener noreferrer">${text}</a></p>`;
}
