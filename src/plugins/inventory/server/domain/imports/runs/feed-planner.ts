import { readIn } from '../../../platform/database/database';
import type { ListingRecord } from '../../listings/stores/listing-record';
import { readListings } from '../../listings/stores/listing-store';
import { type MappedRow, mapRow, type Mapping } from '../map/map-row';
import type { ArchivePictures } from '../pictures/archive-pictures';
import { withPictures } from '../pictures/picture-plan';
import { type KnownPicture, readKnownPictures } from '../pictures/picture-store';
import { NewTerms } from '../plan/new-terms';
import { keyOf, planRow, type PlanContext, refuseKey } from '../plan/plan-row';
import { isRemoved } from '../plan/removal';
import type { FeedRecord } from '../read/feed';
import { createTurns } from '../read/event-loop-turns';
import type { ImportDeps } from './import-deps';
import { type Stock } from './link-store';
import { batch } from './record-batches';
import { insertRows, type NewRow } from './row-store';
import { extendLeases, holdRun, type ImportRun, noCounts, type RunCounts, RunLost } from './run-store';

type KnownPictures = ReadonlyMap<number, readonly KnownPicture[]>;
const noPictures: KnownPictures = new Map();

/** Plans the rows of a feed in groups, and writes them. */
export class FeedPlanner {
  readonly #deps: ImportDeps;
  readonly #run: ImportRun;
  readonly #mapping: Mapping;
  readonly #stock: Stock;
  readonly #archive: ArchivePictures;
  /** The row of each key. */
  readonly #seen = new Map<string, number>();
  readonly #turns = createTurns();
  #counts = { ...noCounts };
  #pictures = 0;
  readonly terms = new NewTerms();

  constructor(deps: ImportDeps, run: ImportRun, of: { mapping: Mapping; stock: Stock; archive: ArchivePictures }) {
    this.#deps = deps;
    this.#run = run;
    this.#mapping = of.mapping;
    this.#stock = of.stock;
    this.#archive = of.archive;
  }

  get counts(): RunCounts {
    return this.#counts;
  }

  get pictures(): number {
    return this.#pictures;
  }

  async plan(records: readonly FeedRecord[]): Promise<void> {
    const mapped: Array<{ row: MappedRow; key: string | undefined }> = [];
    for (const record of records) {
      const row = await this.#resolved(mapRow(record, this.#mapping));
      mapped.push({ row, key: keyOf(row, this.#mapping) });
      await this.#turns();
    }
    const ids = mapped.flatMap(({ key }) => this.#listingOf(key) ?? []);
    const { read } = this.#deps.database;
    const found = new Map((await readListings(read, ids)).map((record) => [record.id, record]));
    const known = this.#mapping.columnOf('pictures') === null ? noPictures : await readKnownPictures(read, ids);
    const planned: NewRow[] = [];
    for (const { row, key } of mapped) {
      planned.push(this.#planOne(row, key, { found, known }));
      await this.#turns();
    }
    await this.#write(planned);
  }

  /** Plans the removal of what the feed lacks. Returns the number of listings of the profile that are for sale. */
  async planRemovals(): Promise<number> {
    const { settings } = this.#mapping;
    const own = [...this.#stock.links.values()].filter(({ isAdopted }) => !isAdopted);
    let active = 0;
    for (let start = 0; start < own.length; start += batch) {
      const links = own.slice(start, start + batch);
      const records = await readListings(this.#deps.database.read, links.map(({ listingId }) => listingId)); // prettier-ignore
      const byId = new Map(records.map((record) => [record.id, record]));
      const removed = links.flatMap(({ key, listingId }): NewRow[] => {
        const record = byId.get(listingId);
        if (!record || isRemoved(record, settings.removal)) return [];
        active++;
        if (this.#seen.has(key)) return [];
        return [
          { row: null, outcome: 'remove', key, listingId, body: null, differences: [], problems: [], warnings: [] },
        ];
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

  #planOne(
    row: MappedRow,
    key: string | undefined,
    { found, known }: { found: ReadonlyMap<number, ListingRecord>; known: KnownPictures },
  ): NewRow {
    const { catalogue, locations } = this.#deps;
    const context: PlanContext = { mapping: this.#mapping, catalogue: catalogue.now, locations: locations.now };
    const firstRow = key === undefined ? undefined : this.#seen.get(key);
    const record = found.get(this.#listingOf(key) ?? 0);
    const isWrong = key === undefined || firstRow !== undefined;
    const removedVersion = this.#stock.links.get(key ?? '')?.removedVersion ?? null;
    const match = record && { record, removedVersion };
    const plan = withPictures(isWrong ? refuseKey(context, firstRow) : planRow(row, match, context), record, {
      addresses: row.body.pictures as readonly string[] | undefined, // as `mapRow` made them
      known: record && known.get(record.id),
      column: this.#mapping.columnOf('pictures'),
    });
    if (plan.hasPictures) this.#pictures++;
    this.terms.add(plan.change, this.#mapping.type);
    if (key !== undefined && firstRow === undefined) this.#seen.set(key, row.row);
    const { outcome, differences, problems, warnings, hasPictures } = plan;
    const isWritten = outcome === 'create' || outcome === 'update';
    return {
      ...{ row: row.row, outcome, problems, warnings, hasPictures, key: key ?? null, listingId: record?.id ?? null },
      body: isWritten ? row.body : null,
      differences: outcome === 'update' ? differences : [],
    };
  }

  async #write(rows: readonly NewRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { database, clock, worker, stopping } = this.#deps;
    if (stopping.aborted) throw new RunLost();
    await database.withTx(async (tx) => {
      await holdRun(tx, readIn(tx), this.#run, worker);
      await insertRows(tx, this.#run.id, rows);
      await extendLeases(tx, worker, clock.now());
    });
    await this.#turns();
    for (const { outcome } of rows) this.#counts = { ...this.#counts, [outcome]: this.#counts[outcome] + 1 };
  }
}
