/** Names that case alone does not get right. By their form without case. */
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
 * A make as people write it, whether a source shouts (`HONDA`) or whispers (`smart`). A name in mixed case is left alone.
 */
export function writeMake(name: string): string {
  const known = special.get(name.toLowerCase());
  if (known) return known;
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name;
  return name.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => special.get(word) ?? writeWord(word));
}

/** Abbreviations of one or two letters and of legal forms stay as they are. */
function writeWord(word: string): string {
  if (word.length <= 2 || word === 'llc') return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}
