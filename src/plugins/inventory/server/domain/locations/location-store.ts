import { because } from '../../../contract/reason';
import { type Reader, readIn } from '../../platform/database/database';
import { largestId } from '../../platform/database/document';
import { select } from '../../platform/database/select';
import type { Transaction } from '../../platform/database/transaction';
import { readSettingRow } from '../settings/setting-store';
import { settingsFrom } from '../settings/settings';
import { type LocationRow, type LocationView, toLocation, viewLocations } from './location';

const rows = select('inventory_locations', '*');

/** The order in which locations are shown. The first one has the listings without a location. */
export const locationOrder = 'ORDER BY position NULLS FIRST, id';

/** Returns the stored locations in display order. */
export function readLocationRows(read: Reader): Promise<LocationRow[]> {
  return rows(read, locationOrder);
}

/** Returns all locations with the current settings. */
export async function readLocations(read: Reader): Promise<LocationView> {
  const settings = settingsFrom(await readSettingRow(read));
  const stored = await readLocationRows(read);
  return viewLocations(stored.map((row) => toLocation(row, settings)));
}

/** Returns the location that a new listing without one gets. */
export async function readFirstLocationId(read: Reader): Promise<number | null> {
  const [row] = await select('inventory_locations', ['id'])(read, `${locationOrder} LIMIT 1`);
  return row?.id ?? null;
}

/** Returns why a listing cannot be at a location, or undefined. */
export async function locationProblem(read: Reader, id: number): Promise<string | undefined> {
  const found = id <= largestId && (await select('inventory_locations', ['id'])(read, 'WHERE id = ?', [id])).length > 0;
  return found ? undefined : because('location_id');
}

/** Locks a location against removal until the transaction ends. Returns why a listing cannot be there, or undefined. */
export async function lockLocation(tx: Transaction, id: number): Promise<string | undefined> {
  if (id <= largestId) await tx('inventory_locations').where({ id }).forKeyShare().select('id');
  return locationProblem(readIn(tx), id);
}
