import { LRUCache } from 'lru-cache';
import type { DataFile } from '../platform/data-file';
import { type KeyPattern, parseKey } from './key-pattern';
import type { Schema } from './read-patterns';
import {
  readEngine,
  readModel,
  readPatterns,
  readSchemaIds,
  readVariables,
  readWmi,
  type Variable,
  type Wmi,
} from './vpic-store';

/** Patterns kept ready, in all; the patterns of one maker and year are a few hundred. */
const keptPatterns = 20_000;

/** vPIC's data as decoding asks for it. Schemas that were used lately are kept ready, within a bound. */
export class VpicReader {
  readonly #data: DataFile;
  readonly #variables: ReadonlyMap<number, Variable>;
  readonly #schemas = new LRUCache<number, Schema>({
    maxSize: keptPatterns,
    sizeCalculation: ({ patterns }) => patterns.length + 1,
  });
  /** Most keys occur in many schemas. */
  readonly #keys = new LRUCache<string, KeyPattern>({ max: 5000 });

  constructor(data: DataFile) {
    this.#data = data;
    this.#variables = readVariables(data);
  }

  wmi(code: string): Wmi | undefined {
    return readWmi(this.#data, code);
  }

  schemas(code: string, year: number): Schema[] {
    return readSchemaIds(this.#data, code, year).map((id) => this.#schema(id));
  }

  model(id: number): { name: string; make: string } | undefined {
    return readModel(this.#data, id);
  }

  engine(name: string): ReadonlyMap<string, string> {
    return readEngine(this.#data, name);
  }

  #schema(id: number): Schema {
    const kept = this.#schemas.get(id);
    if (kept) return kept;
    const patterns = readPatterns(this.#data, id).flatMap((row) => {
      const variable = this.#variables.get(row.variable);
      return variable
        ? [{ id: row.id, key: this.#key(row.keys), variable: variable.code, weight: variable.weight, value: row.value }]
        : [];
    });
    const schema = { id, patterns };
    this.#schemas.set(id, schema);
    return schema;
  }

  #key(keys: string): KeyPattern {
    const key = this.#keys.get(keys) ?? parseKey(keys);
    this.#keys.set(keys, key);
    return key;
  }
}
