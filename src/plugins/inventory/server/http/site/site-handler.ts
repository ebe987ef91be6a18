import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { slugKey } from '../../../contract/texts/slug';
import type { Category } from '../../domain/catalogue/model';
import type { Services } from '../../services';
import { findBySlugKey } from '../../domain/listings/stores/listing-store';
import type { ListingBody } from '../shared/present-listing';
import type { SerialisedListings } from '../shared/serialised-listings';
import { requestIdOf } from '../../platform/log/request-id';
import { defaultSettings, type Settings, settingsFrom } from '../../domain/settings/settings';
import { listingPage } from './listing-page';
import { messagePage, styleHash } from './page';

interface SiteDeps {
  readonly getServices: () => Services;
  /** Whether the server is shutting down and refuses requests. */
  readonly isRefusing: () => boolean;
  readonly publicUrl: string;
  /** The origin of an external photo storage, if there is one. */
  readonly uploadOrigin: string | undefined;
  readonly warn: (message: string) => void;
}

/** The response for a page. */
interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The most pages built concurrently. They need no key, so a flood of requests must not queue ahead of the API. */
const maxConcurrent = 32;
const root = 'inventory';

/**
 * Creates the handler for `/inventory/<type>/<slug>`, the public page of each published listing. The pages need no
 * license, which covers only the API and the app.
 */
export function createSiteHandler(deps: SiteDeps) {
  const policy = policyFor(deps);
  const pages: BuiltPages = new LRUCache({
    maxSize: maxCachedCharacters,
    sizeCalculation: ({ body }) => body.length + 500,
  });
  let busy = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const common = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestIdOf(request.headers),
    };
    busy++;
    const { status, body, headers } = await answerFor(request, { ...deps, busy, pages }).finally(() => busy--);
    response.writeHead(status, { ...common, ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(body); // Node omits it for HEAD
  };
  return {
    matches: (url: string) => segmentsOf(url)[0]?.toLowerCase() === root,
    handle: (request: IncomingMessage, response: ServerResponse) => void answer(request, response),
  };
}

async function answerFor(
  request: IncomingMessage,
  { busy, pages, ...deps }: SiteDeps & { busy: number; pages: BuiltPages },
): Promise<ApiResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { ...message(405, 'Method not allowed', 'Use GET to open this page.'), headers: { Allow: 'GET, HEAD' } };
  if (deps.isRefusing() || busy > maxConcurrent) return unavailable;
  try {
    return await show(request.url ?? '', deps.getServices(), pages);
  } catch (error) {
    deps.warn(`Could not serve a public page. ${String(error)}`);
    return unavailable;
  }
}

/** A rendered listing page with the inputs it was rendered from. */
interface BuiltPage {
  readonly etag: string;
  readonly categories: readonly Category[];
  readonly settings: Settings;
  readonly listing: Pick<ListingBody, 'status' | 'slug' | 'permalink'>;
  readonly body: string;
}

type BuiltPages = LRUCache<number, BuiltPage>;

/** The size of the page cache in characters: several hundred pages. */
const maxCachedCharacters = 8_000_000;

/**
 * Returns the current page of a listing, from the cache if possible: rendering a long one takes tens of milliseconds.
 * `undefined` if the listing does not exist.
 */
async function pageOf(
  id: number,
  { pages, serialised }: { pages: BuiltPages; serialised: SerialisedListings },
  { categories, settings }: Pick<BuiltPage, 'categories' | 'settings'>,
): Promise<BuiltPage | undefined> {
  const etag = (await serialised.one(id))?.etag;
  if (etag === undefined) return undefined;
  const cached = pages.get(id);
  if (cached?.etag === etag && cached.categories === categories && cached.settings === settings) return cached;
  const listing = await serialised.body(id); // as new as the tag or newer
  if (!listing) return undefined;
  const { status, slug, permalink } = listing;
  const body = status === 'publish' ? listingPage(listing, categories, settings) : '';
  const page = { etag, categories, settings, listing: { status, slug, permalink }, body };
  pages.set(id, page);
  return page;
}

async function show(
  url: string,
  { freshness, catalogue, settings, database, serialised }: Services,
  pages: BuiltPages,
): Promise<ApiResponse> {
  await freshness.catchUp();
  const slugs = matchListing(url);
  const type = [...catalogue.now.types].find(({ slug }) => slug === slugs?.typeSlug);
  const id = slugs && type && (await findBySlugKey(database.read, slugKey(type.id, slugs.slug)));
  const inputs = type && { categories: type.categories, settings: settings.now };
  const page = id === undefined || !inputs ? undefined : await pageOf(id, { pages, serialised }, inputs);
  if (!type || page?.listing.status !== 'publish')
    return message(404, 'Not found', 'This listing does not exist or is no longer available.', settings.now);
  const { listing, body } = page;
  const path = `/${root}/${encodeURIComponent(type.slug)}/${encodeURIComponent(listing.slug)}`;
  if (pathOf(url) !== path)
    return { status: 301, body: '', headers: { Location: new URL(listing.permalink).pathname } };
  return { status: 200, body };
}

function message(status: number, title: string, text: string, settings = settingsFrom(defaultSettings)): ApiResponse {
  return { status, body: messagePage(title, text, settings) };
}

const unavailable: ApiResponse = {
  ...message(503, 'Please try again', 'This page is not available at the moment.'),
  headers: { 'Retry-After': '5' },
};

/** Parses the slugs from a listing's path, in any case, with or without a trailing slash. */
function matchListing(url: string): { typeSlug: string; slug: string } | undefined {
  const [, typeSlug, slug, ...rest] = segmentsOf(url);
  if (!typeSlug || !slug || rest.some((segment) => segment !== '') || rest.length > 1) return undefined;
  return { typeSlug: typeSlug.toLowerCase(), slug: slug.toLowerCase() };
}

/** Returns the decoded segments of a path; empty if it cannot be decoded. */
function segmentsOf(url: string): string[] {
  try {
    return pathOf(url).split('/').slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Returns a content security policy without scripts, forms and frames. Only photos may come from another origin. */
function policyFor({ publicUrl, uploadOrigin }: SiteDeps): string {
  const images = ["'self'", new URL(publicUrl).origin, ...(uploadOrigin === undefined ? [] : [uploadOrigin])];
  return [
    "default-src 'none'",
    `img-src ${images.join(' ')}`,
    `style-src ${styleHash}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
