const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Returns whether a marker has no segment: a restart, or the start of the image. */
const isAlone = (marker: number) => marker >= 0xd0 && marker <= 0xd8;

/**
 * Counts the scans of a JPEG file up to the end of its image (ITU T.81, annex B). Each scan of a progressive one is
 * decoded over all pixels. A file that is cut off has the scans that begin in it.
 */
export function countScans(bytes: Buffer): number {
  let scans = 0;
  let at = bytes.indexOf(0xff);
  while (at !== -1) {
    const marker = bytes[at + 1];
    if (marker === undefined || marker === endOfImage) break;
    // 0 follows a byte of pixels, 0xff is filling
    if (marker === 0 || marker === 0xff || isAlone(marker)) at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
    else {
      if (marker === startOfScan) scans++;
      if (at + 4 > bytes.length) break;
      at = bytes.indexOf(0xff, at + 2 + bytes.readUInt16BE(at + 2));
    }
  }
  return scans;
}
