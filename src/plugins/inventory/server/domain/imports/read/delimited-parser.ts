import { because } from '../../../../contract/reason';
import { importLimits } from './limits';
import { UnreadableFile } from './unreadable-file';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/**
 * Splits delimited text into rows (RFC 4180), in time linear in its length wherever the chunks end. (Papa Parse starts
 * a row again with each chunk, so a quote that is never closed costs quadratic time.)
 *
 * Tolerates quotes inside a quoted value that are not doubled: a quote ends the value only before a delimiter or a line
 * break. Empty lines are skipped.
 */
export class DelimitedParser {
  readonly #delimiter: number;
  #rows: string[][] = [];
  #row: string[] = [];
  /** The part of the current value before the current chunk, or before the last quote. */
  #text = '';
  #isQuoted = false;
  /** After a quote in a quoted value: the number of spaces since. */
  #spacesAfterQuote: number | undefined;
  #isStarted = false;
  /** Whether the last character was a carriage return, which a line feed follows on Windows. */
  #isAfterReturn = false;
  #rowCharacters = 0;
  #count = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** Returns the rows that end in `chunk`. @throws UnreadableFile if a row is too long */
  push(chunk: string): string[][] {
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index);
      if (this.#isQuoted) {
        if (code !== quote) continue;
        this.#text += chunk.slice(start, index);
        this.#isQuoted = false;
        this.#spacesAfterQuote = 0;
        start = index + 1;
      } else if (this.#spacesAfterQuote !== undefined && !this.#isEnd(code)) {
        start = this.#followQuote(code, index);
      } else if (code === quote && !this.#isStarted && index === start) {
        this.#isQuoted = true;
        this.#isStarted = true;
        start = index + 1;
      } else if (this.#isEnd(code)) {
        this.#endValue(chunk, start, index);
        if (code !== this.#delimiter) this.#endRow(code);
        start = index + 1;
      }
      if (code !== lineFeed) this.#isAfterReturn = code === carriageReturn && !this.#isQuoted;
    }
    this.#keep(chunk, start);
    return this.#take();
  }

  /** Returns the last row. @throws UnreadableFile if a quoted value is not closed: the file was cut off */
  end(): string[][] {
    if (this.#isQuoted) throw new UnreadableFile(because('quote_not_closed', { row: this.#count + 1 }));
    if (this.#row.length > 0 || this.#isStarted) {
      this.#endValue('', 0, 0);
      this.#endRow(lineFeed);
    }
    return this.#take();
  }

  #isEnd(code: number): boolean {
    return code === this.#delimiter || code === lineFeed || code === carriageReturn;
  }

  /** Handles a character after a quote of a quoted value. Returns the index at which the value continues. */
  #followQuote(code: number, index: number): number {
    const spaces = this.#spacesAfterQuote ?? 0;
    if (code === space) {
      this.#spacesAfterQuote = spaces + 1;
      return index + 1;
    }
    const isDoubled = code === quote && spaces === 0;
    this.#limitRow(this.#text.length + spaces);
    this.#text += `"${' '.repeat(spaces)}`;
    this.#spacesAfterQuote = undefined;
    this.#isQuoted = true;
    return isDoubled ? index + 1 : index;
  }

  #endValue(chunk: string, start: number, index: number): void {
    const text = this.#spacesAfterQuote === undefined ? this.#text + chunk.slice(start, index) : this.#text;
    this.#row.push(text);
    this.#rowCharacters += text.length;
    if (this.#row.length > importLimits.columns) throw refuseColumns(this.#count + 1);
    this.#limitRow(0);
    this.#text = '';
    this.#spacesAfterQuote = undefined;
    this.#isStarted = false;
  }

  #endRow(code: number): void {
    const isRestOfBreak = code === lineFeed && this.#isAfterReturn;
    this.#isAfterReturn = false;
    const isEmpty = this.#row.every((value) => value.trim() === '');
    if (!isRestOfBreak) this.#count++;
    if (!isEmpty) this.#rows.push(this.#row);
    this.#row = [];
    this.#rowCharacters = 0;
  }

  #keep(chunk: string, start: number): void {
    this.#limitRow(this.#text.length + (this.#spacesAfterQuote ?? 0));
    if (start >= chunk.length || this.#spacesAfterQuote !== undefined) return;
    this.#text += chunk.slice(start);
    this.#isStarted = true;
    this.#limitRow(this.#text.length);
  }

  /** @throws UnreadableFile if the row is too long with `more` characters */
  #limitRow(more: number): void {
    if (this.#rowCharacters + more > importLimits.rowCharacters) throw refuseLength(this.#count + 1);
  }

  #take(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

function refuseColumns(row: number): UnreadableFile {
  return new UnreadableFile(because('too_many_columns', { row, max: importLimits.columns }));
}

function refuseLength(row: number): UnreadableFile {
  return new UnreadableFile(because('row_too_long', { row, max: importLimits.rowCharacters }));
}
