import { because } from '../../../../contract/reason';
import type { Concept } from '../../catalogue/concepts';
import { meaningOf } from '../map/column-order';
import { isEmpty } from '../map/map-row';
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
  /** A few of its values. None if it is empty. */
  readonly examples: ReadonlySet<string>;
  /** The last change of a record with a value, in milliseconds. Only an export of this product has its time. */
  readonly lastChange: number;
  /** Whether a record of the sample has it. */
  readonly isInSample: boolean;
  /**
   * The number of records of the sample in which it is the first of its meaning that has a value, or for a key the
   * first at all. Columns that people chose do not count.
   */
  readonly timesFirst: number;
  /** Whether a record of the sample has a value in it. */
  readonly isFilledInSample: boolean;
}

export interface FeedColumns {
  /** By name, in the order in which they occur. */
  readonly columns: ReadonlyMap<string, FeedColumn>;
  /** The first records. */
  readonly sample: readonly FeedRecord[];
}

/**
 * Reads which columns a feed has.
 *
 * @param options.isWhole whether to read all records, not only the first ones: in JSON and XML a record has only the
 * columns that it fills. Once the limit is reached, further columns are left out
 * @param options.isChosen whether a person has chosen what a column fills
 * @param options.isKey whether rows may find their listings by a meaning, whose column keeps its place without values
 * @throws UnreadableFile if the first records have too many or cannot be read; errors of later ones are thrown when
 * they are planned
 */
export async function readColumns(
  feed: Pick<Feed, 'records'>,
  { isWhole, isChosen = () => false, isKey = () => false }: ReadOptions,
): Promise<FeedColumns> {
  const columns = new Map<string, Column>();
  const sample: FeedRecord[] = [];
  const turns = createTurns();
  let characters = 0;
  let isSample = true;
  try {
    for await (const group of feed.records()) {
      for (const record of group) {
        if (isSample) {
          sample.push(record);
          characters += charactersOf(record);
        } else if (!isWhole) return { columns, sample };
        addCells(columns, record, { isSample, isChosen, isKey });
        isSample = sample.length < sampleSize && characters < heldCharacters;
        const turn = turns();
        if (turn) await turn;
      }
    }
  } catch (error) {
    if (isSample || !(error instanceof UnreadableFile)) throw error;
  }
  return { columns, sample };
}

interface ReadOptions {
  readonly isWhole: boolean;
  readonly isChosen?: (column: string) => boolean;
  readonly isKey?: (meaning: Concept) => boolean;
}

function addCells(
  columns: Map<string, Column>,
  { row, cells }: FeedRecord,
  { isSample, isChosen, isKey }: Required<Omit<ReadOptions, 'isWhole'>> & { readonly isSample: boolean },
): void {
  const changedAt = Date.parse(String(cells.get('updated_at') ?? ''));
  const meanings = isSample ? new Set<Concept>() : undefined;
  for (const [name, cell] of cells) {
    let column = columns.get(name);
    if (!column) {
      if (!isSample && columns.size >= importLimits.columns) continue;
      columns.set(copyText(name), (column = new Column(isChosen(name) ? undefined : meaningOf(name), isSample)));
    }
    const { meaning } = column;
    if (meanings && meaning !== undefined && !meanings.has(meaning) && (isKey(meaning) || !isEmpty(cell))) {
      meanings.add(meaning);
      column.timesFirst++;
    }
    column.add(cell, changedAt, isSample);
  }
  if (columns.size > importLimits.columns)
    throw new UnreadableFile(because('too_many_columns', { row, max: importLimits.columns }));
}

class Column implements FeedColumn {
  readonly examples = new Set<string>();
  lastChange = -Infinity;
  isFilledInSample = false;
  timesFirst = 0;
  /** Values looked at. */
  #values = 0;

  constructor(
    readonly meaning: Concept | undefined,
    readonly isInSample: boolean,
  ) {}

  add(cell: Cell, changedAt: number, isSample: boolean): void {
    if (cell === null) return;
    if (changedAt > this.lastChange) this.lastChange = changedAt;
    if (this.#values >= examples.values || this.examples.size >= examples.count) return;
    const text = cutText(String(cell as string), examples.characters);
    if (text === '') return;
    this.#values++;
    if (isSample) this.isFilledInSample = true;
    this.examples.add(copyText(text));
  }
}
