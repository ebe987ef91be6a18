import type { ImportField, ImportSettings } from '../../../../../contract/imports';
import type { ImportColumn } from '../../../../../contract/panel/imports/imports';

/** What the columns of a file fill; null for nothing. */
export type ColumnFields = Readonly<Record<string, ImportField | null>>;

/** How the rows are read and what they do, without the columns. */
export type ImportRules = Omit<ImportSettings, 'columns'>;

export function rulesOf({ columns: _columns, ...rules }: ImportSettings): ImportRules {
  return rules;
}

export function fieldsOf(columns: readonly ImportColumn[]): ColumnFields {
  // as the service found them
  return Object.fromEntries(columns.map(({ column, field }) => [column, field as ImportField | null]));
}

/**
 * Fills a field by another column. A field is filled by one column only: the one that had it fills nothing any more.
 */
export function withField(fields: ColumnFields, column: string, field: ImportField | null): ColumnFields {
  const others = Object.entries(fields).map(([name, filled]) => [
    name,
    field !== null && filled === field ? null : filled,
  ]);
  return { ...(Object.fromEntries(others) as ColumnFields), [column]: field };
}

/** Returns the chosen columns: those that were chosen before, and those that now fill something else than proposed. */
export function chosenColumns(
  fields: ColumnFields,
  { proposed, before }: { proposed: ColumnFields; before: ImportSettings['columns'] },
): ImportSettings['columns'] {
  const changed = Object.entries(fields).filter(([column, field]) => field !== proposed[column]);
  return { ...before, ...Object.fromEntries(changed) };
}

/** Returns the columns that a profile keeps: also what was recognized, so that it stays so. */
export function keptColumns(fields: ColumnFields, chosen: ImportSettings['columns']): ImportSettings['columns'] {
  return Object.fromEntries(
    Object.entries({ ...chosen, ...fields }).filter(([column, field]) => field !== null || column in chosen),
  );
}
