import type { InventoryType } from '../../../domain/catalogue/model';
import type { ListingBody } from '../../shared/present-listing';
import { contactForm, type ContactState } from '../contact/contact-form';
import { type Html, html } from '../html';
import { formScript } from '../parts/assets';
import { badge, cards } from '../parts/cards';
import { heading } from '../parts/heading';
import { cut, listingPath, type PageContext, typePath } from '../parts/context';
import { layout, mailLink, phoneLink } from '../parts/layout';
import { addressLines, placeOf } from '../parts/place';
import { photo, type PhotoSizes, thumbnail } from '../parts/photos';
import { priceLine, reduction } from '../parts/prices';
import { details } from '../parts/values';
import { stickerSegment } from '../site-path';
import { listingData } from './structured-data';

/** In characters. Longer texts are cut, so that a page stays small. */
const maxDescription = 8000;
/** Photos on the page. */
const maxPhotos = 30;
/** Smaller sizes of a photo are for its thumbnail, in pixels. */
const leastWidth = 320;

/** What the page of a listing shows. */
export interface ShownListing {
  readonly type: InventoryType;
  readonly listing: ListingBody;
  readonly similar: readonly ListingBody[];
  readonly sizes: PhotoSizes;
}

/** Writes the page of a published listing. */
export function listingPage(shown: ShownListing, contact: ContactState, context: PageContext): string {
  const { type, listing, similar, sizes } = shown;
  const { texts, format } = context;
  const path = listingPath(type, listing);
  const price = listing.price === 0 ? texts.priceOnRequest : format.price(listing.price);
  return layout(context, {
    title: listing.title,
    description: `${listing.is_sold ? texts.sold : price}. ${listing.content}`,
    canonical: path,
    image: listing.images[0]?.src,
    data: [listingData(listing, type, context)],
    section: typePath(type),
    head: listing.is_sold ? undefined : html`<script src="${formScript.path}" defer></script>`,
    body: html`<p class="crumbs"><a href="${typePath(type)}">${texts.all(type.name)}</a></p>
      ${top(shown, context)} ${facts(shown, context)} ${story(listing, context)}
      ${!listing.is_sold && contactForm({ path, title: listing.title }, contact, context)}
      ${
        similar.length > 0 &&
        html`<section class="section">
          <h2>${texts.similar}</h2>
          ${cards(similar, { type, sizes, level: 3, eager: 0 }, context)}
        </section>`
      }`,
  });
}

/** Writes the photos next to the price and the dealership; without photos those two are next to each other. */
function top(shown: ShownListing, context: PageContext): Html {
  const about = html`<section class="panel">${summary(shown, context)}</section>
    ${visit(shown.listing, context)}`;
  if (shown.listing.images.length === 0) return html`<div class="bare">${about}</div>`;
  return html`<div class="split">
    <div>${gallery(shown, context)}</div>
    <div>${about}</div>
  </div>`;
}

function gallery({ listing, sizes }: ShownListing, { texts, format }: PageContext): Html {
  const images = listing.images.slice(0, maxPhotos);
  const alt = (index: number) =>
    images[index]?.alt ?? images[index]?.title ?? `${cut(listing.title, 60)}, ${texts.photo(format.count(index + 1))}`;
  const large = images.map((image, index) => {
    const shownAs = '(min-width: 900px) 60vw, 100vw';
    return html`<li id="photo-${index + 1}">
      <a href="${image.src}"
        >${photo(image, { sizes, alt: alt(index), shownAs, isFirst: index === 0, least: leastWidth })}</a
      >
    </li>`;
  });
  const small = images.map(
    (image, index) =>
      html`<li>
        <a href="#photo-${index + 1}" aria-label="${texts.photo(format.count(index + 1))}"
          >${thumbnail(image, sizes)}</a
        >
      </li>`,
  );
  return html`<div class="strip" role="group" aria-label="${texts.photos}" tabindex="0">
      <ul>
        ${large}
      </ul>
    </div>
    ${
      images.length > 1 &&
      html`<ul class="thumbs">
        ${small}
      </ul>`
    }`;
}

function summary({ type, listing }: ShownListing, context: PageContext): Html {
  const { texts } = context;
  const { phone, email } = placeOf(listing, context);
  const { is_sold: isSold, stock_number: stockNumber, vin } = listing;
  return html`${badge(listing, context)} ${heading(listing.title)}
    <p class="cost">${priceLine(listing, context)}</p>
    ${!isSold && reduction(listing, context)} ${isSold && html`<p class="lead">${texts.soldText}</p>`}
    ${stockNumber !== null && html`<p class="soft">${texts.stockNumber} ${stockNumber}</p>`}
    ${vin !== null && html`<p class="soft">${texts.vin} ${vin}</p>`}
    <div class="actions">
      ${!isSold && html`<a class="button" href="#contact">${texts.contact}</a>`}
      ${phone !== null && html`<a class="button plain" href="${phoneLink(phone)}">${texts.call(phone)}</a>`}
      ${
        !isSold &&
        email !== null &&
        html`<a class="button plain" href="${mailLink(email, cut(listing.title, 150))}">${texts.email}</a>`
      }
    </div>
    ${
      !isSold &&
      html`<p class="aside">
        <a href="${listingPath(type, listing)}/${stickerSegment}" rel="nofollow">${texts.sticker}</a>
      </p>`
    }`;
}

function visit(listing: ListingBody, context: PageContext): Html | undefined {
  const { texts, format, locations } = context;
  const { name, addressText: address, hours, point } = placeOf(listing, context);
  const isOneOfSeveral = locations.all.length > 1;
  if (address === null && hours === null && !isOneOfSeveral) return undefined;
  return html`<section class="panel">
    <h2>${texts.visit}</h2>
    ${isOneOfSeveral && html`<p class="label">${name}</p>`}
    ${address !== null && addressLines(address, texts.map, point)}
    ${
      hours !== null &&
      html`<p class="label">${texts.hours}</p>
        <p class="lines">${format.hours(hours)}</p>`
    }
  </section>`;
}

function facts({ listing, type }: ShownListing, context: PageContext): Html | undefined {
  const rows = details(listing, type.categories, context);
  if (rows.length === 0) return undefined;
  return html`<section class="section panel">
    <h2>${context.texts.details}</h2>
    <dl class="facts-table">${rows}</dl>
  </section>`;
}

function story({ content }: ListingBody, { texts }: PageContext): Html | undefined {
  if (content.trim() === '') return undefined;
  return html`<section class="section">
    <h2>${texts.description}</h2>
    <p class="story">${cut(content.trim(), maxDescription)}</p>
  </section>`;
}
