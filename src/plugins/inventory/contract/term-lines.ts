/** The form in which names are compared: composed, without regard to case, blanks folded. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The names in a text with one on each line: trimmed, inner blanks folded, empty lines and repetitions left out. */
export function parseTermLines(text: string): string[] {
  const byFold = new Map<string, string>();
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const name = line.normalize('NFC').trim().replace(/\s+/g, ' ');
    const fold = foldName(name);
    if (name !== '' && !byFold.has(fold)) byFold.set(fold, name);
  }
  return [...byFold.values()];
}
