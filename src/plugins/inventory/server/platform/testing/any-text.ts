import * as fc from 'fast-check';

const surrogates = 0x800;
const firstSurrogate = 0xd800;

/** Any Unicode character, like fast-check's `binary`, which takes a second to list them all. */
const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates })
  .map((n) => String.fromCodePoint(n < firstSurrogate ? n : n + surrogates), positionOf);

/** Lets fast-check insert its own texts, such as `__proto__`. */
function positionOf(character: unknown): number {
  if (typeof character !== 'string' || [...character].length !== 1) throw new Error('not a character');
  const codePoint = character.codePointAt(0) ?? 0;
  return codePoint < firstSurrogate ? codePoint : codePoint - surrogates;
}

/** Texts of any Unicode characters. */
export function anyText({ maxLength }: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, ...(maxLength !== undefined && { maxLength }) });
}
