import type { ListingRecord } from '../../../listings/stores/listing-record';
import { readListings } from '../../../listings/stores/listing-store';
import type { Mapping } from '../../map/map-row';
import type { ArchivePictures } from '../../pictures/archive-pictures';
import { withPictures } from '../../pictures/picture-plan';
import { type KnownPicture, readKnownPictures } from '../../pictures/picture-store';
import { NewTerms } from '../../plan/new-terms';
import { planRow, type PlanContext, refuseExportedId, refuseKey } from '../../plan/plan-row';
import { vehicleKey } from '../../plan/match-key';
import { SeenRows } from '../../plan/seen-rows';
import type { FeedRecord } from '../../read/feed';
import { createTurns } from '../../read/event-loop-turns';
import type { ImportDeps } from '../import-deps';
import type { Stock } from '../link-store';
import type { NotedLink } from '../note-links';
import { exportedVersionOf, isRecordOf } from '../own-export';
import type { ImportRun, RunCounts } from '../run-store';
import { emptyRow, type NewRow } from './insert-rows';
import { planRemovals } from './plan-removals';
import { type MappedFeedRow, type ReadRow, RowReader, type SameRow, withMatch } from './row-reader';
import { RowWriter } from './row-writer';
import { findByVin, type VinScope } from './vin-candidates';
import { matchByVin, withVin } from './vin-matches';

type KnownPictures = ReadonlyMap<number, readonly KnownPicture[]>;
const noPictures: KnownPictures = new Map();
const noVins: ReadonlyMap<string, unknown> = new Map();

/** Plans the rows of a feed in groups, and writes them. */
export class FeedPlanner {
  readonly #deps: ImportDeps;
  readonly #run: ImportRun;
  readonly #mapping: Mapping;
  readonly #stock: Stock;
  readonly #seen = new SeenRows();
  readonly #turns = createTurns();
  readonly #reader: RowReader;
  readonly #writer: RowWriter;
  /** The numbers of rows with a new stock number and the VIN of a listing: other rows may have it. */
  readonly #putOff = new Set<number>();
  /** The listings that rows have found by their VINs. */
  readonly #foundByVin = new Set<number>();
  #pictures = 0;
  readonly terms = new NewTerms();

  constructor(deps: ImportDeps, run: ImportRun, of: { mapping: Mapping; stock: Stock; archive: ArchivePictures }) {
    this.#deps = deps;
    this.#run = run;
    this.#mapping = of.mapping;
    this.#stock = of.stock;
    this.#writer = new RowWriter(deps, run);
    this.#reader = new RowReader(deps, run, of);
  }

  /** The id of the last row of earlier runs. */
  get before(): number {
    return this.#writer.before;
  }

  get counts(): RunCounts {
    return this.#writer.counts;
  }

  get pictures(): number {
    return this.#pictures;
  }

  /** Whether rows wait for `planPutOff`. */
  get hasPutOff(): boolean {
    return this.#putOff.size > 0;
  }

  isPutOff({ row }: FeedRecord): boolean {
    return this.#putOff.has(row);
  }

