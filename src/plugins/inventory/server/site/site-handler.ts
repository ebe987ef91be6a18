import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { slugKey } from '../../contract/slug';
import type { Category } from '../catalogue/model';
import type { Services } from '../services';
import { findBySlugKey } from '../listings/listing-store';
import type { SerialisedListing } from '../listings/serialised-listings';
import { requestIdOf } from '../platform/log/request-id';
import { defaultSettings, type Settings, settingsFrom } from '../settings/settings';
import { type Listing, listingPage } from './listing-page';
import { messagePage, styleHash } from './page';

interface SiteDeps {
  readonly getServices: () => Services;
  /** Whether the server is stopping and takes no more requests. */
  readonly isRefusing: () => boolean;
  readonly publicUrl: string;
  /** Where another storage serves photos from. */
  readonly uploadOrigin: string | undefined;
  readonly warn: (message: string) => void;
}

/** What a page is answered with. */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Pages that are built at the same time. They need no key, so a flood of requests must not queue before the API. */
const maxConcurrent = 32;
const root = 'inventory';

/**
 * Serves `/inventory/<type>/<slug>`, the public page of each published listing, to everyone. The licence is about the API
 * and the app, so the pages do not depend on it.
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
    response.end(body); // Node leaves it out for HEAD
  };
  return {
    matches: (url: string) => segmentsOf(url)[0]?.toLowerCase() === root,
    handle: (request: IncomingMessage, response: ServerResponse) => void answer(request, response),
  };
}

async function answerFor(
  request: IncomingMessage,
  { busy, pages, ...deps }: SiteDeps & { busy: number; pages: BuiltPages },
): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { ...message(405, 'Not possible', 'This page can only be read.'), headers: { Allow: 'GET, HEAD' } };
  if (deps.isRefusing() || busy > maxConcurrent) return unavailable;
  try {
    return await show(request.url ?? '', deps.getServices(), pages);
  } catch (error) {
    deps.warn(`A public page could not be shown. ${String(error)}`);
    return unavailable;
  }
}

/** A listing's page, and what it was built from. */
interface BuiltPage {
  readonly etag: string;
  readonly categories: readonly Category[];
  readonly settings: Settings;
  readonly listing: Pick<Listing, 'status' | 'slug' | 'permalink'>;
  readonly body: string;
}

type BuiltPages = LRUCache<number, BuiltPage>;

/** Characters of pages that are kept: some hundred pages. */
const maxCachedCharacters = 8_000_000;

/** Returns the page of a listing as it is now. A long listing takes tens of milliseconds to parse, so its page is kept. */
function pageOf(
  pages: BuiltPages,
  { id, etag, json }: SerialisedListing,
  { categories, settings }: Pick<BuiltPage, 'categories' | 'settings'>,
): BuiltPage {
  const kept = pages.get(id);
  if (kept?.etag === etag && kept.categories === categories && kept.settings === settings) return kept;
  const listing = JSON.parse(json.toString()) as Listing; // the API's own body of a listing
  const { status, slug, permalink } = listing;
  const body = status === 'publish' ? listingPage(listing, categories, settings) : '';
  const page = { etag, categories, settings, listing: { status, slug, permalink }, body };
  pages.set(id, page);
  return page;
}

async function show(
  url: string,
  { freshness, catalogue, settings, database, listings }: Services,
  pages: BuiltPages,
): Promise<Answer> {
  await freshness.catchUp();
  const found = matchListing(url);
  const type = [...catalogue.now.types].find(({ slug }) => slug === found?.typeSlug);
  const id = found && type && (await findBySlugKey(database.read, slugKey(type.id, found.slug)));
  const serialised = id === undefined ? undefined : await listings.serialised.one(id);
  const page = serialised && type && pageOf(pages, serialised, { categories: type.categories, settings: settings.now });
  if (!type || page?.listing.status !== 'publish')
    return message(404, 'Not found', 'There is no such offer, or it is no longer available.', settings.now);
  const { listing, body } = page;
  const path = `/${root}/${encodeURIComponent(type.slug)}/${encodeURIComponent(listing.slug)}`;
  if (pathOf(url) !== path)
    return { status: 301, body: '', headers: { Location: new URL(listing.permalink).pathname } };
  return { status: 200, body };
}

function message(status: number, title: string, text: string, settings = settingsFrom(defaultSettings)): Answer {
  return { status, body: messagePage(title, text, settings) };
}

const unavailable: Answer = {
  ...message(503, 'Please try again', 'This page is not available at the moment.'),
  headers: { 'Retry-After': '5' },
};

/** Returns the slugs of an address of a listing, in whatever case, with or without a slash at its end. */
function matchListing(url: string): { typeSlug: string; slug: string } | undefined {
  const [, typeSlug, slug, ...rest] = segmentsOf(url);
  if (!typeSlug || !slug || rest.some((segment) => segment !== '') || rest.length > 1) return undefined;
  return { typeSlug: typeSlug.toLowerCase(), slug: slug.toLowerCase() };
}

/** The decoded segments of a path; none if it cannot be decoded. */
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

/** No script, nothing from elsewhere but photos, no form, no frame. */
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
