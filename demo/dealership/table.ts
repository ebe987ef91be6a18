/**
 * Parses a table written as text: one row per line, with cells separated by `|`, in the order of `columns`.
 *
 * Stock lists have many columns with short values. As a table they are easy to compare; as objects they would take a
 * thousand lines.
 */
export function table<Column extends string>(columns: readonly Column[], text: string): Record<Column, string>[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => cells(columns, row));
}

function cells<Column extends string>(columns: readonly Column[], row: string): Record<Column, string> {
  const found = row.split('|').map((cell) => cell.trim());
  if (found.length !== columns.length)
    throw new Error(`A row has ${found.length} cells, not ${columns.length}: ${row}`);
  const entries = columns.map((column, i) => [column, found[i] ?? '']);
  return Object.fromEntries(entries) as Record<Column, string>; // every column has a cell
}

/** Returns undefined for an empty cell. */
export const numberIn = (cell: string): number | undefined => (cell === '' ? undefined : Number(cell));

/** Returns the words for the codes in a cell. @throws Error for an unknown code */
export function decode(codes: Readonly<Record<string, string>>, cell: string): string[] {
  return cell
    .split(' ')
    .filter((code) => code !== '')
    .map((code) => {
      const word = codes[code];
      if (word === undefined) throw new Error(`Unknown code "${code}".`);
      return word;
    });
}
