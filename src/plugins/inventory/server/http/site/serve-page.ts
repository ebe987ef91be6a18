import { hash } from 'node:crypto';
import { nameIn } from '../../../contract/texts/catalogue-names';
import { slugKey } from '../../../contract/texts/slug';
import type { InventoryType } from '../../domain/catalogue/model';
import { findBySlugKey } from '../../domain/listings/stores/listing-store';
import type { Services } from '../../services';
import type { ListingBody } from '../shared/present-listing';
import type { ComputePage } from '../shared/listing-pages';
import type { CachedPage } from '../shared/page-cache';
import { addressOf } from './browse/browse-query';
import { searchOf } from './browse/search-of';
import { type ContactState, emptyForm } from './contact/contact-form';
import { cardCount, embeddedCards } from './pages/embedded-cards';
import { homePage } from './pages/home-page';
import { listingPage, type ShownListing } from './pages/listing-page';
import { parseBody, translate } from './pages/listings-of';
import { messagePage } from './pages/message-page';
import { similarTo } from './pages/similar';
import { stickerPage } from './pages/sticker-page';
import { robots, sitemapIndex, sitemapPart } from './pages/sitemap';
import { typePage } from './pages/type-page';
import { assetFor } from './parts/assets';
import { cardsScript } from './parts/cards-script';
import { cardPhotos } from './parts/cards';
import { contextIn, listingPath, type PageContext, typePath } from './parts/context';
import { readPhotoSizes } from './parts/photos';
import { locationOf, pathOf, queryOf, type SitePath, stickerSegment } from './site-path';
import { hourMs } from '../../platform/clock';
import { type MaybePromise, then } from '../../platform/maybe-promise';

/** Where the pages of one listing are. */
export type ListingPath = Extract<SitePath, { readonly page: 'listing' | 'sent' | 'sticker' }>;

/** How long a sold listing keeps its page. */
const soldMs = 30 * 24 * hourMs;

/** A page, or a function that writes it, which may fail. */
export type Served = CachedPage | ComputePage;

/** Returns the page of a URL, if it is kept and nothing has changed since, or a function that writes it. */
export function servePage(url: string, path: SitePath, context: PageContext, services: Services): MaybePromise<Served> {
  if (path.page === 'asset') return serveAsset(pathOf(url), context);
  if (path.page === 'cards-script') return file(cardsScript, 'text/javascript; charset=utf-8');
  return then(services.inventorySearch.ready(), () => serveStock(url, path, context, services));
}

function serveStock(url: string, path: SitePath, context: PageContext, services: Services): Served {
  if (path.page === 'type') return serveType(url, path.typeSlug, context, services);
  if (path.page === 'cards') return serveCards(url, path.typeSlug, context, services);
  const writeNow = () => write(url, path, contextIn(context.language, services), services);
  if (path.page === 'sent') return writeNow; // its address has endless spellings
  // The page of a sold listing ends without a change of the data.
  const hour =
    path.page === 'listing' || path.page === 'sticker' ? Math.floor(services.clock.now().getTime() / hourMs) : 0;
  const key = `site ${context.language} ${hour} ${pathOf(url)}`;
  return services.sitePages.getOrPrepare(key, writeNow);
}

function serveAsset(path: string, context: PageContext): CachedPage {
  const asset = assetFor(path, context.settings);
  if (!asset) return notFound(context);
  if (asset.path !== path) return file(asset.body, asset.type);
  return { status: 200, body: asset.body, headers: { 'Content-Type': asset.type, ...kept } };
}

const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };

async function write(url: string, path: SitePath, context: PageContext, services: Services): Promise<CachedPage> {
  switch (path.page) {
    case 'home':
      return pathOf(url) === '/' ? page(200, await homePage(context, services)) : movedTo('/');
    case 'robots':
      return file(robots(services.publicUrl), 'text/plain; charset=utf-8');
    case 'sitemap':
      return file(await sitemapIndex(services), 'application/xml; charset=utf-8');
    case 'sitemap-part': {
      const text = await sitemapPart(path.typeId, path.part, services);
      return text === undefined ? notFound(context) : file(text, 'application/xml; charset=utf-8');
    }
    case 'listing':
    case 'sent':
    case 'sticker':
      return writeListing(url, path, context, services);
    default:
      return notFound(context);
  }
}

/** Returns the page of a type, from the cache if the same search was written, however it was asked for. */
function serveType(url: string, slug: string, context: PageContext, services: Services): Served {
  const asked = askedFor(url, slug, context, services);
  if (!asked) return notFound(context);
  const { address } = asked;
  if (pathOf(url) !== typePath(asked.type)) return movedTo(address);
  return services.sitePages.getOrPrepare(`site ${context.language} ${address}`, () => {
    const now = contextIn(context.language, services);
    const current = askedFor(url, slug, now, services);
    if (!current) return notFound(now);
    if (current.address !== address) return movedTo(current.address);
    return then(typePage(current.type, current.query, now, services), (text) => page(200, text));
  });
}