  /** Plans rows, except those that have to wait until all rows of the feed were here. */
  async plan(records: readonly FeedRecord[]): Promise<void> {
    const rows = await this.#reader.read(records);
    const vins = rows.flatMap((each) => ('row' in each && this.#isNew(each) ? [each.row.body.vin] : []));
    await this.#planRows(rows, await findByVin(this.#deps.database.read, this.#vinScope, vins));
  }

  /** Plans rows that were put off, after all others. */
  async planPutOff(records: readonly FeedRecord[]): Promise<void> {
    for (const { row } of records) this.#putOff.delete(row);
    const rows = await this.#reader.read(records);
    const open = rows.flatMap((each) =>
      'row' in each ? [{ each, vin: each.row.body.vin, canAdd: each.key !== undefined }] : [],
    );
    const scope = { ...this.#vinScope, importId: this.#run.id };
    const found = await matchByVin(this.#deps.database.read, scope, { rows: open });
    const planned = open.map((of) => withMatch(of.each, found.get(of)));
    for (const { byVin } of planned) if (byVin?.isFree) this.#foundByVin.add(byVin.match.listingId);
    await this.#planRows(planned, noVins);
  }

  /** @param vins the VINs of listings that rows may belong to: rows with new stock numbers wait for all others */
  async #planRows(rows: readonly ReadRow[], vins: ReadonlyMap<string, unknown>): Promise<void> {
    const ids = rows.flatMap((each) => ('row' in each ? (this.#listingOf(each) ?? []) : []));
    const { read } = this.#deps.database;
    const found = new Map((await readListings(read, ids)).map((record) => [record.id, record]));
    const known = this.#mapping.columnOf('pictures') === null ? noPictures : await readKnownPictures(read, ids);
    const planned: NewRow[] = [];
    const noted: NotedLink[] = [];
    for (const each of rows) {
      if ('same' in each) planned.push(this.#sameRow(each));
      else if (vins.size > 0 && this.#isNew(each) && vins.has(vehicleKey(each.row.body.vin) ?? '')) this.#wait(each);
      else {
        const row = this.#planOne(each, { found, known });
        planned.push(row);
        noted.push(...this.#noteOf(row, each.hash));
      }
      await this.#turns();
    }
    await this.#writer.write(planned, noted);
    await this.#turns();
  }

  get #vinScope(): VinScope {
    const { typeId, profileId } = this.#run;
    return { typeId, profileId, newStatus: this.#mapping.settings.new_status };
  }

  /** Plans the removal of what the feed lacks, and returns how many listings were not removed before. */
  planRemovals(): Promise<number> {
    return planRemovals(this.#deps, {
      ...{ mapping: this.#mapping, stock: this.#stock, writer: this.#writer },
      isInFeed: ({ key, listingId }, { vin }) => this.#seen.has(key, vin) || this.#foundByVin.has(listingId),
    });
  }

  #listingOf({ key, byVin }: Pick<MappedFeedRow, 'key' | 'byVin'>): number | undefined {
    if (byVin?.isFree) return byVin.match.listingId;
    return key === undefined ? undefined : (this.#stock.links.get(key)?.listingId ?? this.#stock.unlinked.get(key));
  }

  /** Returns whether a row may find its listing by the VIN: no listing has its stock number, and no row before it. */
  #isNew({ key }: MappedFeedRow): boolean {
    if (this.#mapping.settings.match_by !== 'stock_number') return false;
    if (key === undefined) return this.#run.profileId === null;
    return this.#listingOf({ key }) === undefined && this.#seen.firstOf(key) === undefined;
  }

  #wait({ row, key }: MappedFeedRow): void {
    this.#putOff.add(row.row);
    this.#seen.add(row.row, key, row.body.vin);
  }

  #sameRow({ number, same: { key, listingId } }: SameRow): NewRow {
    const firstRow = this.#seen.firstOf(key);
    if (firstRow === undefined) {
      this.#seen.add(number, key);
      return { ...emptyRow, row: number, outcome: 'unchanged', key, listingId };
    }
    const { outcome, problems } = refuseKey(this.#context, firstRow);
    return { ...emptyRow, row: number, outcome, problems, key, listingId };
  }

  /** Returns the link of a row that has changed nothing, unless the row has something to say each time. */
  #noteOf({ outcome, key, warnings }: NewRow, hash: string | null): NotedLink[] {
    const link = this.#stock.links.get(key ?? '');
    const isSettled = outcome === 'unchanged' && warnings.length === 0;
    return link && isSettled && hash !== null ? [{ id: link.id, hash, seq: link.seq }] : [];
  }

  /** Whether rows find their listings by the ids of an export, which may be those of other listings by now. */
  get #hasExportedIds(): boolean {
    const { exported, settings } = this.#mapping;
    return exported !== undefined && settings.match_by === 'id';
  }

  #isExportOf(feedRecord: FeedRecord, listing: ListingRecord): boolean {
    return this.#mapping.exported !== undefined && isRecordOf(feedRecord, listing);
  }

  get #context(): PlanContext {
    const { catalogue, locations } = this.#deps;
    return { mapping: this.#mapping, catalogue: catalogue.now, locations: locations.now };
  }

  #planOne(
    { row, record: feedRecord, key, hash, byVin }: MappedFeedRow,
    { found, known }: { found: ReadonlyMap<number, ListingRecord>; known: KnownPictures },
  ): NewRow {
    const context = this.#context;
    const first = this.#seen.firstOf(key);
    const firstRow = first === row.row ? undefined : first; // a row that was put off
    const listing = found.get(this.#listingOf({ key, byVin }) ?? 0);
    const isOther = this.#hasExportedIds && !(listing && this.#isExportOf(feedRecord, listing));
    const record = isOther ? undefined : listing;
    const isByVin = byVin?.isFree === true && record !== undefined;
    const isWrong = (key === undefined && !isByVin) || firstRow !== undefined;
    const link = isByVin ? byVin.match.link : this.#stock.links.get(key ?? '');
    const match = record && { removedVersion: null, removedBy: [], ...link, record };
    const isExported = this.#run.profileId === null && record !== undefined && this.#isExportOf(feedRecord, record);
    const exportedVersion = isExported ? exportedVersionOf(feedRecord, record) : null;
    const planned = isOther ? refuseExportedId(context) : planRow(row, match, context);
    const isLinked = this.#run.profileId !== null;
    const own = withVin(planned, byVin, { column: this.#mapping.columnOf('vin'), isLinked });
    const plan = withPictures(isWrong ? refuseKey(context, firstRow) : own, record, {
      addresses: row.body.pictures as readonly string[] | undefined, // as `mapRow` made them
      ownRoots: this.#deps.pictures.ownRoots,
      known: record && !isExported ? known.get(record.id) : undefined,
      exportedVersion,
      column: this.#mapping.columnOf('pictures'),
    });
    if (plan.hasPictures) this.#pictures++;
    const addsTerms = this.terms.add(plan.change, this.#mapping.type);
    this.#seen.add(row.row, key, row.body.vin);
    const { outcome, differences, problems, warnings, hasPictures } = plan;
    const isWritten = outcome === 'create' || outcome === 'update';
    return {
      row: row.row,
      outcome,
      problems,
      warnings,
      hasPictures,
      exportedVersion,
      key: key ?? null,
      listingId: record?.id ?? null,
      isByVin,
      body: isWritten ? row.body : null,
      differences: outcome === 'update' ? differences : [],
      // The hash covers the catalog as it was before the row's new terms.
      hash: isWritten && !hasPictures && !addsTerms && warnings.length === 0 ? hash : null,
    };
  }
}
