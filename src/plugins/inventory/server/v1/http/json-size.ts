const backslash = 0x5c;
const letterU = 0x75;

/** The value of each hexadecimal digit by its byte. */
const digits: ReadonlyMap<number, number> = new Map(
  [...'0123456789abcdef', ...'ABCDEF'].map((digit) => [digit.charCodeAt(0), parseInt(digit, 16)]),
);
const valueOfDigit = Int8Array.from({ length: 256 }, (_, byte) => digits.get(byte) ?? -1);

/**
 * Returns how many bytes a JSON text has when its escapes are written as the characters they stand for.
 * Whether a body is too large must not depend on how its client escapes: `\u0436` takes six bytes for one of two.
 * Reads the text once and makes no objects, because the text may be 3 MB of escapes; an invalid escape counts as written.
 */
export function unescapedLength(json: Buffer): number {
  let length = json.length;
  for (let index = json.indexOf(backslash); index !== -1 && index < json.length; index++) {
    if (json[index] !== backslash) continue;
    if (json[index + 1] === letterU) {
      length -= 6 - utf8Length(codeUnitAt(json, index + 2));
      index += 5;
    } else {
      length--;
      index++;
    }
  }
  return length;
}

/** The code unit that four hexadecimal digits name; below 0 if they are none. */
function codeUnitAt(json: Buffer, index: number): number {
  let unit = 0;
  for (let place = index; place < index + 4; place++) {
    const digit = valueOfDigit[json[place] ?? 0] ?? -1;
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

/** The UTF-8 bytes of a code unit; the halves of a pair count two each, four together. */
function utf8Length(codeUnit: number): number {
  if (codeUnit < 0) return 6;
  if (codeUnit < 0x80) return 1;
  if (codeUnit < 0x800) return 2;
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? 2 : 3;
}
