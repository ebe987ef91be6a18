/** The characters by which a spreadsheet takes a cell for a formula; some take their full-width forms as well. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** How a cell that was neutralised begins. */
const neutralised = /^'+[=+\-@\t\r＝＋－＠]/;

/** Returns a text for a cell: one that a spreadsheet would run as a formula gets an apostrophe. */
export function neutralCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Returns the text that `neutralCell` was given. */
export function originalCell(cell: string): string {
  return neutralised.test(cell) ? cell.slice(1) : cell;
}

/** Before a character that begins a formula, after a separator. Looks at that character first, so that it is linear. */
const formulaInside = /(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n]\s*)/g;

/**
 * Returns a text in which no part is a formula for a spreadsheet that divides it at another separator than that of the
 * file: such a part gets an apostrophe. The text cannot be restored, so this is for files that are only read.
 */
export function neutralInside(text: string): string {
  return text.replace(formulaInside, "'");
}

/** The byte order mark by which Excel recognizes UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The character between cells. Excel expects a semicolon where the comma is the decimal separator. */
export type CsvSeparator = ',' | ';';

/**
 * Returns a line of a CSV file (RFC 4180) with neutralized texts. Numbers, which cannot be formulas, stay as they are.
 */
export function csvLine(cells: ReadonlyArray<string | number>, separator: CsvSeparator = ','): string {
  const written = cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(neutralCell(cell), separator)));
  return `${written.join(separator)}\r\n`;
}

function quoted(cell: string, separator: CsvSeparator): string {
  const needsQuotes = cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
