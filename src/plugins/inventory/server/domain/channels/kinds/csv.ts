import type { InventoryType } from '../../catalogue/model';
import { exportColumns } from '../../listings/export/export-columns';
import type { Field } from './kind';

/**
 * Returns the columns of a CSV file as fields: those with these headers, in this order, or all if none of them
 * exists. Only a file's chosen columns are rules: it recommends a value in each.
 * Source: the headers of our own export, `domain/listings/export/export-columns.ts`.
 */
export function csvFields(type: InventoryType, headers: readonly string[]): Field[] {
  const all = exportColumns(type);
  const chosen = headers.flatMap((header) => all.find((column) => column.header === header) ?? []);
  return (chosen.length > 0 ? chosen : all).map(({ header, cell }) => ({
    name: header,
    need: chosen.length > 0 ? 'recommended' : 'optional',
    value: ({ listing }) => cell(listing),
  }));
}
