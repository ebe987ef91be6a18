import type { Services } from '../../../services';
import { html, Html } from '../html';
import { listingPath, typePath } from '../parts/context';
import { count, everything, find } from './listings-of';

/** Listings in one file. Search engines accept 50,000; a small one is written without a pause that others notice. */
export const perSitemap = 1000;

const declaration = new Html('<?xml version="1.0" encoding="UTF-8"?>\n');
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Writes the index of the sitemaps: one for each type and thousand listings. */
export async function sitemapIndex(services: Services): Promise<string> {
  const parts: Html[] = [];
  for (const { id } of services.inventorySearch.catalogue.types) {
    const files = Math.max(1, Math.ceil((await count(id, everything, services)) / perSitemap));
    for (let part = 1; part <= files; part++)
      parts.push(html`<sitemap><loc>${services.publicUrl}/sitemap-${id}-${part}.xml</loc></sitemap>`);
  }
  return html`${declaration}<sitemapindex xmlns="${schema}">${parts}</sitemapindex>`.text;
}

/**
 * Writes a sitemap of a type's listings for sale; `undefined` after the last one. The first one has the page of the
 * type, and that of the first type the home page too.
 */
export async function sitemapPart(typeId: number, part: number, services: Services): Promise<string | undefined> {
  const { catalogue } = services.inventorySearch;
  const type = catalogue.type(typeId);
  if (!type || part < 1) return undefined;
  const { listings } = await find(typeId, { ...everything, page: part, perPage: perSitemap }, services);
  if (listings.length === 0 && part > 1) return undefined;
  const paths = [...(catalogue.types[0] === type ? ['/'] : []), typePath(type)];
  const first = part === 1 ? paths.map((path) => html`<url><loc>${services.publicUrl}${path}</loc></url>`) : [];
  const urls = listings.map((listing) => {
    const modified = listing.updated_at !== null && html`<lastmod>${listing.updated_at}</lastmod>`;
    return html`<url><loc>${services.publicUrl}${listingPath(type, listing)}</loc>${modified}</url>`;
  });
  return html`${declaration}<urlset xmlns="${schema}">${first}${urls}</urlset>`.text;
}
