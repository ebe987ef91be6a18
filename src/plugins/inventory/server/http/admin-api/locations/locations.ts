import { addressParts } from '../../../../contract/location';
import {
  locationChange,
  locationOfListings,
  locationOrder,
  locationRemoval,
  newLocation,
  type PanelLocation,
  type PanelLocations,
} from '../../../../contract/panel/locations';
import type { PanelOutcomes } from '../../../../contract/panel/listings';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { countByLocation, moveToLocation } from '../../../domain/listings/changes/move-to-location';
import type { LocationRow, LocationView } from '../../../domain/locations/location';
import { lockLocation, readLocationRows } from '../../../domain/locations/location-store';
import {
  changeLocation,
  createLocation,
  lockLocations,
  orderLocations,
  removeLocation,
} from '../../../domain/locations/write-locations';
import { refuseFields } from '../../../../contract/refusal';
import { readIn } from '../../../platform/database/database';
import type { Services } from '../../../services';
import { makeEach, movingTo } from '../listing-list/change-each';
import { changeOnce } from '../listing-list/change-once';
import type { PanelController } from '../panel-route';
import { parsePanelBody, parsePanelId } from '../parse-panel-request';

export const list: PanelController = (_context, services) => present(services);

export const create: PanelController = async ({ body }, services) => {
  const fields = parsePanelBody(newLocation, body);
  await services.database.withTx((tx) => createLocation(tx, fields, services.clock.now()));
  return presentChanged(services);
};

export const change: PanelController = async ({ params, body }, services) => {
  const id = parsePanelId(params.id, 'location');
  const fields = parsePanelBody(locationChange, body);
  await services.database.withTx((tx) => changeLocation(tx, id, fields, services.clock.now()));
  return presentChanged(services);
};

export const order: PanelController = async ({ body }, services) => {
  const { ids } = parsePanelBody(locationOrder, body);
  await services.database.withTx((tx) => orderLocations(tx, ids, services.clock.now()));
  return presentChanged(services);
};

/** Deletes a location. Its listings move to `move_to`; without it there must be none. */
export const remove: PanelController = async ({ params, querystring }, services) => {
  const id = parsePanelId(params.id, 'location');
  const { move_to: to } = parseQuery(locationRemoval, querystring);
  const now = services.clock.now();
  await services.database.withTx(async (tx) => {
    await lockLocations(tx);
    if (to === undefined) {
      const count = (await countByLocation(readIn(tx))).get(id) ?? 0;
      if (count > 0) throw new Refusal('svc_precondition_failed', because('location_in_use', { count }));
    } else {
      const problem = to === id ? because('location_id') : await lockLocation(tx, to);
      if (problem !== undefined) throw refuseFields(new Map([['move_to', problem]]));
      await moveToLocation(tx, { from: id, to }, now);
    }
    await removeLocation(tx, id, now);
  });
  return presentChanged(services);
};

/** Moves some listings to other locations, each in its own transaction. */
export const moveListings: PanelController = async (context, services): Promise<PanelOutcomes> => {
  const { body, mayUpdateAll } = context;
  if (!mayUpdateAll('location_id')) throw new Refusal('svc_forbidden', because('set_values_right'));
  const { listings } = parsePanelBody(locationOfListings, body);
  return changeOnce(context, services, async () => ({
    outcomes: await makeEach(listings, ({ id, location_id: to, expected }, note) =>
      movingTo({ to, expected }, services)(id, note),
    ),
  }));
};

async function presentChanged(services: Services): Promise<PanelLocations> {
  await services.freshness.catchUp();
  return present(services);
}

async function present({ database: { read }, locations }: Services): Promise<PanelLocations> {
  const counts = await countByLocation(read);
  const rows = await readLocationRows(read);
  return { locations: rows.map((row) => presentOne(row, locations.now, counts.get(row.id) ?? 0)) };
}

function presentOne(row: LocationRow, { of }: LocationView, count: number): PanelLocation {
  const slug = row.slug ?? String(row.id);
  const shown = of(row.id);
  const { name, phone, email, hours, latitude, longitude, store_code } = row;
  const address = Object.fromEntries(addressParts.map((part) => [part, row[part]]));
  return {
    id: row.id,
    slug,
    label: shown?.id === row.id ? shown.name : (name ?? slug),
    name,
    phone,
    email,
    hours,
    latitude,
    longitude,
    store_code,
    ...(address as Pick<PanelLocation, (typeof addressParts)[number]>), // one entry for each part
    address_text: shown?.addressText ?? null,
    listing_count: count,
  };
}
