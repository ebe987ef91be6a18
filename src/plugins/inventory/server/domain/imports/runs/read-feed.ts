import { createHash } from 'node:crypto';
import type { ImportPreset, ImportSettings, MatchField } from '../../../../contract/imports';
import { because } from '../../../../contract/reason';
import { foldLetters } from '../../../../contract/texts/fold-text';
import type { InventoryType } from '../../catalogue/model';
import { conceptOf } from '../../catalogue/concepts';
import { exportedFields } from '../../listings/export/export-columns';
import { createMapping, type Mapping } from '../map/map-row';
import { recognisePreset } from '../map/presets';
import { missingCategories, type NewCategory, withCategories, withNewFields } from '../map/missing-categories';
import { type ColumnFields, proposeColumns } from '../map/propose-columns';
import { ArchivePictures } from '../pictures/archive-pictures';
import type { ByteSource } from '../read/byte-source';
import { cutText } from '../read/clean-text';
import type { Feed, FeedRecord } from '../read/feed';
import { openFeed } from '../read/open-feed';
import { UnreadableFile } from '../read/unreadable-file';
import type { ImportDeps } from './import-deps';
import { exportFormatOf, isOwnExport, knownCategories } from './own-export';
import { feedColumnsOf, sampleOf } from './record-batches';
import { type ImportRun } from './run-store';

/** The opened feed of a run. */
export interface ReadFeed {
  readonly feed: Feed;
  readonly mapping: Mapping;
  readonly archive: ArchivePictures;
  readonly newCategories: readonly NewCategory[];
  /** The columns, what they fill, and examples of their values. */
  readonly layout: object;
  /** The hash of the feed and of everything that determines its effect. */
  readonly hash: string;
}

/** Opens the file of a run, and finds what its columns fill. @throws UnreadableFile */
export async function readFeed(
  { catalogue, database }: ImportDeps,
  run: ImportRun,
  file: ByteSource,
): Promise<ReadFeed> {
  const type = catalogue.now.type(run.typeId);
  if (!type) throw new UnreadableFile(because('no_type'));
  const feed = await openFeed(file, (name) => conceptOf(name) !== undefined);
  const sample = await sampleOf(feed);
  const columns = feedColumnsOf(sample);
  const { settings } = run;
  const exported = exportFormatOf(feed, columns);
  const recognised =
    settings.preset === 'generic' && !exported ? recognisePreset(new Set(columns.map(foldLetters))) : settings.preset;
  const proposed = proposeColumns(columns, type, {
    preset: recognised,
    chosen: settings.columns,
    known:
      exported &&
      exportedFields(type, {
        hasIds: await isOwnExport(database.read, sample, type.id),
        knownCategories: knownCategories(type, sample),
      }),
  });
  const newCategories = newCategoriesOf(type, { settings, sample, preset: recognised, fields: proposed });
  const fields = withNewFields(proposed, newCategories);
  const matchBy = run.profileId === null ? keyWithoutProfile(fields, settings, sample) : settings.match_by;
  const used: ImportSettings = { ...settings, preset: recognised, match_by: matchBy };
  const mapping = createMapping(withCategories(type, newCategories), fields, used, exported);
  const shown = columns.map((column) => ({
    column,
    field: fields.get(column) ?? null,
    samples: samplesOf(sample, column),
  }));
  const hash = createHash('sha256')
    .update(JSON.stringify([feed.sha256, used, run.mode]))
    .digest('hex');
  const { format, encoding, delimiter = null } = feed;
  return {
    feed,
    mapping,
    archive: await ArchivePictures.of(feed.files),
    newCategories,
    hash,
    layout: { format, encoding, delimiter, preset: recognised, match_by: matchBy, columns: shown },
  };
}

/**
 * Returns the field by which rows find their listings without a profile: the chosen one, or the id in an export, or
 * what the feed has. A column that is only called an id has the ids of another system, unless a person has chosen it.
 */
function keyWithoutProfile(
  fields: ColumnFields,
  { match_by: chosen, columns }: ImportSettings,
  sample: readonly FeedRecord[],
): MatchField {
  if (chosen !== 'stock_number') return chosen; // which is the default
  const hasIds = fields.get('id') === 'id' || Object.values(columns).includes('id');
  const found = new Set([...fields].filter(([column]) => hasValue(sample, column)).map(([, field]) => field));
  const keys = (['stock_number', 'vin'] as const).filter((field) => found.has(field));
  return hasIds ? 'id' : (keys[0] ?? chosen);
}

function newCategoriesOf(
  type: InventoryType,
  of: {
    readonly settings: ImportSettings;
    readonly sample: readonly FeedRecord[];
    readonly preset: ImportPreset;
    readonly fields: ColumnFields;
  },
): NewCategory[] {
  const { settings, sample, preset, fields } = of;
  if (settings.missing_categories === 'ignore') return [];
  return missingCategories(type, {
    fields,
    preset,
    chosen: settings.columns,
    hasValue: (column) => hasValue(sample, column),
  });
}

function hasValue(sample: readonly FeedRecord[], column: string): boolean {
  return sample.some(({ cells }) => (cells.get(column) ?? '') !== '');
}

function samplesOf(sample: readonly FeedRecord[], column: string): string[] {
  const texts = sample.slice(0, 50).map(({ cells }) => {
    const cell = cells.get(column) ?? '';
    return cutText(String(cell as string), 100);
  });
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, 3);
}
