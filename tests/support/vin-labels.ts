import { readFileSync } from 'node:fs';
import QRCode from 'qrcode';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** The codes of VIN labels: on the door jamb, on the windshield, and on papers. */
export const vinCodes = ['Code39', 'Code128', 'QRCode', 'DataMatrix'] as const;

let isPrepared = false;

/** Draws a VIN label, 800 pixels wide if its code is of bars. */
export async function vinLabel(vin: string, code: (typeof vinCodes)[number] = 'Code39'): Promise<Sharp> {
  if (!isPrepared) {
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
    await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
    isPrepared = true;
  }
  const isSquare = code === 'QRCode' || code === 'DataMatrix';
  const { svg, error } = await writeBarcode(vin, { format: code, scale: isSquare ? 8 : 3 });
  if (error) throw new Error(error);
  return onPaper(sharp(Buffer.from(svg)));
}

const white = '#fff';

/** Puts a code on white paper, which is also the quiet zone that it needs. */
async function onPaper(code: Sharp): Promise<Sharp> {
  const border = { top: 40, bottom: 40, left: 40, right: 40, background: white };
  return sharp(await code.flatten({ background: white }).extend(border).png().toBuffer());
}

/** Draws a QR code. */
export async function qrLabel(text: string, width = 420): Promise<Sharp> {
  return sharp(await QRCode.toBuffer(text, { width, margin: 4 }));
}

/** A label as a camera sees it: held at an angle, moved a little, and with little light. */
export function badlyLit(label: Sharp): Sharp {
  return label.rotate(5, { background: '#888' }).blur(1).linear(0.4, 6);
}

/** Returns frames of a camera, each image for `repeat` frames, as a file for Chromium's fake camera. */
export async function cameraVideo(images: readonly Sharp[], repeat: number): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const image of images) {
    const label = await image.png().toBuffer(); // a size is applied before a turn otherwise
    const inner = await sharp(label).resize(1200, 640, { fit: 'inside' }).png().toBuffer();
    const ground = { create: { width: 1280, height: 720, channels: 3 as const, background: '#c8ccd2' } };
    const frame = await sharp(ground)
      .composite([{ input: inner }])
      .jpeg({ quality: 90 })
      .toBuffer();
    frames.push(...Array.from({ length: repeat }, () => frame));
  }
  return Buffer.concat(frames);
}
