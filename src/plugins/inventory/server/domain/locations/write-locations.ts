import { type LocationFields, maxLocations } from '../../../contract/location';
import { because } from '../../../contract/reason';
import { Refusal, refuseFields } from '../../../contract/refusal';
import { lockSubject, readIn, rowsOf } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { record } from '../audit/audit';
import { freeSlug, slugify } from '../catalogue/names';
import { raiseMarks } from '../freshness/listings/raise-import-marks';
import type { LocationRow } from './location';
import { readLocationRows } from './location-store';

/** Locks all locations until the transaction ends, and returns them in display order. */
export async function lockLocations(tx: Transaction): Promise<LocationRow[]> {
  await lockSubject(tx, 'locations');
  await tx('inventory_locations').forUpdate().select('id');
  return readLocationRows(readIn(tx));
}

/** Adds a location after the others, and returns its id. @throws Refusal if the slug is taken or there are too many */
export async function createLocation(tx: Transaction, fields: LocationFields, now: Date): Promise<number> {
  const rows = await lockLocations(tx);
  if (rows.length >= maxLocations) throw refuse(because('too_many_locations', { max: maxLocations }));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (fields.slug !== undefined) refuseTaken(fields.slug, taken);
  const slug = fields.slug ?? freeSlug(slugify(fields.name ?? '', 'location'), (one) => taken.has(one));
  const position = rows.reduce((next, row) => Math.max(next, (row.position ?? 0) + 1), 0);
  const id = await insertRow(tx, 'inventory_locations', { ...documentColumns(now), ...fields, slug, position });
  await record(tx, { entity: 'location', action: 'create', ids: [id] }, now);
  return id;
}

/** @throws Refusal if the location does not exist, or the slug is taken */
export async function changeLocation(tx: Transaction, id: number, fields: LocationFields, now: Date): Promise<void> {
  const rows = await lockLocations(tx);
  mustBeAmong(rows, id);
  const others = rows.filter((row) => row.id !== id);
  if (fields.slug !== undefined) refuseTaken(fields.slug, new Set(others.map(({ slug }) => slug)));
  await tx('inventory_locations')
    .where({ id })
    .update({ ...fields, updated_at: now });
  await record(tx, { entity: 'location', action: 'change', ids: [id] }, now);
}

/**
 * Puts the locations in the order of `ids`. Listings without a location stay where they were: at what was the first.
 * @throws Refusal unless `ids` has each once
 */
export async function orderLocations(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  const rows = await lockLocations(tx);
  const known = new Set(rows.map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== known.size || ids.some((id) => !known.has(id)))
    throw refuseFields(new Map([['ids', because('outdated_order', { count: known.size, of: 'locations' })]]));
  const first = rows[0]?.id;
  if (first !== undefined && first !== ids[0]) await pinTo(tx, first);
  for (const [position, id] of ids.entries())
    await tx('inventory_locations').where({ id }).update({ position, updated_at: now });
  await record(tx, { entity: 'location', action: 'order', ids }, now);
}

/**
 * Writes the first location into the listings without one. The history does not record it: the listings stay as they
 * were.
 */
async function pinTo(tx: Transaction, id: number): Promise<void> {
  const next = 'coalesce(version, 1) + 1';
  const pinned = rowsOf(
    await tx.raw(
      `UPDATE inventory_listings SET location_id = ?, version = ${next}, recorded_version = ${next}
        WHERE location_id IS NULL OR location_id NOT IN (SELECT id FROM inventory_locations) RETURNING id`,
      [id],
    ),
  );
  const pinnedIds = pinned.map((row) => Number(row.id));
  await raiseMarks(tx, pinnedIds, ['removed', 'applied']);
}

/** Removes a location at which no listing is. @throws Refusal if it is the last one */
export async function removeLocation(tx: Transaction, id: number, now: Date): Promise<void> {
  const rows = await lockLocations(tx);
  mustBeAmong(rows, id);
  if (rows.length === 1) throw refuse(because('last_location'));
  await tx('inventory_locations').where({ id }).delete();
  await record(tx, { entity: 'location', action: 'delete', ids: [id] }, now);
}

function mustBeAmong(rows: readonly LocationRow[], id: number): void {
  if (!rows.some((row) => row.id === id)) throw new Refusal('svc_not_found', because('no_such', { noun: 'location' }));
}

function refuseTaken(slug: string, taken: ReadonlySet<string | null>): void {
  if (taken.has(slug)) throw refuseFields(new Map([['slug', because('taken')]]));
}

function refuse(reason: string): Refusal {
  return new Refusal('svc_precondition_failed', reason);
}
