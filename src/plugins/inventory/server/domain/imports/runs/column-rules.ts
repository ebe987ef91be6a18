import type { ImportField, ImportPreset, MatchField } from '../../../../contract/imports';
import { foldLetters } from '../../../../contract/texts/fold-text';
import type { Reader } from '../../../platform/database/database';
import { placeAmongNames } from '../../catalogue/concepts';
import { meaningOf, placesByMeaning } from '../map/column-order';
import { type ColumnFields, conceptOfColumn } from '../map/propose-columns';
import { matchKey } from '../plan/match-key';
import type { FeedRecord } from '../read/feed';
import type { FeedColumn, FeedColumns } from './feed-columns';
import { findUnlinked, readLinks } from './link-store';
import type { ImportRun } from './run-store';
import { mayBeKey, type UsualColumns } from './usual-columns';

/** The columns of a feed of which no person has chosen what they fill. */
type OpenColumns = ReadonlyMap<string, Pick<FeedColumn, 'isFilled'>>;

/**
 * Returns the columns that keep their field also without values: the usual ones, in a merge of a few cars. A full feed
 * with few cars has all there are.
 */
export function keptColumns(
  { mode }: Pick<ImportRun, 'mode'>,
  usual: UsualColumns,
  { found, open }: { readonly found: FeedColumns; readonly open: OpenColumns },
): ReadonlySet<string> {
  const isSmall = mode !== 'full' && found.isSampleWhole && 2 * found.sample.length < usual.mostRows;
  return isSmall ? usualColumnsIn([...open.keys()], usual) : new Set();
}

/** What is known of a feed before its columns fill fields. */
interface OpenFeed {
  readonly open: OpenColumns;
  readonly sample: readonly FeedRecord[];
  readonly preset: ImportPreset;
}

/**
 * Returns a function that returns whether a column may fill a field. The key does not move to another column: with the
 * numbers of that one, each listing would be added again. Without a profile that is the stock number.
 */
export async function keyRule(
  read: Reader,
  run: Pick<ImportRun, 'profileId' | 'typeId' | 'settings'>,
  usual: UsualColumns,
  feed: OpenFeed,
): Promise<(column: string, field: ImportField) => boolean> {
  const { profileId, settings } = run;
  const { match_by: key } = settings;
  if (profileId === null || usual.keyColumn === undefined) {
    const own = profileId === null ? 'stock_number' : key;
    const empty = own === 'id' ? undefined : await emptyKeyColumn(read, run.typeId, own, feed);
    return (column, field) => field !== own || empty === undefined || column === empty;
  }
  const isChosen = (name: string) => Object.hasOwn(settings.columns, name);
  const file = { has: (name: string) => feed.open.has(name), isChosen };
  const isThere = isChosen(usual.keyColumn) || feed.open.has(usual.keyColumn);
  const renamed = isThere ? undefined : await columnsWithKeys(read, profileId, key, feed);
  return (column, field) => field !== key || (mayBeKey(column, usual, file) && renamed?.has(column) !== false);
}

/** Returns the columns that could be a profile's key by their names, and have keys that it knows. */
async function columnsWithKeys(read: Reader, profileId: number, key: MatchField, feed: OpenFeed): Promise<Set<string>> {
  const known = new Set<string>();
  for (const name of columnsFor(key, feed)) {
    const keys = new Set(feed.sample.flatMap(({ cells }) => matchKey(key, cells.get(name)) ?? []));
    if ((await readLinks(read, profileId, [...keys])).size > 0) known.add(name);
  }
  return known;
}

function columnsFor(field: ImportField, { open, preset }: OpenFeed): string[] {
  return [...open.keys()].filter((name) => conceptOfColumn(name, preset) === field);
}

/**
 * Returns whether listings of a type are found by the VINs of a file, at least half of which are here, and by none of
 * its stock numbers, such as those of another column.
 */
export async function isKnownByVin(
  read: Reader,
  typeId: number,
  { fields, sample }: { readonly fields: ColumnFields; readonly sample: readonly FeedRecord[] },
): Promise<boolean> {
  const hereBy = async (field: 'stock_number' | 'vin') => {
    const [column] = [...fields].find(([, filled]) => filled === field) ?? [];
    const values = column === undefined ? [] : valuesOf(column, sample);
    return { count: values.length, found: await findOfType(read, typeId, field, values) };
  };
  const { count, found } = await hereBy('vin');
  return found > 0 && 2 * found >= count && (await hereBy('stock_number')).found === 0;
}

function valuesOf(column: string, sample: readonly FeedRecord[]): string[] {
  const texts = sample.map(({ cells }) => cells.get(column)).filter((cell) => typeof cell === 'string');
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

/** Returns how many of these stock numbers or VINs listings of a type have. */
async function findOfType(
  read: Reader,
  typeId: number,
  field: 'stock_number' | 'vin',
  values: readonly string[],
): Promise<number> {
  return (await findUnlinked(read, { typeId, profileId: null }, { field, values })).size;
}

/** Returns the usual column of each meaning, and those without a meaning. */
function usualColumnsIn(columns: readonly string[], { rowsOf }: UsualColumns): Set<string> {
  const usual = new Set(columns.filter((column) => rowsOf.has(column)));
  for (const places of placesByMeaning(columns)) {
    const alike = places.map((place) => columns[place] ?? '').filter((column) => usual.has(column));
    const mostRows = Math.max(...alike.map((column) => rowsOf.get(column) ?? 0));
    for (const column of alike) if ((rowsOf.get(column) ?? 0) < mostRows) usual.delete(column);
  }
  return usual;
}

/**
 * Returns the column of a key with the best known name, if it is empty and the type has listings, unless another one
 * has their numbers.
 */
async function emptyKeyColumn(
  read: Reader,
  typeId: number,
  field: 'stock_number' | 'vin',
  feed: OpenFeed,
): Promise<string | undefined> {
  const placeOf = (name: string) => placeAmongNames(foldLetters(name));
  const names = [...feed.open.keys()].filter((name) => meaningOf(name) === field);
  const [best] = names.sort((one, other) => placeOf(one) - placeOf(other));
  if (best === undefined || feed.open.get(best)?.isFilled === true) return undefined;
  const others = columnsFor(field, feed).filter((name) => name !== best);
  const values = others.flatMap((name) => valuesOf(name, feed.sample));
  if ((await findOfType(read, typeId, field, values)) > 0) return undefined;
  const [listing] = await read.all('SELECT listing_id FROM inventory_listings_type_lnk WHERE type_id = ? LIMIT 1', [
    typeId,
  ]);
  return listing && best;
}
