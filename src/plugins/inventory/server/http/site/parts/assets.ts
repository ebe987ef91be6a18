import { createHash } from 'node:crypto';
import { brandColors, logoData } from '../../../../contract/brand/brand';
import { brandIcon, logoSize } from '../../../../contract/brand/brand-icon';
import type { Settings } from '../../../domain/settings/settings';
import { script } from './script';
import { backgrounds, style } from './style';

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Returns an asset whose address has a digest of its content, so that browsers can keep it forever. */
function asset(content: string | Buffer, extension: 'css' | 'js' | 'svg' | 'png', type: string): Asset {
  const body = Buffer.from(content);
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 12);
  // A slug has no dot, so this is never the address of a type.
  return { path: `/inventory/site.${digest}.${extension}`, type, body };
}

const pattern = /^\/inventory\/site\.[0-9a-f]{12}\.(css|js|svg|png)$/;

/** Returns whether a path has the form of an asset's. */
export function isAssetPath(path: string): boolean {
  return pattern.test(path);
}

/** The parts of the site that look like the dealership. */
export interface BrandAssets {
  readonly styleSheet: Asset;
  readonly logo: (Asset & { readonly width: number; readonly height: number }) | undefined;
  /** Undefined for a dealership without a logo and a color. */
  readonly icon: Asset | undefined;
}

export const formScript = asset(script, 'js', 'text/javascript; charset=utf-8');

type BrandSettings = Pick<Settings, 'site_name' | 'brand_color' | 'logo'>;

let last: { readonly key: string; readonly assets: BrandAssets } | undefined;

/** Returns the assets of a dealership. Keeps those of the last one. */
export function brandAssets(settings: BrandSettings): BrandAssets {
  const { site_name: name, brand_color: color, logo } = settings;
  const key = JSON.stringify([name, color, logo]);
  if (last?.key !== key) last = { key, assets: makeAssets(name, color, logo) };
  return last.assets;
}

function makeAssets(name: string, color: string | null, logo: string | null): BrandAssets {
  const image = logo === null ? undefined : asset(Buffer.from(logoData(logo), 'base64'), 'png', 'image/png');
  const hasIcon = logo !== null || color !== null;
  return {
    styleSheet: asset(style + (color === null ? '' : brandStyle(color)), 'css', 'text/css; charset=utf-8'),
    logo: logo === null || !image ? undefined : { ...image, ...logoSize(logo) },
    icon: hasIcon ? asset(brandIcon({ name, logo, color }), 'svg', 'image/svg+xml') : undefined,
  };
}

/** The site, and cards on another website, which are dark only if that website wants them so. */
const selectors = { light: ':root, :host', dark: ':root, :host([data-dark])' } as const;

/** Writes the rules for the color of the dealership, in light and dark. */
function brandStyle(color: string): string {
  const rule = (scheme: keyof typeof backgrounds) => {
    const { link, solid, onSolid } = brandColors(color, backgrounds[scheme]);
    return `${selectors[scheme]} { --link: ${link}; --solid: ${solid}; --on-solid: ${onSolid}; --brand: ${color}; }`;
  };
  return `${rule('light')}\n@media (prefers-color-scheme: dark) { ${rule('dark')} }\n`;
}

/**
 * Returns the asset for a path: the latest, also for a digest of another look, which pages from before a change link
 * to.
 */
export function assetFor(path: string, settings: BrandSettings): Asset | undefined {
  const { styleSheet, logo, icon } = brandAssets(settings);
  const latest: Readonly<Record<string, Asset | undefined>> = { css: styleSheet, js: formScript, svg: icon, png: logo };
  return latest[pattern.exec(path)?.[1] ?? ''];
}
