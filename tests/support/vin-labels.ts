import QRCode from 'qrcode';
import sharp, { type Sharp } from 'sharp';

/** The bars and gaps of Code 39, wide ones in upper case. Bars and gaps take turns. */
const patterns: Readonly<Record<string, string>> = {
  '0': 'nnnWWnWnn', '1': 'WnnWnnnnW', '2': 'nnWWnnnnW', '3': 'WnWWnnnnn', '4': 'nnnWWnnnW', '5': 'WnnWWnnnn',
  '6': 'nnWWWnnnn', '7': 'nnnWnnWnW', '8': 'WnnWnnWnn', '9': 'nnWWnnWnn', A: 'WnnnnWnnW', B: 'nnWnnWnnW',
  C: 'WnWnnWnnn', D: 'nnnnWWnnW', E: 'WnnnWWnnn', F: 'nnWnWWnnn', G: 'nnnnnWWnW', H: 'WnnnnWWnn',
  J: 'nnnnWWWnn', K: 'WnnnnnnWW', L: 'nnWnnnnWW', M: 'WnWnnnnWn', N: 'nnnnWnnWW', P: 'nnWnWnnWn',
  R: 'WnnnnnWWn', S: 'nnWnnnWWn', T: 'nnnnWnWWn', U: 'WWnnnnnnW', V: 'nWWnnnnnW', W: 'WWWnnnnnn',
  X: 'nWnnWnnnW', Y: 'WWnnWnnnn', Z: 'nWWnWnnnn', '*': 'nWnnWnWnn',
}; // prettier-ignore

/** Draws the bar code of a door-jamb label: Code 39, as AIAG's standard for VIN labels has it. */
export function vinLabel(vin: string, unit = 3): Sharp {
  let x = unit * 12;
  const bars: string[] = [];
  for (const sign of `*${vin}*`) {
    for (const [index, width] of [...(patterns[sign] ?? '')].entries()) {
      const wide = width === 'W' ? unit * 2.5 : unit;
      if (index % 2 === 0) bars.push(`<rect x="${x}" y="40" width="${wide}" height="160"/>`);
      x += wide;
    }
    x += unit;
  }
  const size = `width="${x + unit * 12}" height="240"`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${bars.join('')}</svg>`),
  );
}

/** Draws a QR code. */
export async function qrLabel(text: string, width = 420): Promise<Sharp> {
  return sharp(await QRCode.toBuffer(text, { width, margin: 4 }));
}

/** Returns frames of a camera, each image for `repeat` frames, as a file for Chromium's fake camera. */
export async function cameraVideo(images: readonly Sharp[], repeat: number): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const image of images) {
    const inner = await image.resize(1200, 640, { fit: 'inside' }).png().toBuffer();
    const ground = { create: { width: 1280, height: 720, channels: 3 as const, background: '#c8ccd2' } };
    const frame = await sharp(ground)
      .composite([{ input: inner }])
      .jpeg({ quality: 90 })
      .toBuffer();
    frames.push(...Array.from({ length: repeat }, () => frame));
  }
  return Buffer.concat(frames);
}
