import { firstLocationSlug, locationFields } from '../../../contract/location';
import { type LocationRow } from '../../domain/locations/location';
import { readLocationRows } from '../../domain/locations/location-store';
import { readIn, type Reader } from '../../platform/database/database';
import type { RowOf } from '../../platform/database/tables';
import type { Bundle, BundleListing } from './bundle-schema';
import { refuseProblems } from './problems';
import type { StoredListing } from './listings/validate-listings';
import { change, type LoadContext, make, nextPosition, withoutUndefined } from './upsert';

const into = { table: 'inventory_locations', kind: 'locations' } as const;

/** Creates or updates locations, identified by slug. New ones come last, in the order of the bundle. */
export async function loadLocations(loading: LoadContext, locations: Bundle['locations']): Promise<void> {
  if (locations.length === 0) return;
  const rows = (await readLocationRows(readIn(loading.tx))) as Array<RowOf<'inventory_locations'>>;
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const untouched = bySlug.get(firstLocationSlug);
  let position = nextPosition(rows);
  for (const [index, location] of locations.entries()) {
    // The location that every installation begins with makes way for the first of a bundle.
    const isFirst = index === 0 && rows.length === 1 && untouched !== undefined && isUntouched(untouched);
    const takesOver = isFirst && !locations.some(({ slug }) => slug === firstLocationSlug);
    const present = bySlug.get(location.slug);
    if (takesOver) await replace(loading, untouched, location);
    else if (present) await change(loading, into, present, location);
    else await make(loading, into, { ...location, position: position++ });
  }
}

async function replace({ tx, tally, now }: LoadContext, { id }: LocationRow, location: Bundle['locations'][number]) {
  await tx(into.table)
    .where({ id })
    .update({ ...withoutUndefined(location), updated_at: now });
  tally.add('created', into.kind, [id]);
}

const ownFields = Object.keys(locationFields.omit({ slug: true }).shape) as Array<keyof LocationRow>; // columns

function isUntouched(row: LocationRow): boolean {
  return ownFields.every((name) => row[name] === null || row[name] === '');
}

/** Finds the locations of the listings of a bundle. */
export interface LocationIds {
  /** Undefined if the listing names none, or the one at which it is without one. */
  readonly of: (listing: BundleListing, present: Pick<StoredListing, 'location_id'>) => number | undefined;
  readonly ofNew: (listing: BundleListing) => number | null;
}

/** @throws Refusal with every listing that names a location which does not exist */
export async function findLocations(read: Reader, listings: readonly BundleListing[]): Promise<LocationIds> {
  const rows = await readLocationRows(read);
  const ids = new Map(rows.map(({ id, slug }) => [slug ?? String(id), id]));
  const problems = listings.flatMap(({ location }, index) =>
    location && !ids.has(location) ? [[`listings.${index}.location`, `names no location: ${location}`] as const] : [],
  );
  if (problems.length > 0) throw refuseProblems(new Map(problems));
  const first = rows[0]?.id ?? null;
  const named = ({ location }: BundleListing) => (location ? ids.get(location) : undefined);
  return {
    of: (listing, { location_id: stored }) =>
      stored === null && named(listing) === first ? undefined : named(listing),
    ofNew: (listing) => named(listing) ?? first,
  };
}

/** Returns the locations in bundle format, in display order. What they have from the settings is left out. */
export async function dumpLocations(read: Reader) {
  return (await readLocationRows(read)).map((row) => ({
    slug: row.slug ?? String(row.id),
    ...Object.fromEntries(
      ownFields.flatMap((name) => (row[name] === null || row[name] === '' ? [] : [[name, row[name]]])),
    ),
  }));
}
