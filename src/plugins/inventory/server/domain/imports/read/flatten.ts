import type { Cell } from './feed';
import { importLimits } from './limits';

/** The most values looked at in one object; some have no cell of their own. */
const maxVisits = 10 * importLimits.columns;

/**
 * Returns the values of a JSON object by name. Objects inside it become `mileage.value`, objects in a list
 * `image[0].url`; a list of plain values is a list of texts. A value with too long a name is left out: names are joined
 * at each value, so long ones would cost much more time than the text has characters.
 */
export function flatten(object: Readonly<Record<string, unknown>>): Map<string, Cell> {
  const flattener = new Flattener();
  flattener.add('', object, 0);
  return flattener.cells;
}

class Flattener {
  readonly cells = new Map<string, Cell>();
  #visits = 0;

  add(name: string, value: unknown, depth: number): void {
    if (this.#isFull || depth > importLimits.depth || value === undefined) return;
    if (name.length > importLimits.nameCharacters) return;
    this.#visits++;
    if (typeof value !== 'object' || value === null) {
      this.cells.set(name, value as Cell); // of JSON: text, number, boolean or null
    } else if (!Array.isArray(value)) {
      this.#addMembers(name, value, depth);
    } else if (value.some((part) => typeof part === 'object' && part !== null)) {
      this.#addParts(name, value, depth);
    } else {
      this.cells.set(name, value.filter((part) => part !== null && part !== '').map(String));
    }
  }

  get #isFull(): boolean {
    return this.cells.size > importLimits.columns || this.#visits > maxVisits;
  }

  #addMembers(name: string, object: object, depth: number): void {
    for (const [key, part] of Object.entries(object)) {
      if (this.#isFull) return;
      this.add(name === '' ? key : `${name}.${key}`, part, depth + 1);
    }
  }

  #addParts(name: string, list: readonly unknown[], depth: number): void {
    for (const [index, part] of list.entries()) {
      if (this.#isFull) return;
      this.add(`${name}[${index}]`, part, depth + 1);
    }
  }
}
