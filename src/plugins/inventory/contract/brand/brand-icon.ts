import { brandColors, logoData } from './brand';

/** The color of an icon without one of the dealership: that of the site's buttons. */
const usual = '#1d4fb8';

/** A logo wider than this, in heights, cannot be seen in the tab of a browser. */
const widest = 1.8;

interface Brand {
  readonly name: string;
  readonly logo: string | null;
  readonly color: string | null;
}

/**
 * Returns the icon of a browser's tab as SVG: the logo, or the first letter of the name on the color if the logo is
 * wide or absent.
 */
export function brandIcon({ name, logo, color }: Brand): string {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">';
  if (logo !== null && isCompact(logo)) return `${open}<image href="${logo}" width="64" height="64"/></svg>`;
  const { solid, onSolid } = brandColors(color ?? usual, ['#ffffff']);
  const [letter = ''] = Array.from(name.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase());
  const text = `<text x="32" y="46" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="40" fill="${onSolid}">${letter}</text>`;
  return `${open}<rect width="64" height="64" rx="14" fill="${solid}"/>${text}</svg>`;
}

function isCompact(logo: string): boolean {
  const { width, height } = logoSize(logo);
  return width <= widest * height && height <= widest * width;
}

/** Returns the size of a logo in pixels: from byte 16 on, a PNG file has its width and height as 32-bit numbers. */
export function logoSize(logo: string): { readonly width: number; readonly height: number } {
  const start = atob(logoData(logo).slice(0, 32)); // 24 bytes
  const numberAt = (at: number) =>
    [0, 1, 2, 3].reduce((value, index) => value * 256 + (start.charCodeAt(at + index) || 0), 0);
  return { width: numberAt(16), height: numberAt(20) };
}
