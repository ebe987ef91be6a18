/** Returns the lines of a text as one, by default separated by commas. */
export function onOneLine(text: string, separator = ', '): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(separator);
}
