/** The longest logo, in characters of its data URL: about 64 KB of image. */
export const maxLogoCharacters = 90_000;

const logoStart = 'data:image/png;base64,';
/** Base64 of the first bytes of every PNG file. */
const pngSignature = 'iVBORw0KGgo';

/** Returns whether `value` is a logo as the service stores it: a PNG image as a data URL. */
export function isLogo(value: string): boolean {
  return (
    value.length <= maxLogoCharacters &&
    value.startsWith(logoStart + pngSignature) &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(value.slice(logoStart.length))
  );
}

/** Returns the bytes of a logo, in base64. */
export function logoData(logo: string): string {
  return logo.slice(logoStart.length);
}

/** Returns a PNG image, in base64, as a logo. */
export function toLogo(base64: string): string {
  return logoStart + base64;
}

/** Returns whether `value` is a color in hexadecimal notation. */
export function isBrandColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

/** The colors of links and buttons. */
export interface BrandColors {
  /** Links on all backgrounds. */
  readonly link: string;
  /** The background of buttons. */
  readonly solid: string;
  /** Text on buttons. */
  readonly onSolid: string;
}

/** The contrast that WCAG 2.2 requires of text (1.4.3). */
const minContrast = 4.5;

/**
 * Returns the colors for links and buttons from the brand color. Links are darkened or lightened until they can be read
 * on each of the backgrounds; buttons keep the color where their text, black or white, can be read.
 */
export function brandColors(color: string, backgrounds: readonly string[]): BrandColors {
  const isDark = backgrounds.every((one) => luminance(one) < 0.2);
  const link = readableOn(color, backgrounds, isDark ? '#ffffff' : '#000000');
  const solid = isDark ? link : color.toLowerCase();
  return { link, solid, onSolid: contrast(solid, '#ffffff') >= minContrast ? '#ffffff' : '#000000' };
}

function readableOn(color: string, backgrounds: readonly string[], target: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, target, share);
    if (backgrounds.every((one) => contrast(mixed, one) >= minContrast)) return mixed;
  }
  return target;
}

/** Returns the contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, target: string, share: number): string {
  const others = channels(target);
  const mixed = channels(color).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
