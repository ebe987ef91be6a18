import type { ListingBody } from '../../shared/present-listing';
import { type Html, html } from '../html';
import type { PageContext } from './context';

type Priced = Pick<ListingBody, 'price' | 'previous_price' | 'price_changed_at' | 'lowest_price_30_days'>;

/** Writes a price, and the one before it if that was higher. In the API a price of 0 means no price. */
export function priceLine({ price, previous_price: previous }: Priced, { texts, format }: PageContext): Html {
  if (price === 0) return html`<span class="price">${texts.priceOnRequest}</span>`;
  return html`<span class="price">${format.price(price)}</span>${
      isReduced(price, previous) && html`<span class="old">${texts.was(format.price(previous))}</span>`
    }`;
}

/** Writes when the price was reduced, and the lowest price before that, which the law of the EU asks for. */
export function reduction(listing: Priced, { texts, format }: PageContext): Html | undefined {
  const { price, previous_price: previous, price_changed_at: changedAt, lowest_price_30_days: lowest } = listing;
  if (price === 0 || changedAt === null || !isReduced(price, previous)) return undefined;
  return html`<p class="reduced">${texts.reducedOn(format.date(changedAt))}</p>
    ${lowest !== null && html`<p class="soft">${texts.lowestPrice(format.price(lowest))}</p>`}`;
}

function isReduced(price: number, previous: number | null): previous is number {
  return previous !== null && previous > price;
}
