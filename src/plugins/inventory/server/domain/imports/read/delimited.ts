import { foldLetters } from '../../../../contract/texts/fold-text';
import { cutText } from './clean-text';
import { DelimitedParser } from './delimited-parser';
import type { FeedRecord } from './feed';
import { createTurns } from './event-loop-turns';
import { importLimits } from './limits';

const candidates = [',', '\t', ';', '|'] as const;
/** Rows at the beginning that decide on the delimiter and the header. */
const sampleRows = 20;

/** The layout of a delimited file. */
export interface Layout {
  readonly delimiter: string;
  /** Distinct, in the order of the file. */
  readonly columns: readonly string[];
  /** Rows before the first record: the header, and titles above it. */
  readonly headerRows: number;
}

/**
 * Finds the layout from the beginning of a file.
 *
 * @param known whether a folded name is that of a usual column; a row with two of them is the header. Without such a
 * row the first one is, unless it has a number: then the columns are numbered.
 */
export function findLayout(head: string, known: (folded: string) => boolean): Layout {
  const delimiter = delimiterOf(head);
  const rows = rowsOf(head, delimiter);
  const scores = rows.slice(0, 10).map((row) => row.filter((name) => known(foldLetters(name))).length);
  const best = scores.reduce((at, score, index) => (score > (scores[at] ?? 0) ? index : at), 0);
  const hasHeader = (scores[best] ?? 0) >= 2;
  const [first = []] = rows;
  if (!hasHeader && (scores[0] ?? 0) === 0 && first.some((value) => /^[\s$€£]*\d/.test(value)))
    return { delimiter, columns: first.map((_, index) => `Column ${index + 1}`), headerRows: 0 };
  const header = hasHeader ? best : 0;
  return { delimiter, columns: distinctNames(rows[header] ?? []), headerRows: header + 1 };
}

/** Returns the delimiter that gives the most rows the same number of values, above one. */
function delimiterOf(head: string): string {
  const scored = candidates.map((delimiter) => {
    const widths = rowsOf(head, delimiter).map((row) => row.length);
    const usual = Math.max(...widths, 1);
    const alike = widths.filter((width) => width === usual).length;
    return { delimiter, score: usual > 1 ? alike * 1000 + Math.min(usual, 999) : 0 };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** Returns the complete rows at the beginning; the last one may be cut. */
function rowsOf(head: string, delimiter: string): string[][] {
  const parser = new DelimitedParser(delimiter);
  try {
    const rows = parser.push(head);
    return rows.length > 0 ? rows.slice(0, sampleRows) : parser.end();
  } catch {
    return []; // a row that is too long, has too many columns or an open quote: probably another delimiter
  }
}

/**
 * Returns the names of the columns: those of the header, cut if too long, with a number for a repeated or missing one.
 */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  /** The number that the next column of the same name tries first. */
  const next = new Map<string, number>();
  return names.map((given, index) => {
    const name = cutText(given.trim(), importLimits.nameCharacters) || `Column ${index + 1}`;
    let number = next.get(name) ?? 1;
    const numbered = () => (number === 1 ? name : `${name} (${number})`);
    while (taken.has(numbered())) number++;
    next.set(name, number + 1);
    const distinct = numbered();
    taken.add(distinct);
    return distinct;
  });
}

/** Yields the rows of a delimited text as records. */
export async function* readDelimited(
  texts: AsyncIterable<string>,
  { delimiter, columns, headerRows }: Layout,
): AsyncGenerator<FeedRecord[]> {
  const parser = new DelimitedParser(delimiter);
  const turns = createTurns();
  let skipped = 0;
  let row = 0;
  const toRecords = (rows: readonly string[][]): FeedRecord[] => {
    const body = rows.slice(Math.min(rows.length, headerRows - skipped));
    skipped = Math.min(headerRows, skipped + rows.length);
    return body.map((values) => ({ row: ++row, cells: cellsOf(columns, values) }));
  };
  for await (const text of texts) {
    const records = toRecords(parser.push(text));
    if (records.length > 0) yield records;
    await turns();
  }
  const last = toRecords(parser.end());
  if (last.length > 0) yield last;
}

/** Values beyond the header have no name, and are left out. */
function cellsOf(columns: readonly string[], values: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (let index = 0; index < columns.length; index++) cells.set(columns[index] ?? '', values[index] ?? '');
  return cells;
}
