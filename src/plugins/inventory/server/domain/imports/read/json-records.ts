import { because } from '../../../../contract/reason';
import { importLimits } from './limits';
import { UnreadableFile } from './unreadable-file';

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x7b, 0x5b]);
const closings = new Set([0x7d, 0x5d]);
const colon = 0x3a;
const comma = 0x2c;
const brace = 0x7b;
const bracket = 0x5b;

/** The usual names of the list of listings. */
const listName = /"(rows|vehicles|listings|items|inventory|results|records|data)"\s{0,8}:\s{0,8}\[/;

/** Names of one record: each takes ten times as long to parse as another value. */
const maxNames = 10 * importLimits.columns;
/** Values of one record, also of its lists. Parsing more would hold up other requests. */
const maxValues = 100 * importLimits.columns;

/** Returns the name of the list to read, as far as the beginning of the file shows it. */
export function findListName(head: string): string | undefined {
  return listName.exec(head)?.[1];
}

/**
 * Splits a JSON document into the objects of its list of records, in one pass: that with the given name, or the first
 * list of objects. Keeps what is around them.
 */
export class JsonRecordSplitter {
  readonly #list: string | undefined;
  readonly #open: number[] = [];
  /** The depth of the list of records, once it is found; 0 after its end. */
  #listDepth: number | undefined;
  #record: string | undefined;
  #around = '';
  /**
   * What is around the records of the current chunk. A text that grows by a character for each record takes 32 times
   * its memory.
   */
  #parts: string[] = [];
  #isInString = false;
  #isEscaped = false;
  #string = '';
  /** Characters of the last string. */
  #length = 0;
  /** Names and values of the current record. */
  #names = 0;
  #values = 0;

  constructor(list: string | undefined) {
    this.#list = list;
  }

  /** Returns the texts of the records that end in `chunk`. */
  push(chunk: string): string[] {
    const records: string[] = [];
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index);
      if (this.#isInString) {
        this.#inString(code, chunk, index);
      } else if (code === quote) {
        this.#isInString = true;
        this.#string = '';
        this.#length = 0;
      } else if (code === colon) {
        this.#limitName();
        this.#names++;
      } else if (code === comma) {
        this.#values++;
      } else if (openings.has(code)) {
        if (this.#record === undefined && this.#beginsRecord(code)) {
          this.#keep(chunk.slice(start, index));
          this.#record = '';
          this.#names = 0;
          this.#values = 0;
          start = index;
        } else if (code === bracket && this.#opensList()) this.#listDepth = this.#open.length + 1;
        this.#open.push(code);
        if (this.#open.length > 64) throw new UnreadableFile(because('nested_too_deeply'));
      } else if (closings.has(code)) {
        this.#open.pop();
        if (this.#record !== undefined && this.#open.length === this.#listDepth) {
          this.#limitRecord();
          records.push(this.#record + chunk.slice(start, index + 1));
          this.#record = undefined;
          this.#parts.push('0');
          start = index + 1;
        } else if (this.#listDepth !== undefined && this.#open.length < this.#listDepth) this.#listDepth = 0;
      }
    }
    this.#keep(chunk.slice(start));
    this.#around += this.#parts.join('');
    this.#parts = [];
    if (this.#around.length > importLimits.rowCharacters) throw tooLong();
    return records;
  }

  /** Returns the document with a number for each record. @throws UnreadableFile if it is cut off */
  end(): unknown {
    if (this.#open.length > 0 || this.#isInString) throw new UnreadableFile(because('json_cut_off'));
    try {
      return JSON.parse(this.#around);
    } catch (error) {
      throw new UnreadableFile(because('not_json'), { cause: error });
    }
  }

  #inString(code: number, chunk: string, index: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === backslash) this.#isEscaped = true;
    else if (code === quote) this.#isInString = false;
    if (!this.#isInString) return;
    this.#length++;
    if (this.#record === undefined && this.#string.length < 40) this.#string += chunk[index] ?? '';
  }

  /** @throws UnreadableFile if the string before a colon is too long for a name */
  #limitName(): void {
    if (this.#length > importLimits.ownNameCharacters) throw new UnreadableFile(because('import_name_too_long'));
  }

  /** @throws UnreadableFile for a record that would be parsed for too long */
  #limitRecord(): void {
    if (this.#names > maxNames || this.#values > maxValues) throw tooLong();
  }

  #beginsRecord(code: number): boolean {
    if (code !== brace || this.#open.at(-1) !== bracket) return false;
    this.#listDepth ??= this.#list === undefined && this.#open.length <= 4 ? this.#open.length : undefined;
    return this.#listDepth === this.#open.length;
  }

  /** Returns whether the bracket opens the list with the name. */
  #opensList(): boolean {
    return this.#listDepth === undefined && this.#record === undefined && this.#string === this.#list;
  }

  #keep(text: string): void {
    if (this.#record === undefined) this.#parts.push(text);
    else this.#record += text;
    if ((this.#record ?? '').length > importLimits.rowCharacters) throw tooLong();
  }
}

const tooLong = () => new UnreadableFile(because('json_record_too_long'));
