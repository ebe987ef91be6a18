import { keyCategories, keyFacts } from '../../shared/key-facts';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import type { ListingBody } from '../../shared/present-listing';
import { type Html, html, joined } from '../html';
import { cut, listingPath, type PageContext } from './context';
import { photo, type PhotoSizes } from './photos';
import { priceLine } from './prices';

interface CardsOptions {
  readonly type: InventoryType;
  readonly sizes: PhotoSizes;
  /** The level of the titles in the outline of the page. */
  readonly level: 2 | 3;
  /** How many of the cards are visible without scrolling. */
  readonly eager: number;
}

/** Writes listings as cards with a photo, the price and a few facts. */
export function cards(listings: readonly ListingBody[], options: CardsOptions, context: PageContext): Html {
  const shown = { ...options, facts: keyCategories(options.type) };
  return html`<ul class="cards">
    ${listings.map((listing, index) => card(listing, index < options.eager, shown, context))}
  </ul>`;
}

interface CardOptions extends CardsOptions {
  /** The categories whose values a card can show. */
  readonly facts: readonly Category[];
}

interface WrittenCards {
  readonly type: InventoryType;
  readonly byPlace: Map<string, Html>;
}

/** Cards of listings that have not changed, by what the rest of the card is written from. */
const written = new WeakMap<ListingBody, WeakMap<PageContext, WrittenCards>>();

/** Returns the card of a listing, which is written once: pages of different filters share their cards. */
function card(listing: ListingBody, isFirst: boolean, options: CardOptions, context: PageContext): Html {
  const byContext = written.get(listing) ?? new WeakMap<PageContext, WrittenCards>();
  written.set(listing, byContext);
  let cards = byContext.get(context);
  if (cards?.type !== options.type) byContext.set(context, (cards = { type: options.type, byPlace: new Map() }));
  const place = `${options.level} ${isFirst}`;
  const known = cards.byPlace.get(place) ?? joined(writeCard(listing, isFirst, options, context));
  cards.byPlace.set(place, known);
  return known;
}

function writeCard(listing: ListingBody, isFirst: boolean, options: CardOptions, context: PageContext): Html {
  const { type, sizes, level } = options;
  const { format } = context;
  const [image] = listing.images;
  const link = html`<a href="${listingPath(type, listing)}">${cut(listing.title, 120)}</a>`;
  const facts = keyFacts(options.facts, listing.categories).map(({ category_id: id, value }) => {
    const category = options.facts.find((one) => one.id === id);
    return category && typeof value === 'number' ? format.measure(category, value) : cut(String(value), 40);
  });
  const shownAs = '(min-width: 900px) 300px, (min-width: 560px) 50vw, 100vw';
  return html`<li class="card">
    <div class="shot">${image && photo(image, { sizes, alt: '', shownAs, isFirst })}</div>
    <div class="text">
      ${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
      ${facts.length > 0 && html`<p class="facts">${facts.join(' · ')}</p>`}
      <p class="cost">${priceLine(listing, context)}</p>
    </div>
    ${badge(listing, context)}
  </li>`;
}

/** Writes whether a listing is sold or about to be. */
export function badge({ is_sold, is_sale_pending }: ListingBody, { texts }: PageContext): Html | undefined {
  if (is_sold) return html`<p class="badge">${texts.sold}</p>`;
  return is_sale_pending ? html`<p class="badge">${texts.pending}</p>` : undefined;
}

/** Returns the photos that cards of these listings show. */
export function cardPhotos(listings: readonly ListingBody[]): ListingBody['images'] {
  const photos: Array<ListingBody['images'][number]> = [];
  for (const { images } of listings) if (images[0]) photos.push(images[0]);
  return photos;
}
