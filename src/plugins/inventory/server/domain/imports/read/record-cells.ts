import { because } from '../../../../contract/reason';
import { importLimits } from './limits';
import { UnreadableFile } from './unreadable-file';

/** Between several values of one name, such as addresses of pictures. */
const valueSeparator = '|';

/** The cells of one record of XML, within the limits of a row. Leaves out what has too long a name. */
export class RecordCells {
  readonly cells = new Map<string, string>();
  readonly #row: number;
  #characters = 0;

  constructor(row: number) {
    this.#row = row;
  }

  /** Sets a value. @throws UnreadableFile if the record has too many columns or characters */
  set(name: string, value: string): void {
    if (name.length > importLimits.nameCharacters) return;
    this.#keep(name, value.length);
    this.cells.set(name, value);
  }

  /** Adds a value to those of the name. @throws UnreadableFile as `set` */
  add(name: string, value: string): void {
    if (name.length > importLimits.nameCharacters) return;
    const before = this.cells.get(name);
    if (before === undefined || before === '') return this.set(name, value);
    this.#keep(name, before.length + valueSeparator.length + value.length);
    this.cells.set(name, `${before}${valueSeparator}${value}`);
  }

  /** Counts the characters of the value that is to be kept. */
  #keep(name: string, length: number): void {
    const before = this.cells.get(name);
    this.#characters += length - (before === undefined ? -name.length : before.length);
    const row = this.#row;
    if (before === undefined && this.cells.size >= importLimits.columns)
      throw new UnreadableFile(because('too_many_columns', { row, max: importLimits.columns }));
    if (this.#characters > importLimits.rowCharacters)
      throw new UnreadableFile(because('row_too_long', { row, max: importLimits.rowCharacters }));
  }
}
