import { readIn } from '../../../platform/database/database';
import type { ListingRecord } from '../../listings/stores/listing-record';
import { readListings } from '../../listings/stores/listing-store';
import { type MappedRow, mapRow, type Mapping } from '../map/map-row';
import type { ArchivePictures } from '../pictures/archive-pictures';
import { withPictures } from '../pictures/picture-plan';
import { type KnownPicture, readKnownPictures } from '../pictures/picture-store';
import { NewTerms } from '../plan/new-terms';
import { createRowHash } from '../plan/row-hash';
import { keyOf, planRow, type PlanContext, problemOfRemoval, refuseExportedId, refuseKey } from '../plan/plan-row';
import { isRemoved } from '../plan/removal';
import { SeenRows } from '../plan/seen-rows';
import type { FeedRecord } from '../read/feed';
import { createTurns } from '../read/event-loop-turns';
import type { ImportDeps } from './import-deps';
import { type NotedLink, noteLinks, type SeenLink, type Stock } from './link-store';
import { exportedVersionOf, isRecordOf } from './own-export';
import { batch } from './record-batches';
import { insertRows, lastRowId, type NewRow } from './row-store';
import { extendLeases, holdRun, type ImportRun, noCounts, type RunCounts, RunLost } from './run-store';

type KnownPictures = ReadonlyMap<number, readonly KnownPicture[]>;
const noPictures: KnownPictures = new Map();
const emptyRow = { body: null, differences: [], problems: [], warnings: [], hash: null } as const;

interface SameRow {
  readonly number: number;
  /** The link of its listing, which has not changed since the same row had no effect. */
  readonly same: SeenLink;
}
interface MappedFeedRow {
  readonly row: MappedRow;
  readonly record: FeedRecord;
  readonly key: string | undefined;
  readonly hash: string | null;
}
type ReadRow = SameRow | MappedFeedRow;

/** Plans the rows of a feed in groups, and writes them. */
export class FeedPlanner {
  readonly #deps: ImportDeps;
  readonly #run: ImportRun;
  readonly #mapping: Mapping;
  readonly #stock: Stock;
  readonly #archive: ArchivePictures;
  readonly #seen = new SeenRows();
  readonly #turns = createTurns();
  /**
   * Undefined if rows have to be read in any case: no profile remembers them, or the archive may have other pictures.
   */
  readonly #hashOf: ((record: FeedRecord) => string) | undefined;
  #before: number | undefined;
  #counts = { ...noCounts };
  #pictures = 0;
  readonly terms = new NewTerms();

  constructor(deps: ImportDeps, run: ImportRun, of: { mapping: Mapping; stock: Stock; archive: ArchivePictures }) {
    this.#deps = deps;
    this.#run = run;
    this.#mapping = of.mapping;
    this.#stock = of.stock;
    this.#archive = of.archive;
    if (run.profileId !== null && of.archive.isEmpty)
      this.#hashOf = createRowHash(of.mapping, { locations: deps.locations.now, version: deps.version });
  }

  /** The id of the last row of earlier runs. */
  get before(): number {
    return this.#before ?? 0;
  }

  get counts(): RunCounts {
    return this.#counts;
  }

  get pictures(): number {
    return this.#pictures;
  }

