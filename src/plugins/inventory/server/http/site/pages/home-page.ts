import type { InventoryType } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import type { ListingBody } from '../../shared/present-listing';
import { type Html, html } from '../html';
import { cardPhotos, cards } from '../parts/cards';
import { cut, type PageContext, typePath } from '../parts/context';
import { layout } from '../parts/layout';
import { photo, type PhotoSizes, readPhotoSizes } from '../parts/photos';
import { count, everything, find, translate } from './listings-of';

/** Listings of the first type that the home page shows, the newest. */
const newest = 8;
const maxTypes = 24;

interface Section {
  readonly type: InventoryType;
  readonly total: number;
  readonly listings: readonly ListingBody[];
}

/** Writes the home page: the types with their newest listing, and the newest of the first type. */
export async function homePage(context: PageContext, services: Services): Promise<string> {
  const sections: Section[] = [];
  for (const type of [...services.inventorySearch.catalogue.types].slice(0, maxTypes)) {
    const total = await count(type.id, everything, services);
    if (total === 0) continue;
    const perPage = sections.length === 0 ? newest : 1;
    const { listings } = await find(type.id, { ...everything, perPage }, services);
    sections.push({ ...translate(type, listings, context, services), total });
  }
  const sizes = await readPhotoSizes(services, cardPhotos(sections.flatMap(({ listings }) => listings)));
  const { settings, texts } = context;
  const [first] = sections;
  return layout(context, {
    title: texts.stock,
    description: `${settings.site_name}: ${sections.map(({ type }) => type.name).join(', ')}`,
    canonical: '/',
    data: [dealer(context)],
    body: html`<h1>${settings.site_name}</h1>
      ${
        sections.length === 0
          ? html`<p class="lead">${texts.noStock}</p>`
          : html`<ul class="types">
              ${sections.map((section) => html`<li class="card">${tile(section, sizes, context)}</li>`)}
            </ul>`
      }
      ${
        first &&
        html`<section class="section">
          <h2>${texts.newIn(first.type.name)}</h2>
          ${cards(first.listings, { type: first.type, sizes, level: 3, eager: 0 }, context)}
        </section>`
      }`,
  });
}

function tile({ type, total, listings }: Section, sizes: PhotoSizes, { texts, format }: PageContext): Html {
  const image = listings.flatMap(({ images }) => images.slice(0, 1))[0];
  return html`<div class="shot">
      ${image && photo(image, { sizes, alt: '', shownAs: '(min-width: 600px) 400px, 100vw', isFirst: true })}
    </div>
    <div class="text">
      <h2><a href="${typePath(type)}">${type.name}</a></h2>
      <p class="facts">${texts.available(format.count(total), total === 1)}</p>
      ${type.description !== null && html`<p class="facts">${cut(type.description, 160)}</p>`}
    </div>`;
}

/** Returns the dealership for search engines. */
function dealer({ settings, publicUrl, brand: { logo } }: PageContext): Record<string, unknown> {
  const { site_name: name, contact_phone: telephone, contact_email: email, address } = settings;
  return {
    '@type': 'AutoDealer',
    name,
    url: `${publicUrl}/`,
    ...(telephone !== null && { telephone }),
    ...(email !== null && { email }),
    ...(address !== null && { address }),
    ...(logo && { logo: publicUrl + logo.path, image: publicUrl + logo.path }),
  };
}
