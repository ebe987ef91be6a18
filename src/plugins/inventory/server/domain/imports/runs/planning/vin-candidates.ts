import type { ImportSettings } from '../../../../../contract/imports';
import { normaliseVin, storedVin } from '../../../../../contract/vin/vin';
import type { Reader } from '../../../../platform/database/database';
import { select, type Selected } from '../../../../platform/database/select';
import { vehicleKey } from '../../plan/match-key';
import { createTurns } from '../../read/event-loop-turns';
import { type ImportLink, ofType, rankOf, toLink } from '../link-store';

/** A listing that has the VIN of a row. */
export interface VinMatch {
  readonly listingId: number;
  readonly stockNumber: string | null;
  /** Its link to the profile; undefined if the profile does not have it. */
  readonly link: ImportLink | undefined;
  /** Whether only a row that can add no listing gets it: a draft of staff would hide what the feed publishes. */
  readonly isHidden: boolean;
}

/** Whose listings rows may find by their VINs. */
export interface VinScope {
  readonly typeId: number;
  readonly profileId: number | null;
  /** The status of the listings that rows add. */
  readonly newStatus: ImportSettings['new_status'];
}

const listings = select(
  {
    l: 'inventory_listings',
    t: 'inventory_listings_type_lnk ON t.listing_id = l.id',
    'k?': 'inventory_import_links ON k.listing_id = l.id AND k.profile_id = ?',
  },
  [
    ...(['l.id', 'l.vin', 'l.stock_number', 'l.listing_status', 'l.is_sold'] as const),
    ...(['k.id as link_id', 'k.match_key', 'k.is_adopted', 'k.removed_version', 'k.removed_by'] as const),
  ],
);
type Candidate = Selected<typeof listings>;

/** More listings than this have a text that stands for a missing VIN, such as `INTRANSIT2025`. */
const mostWithVin = 10;
/** VINs per statement: a dealership may have sold a vehicle often. */
const page = 100;

/**
 * Returns the listings that a row with a new stock number may belong to, by `vehicleKey`, the best first: those of the
 * profile, then published ones, then the newest. They are neither sold nor in the trash, or were removed by the
 * profile's own feed, and no other profile has them. To a run without a profile links mean nothing. A VIN of more than
 * ten such listings identifies none.
 *
 * Uses an index: a VIN that is not complete is found only as the row has it, or in its normal form.
 */
export async function findByVin(
  read: Reader,
  scope: VinScope,
  vins: readonly unknown[],
): Promise<ReadonlyMap<string, readonly VinMatch[]>> {
  const rows: Candidate[] = [];
  const shared = new Set<string>();
  const texts = [...new Set(vins.flatMap(formsOf))];
  const turns = createTurns();
  for (let start = 0; start < texts.length; start += page) {
    const group = texts.slice(start, start + page);
    for (const vin of await sharedOf(read, scope, group)) shared.add(vehicleKey(vin) ?? '');
    const own = group.filter((text) => !shared.has(vehicleKey(text) ?? ''));
    rows.push(...(await candidatesOf(read, scope, own)));
    await turns();
  }
  return byVehicle(rows, scope, shared);
}

/** Returns how listings may have stored a VIN; nothing for one that identifies no vehicle. */
function formsOf(vin: unknown): string[] {
  if (typeof vin !== 'string' || vehicleKey(vin) === undefined) return [];
  return [storedVin(vin), normaliseVin(vin)];
}

/** Returns the condition on a listing `l` with its link `k` to the profile. Its parameter is the type. */
function isCandidate({ profileId }: VinScope): string {
  const isForSale = "l.listing_status <> 'trash' AND l.is_sold IS NOT TRUE";
  const isOwnOrFree =
    'AND (k.id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM inventory_import_links o WHERE o.listing_id = l.id))';
  return `${ofType} AND (${isForSale} OR k.removed_version = l.version) ${profileId === null ? '' : isOwnOrFree}`;
}

/** Returns the VINs that too many listings have. Reads only so many of each. */
async function sharedOf(read: Reader, scope: VinScope, texts: readonly string[]): Promise<string[]> {
  const rows = await read.all(
    `SELECT v.column1 AS vin FROM (VALUES ${texts.map(() => '(CAST(? AS text))').join(', ')}) AS v
      WHERE (SELECT l.id FROM inventory_listings l JOIN inventory_listings_type_lnk t ON t.listing_id = l.id
        LEFT JOIN inventory_import_links k ON k.listing_id = l.id AND k.profile_id = ?
        WHERE l.vin = v.column1 AND ${isCandidate(scope)} LIMIT 1 OFFSET ${mostWithVin}) IS NOT NULL`,
    [...texts, scope.profileId ?? 0, scope.typeId],
  );
  return rows.map(({ vin }) => String(vin));
}

function candidatesOf(read: Reader, scope: VinScope, texts: readonly string[]): Promise<Candidate[]> {
  if (texts.length === 0) return Promise.resolve([]);
  const marks = texts.map(() => '?').join(', ');
  const parameters = [scope.profileId ?? 0, scope.typeId, ...texts];
  return listings(read, `WHERE ${isCandidate(scope)} AND l.vin IN (${marks})`, parameters);
}

function byVehicle(
  rows: readonly Candidate[],
  { newStatus }: VinScope,
  shared: ReadonlySet<string>,
): ReadonlyMap<string, readonly VinMatch[]> {
  const found = new Map<string, VinMatch[]>();
  const isOwn = ({ link_id: linkId }: Candidate) => Number(linkId !== null);
  const best = (one: Candidate, other: Candidate) =>
    isOwn(other) - isOwn(one) || rankOf(other) - rankOf(one) || other.id - one.id;
  for (const row of [...rows].sort(best)) {
    const key = vehicleKey(row.vin) ?? '';
    const link = linkOf(row);
    const isHidden = !link && row.listing_status === 'draft' && newStatus === 'publish';
    const match = { listingId: row.id, stockNumber: row.stock_number, link, isHidden };
    const matches = found.get(key);
    if (matches) matches.push(match);
    else found.set(key, [match]);
  }
  const isOfOne = ([key, { length }]: [string, VinMatch[]]) => length <= mostWithVin && !shared.has(key);
  return new Map([...found].filter(isOfOne));
}

function linkOf({ link_id: linkId, id, ...row }: Candidate): ImportLink | undefined {
  return linkId === null ? undefined : toLink({ ...row, id: linkId, listing_id: id });
}
