import { createHash } from 'node:crypto';
import type { LocationView } from '../../locations/location';
import type { Mapping } from '../map/map-row';
import type { FeedRecord } from '../read/feed';

/**
 * Returns a function that hashes everything that decides a row's effect, except its listing. If neither the hash nor
 * the listing has changed since the row last had no effect, the row is skipped.
 *
 * @param rules.version of the product: another release may read a value in another way
 */
export function createRowHash(
  { settings, exported, columns, type }: Mapping,
  { locations, version }: { locations: LocationView; version: string },
): (record: FeedRecord) => string {
  const used = columns.map(({ column, field }) => [column, field]);
  const basis = sha256(JSON.stringify([version, settings, exported, used, type, locations.all]));
  return ({ cells }) => {
    // A record without the cell differs from one with null, which can clear the field.
    const values = columns.map(({ column }) => (cells.has(column) ? cells.get(column) : {}));
    return sha256(basis + JSON.stringify(values)).slice(0, 22);
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
