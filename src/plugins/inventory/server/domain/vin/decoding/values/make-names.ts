/** Names whose spelling does not follow from their case, by their normalized form. */
const special = new Map(
  ['BMW', 'BYD', 'DAF', 'DS', 'GAZ', 'GMC', 'INEOS', 'JAC', 'JCB', 'KTM', 'LDV', 'MAN', 'McLaren', 'MCI', 'MG', 'MINI']
    .concat([
      'NIO',
      'SEAT',
      'SsangYong',
      'SYM',
      'TVR',
      'TVS',
      'UAZ',
      'VinFast',
      'ZAZ',
      'DeLorean',
      'CFMoto',
      'Ram',
      'Kia',
    ])
    .concat(['Fiat', 'Citroën', 'Škoda'])
    .map((name) => [name.toLowerCase(), name]),
);

/**
 * Returns a make in its usual spelling, from upper case (`HONDA`) or lower case (`smart`). Names in mixed case stay
 * unchanged.
 */
export function writeMake(name: string): string {
  const known = special.get(name.toLowerCase());
  if (known) return known;
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name;
  return name.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => special.get(word) ?? writeWord(word));
}

/** Keeps abbreviations of one or two letters and legal forms in upper case. */
function writeWord(word: string): string {
  if (word.length <= 2 || word === 'llc') return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}
