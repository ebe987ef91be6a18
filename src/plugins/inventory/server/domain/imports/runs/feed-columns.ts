import { because } from '../../../../contract/reason';
import type { Concept } from '../../catalogue/concepts';
import { meaningOf } from '../map/column-order';
import type { ValueTest } from '../map/column-values';
import { copyText, cutText } from '../read/clean-text';
import { createTurns } from '../read/event-loop-turns';
import type { Cell, Feed, FeedRecord } from '../read/feed';
import { importLimits } from '../read/limits';
import { UnreadableFile } from '../read/unreadable-file';
import { charactersOf, heldCharacters } from './record-batches';

/** The first records of a feed that are kept, within `heldCharacters`. */
const sampleSize = 500;
/** The most examples of a column, their most characters, and the values that are looked at to find distinct ones. */
const examples = { count: 3, characters: 100, values: 50 } as const;

/** What a column of a feed has. */
export interface FeedColumn {
  /** A few of its cells that are not empty. */
  readonly examples: ReadonlySet<string>;
  /** The last change of a record with a value, in milliseconds. Only an export of this product has its time. */
  readonly lastChange: number;
  /** Whether a record of the sample has it. */
  readonly isInSample: boolean;
  /**
   * The number of records of the sample in which it is the first of its meaning that has a value. Columns that people
   * chose do not count.
   */
  readonly timesFirst: number;
  /** Whether a record gives its field a value, and whether one of the sample does. */
  readonly isFilled: boolean;
  readonly isFilledInSample: boolean;
}

export interface FeedColumns {
  /** By name, in the order in which they occur. */
  readonly columns: ReadonlyMap<string, FeedColumn>;
  /** The first records. */
  readonly sample: readonly FeedRecord[];
  /** Whether the sample has all records. */
  readonly isSampleWhole: boolean;
}

/**
 * Reads which columns a feed has.
 *
 * @param options.isWhole whether to read all records, not only the first ones: in JSON and XML a record has only the
 * columns that it fills. Once the limit is reached, further columns are left out
 * @param options.valueTests returns the tests of columns for cells with a value, by the columns of the sample
 * @param options.isChosen whether a person has chosen what a column fills
 * @throws UnreadableFile if the first records have too many or cannot be read; errors of later ones are thrown when
 * they are planned
 */
export async function readColumns(
  feed: Pick<Feed, 'records'>,
  { isWhole, isChosen = () => false, valueTests }: ReadOptions,
): Promise<FeedColumns> {
  const found = new FoundColumns({ isChosen, valueTests });
  const turns = createTurns();
  try {
    for await (const group of feed.records()) {
      for (const record of group) {
        if (found.isSample) found.addToSample(record);
        else if (isWhole) found.add(record, false);
        else return found;
        if (found.isSample && found.isSampleFull) await found.endSample();
        const turn = turns();
        if (turn) await turn;
      }
    }
  } catch (error) {
    if (found.isSample || !(error instanceof UnreadableFile)) throw error;
  }
  if (!found.isSample) return found;
  await found.endSample();
  found.isSampleWhole = true;
  return found;
}

interface ReadOptions {
  readonly isWhole: boolean;
  readonly valueTests: (sampleColumns: readonly string[]) => (column: string) => ValueTest;
  readonly isChosen?: (column: string) => boolean;
}

class FoundColumns implements FeedColumns {
  readonly columns = new Map<string, Column>();
  readonly sample: FeedRecord[] = [];
  isSampleWhole = false;
  readonly #of: Required<Omit<ReadOptions, 'isWhole'>>;
  readonly #sampleColumns = new Set<string>();
  #characters = 0;
  /** Undefined until the sample is complete: its columns show which system wrote the feed. */
  #testOf: ((column: string) => ValueTest) | undefined;

  constructor(of: Required<Omit<ReadOptions, 'isWhole'>>) {
    this.#of = of;
  }

  get isSample(): boolean {
    return this.#testOf === undefined;
  }

  get isSampleFull(): boolean {
    return this.sample.length >= sampleSize || this.#characters >= heldCharacters;
  }

  addToSample(record: FeedRecord): void {
    this.sample.push(record);
    this.#characters += charactersOf(record);
    for (const name of record.cells.keys()) this.#sampleColumns.add(name);
    if (this.#sampleColumns.size > importLimits.columns)
      throw new UnreadableFile(because('too_many_columns', { row: record.row, max: importLimits.columns }));
  }

  async endSample(): Promise<void> {
    const turns = createTurns();
    this.#testOf = this.#of.valueTests([...this.#sampleColumns]);
    for (const record of this.sample) {
      this.add(record, true);
      await turns();
    }
    this.#sampleColumns.clear();
  }

  add({ cells }: FeedRecord, isSample: boolean): void {
    const changedAt = Date.parse(String(cells.get('updated_at') ?? ''));
    const meanings = isSample ? new Set<Concept>() : undefined;
    for (const [name, cell] of cells) {
      const column = this.columns.get(name) ?? this.#addColumn(name, isSample);
      if (!column) continue;
      const { meaning } = column;
      const mayBeFirst = meanings !== undefined && meaning !== undefined && !meanings.has(meaning);
      const hasValue = (mayBeFirst || !column.isFilled) && column.givesValue(cell);
      column.add(cell, { changedAt, isSample, hasValue });
      if (!mayBeFirst || !hasValue) continue;
      meanings.add(meaning);
      column.timesFirst++;
    }
  }

  /** Returns undefined once the limit is reached. */
  #addColumn(name: string, isInSample: boolean): Column | undefined {
    if (!this.#testOf || this.columns.size >= importLimits.columns) return undefined;
    const meaning = this.#of.isChosen(name) ? undefined : meaningOf(name);
    const column = new Column({ meaning, isInSample, givesValue: this.#testOf(name) });
    this.columns.set(copyText(name), column);
    return column;
  }
}

/** What is known of a cell. */
interface CellFacts {
  /** In milliseconds; not a number if the record has no time. */
  readonly changedAt: number;
  readonly isSample: boolean;
  readonly hasValue: boolean;
}

class Column implements FeedColumn {
  readonly examples = new Set<string>();
  readonly meaning: Concept | undefined;
  readonly isInSample: boolean;
  readonly givesValue: ValueTest;
  lastChange = -Infinity;
  isFilled = false;
  isFilledInSample = false;
  timesFirst = 0;
  /** Cells looked at for examples. */
  #examined = 0;

  constructor({ meaning, isInSample, givesValue }: Pick<Column, 'meaning' | 'isInSample' | 'givesValue'>) {
    this.meaning = meaning;
    this.isInSample = isInSample;
    this.givesValue = givesValue;
  }

  add(cell: Cell, { changedAt, isSample, hasValue }: CellFacts): void {
    if (cell === null) return;
    if (changedAt > this.lastChange) this.lastChange = changedAt;
    if (!this.isFilled && hasValue) {
      this.isFilled = true;
      this.isFilledInSample = isSample;
    }
    if (this.#examined >= examples.values || this.examples.size >= examples.count) return;
    const text = cutText(String(cell as string), examples.characters);
    if (text === '') return;
    this.#examined++;
    this.examples.add(copyText(text));
  }
}
