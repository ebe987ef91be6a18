import { isAssetPath } from './parts/assets';

/** What a path of the site leads to. */
export type SitePath =
  | { readonly page: 'home' | 'robots' | 'sitemap' | 'puzzle' | 'cards-script' | 'asset' | 'unknown' }
  | { readonly page: 'sitemap-part'; readonly typeId: number; readonly part: number }
  | { readonly page: 'type' | 'cards'; readonly typeSlug: string }
  | { readonly page: 'listing' | 'sent' | 'sticker'; readonly typeSlug: string; readonly slug: string };

/** The puzzle of the contact form. A slug has no dot, so it is never the address of a type. */
export const puzzlePath = '/inventory/site.puzzle';

/** The script that shows cards of listings on another website. */
export const cardsScriptPath = '/inventory/site.cards.js';

/** The last segment of the cards for another website. A slug has no dot, so it is never the address of a listing. */
export const cardsSegment = 'site.cards';

/** The last segment of the page that thanks for a message. */
export const sentSegment = 'sent';

/** The last segment of the window sticker. */
export const stickerSegment = 'sticker';

const root = 'inventory';

const fixed: ReadonlyMap<string, SitePath> = new Map([
  ['/', { page: 'home' }],
  ['/robots.txt', { page: 'robots' }],
  ['/sitemap.xml', { page: 'sitemap' }],
  [puzzlePath, { page: 'puzzle' }],
  [cardsScriptPath, { page: 'cards-script' }],
]);

/** Returns where a URL leads to; undefined if it does not belong to the site. */
export function parseSitePath(url: string): SitePath | undefined {
  const path = pathOf(url);
  const [, typeId, part] = /^\/sitemap-([1-9]\d{0,9})-(0|[1-9]\d{0,5})\.xml$/.exec(path) ?? [];
  if (typeId !== undefined) return { page: 'sitemap-part', typeId: Number(typeId), part: Number(part) };
  const known = fixed.get(path) ?? (isAssetPath(path) ? { page: 'asset' } : undefined);
  if (known) return known;
  const [first, typeSlug, slug, third, ...rest] = segmentsOf(path);
  if (first !== root) return undefined;
  if (!typeSlug) return { page: typeSlug === undefined ? 'home' : 'unknown' };
  if (slug === undefined) return { page: 'type', typeSlug };
  if (slug === '' || rest.length > 0) return { page: 'unknown' };
  if (third === undefined && slug === cardsSegment) return { page: 'cards', typeSlug };
  if (third === undefined) return { page: 'listing', typeSlug, slug };
  if (third === stickerSegment) return { page: 'sticker', typeSlug, slug };
  return third === sentSegment ? { page: 'sent', typeSlug, slug } : { page: 'unknown' };
}

/**
 * Returns the decoded segments of a path in lower case, with or without a slash at its end; empty if it cannot be
 * decoded.
 */
function segmentsOf(path: string): string[] {
  try {
    return path
      .replace(/\/$/, '')
      .split('/')
      .slice(1)
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return [];
  }
}

export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

export function queryOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query + 1);
}

/** Returns an address for the `Location` header: what is not encoded yet is. */
export function locationOf(address: string): string {
  return encodeURI(address).replaceAll('%25', '%');
}
