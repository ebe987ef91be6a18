import type { FeedRecord } from './feed';
import { importLimits } from './limits';
import { RecordCells } from './record-cells';
import { parseXml, type XmlHandler } from './xml-events';

/** All elements of a document with the same path. */
interface PathCount {
  readonly path: string;
  readonly depth: number;
  readonly inner: Map<string, PathCount>;
  count: number;
}

const maxPaths = 5000;

/**
 * Finds the element that is a record: the shallowest one with elements inside it that occurs more than once in the
 * beginning of the file, or the only one of the document element.
 *
 * @returns its path, such as `inventory/vehicle`
 */
export async function findRecordPath(texts: AsyncIterable<string>): Promise<string> {
  const paths: PathCount[] = [];
  const root: PathCount = { path: '', depth: 0, inner: new Map(), count: 1 };
  /** The open elements; undefined for those beyond the limit. */
  const open: Array<PathCount | undefined> = [root];
  const enter = (around: PathCount, name: string): PathCount | undefined => {
    const known = around.inner.get(name);
    if (known || paths.length >= maxPaths) return known;
    const path = around === root ? name : `${around.path}/${name}`;
    const found = { path, depth: around.depth + 1, inner: new Map(), count: 0 };
    around.inner.set(name, found);
    paths.push(found);
    return found;
  };
  const handler: XmlHandler = {
    open(name) {
      const around = open.at(-1);
      const found = around && enter(around, name);
      if (found) found.count++;
      open.push(found);
    },
    text: () => undefined,
    close: () => void open.pop(),
  };
  let read = 0;
  for await (const _ of parseXml(texts, handler)) if (++read >= 8) break;
  const candidates = paths.filter(({ inner, depth }) => inner.size > 0 && depth > 1);
  candidates.sort((one, other) => one.depth - other.depth);
  const repeated = candidates.find(({ count }) => count > 1);
  return (repeated ?? candidates.at(-1))?.path ?? '';
}

/** Collects the elements at a path: `mileage/value` becomes `mileage.value`, an attribute `image@url`. */
export class XmlRecords implements XmlHandler {
  readonly #path: readonly string[];
  /** The number of open elements, and how many of them, from the outermost one, are those of the path. */
  #open = 0;
  #matched = 0;
  /** The names of the open elements in the record, each with those around it; undefined if it is too long. */
  #names: Array<string | undefined> = [];
  #record: RecordCells | undefined;
  #text = '';
  #hasText = false;
  #rows: FeedRecord[] = [];
  #count = 0;

  constructor(path: string) {
    this.#path = path.split('/');
  }

  take(): FeedRecord[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#record !== undefined) this.#names.push(joined(this.#names.at(-1), name));
    else {
      if (this.#matched === this.#open && name === this.#path[this.#open]) this.#matched++;
      if (++this.#open === this.#path.length && this.#matched === this.#open) {
        this.#record = new RecordCells(this.#count + 1);
        this.#names = [''];
      }
    }
    if (this.#record !== undefined)
      for (const [attribute, value] of Object.entries(attributes))
        this.#add(joined(this.#names.at(-1), attribute, '@'), value);
    this.#text = '';
    this.#hasText = true;
  }

  text(text: string): void {
    if (this.#record !== undefined) this.#text += text;
  }

  close(): void {
    if (this.#record === undefined) return this.#leave();
    const name = this.#names.pop();
    if (this.#names.length === 0) {
      this.#rows.push({ row: ++this.#count, cells: this.#record.cells });
      this.#record = undefined;
      this.#leave();
    } else if (this.#hasText) this.#add(name, this.#text.trim());
    this.#hasText = false; // the element around it has elements, not text
  }

  #leave(): void {
    this.#matched = Math.min(this.#matched, --this.#open);
  }

  #add(name: string | undefined, value: string): void {
    if (name !== undefined) this.#record?.add(name, value);
  }
}

/** Returns a name with that of the element around it, which is empty for the record; undefined if it is too long. */
function joined(around: string | undefined, name: string, separator = '.'): string | undefined {
  if (around === undefined || around.length + name.length >= importLimits.nameCharacters) return undefined;
  return around === '' && separator === '.' ? name : `${around}${separator}${name}`;
}

export async function* readXml(texts: AsyncIterable<string>, path: string): AsyncGenerator<FeedRecord[]> {
  const records = new XmlRecords(path);
  for await (const _ of parseXml(texts, records)) {
    const rows = records.take();
    if (rows.length > 0) yield rows;
  }
}