  async plan(records: readonly FeedRecord[]): Promise<void> {
    const read: ReadRow[] = [];
    for (const record of records) {
      read.push(await this.#read(record));
      await this.#turns();
    }
    await this.#planRows(read);
  }

  /** Reads a row; one that is known to change nothing is not read further. */
  async #read(record: FeedRecord): Promise<ReadRow> {
    const hash = this.#hashOf?.(record) ?? null;
    const same = hash === null ? undefined : this.#stock.unchanged.get(hash);
    if (same) return { number: record.row, same };
    const row = await this.#resolved(mapRow(record, this.#mapping));
    return { row, record, key: keyOf(row, this.#mapping), hash };
  }

  async #planRows(rows: readonly ReadRow[]): Promise<void> {
    const ids = rows.flatMap((each) => ('row' in each ? (this.#listingOf(each.key) ?? []) : []));
    const { read } = this.#deps.database;
    const found = new Map((await readListings(read, ids)).map((record) => [record.id, record]));
    const known = this.#mapping.columnOf('pictures') === null ? noPictures : await readKnownPictures(read, ids);
    const planned: NewRow[] = [];
    const noted: NotedLink[] = [];
    for (const each of rows) {
      if ('same' in each) planned.push(this.#sameRow(each));
      else {
        const row = this.#planOne(each, { found, known });
        planned.push(row);
        noted.push(...this.#noteOf(row, each.hash));
      }
      await this.#turns();
    }
    await this.#write(planned, noted);
  }

  /**
   * Plans the removal of what the feed lacks. Returns how many listings of the profile its policy has not removed yet:
   * drafts count.
   */
  async planRemovals(): Promise<number> {
    const { settings, type } = this.#mapping;
    const own = [...this.#stock.links.values()].filter(({ isAdopted }) => !isAdopted);
    let active = 0;
    for (let start = 0; start < own.length; start += batch) {
      const links = own.slice(start, start + batch);
      const listingIds = links.map(({ listingId }) => listingId);
      const records = await readListings(this.#deps.database.read, listingIds);
      const byId = new Map(records.map((record) => [record.id, record]));
      const removed = links.flatMap(({ key, listingId }): NewRow[] => {
        const record = byId.get(listingId);
        if (!record || isRemoved(record, settings.removal)) return [];
        const problem = problemOfRemoval(record, { type, removal: settings.removal });
        if (!problem) active++;
        if (this.#seen.has(key, record.vin)) return [];
        const row = { ...emptyRow, row: null, key, listingId };
        return [problem ? { ...row, outcome: 'skip', problems: [problem] } : { ...row, outcome: 'remove' }];
      });
      await this.#write(removed);
      await this.#turns();
    }
    return active;
  }

  #listingOf(key: string | undefined): number | undefined {
    if (key === undefined) return undefined;
    return this.#stock.links.get(key)?.listingId ?? this.#stock.unlinked.get(key);
  }

  /** Pictures that are in the archive get its address. */
  async #resolved(row: MappedRow): Promise<MappedRow> {
    const addresses = row.body.pictures as readonly string[] | undefined; // as `mapRow` made them
    if (addresses === undefined || this.#archive.isEmpty) return row;
    const pictures: string[] = [];
    for (const address of addresses) {
      pictures.push(this.#archive.resolve(address) ?? address);
      await this.#turns();
    }
    return { ...row, body: { ...row.body, pictures } };
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
    { row, record: feedRecord, key, hash }: MappedFeedRow,
    { found, known }: { found: ReadonlyMap<number, ListingRecord>; known: KnownPictures },
  ): NewRow {
    const context = this.#context;
    const firstRow = this.#seen.firstOf(key);
    const listing = found.get(this.#listingOf(key) ?? 0);
    const isOther = this.#hasExportedIds && !(listing && this.#isExportOf(feedRecord, listing));
    const record = isOther ? undefined : listing;
    const isWrong = key === undefined || firstRow !== undefined;
    const match = record && { removedVersion: null, removedBy: [], ...this.#stock.links.get(key ?? ''), record };
    const isExported = this.#run.profileId === null && record !== undefined && this.#isExportOf(feedRecord, record);
    const exportedVersion = isExported ? exportedVersionOf(feedRecord, record) : null;
    const planned = isOther ? refuseExportedId(context) : planRow(row, match, context);
    const plan = withPictures(isWrong ? refuseKey(context, firstRow) : planned, record, {
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
      body: isWritten ? row.body : null,
      differences: outcome === 'update' ? differences : [],
      // The hash covers the catalog as it was before the row's new terms.
      hash: isWritten && !hasPictures && !addsTerms && warnings.length === 0 ? hash : null,
    };
  }

  async #write(rows: readonly NewRow[], noted: readonly NotedLink[] = []): Promise<void> {
    if (rows.length === 0) return;
    const { database, clock, worker, stopping } = this.#deps;
    if (stopping.aborted) throw new RunLost();
    await database.withTx(async (tx) => {
      await holdRun(tx, readIn(tx), this.#run, worker);
      this.#before ??= await lastRowId(readIn(tx));
      await insertRows(tx, this.#run.id, rows);
      await noteLinks(tx, this.#run.typeId, noted);
      await extendLeases(tx, worker, clock);
    });
    await this.#turns();
    for (const { outcome } of rows) this.#counts = { ...this.#counts, [outcome]: this.#counts[outcome] + 1 };
  }
}
