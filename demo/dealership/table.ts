/**
 * Reads a table written as text: one row a line, cells between bars, the first line naming the columns.
 *
 * Stock lists are wide and short-celled: as a table they can be read down a column and
 * checked against each other, as objects they would be a thousand lines.
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
  return Object.fromEntries(entries) as Record<Column, string>; // every column was given a cell above
}

/** An empty cell is no number. */
export const numberIn = (cell: string): number | undefined => (cell === '' ? undefined : Number(cell));

/** The words a cell's short codes stand for; an unknown code stops the build. */
export function decode(codes: Readonly<Record<string, string>>, cell: string): string[] {
  return cell
    .split(' ')
    .filter((code) => code !== '')
    .map((code) => {
      const word = codes[code];
      if (word === undefined) throw new Error(`Nothing is known by the code "${code}".`);
      return word;
    });
}
