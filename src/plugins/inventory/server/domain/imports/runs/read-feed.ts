import { createHash } from 'node:crypto';
import type { ImportPreset, ImportSettings, MatchField } from '../../../../contract/imports';
import { because, type Reason } from '../../../../contract/reason';
import { foldLetters } from '../../../../contract/texts/fold-text';
import type { InventoryType } from '../../catalogue/model';
import type { Reader } from '../../../platform/database/database';
import { conceptOf } from '../../catalogue/concepts';
import { exportedFields } from '../../listings/export/export-columns';
import { inStableOrder, placesByMeaning } from '../map/column-order';
import { createValueTests } from '../map/column-values';
import { createMapping, type Mapping } from '../map/map-row';
import { recognisePreset } from '../map/presets';
import { missingCategories, type NewCategory, withCategories, withNewFields } from '../map/missing-categories';
import { type ColumnFields, proposeColumns } from '../map/propose-columns';
import { ArchivePictures } from '../pictures/archive-pictures';
import type { ByteSource } from '../read/byte-source';
import type { Feed } from '../read/feed';
import { openFeed } from '../read/open-feed';
import { UnreadableFile } from '../read/unreadable-file';
import { isKnownByVin, keptColumns, keyRule } from './column-rules';
import { type FeedColumns, readColumns } from './feed-columns';
import type { ImportDeps } from './import-deps';
import { exportFormatOf, knownCategories, ownIds } from './own-export';
import { type ImportRun } from './run-store';
import { readUsualColumns } from './usual-columns';

/** The opened feed of a run. */
export interface ReadFeed {
  readonly feed: Feed;
  readonly mapping: Mapping;
  readonly archive: ArchivePictures;
  readonly newCategories: readonly NewCategory[];
  /** The columns, what they fill, and examples of their values. */
  readonly layout: object;
  /** The hash of the feed and of what determines how it is read: a new category may fit a column that was ignored. */
  readonly hash: string;
  /** Whether it is the feed that was read last: then only its first records were read. */
  readonly isKnown: boolean;
  /** What people should know about columns that are ignored; null if there is nothing. */
  readonly note: Reason | null;
}

/**
 * Opens the file of a run, and finds what its columns fill.
 *
 * @param knows returns whether a hash is that of the feed that was read last
 * @throws UnreadableFile
 */
export async function readFeed(
  { catalogue, locations, database, version }: ImportDeps,
  run: ImportRun,
  file: ByteSource,
  knows: (hash: string) => Promise<boolean>,
): Promise<ReadFeed> {
  const type = catalogue.now.type(run.typeId);
  if (!type) throw new UnreadableFile(because('no_type'));
  const feed = await openFeed(file, (name) => conceptOf(name) !== undefined);
  const { settings } = run;
  const hash = hashOf([version, feed.sha256, settings, run.mode, type, locations.now.all]);
  const isKnown = await knows(hash);
  const isChosen = (column: string) => Object.hasOwn(settings.columns, column);
  const found = await readNeededColumns(feed, type, { settings, isKnown, isChosen });
  const usual = await readUsualColumns(database.read, run, found.sample.length);
  const open = new Map([...found.columns].filter(([name]) => !isChosen(name)));
  const kept = keptColumns(run, usual, { found, open });
  const columns = inStableOrder(found.columns, usual.rowsOf);
  const first = columns.filter((column) => !isLate(found, column)); // a late record changes nothing for the others
  const { exported, preset: recognised } = systemOf(feed, first, settings);
  const ids = exported && (await knownIds(database.read, type, found));
  const proposed = proposeColumns(columns, type, {
    preset: recognised,
    chosen: settings.columns,
    known: ids && exportedFields(type, ids),
    isLast: (column) => isLate(found, column) || !(hasValue(found, column) || kept.has(column)),
    mayFill: await keyRule(database.read, run, usual, { open, sample: found.sample, preset: recognised }),
  });
  const newCategories = newCategoriesOf(type, { settings, found, preset: recognised, fields: proposed });
  const fields = withNewFields(proposed, newCategories);
  const matchBy =
    run.profileId === null
      ? await keyWithoutProfile(database.read, type, { fields, settings, found })
      : settings.match_by;
  const used: ImportSettings = { ...settings, preset: recognised, match_by: matchBy };
  const mapping = createMapping(withCategories(type, newCategories), fields, used, {
    exported,
    isNullEmpty: run.profileId !== null && exported?.isJson !== true,
  });
  return {
    feed,
    mapping,
    archive: await ArchivePictures.of(feed.files),
    newCategories,
    hash,
    isKnown,
    note: ids ? noteOf(ids, { found, fields, settings, isByKey: run.profileId === null && matchBy !== 'id' }) : null,
    layout: layoutOf(feed, used, { columns, found, fields }),
  };
}

/** Returns which system wrote a feed with these columns, and how if it is an export of this product. */
function systemOf(feed: Feed, columns: readonly string[], { preset }: Pick<ImportSettings, 'preset'>) {
  const exported = exportFormatOf(feed, columns);
  const isOpen = preset === 'generic' && !exported;
  return { exported, preset: isOpen ? recognisePreset(new Set(columns.map(foldLetters))) : preset };
}

/**
 * Reads which columns a feed has, in all records if that decides what the columns fill: records of JSON and XML have
 * only the columns that they fill, and in a delimited file a column that is empty in the first ones may have values.
 */
