import { nameIn } from '../../../../contract/texts/catalogue-names';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { SearchQuery } from '../../../domain/search/engine/port';
import type { Services } from '../../../services';
import { html } from '../html';
import { cardPhotos, cards } from '../parts/cards';
import type { PageContext } from '../parts/context';
import { readPhotoSizes } from '../parts/photos';
import { find, translate } from './listings-of';

const counts = { usual: 6, most: 24 } as const;

/** Returns how many cards another website asks for, from 1 to 24. */
export function cardCount(querystring: string): number {
  const wanted = Number(new URLSearchParams(querystring).get('count') ?? counts.usual);
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, counts.most) : counts.usual;
}

interface Wanted {
  readonly query: SearchQuery;
  /** The path and query of the page with all listings of the search. */
  readonly address: string;
}

/**
 * Writes the cards of a search for another website, with a link to all listings of the search. The script there makes
 * addresses absolute. The type must be of the catalog of the index.
 */
export async function embeddedCards(
  original: InventoryType,
  { query, address }: Wanted,
  context: PageContext,
  services: Services,
): Promise<string> {
  const { listings: found } = await find(original.id, query, services);
  const { type, listings } = translate(original, found, context, services);
  const sizes = await readPhotoSizes(services, cardPhotos(listings));
  const { texts, language, brand } = context;
  return html`<link rel="stylesheet" href="${brand.styleSheet.path}" />
    <div lang="${language}">
      ${
        listings.length === 0
          ? html`<p class="panel">${texts.noStock}</p>`
          : cards(listings, { type, sizes, level: 3, eager: 0 }, context)
      }
      <p class="more"><a href="${address}">${texts.all(nameIn(language, type))}</a></p>
    </div>`.text;
}
