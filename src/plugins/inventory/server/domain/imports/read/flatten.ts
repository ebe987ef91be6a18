import type { Cell } from './feed';
import { importLimits } from './limits';

/**
 * Returns the values of a JSON object by name. Objects inside it become `mileage.value`, objects in a list
 * `image[0].url`; a list of plain values is a list of texts.
 */
export function flatten(object: Readonly<Record<string, unknown>>): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  add(cells, '', object, 0);
  return cells;
}

function add(cells: Map<string, Cell>, name: string, value: unknown, depth: number): void {
  if (cells.size > importLimits.columns || depth > importLimits.depth || value === undefined) return;
  if (typeof value !== 'object' || value === null) {
    cells.set(name, value as Cell); // of JSON: text, number, boolean or null
  } else if (!Array.isArray(value)) {
    for (const [key, part] of Object.entries(value)) add(cells, name === '' ? key : `${name}.${key}`, part, depth + 1);
  } else if (value.some((part) => typeof part === 'object' && part !== null)) {
    value.forEach((part, index) => add(cells, `${name}[${index}]`, part, depth + 1));
  } else {
    cells.set(name, value.filter((part) => part !== null && part !== '').map(String));
  }
}
