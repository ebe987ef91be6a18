import { LRUCache } from 'lru-cache';
import type { DataFile } from '../../../platform/sqlite/data-file';
import type { Schema } from './match-patterns';
import { readEngine, readModel, readPatterns, readSchemaIds, readWeights, readWmi, type Wmi } from './vpic-store';

/** The maximum number of cached patterns. One WMI and year has a few hundred. */
const keptPatterns = 20_000;

/** Reads vPIC's data for decoding. Caches recently used schemas. */
export class VpicReader {
  readonly #data: DataFile;
  readonly #weights: ReadonlyMap<string, number>;
  readonly #schemas = new LRUCache<number, Schema>({
    maxSize: keptPatterns,
    sizeCalculation: ({ patterns }) => patterns.length + 1,
  });

  constructor(data: DataFile) {
    this.#data = data;
    this.#weights = readWeights(data);
  }

  wmi(code: string): Wmi | undefined {
    return readWmi(this.#data, code);
  }

  /** Returns the schemas for a WMI and a model year. */
  schemas(code: string, year: number): Schema[] {
    return readSchemaIds(this.#data, code, year).map((id) => this.#schema(id));
  }

  weightOf(variable: string): number {
    return this.#weights.get(variable) ?? 0;
  }

  model(id: number): { name: string; make: string } | undefined {
    return readModel(this.#data, id);
  }

  engine(name: string): ReadonlyMap<string, string> {
    return readEngine(this.#data, name);
  }

  #schema(id: number): Schema {
    const schema = this.#schemas.get(id) ?? { id, patterns: readPatterns(this.#data, id) };
    this.#schemas.set(id, schema);
    return schema;
  }
}
