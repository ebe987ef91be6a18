import { foldName } from './fold-text';

/** Returns the names in a text with one per line: trimmed, whitespace collapsed, without empty lines and duplicates. */
export function parseTermLines(text: string): string[] {
  const byFold = new Map<string, string>();
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const name = line.normalize('NFC').trim().replace(/\s+/g, ' ');
    const fold = foldName(name);
    if (name !== '' && !byFold.has(fold)) byFold.set(fold, name);
  }
  return [...byFold.values()];
}
