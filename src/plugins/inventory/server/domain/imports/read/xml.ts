import type { FeedRecord } from './feed';
import { RecordCells } from './record-cells';
import { parseXml, type XmlHandler } from './xml-events';

interface Path {
  count: number;
  hasChildren: boolean;
}

/**
 * Finds the element that is a record: the shallowest one with elements inside it that occurs more than once in the
 * beginning of the file, or the only one of the document element.
 *
 * @returns its path, such as `inventory/vehicle`
 */
export async function findRecordPath(texts: AsyncIterable<string>): Promise<string> {
  const open: string[] = [];
  const paths = new Map<string, Path>();
  const handler: XmlHandler = {
    open(name) {
      const parent = paths.get(open.join('/'));
      if (parent) parent.hasChildren = true;
      open.push(name);
      const path = open.join('/');
      const known = paths.get(path);
      if (known) known.count++;
      else if (paths.size < 5000) paths.set(path, { count: 1, hasChildren: false });
    },
    text: () => undefined,
    close: () => void open.pop(),
  };
  let read = 0;
  for await (const _ of parseXml(texts, handler)) if (++read >= 8) break;
  const depthOf = (path: string) => path.split('/').length;
  const candidates = [...paths].filter(([path, { hasChildren }]) => hasChildren && depthOf(path) > 1);
  candidates.sort(([one], [other]) => depthOf(one) - depthOf(other));
  const repeated = candidates.find(([, { count }]) => count > 1);
  return (repeated ?? candidates.at(-1))?.[0] ?? '';
}

/** Collects the elements at a path: `mileage/value` becomes `mileage.value`, an attribute `image@url`. */
export class XmlRecords implements XmlHandler {
  readonly #path: string;
  #open: string[] = [];
  #record: RecordCells | undefined;
  #text = '';
  #hasText = false;
  #rows: FeedRecord[] = [];
  #count = 0;
  #depth = 0;

  constructor(path: string) {
    this.#path = path;
  }

  take(): FeedRecord[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    if (this.#record === undefined && this.#open.join('/') === this.#path) {
      this.#record = new RecordCells(this.#count + 1);
      this.#depth = this.#open.length;
    }
    for (const [attribute, value] of Object.entries(attributes))
      this.#record?.add(`${this.#name()}@${attribute}`, value);
    this.#text = '';
    this.#hasText = true;
  }

  text(text: string): void {
    if (this.#record !== undefined) this.#text += text;
  }

  close(): void {
    if (this.#record === undefined) return void this.#open.pop();
    if (this.#open.length === this.#depth) {
      this.#rows.push({ row: ++this.#count, cells: this.#record.cells });
      this.#record = undefined;
    } else if (this.#hasText) this.#record.add(this.#name(), this.#text.trim());
    this.#hasText = false; // the element around it has elements, not text
    this.#open.pop();
  }

  #name(): string {
    return this.#open.slice(this.#depth).join('.');
  }
}

export async function* readXml(texts: AsyncIterable<string>, path: string): AsyncGenerator<FeedRecord[]> {
  const records = new XmlRecords(path);
  for await (const _ of parseXml(texts, records)) {
    const rows = records.take();
    if (rows.length > 0) yield rows;
  }
}
