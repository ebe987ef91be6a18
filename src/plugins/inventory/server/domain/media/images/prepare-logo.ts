import sharp from 'sharp';
import { toLogo } from '../../../../contract/brand/brand';

/** Twice the size at which it is shown, for sharp screens. Larger logos are scaled to fit. */
const sizes = [
  { width: 560, height: 176 },
  { width: 360, height: 120 },
  { width: 240, height: 80 },
] as const;

/** The largest PNG file. Every page of the panel and the site loads it. */
const maxBytes = 64 * 1024;

/** A logo that is lighter than this, from 0 to 255, cannot be seen on white. */
const lightest = 200;

/** The ground that a light logo gets: that of the dark pages. */
const ground = '#1a1f28';

/**
 * Returns an image as a logo, which can be seen on white: a light one with transparency gets a dark ground. Returns
 * undefined if no size of it is small enough, as for a photo.
 * @param bytes an image that `prepareMedia` has written
 */
export async function prepareLogo(bytes: Buffer): Promise<string | undefined> {
  const isLight = await isLightOnNothing(bytes);
  for (const { width, height } of sizes) {
    const scaled = sharp(bytes).resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const image = isLight ? scaled.flatten({ background: ground }).extend({ ...margin, background: ground }) : scaled;
    const png = await image.png({ palette: true, compressionLevel: 9 }).toBuffer();
    if (png.length <= maxBytes) return toLogo(png.toString('base64'));
  }
  return undefined;
}

const margin = { top: 12, bottom: 12, left: 16, right: 16 };

/** Returns whether an image has transparent parts, and is light where it has none. */
async function isLightOnNothing(bytes: Buffer): Promise<boolean> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [light, weight] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + info.channels);
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    weight += alpha;
  }
  const opaque = weight / 255 / (info.width * info.height);
  return opaque < 0.98 && weight > 0 && light / weight > lightest;
}
