const backslash = 0x5c;
const letterU = 0x75;

/** The value of each hexadecimal digit by its character code. */
const digits: ReadonlyMap<number, number> = new Map(
  [...'0123456789abcdef', ...'ABCDEF'].map((digit) => [digit.charCodeAt(0), parseInt(digit, 16)]),
);
const valueOfDigit = Int8Array.from({ length: 256 }, (_, byte) => digits.get(byte) ?? -1);

/**
 * The size in bytes of a JSON text with its escapes replaced by the characters that they represent.
 * The body limit must not depend on how a client escapes: `\u0436` takes six bytes for a character of two.
 * Reads each chunk of the text once as it arrives. An invalid escape counts as written.
 */
export class UnescapedSize {
  #bytes = 0;
  /** The beginning of an escape at the end of the last chunk. */
  #rest = Buffer.alloc(0);

  /** The size so far, without an incomplete escape at the end. */
  get bytes(): number {
    return this.#bytes;
  }

  add(chunk: Buffer): void {
    const json = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let length = json.length;
    let index = json.indexOf(backslash);
    while (index !== -1 && index < json.length) {
      const escapeLength = json[index] !== backslash ? 1 : json[index + 1] === letterU ? 6 : 2;
      if (index + escapeLength > json.length) break;
      if (escapeLength === 2) length--;
      if (escapeLength === 6) length -= 6 - utf8Length(codeUnitAt(json, index + 2));
      index += escapeLength;
    }
    this.#rest = Buffer.from(index === -1 ? [] : json.subarray(index));
    this.#bytes += length - this.#rest.length;
  }
}

/** Returns the code unit of four hexadecimal digits; negative if they are invalid. */
function codeUnitAt(json: Buffer, index: number): number {
  let unit = 0;
  for (let place = index; place < index + 4; place++) {
    const digit = valueOfDigit[json[place] ?? 0] ?? -1;
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

/** Returns the UTF-8 length of a code unit. Each half of a surrogate pair counts two bytes of its four. */
function utf8Length(codeUnit: number): number {
  if (codeUnit < 0) return 6;
  if (codeUnit < 0x80) return 1;
  if (codeUnit < 0x800) return 2;
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? 2 : 3;
}
