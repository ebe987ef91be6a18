const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Returns whether a marker has no segment: a byte of pixels, a reserved one, a restart, or the start of the image. */
const isAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** No program writes them. Decoders go on at different places behind one, so that scans could hide there. */
const isReserved = (marker: number) => marker >= 0x02 && marker <= 0xbf;

/**
 * Counts the scans of a JPEG file up to the end of its image (ITU T.81, annex B). Each scan of a progressive one is
 * decoded over all pixels. A file that is cut off has the scans that begin in it. One with a reserved marker may have
 * any number.
 */
export function countScans(bytes: Buffer): number {
  let scans = 0;
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1] ?? endOfImage;
    if (marker === endOfImage) break;
    if (isReserved(marker)) return Infinity;
    if (marker === startOfScan) scans++;
    if (marker === 0xff)
      at++; // filling
    else if (isAlone(marker) || at + 4 > bytes.length) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}
