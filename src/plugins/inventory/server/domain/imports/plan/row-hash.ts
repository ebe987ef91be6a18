import { createHash } from 'node:crypto';
import type { LocationView } from '../../locations/location';
import type { Mapping } from '../map/map-row';
import type { FeedRecord } from '../read/feed';

/**
 * Returns a function that identifies what a row says in the columns that are used, and everything else that decides what the
 * row does, except its listing. If the hash of a row and its listing are as they were when the row changed nothing, it
 * changes nothing.
 *
 * @param rules.version of the product: another release may read a value in another way
 */
export function createRowHash(
  { settings, columns, type }: Mapping,
  { locations, version }: { locations: LocationView; version: string },
): (record: FeedRecord) => string {
  const used = columns.map(({ column, field }) => [column, field]);
  const basis = sha256(JSON.stringify([version, settings, used, type, locations.all]));
  return ({ cells }) => {
    // An absent value is no cell, and differs from null, which clears.
    const values = columns.map(({ column }) => (cells.has(column) ? cells.get(column) : {}));
    return sha256(basis + JSON.stringify(values)).slice(0, 22);
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