async function readNeededColumns(
  feed: Feed,
  type: InventoryType,
  of: Pick<ReadFeed, 'isKnown'> & Pick<ImportRun, 'settings'> & { readonly isChosen: (column: string) => boolean },
): Promise<FeedColumns> {
  const { settings, isKnown, isChosen } = of;
  const isSparse = feed.delimiter === undefined || settings.missing_categories === 'create';
  const valueTests = (names: readonly string[]) => {
    const { exported, preset } = systemOf(feed, names, settings);
    return createValueTests(type, { settings: { ...settings, preset }, exported });
  };
  const found = await readColumns(feed, { isWhole: isSparse && !isKnown, valueTests, isChosen });
  if (isKnown || isSparse || !hasEmptyRival(found, isChosen)) return found;
  return readColumns(feed, { isWhole: true, valueTests, isChosen });
}

/** Returns whether a column without values in the sample has the meaning of another one. */
function hasEmptyRival(found: FeedColumns, isChosen: (column: string) => boolean): boolean {
  const names = [...found.columns.keys()].filter((name) => !isChosen(name));
  const places = placesByMeaning(names);
  return [...places].some(
    (alike) => alike.length > 1 && alike.some((place) => !isFilledInSample(found, names[place] ?? '')),
  );
}

/** Returns the columns, what they fill, and examples of their values. */
function layoutOf(
  { format, encoding, delimiter }: Feed,
  { preset, match_by }: ImportSettings,
  of: Pick<FilledColumns, 'found' | 'fields'> & { readonly columns: readonly string[] },
) {
  const columns = of.columns.map((column) => ({
    column,
    field: of.fields.get(column) ?? null,
    samples: [...(of.found.columns.get(column)?.examples ?? [])],
  }));
  return { format, encoding, delimiter: delimiter ?? null, preset, match_by, columns };
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Returns the field by which rows find their listings without a profile: the chosen one, or the id in an export, or
 * what the feed has: the VIN instead of the stock number if listings are found by it alone. A column that is only
 * called an id has the ids of another system, unless a person has chosen it.
 */
async function keyWithoutProfile(
  read: Reader,
  type: InventoryType,
  { fields, settings, found }: { fields: ColumnFields; settings: ImportSettings; found: FeedColumns },
): Promise<MatchField> {
  const { match_by: chosen, columns } = settings;
  if (chosen !== 'stock_number') return chosen; // which is the default
  const hasIds = fields.get('id') === 'id' || Object.values(columns).includes('id');
  const keyIn = (isFilled: typeof hasValue) => {
    const filled = new Set([...fields].filter(([column]) => isFilled(found, column)).map(([, field]) => field));
    return (['stock_number', 'vin'] as const).find((field) => filled.has(field));
  };
  if (hasIds) return 'id';
  const key = keyIn(isFilledInSample) ?? keyIn(hasValue) ?? chosen;
  const { sample } = found;
  return key === 'stock_number' && (await isKnownByVin(read, type.id, { fields, sample })) ? 'vin' : key;
}

function newCategoriesOf(
  type: InventoryType,
  of: {
    readonly settings: ImportSettings;
    readonly found: FeedColumns;
    readonly preset: ImportPreset;
    readonly fields: ColumnFields;
  },
): NewCategory[] {
  const { settings, found, preset, fields } = of;
  if (settings.missing_categories === 'ignore') return [];
  return missingCategories(type, {
    fields,
    preset,
    chosen: settings.columns,
    hasValue: (column) => hasValue(found, column),
    isLast: (column) => !isFilledInSample(found, column),
  });
}

function hasValue({ columns }: FeedColumns, column: string): boolean {
  return columns.get(column)?.isFilled === true;
}

function isFilledInSample({ columns }: FeedColumns, column: string): boolean {
  return columns.get(column)?.isFilledInSample === true;
}

function isLate({ columns }: FeedColumns, column: string): boolean {
  return columns.get(column)?.isInSample === false;
}

/** Returns which ids of listings and categories in an export are those of this stock. */
async function knownIds(read: Reader, type: InventoryType, { columns, sample }: FeedColumns) {
  const { ofListings, ofCategories, isMixed } = await ownIds(read, sample, type.id);
  const known = ofCategories ? knownCategories(type, columns) : new Set<number>();
  return { hasIds: ofListings, knownCategories: known, isMixed };
}

/** What the columns of a feed fill, and what a person has chosen. */
interface FilledColumns {
  readonly found: FeedColumns;
  readonly fields: ColumnFields;
  readonly settings: Pick<ImportSettings, 'columns'>;
}

/**
 * Returns which ids of an export are not used, if people should know.
 * @param of.isByKey whether a run without a profile finds listings by stock number or VIN
 */
function noteOf(
  { isMixed }: { readonly isMixed: boolean },
  of: FilledColumns & { readonly isByKey: boolean },
): Reason | null {
  if (ignoresCategories(of)) return because('import_category_ids');
  return isMixed && of.isByKey ? because('import_rows_without_id') : null;
}

/** Returns whether values of an export in JSON are ignored because their columns have the ids of categories. */
function ignoresCategories({ found, fields, settings }: FilledColumns): boolean {
  const isIgnored = (column: string) => fields.get(column) === null && !Object.hasOwn(settings.columns, column);
  return [...fields.keys()].some((name) => /^categories\.\d+$/.test(name) && isIgnored(name) && hasValue(found, name));
}
