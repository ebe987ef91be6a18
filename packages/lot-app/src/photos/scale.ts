/**
 * The longest side of a sent photo in pixels: sharp on a large screen, and a tenth of the bytes of a camera's photo.
 */
export const longestSide = 2048;
const quality = 0.85;

/** Returns the size that fits into a square, without making it larger. */
export function fit(width: number, height: number, side = longestSide): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The photo could not be written.')));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}

/** Draws a photo or a frame of the camera scaled down. Photos are turned as their camera noted. */
export function drawScaled(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const size = fit(width, height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  canvas.getContext('2d')?.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

export async function scaleFile(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await toJpeg(drawScaled(image, image.width, image.height));
  } finally {
    image.close();
  }
}
