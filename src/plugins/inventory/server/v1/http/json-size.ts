const backslash = 0x5c;
const letterU = 0x75;

/**
 * How many bytes a JSON text has when its escapes are written as the characters they stand for.
 * Whether a body is too large must not depend on how its client escapes: `\u0436` takes six bytes for one of two.
 * Reads the text once; what is no valid escape counts as it stands.
 */
export function unescapedLength(json: Buffer): number {
  let length = json.length;
  for (let index = json.indexOf(backslash); index !== -1; index = json.indexOf(backslash, index)) {
    const isLong = json[index + 1] === letterU;
    length -= isLong ? 6 - utf8Length(parseInt(json.toString('latin1', index + 2, index + 6), 16)) : 1;
    index += isLong ? 6 : 2;
  }
  return length;
}

/** The UTF-8 bytes of a code unit; the halves of a pair count two each, four together. */
function utf8Length(codeUnit: number): number {
  if (Number.isNaN(codeUnit)) return 6;
  if (codeUnit < 0x80) return 1;
  if (codeUnit < 0x800) return 2;
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? 2 : 3;
}
