import type { ImportField } from '../../../../contract/imports';
import { foldLetters } from '../../../../contract/texts/fold-text';
import type { Reader } from '../../../platform/database/database';
import { placeAmongNames } from '../../catalogue/concepts';
import { meaningOf, placesByMeaning } from '../map/column-order';
import type { FeedColumn, FeedColumns } from './feed-columns';
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

/**
 * Returns a function that returns whether a column may fill a field. The key does not move to another column: with the
 * numbers of that one, each listing would be added again. Without a profile that is the stock number.
 */
export async function keyRule(
  read: Reader,
  { profileId, typeId, settings }: Pick<ImportRun, 'profileId' | 'typeId' | 'settings'>,
  usual: UsualColumns,
  open: OpenColumns,
): Promise<(column: string, field: ImportField) => boolean> {
  if (profileId !== null) {
    const isChosen = (name: string) => Object.hasOwn(settings.columns, name);
    const file = { has: (name: string) => open.has(name), isChosen };
    return (column, field) => field !== settings.match_by || mayBeKey(column, usual, file);
  }
  const empty = await emptyStockColumn(read, typeId, open);
  return (column, field) => field !== 'stock_number' || empty === undefined || column === empty;
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

/** Returns the column of stock numbers with the best known name, if it is empty and the type has listings. */
async function emptyStockColumn(read: Reader, typeId: number, columns: OpenColumns): Promise<string | undefined> {
  const placeOf = (name: string) => placeAmongNames(foldLetters(name));
  const names = [...columns.keys()].filter((name) => meaningOf(name) === 'stock_number');
  const [best] = names.sort((one, other) => placeOf(one) - placeOf(other));
  if (best === undefined || columns.get(best)?.isFilled === true) return undefined;
  const [listing] = await read.all('SELECT listing_id FROM inventory_listings_type_lnk WHERE type_id = ? LIMIT 1', [
    typeId,
  ]);
  return listing && best;
}