/** Returns the cards of a search for another website, from the cache if they were written. */
function serveCards(url: string, slug: string, context: PageContext, services: Services): Served {
  const perPage = cardCount(queryOf(url));
  const firstPage = (now: PageContext) => {
    const asked = askedFor(url, slug, now, services);
    if (!asked) return undefined;
    const { type } = asked;
    const query = { ...asked.query, page: 1, perPage, withAggregates: false };
    const names = { catalogue: services.inventorySearch.catalogue, locations: now.locations };
    return { type, wanted: { query, address: addressOf(type, query, names) } };
  };
  const asked = firstPage(context);
  if (!asked) return readableElsewhere(notFound(context));
  const { address } = asked.wanted;
  return services.sitePages.getOrPrepare(`cards ${context.language} ${perPage} ${address}`, async () => {
    const now = contextIn(context.language, services);
    const current = firstPage(now);
    if (current?.wanted.address !== address) return readableElsewhere(notFound(now));
    return readableElsewhere(page(200, await embeddedCards(current.type, current.wanted, now, services)));
  });
}

/**
 * Returns the type and the search that a URL asks for now. What it names may have changed while a page waited to be
 * written.
 */
function askedFor(url: string, slug: string, context: PageContext, services: Services) {
  const type = typeBySlug(slug, services);
  return type && { type, ...searchOf(url, type, services.inventorySearch.catalogue, context) };
}

/** Lets scripts of other websites read a page, which has only what everyone may see. */
function readableElsewhere(found: CachedPage): CachedPage {
  return { ...found, headers: { ...found.headers, 'Access-Control-Allow-Origin': '*', 'X-Robots-Tag': 'noindex' } };
}

async function writeListing(
  url: string,
  path: ListingPath,
  context: PageContext,
  services: Services,
): Promise<CachedPage> {
  const found = await findListing(path, services);
  if (!found) return notFound(context);
  const { type, listing } = found;
  const { texts } = context;
  const own = listingPath(type, listing);
  if (path.page === 'sent') {
    const link = { path: own, text: texts.back };
    return page(200, messagePage(context, { title: texts.sent, text: texts.sentText, link }));
  }
  if (isGone(listing, services)) {
    const link = { path: typePath(type), text: texts.all(nameIn(context.language, type)) };
    return page(410, messagePage(context, { title: texts.gone, text: texts.goneText, link }));
  }
  if (path.page === 'sticker') {
    const address = `${own}/${stickerSegment}`;
    if (pathOf(url) !== address) return movedTo(address);
    const { type: named, listings } = translate(type, [listing], context, services);
    return page(200, stickerPage(named, listings[0] ?? listing, context));
  }
  if (pathOf(url) !== own) return movedTo(own);
  return page(200, listingPage(await show(found, context, services), emptyForm, context));
}

/** Returns whether a listing has no page any more, because it was sold a while ago. */
function isGone({ is_sold: isSold, sold_at: soldAt }: ListingBody, { clock }: Services): boolean {
  return isSold && soldAt !== null && clock.now().getTime() - Date.parse(soldAt) > soldMs;
}

/** Returns a published listing that is for sale, for a message about it. */
export async function findOnSale(path: ListingPath, services: Services) {
  const found = await findListing(path, services);
  return found?.listing.is_sold === false ? found : undefined;
}

/** Returns the page of a listing with a form that was sent and not accepted. */
export async function formAgain(
  found: Pick<ShownListing, 'type' | 'listing'>,
  state: ContactState,
  context: PageContext,
  services: Services,
): Promise<CachedPage> {
  const status = state.isLimited ? 429 : state.problems.size > 0 ? 422 : 200;
  const again = page(status, listingPage(await show(found, context, services), state, context));
  return status === 429 ? { ...again, headers: { ...again.headers, 'Retry-After': '60' } } : again; // a limit per minute
}

async function show(
  { type, listing }: Pick<ShownListing, 'type' | 'listing'>,
  context: PageContext,
  services: Services,
): Promise<ShownListing> {
  const found = await similarTo(listing, type, services);
  const sizes = await readPhotoSizes(services, [...listing.images, ...cardPhotos(found)]);
  const { type: named, listings } = translate(type, [listing, ...found], context, services);
  const [own = listing, ...similar] = listings;
  return { type: named, listing: own, similar, sizes };
}

async function findListing({ typeSlug, slug }: ListingPath, services: Services) {
  const type = typeBySlug(typeSlug, services);
  const id = type && (await findBySlugKey(services.database.read, slugKey(type.id, slug)));
  const serialised = id === undefined ? undefined : await services.serialised.one(id);
  if (!type || serialised?.status !== 'publish') return undefined;
  return { type, listing: parseBody(serialised.json) };
}

function typeBySlug(slug: string, { inventorySearch }: Services): InventoryType | undefined {
  return [...inventorySearch.catalogue.types].find((type) => type.slug === slug);
}

const notFound = (context: PageContext) => refusal(404, 'notFound', context);

/** Returns a page that says what is wrong with a request. */
export function refusal(
  status: number,
  about: 'notFound' | 'notAllowed' | 'tooLarge',
  context: PageContext,
): CachedPage {
  const { [about]: title, [`${about}Text` as const]: text } = context.texts;
  return page(status, messagePage(context, { title, text }));
}

export function movedTo(path: string): CachedPage {
  return { status: 301, body: Buffer.alloc(0), headers: { Location: locationOf(path) } };
}

/** Returns a page with its entity tag. */
export function page(status: number, text: string): CachedPage {
  const { body, headers } = file(text, 'text/html; charset=utf-8');
  return { status, body, headers: { ...headers, Vary: 'Accept-Language' } };
}

function file(content: string | Buffer, type: string): CachedPage {
  const body = Buffer.from(content);
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  return { status: 200, body, headers: { 'Content-Type': type, ETag: `"${digest}"`, 'Cache-Control': 'no-cache' } };
}
