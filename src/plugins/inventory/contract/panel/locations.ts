import { z } from 'zod';
import { type AddressPart, locationFields, locationLimits, maxLocations } from '../location';
import * as parameter from '../parsing/query-parameters';
import { because } from '../reason';
import { requiredLine } from '../texts/text';
import { forEachListing, listingId } from './lists/listing-ids';

/** A location in the panel: its own fields, null where it has those of the settings. */
export type PanelLocation = {
  readonly id: number;
  readonly slug: string;
  /** Its own name, or that of the dealership. */
  readonly label: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly hours: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly store_code: string | null;
  /** The address as lines, from the settings too. */
  readonly address_text: string | null;
  /** Listings at the location, also drafts and those in the trash. */
  readonly listing_count: number;
} & { readonly [Part in AddressPart]: string | null };

/** All locations in display order. */
export interface PanelLocations {
  readonly locations: readonly PanelLocation[];
}

/** The body of a new location. */
export const newLocation = locationFields.extend({ name: requiredLine(locationLimits.name) });

/** The body of a change; absent fields stay. */
export const locationChange = locationFields;

export type LocationChange = z.input<typeof locationChange>;

const locationId = z.int(because('location_id')).positive(because('location_id'));

/** All locations in a new order. */
export const locationOrder = z.object({ ids: z.array(locationId, because('ids')).max(maxLocations) });

/** The query of a deletion: where its listings go. */
export const locationRemoval = z.object({ move_to: parameter.id('location').optional() });

/** A location for each of some listings. One that is at neither `expected` nor the new location is not moved. */
export const locationOfListings = z.object({
  listings: forEachListing(
    z.object({ id: listingId, location_id: locationId, expected: locationId.optional() }),
    because('list_of_ids'),
  ),
});
