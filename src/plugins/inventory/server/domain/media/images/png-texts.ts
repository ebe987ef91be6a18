/** The chunks that hold texts, which a few bytes may inflate to 8 MB each (PNG specification, section 11.3.3). */
const texts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Length, type and checksum of a chunk, in bytes. */
const frame = 12;

/** Returns a PNG file without the texts that its decoder would keep in memory. What follows a broken chunk stays. */
export function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [png.subarray(0, 8)];
  let at = 8;
  while (at + frame <= png.length) {
    const end = at + frame + png.readUInt32BE(at);
    if (end > png.length) break;
    if (!texts.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, png.subarray(at)]);
}
