import { type MappedRow, mapRow, type Mapping } from '../../map/map-row';
import type { ArchivePictures } from '../../pictures/archive-pictures';
import { keyOf } from '../../plan/plan-row';
import { createRowHash } from '../../plan/row-hash';
import type { FeedRecord } from '../../read/feed';
import { createTurns } from '../../read/event-loop-turns';
import type { ImportDeps } from '../import-deps';
import type { SeenLink, Stock } from '../link-store';
import type { ImportRun } from '../run-store';
import type { FoundByVin } from './vin-matches';

export interface SameRow {
  readonly number: number;
  /** The link of its listing, which has not changed since the same row had no effect. */
  readonly same: SeenLink;
}
export interface MappedFeedRow {
  readonly row: MappedRow;
  readonly record: FeedRecord;
  readonly key: string | undefined;
  readonly hash: string | null;
  /** What its VIN has found; undefined before, or if it has found nothing. */
  readonly byVin?: FoundByVin | undefined;
}
export type ReadRow = SameRow | MappedFeedRow;

/** Reads rows before they are planned. */
export class RowReader {
  readonly #mapping: Mapping;
  readonly #unchanged: Stock['unchanged'];
  readonly #archive: ArchivePictures;
  readonly #turns = createTurns();
  /**
   * Undefined if rows have to be read in any case: no profile remembers them, or the archive may have other pictures.
   */
  readonly #hashOf: ((record: FeedRecord) => string) | undefined;

  constructor(deps: ImportDeps, run: ImportRun, of: { mapping: Mapping; stock: Stock; archive: ArchivePictures }) {
    this.#mapping = of.mapping;
    this.#unchanged = of.stock.unchanged;
    this.#archive = of.archive;
    if (run.profileId !== null && of.archive.isEmpty)
      this.#hashOf = createRowHash(of.mapping, { locations: deps.locations.now, version: deps.version });
  }

  async read(records: readonly FeedRecord[]): Promise<ReadRow[]> {
    const rows: ReadRow[] = [];
    for (const record of records) {
      rows.push(await this.#readOne(record));
      await this.#turns();
    }
    return rows;
  }

  /** Reads a row; one that is known to change nothing is not read further. */
  async #readOne(record: FeedRecord): Promise<ReadRow> {
    const hash = this.#hashOf?.(record) ?? null;
    const same = hash === null ? undefined : this.#unchanged.get(hash);
    if (same) return { number: record.row, same };
    const row = await this.#resolved(mapRow(record, this.#mapping));
    return { row, record, key: keyOf(row, this.#mapping), hash };
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
}

/** Returns a row with what its VIN has found. One without a stock number keeps that of its listing. */
export function withMatch(read: MappedFeedRow, byVin: FoundByVin | undefined): MappedFeedRow {
  if (read.key !== undefined) return { ...read, byVin };
  const { stock_number: _blank, ...body } = read.row.body;
  return { ...read, byVin, row: { ...read.row, body } };
}
