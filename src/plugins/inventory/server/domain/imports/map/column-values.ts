import type { InventoryType } from '../../catalogue/model';
import type { Cell } from '../read/feed';
import { givesValue, type Reading } from './map-row';
import { categoryFor } from './missing-categories';
import { conceptOfColumn, fieldsByName } from './propose-columns';

/** Returns whether a cell of a column gives the field of the column a value. */
export type ValueTest = (cell: Cell) => boolean;

/**
 * Returns a function that returns the test of each column. A column that fills nothing is read as the category that may
 * be added for it, or as text.
 */
export function createValueTests(type: InventoryType, reading: Reading): (column: string) => ValueTest {
  const { columns: chosen, preset } = reading.settings;
  const fieldOf = fieldsByName(type, preset);
  const byId = new Map(type.categories.map((category) => [`category:${category.id}`, category]));
  return (column) => {
    const field = (Object.hasOwn(chosen, column) ? chosen[column] : fieldOf(column)) ?? null;
    const meaning = field === null ? conceptOfColumn(column, preset) : null;
    const category = meaning ? categoryFor(meaning, type) : byId.get(field ?? '');
    return (cell) => givesValue(cell, { field: field ?? 'title', category }, reading);
  };
}
