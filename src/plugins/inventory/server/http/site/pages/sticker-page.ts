import { holdsFile } from '../../../../contract/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { ListingBody } from '../../shared/present-listing';
import { html } from '../html';
import { formScript } from '../parts/assets';
import { cut, listingPath, type PageContext } from '../parts/context';
import { heading } from '../parts/heading';
import { layout } from '../parts/layout';
import { placeOf } from '../parts/place';
import { priceLine } from '../parts/prices';
import { qrCode } from '../parts/qr-code';
import { details } from '../parts/values';

/** Details that fit on one sheet next to the code. */
const maxDetails = 24;

/** In characters. */
const maxDescription = 420;

/** Writes the window sticker of a listing: a page to print, with a code that leads to the listing. */
export function stickerPage(type: InventoryType, listing: ListingBody, context: PageContext): string {
  const { texts, settings, brand } = context;
  const { site_name: name } = settings;
  const { phone, addressText: address } = placeOf(listing, context);
  const short = type.categories.filter(({ kind }) => !holdsFile(kind) && kind !== 'textarea' && kind !== 'url');
  const ids = [
    [texts.stockNumber, listing.stock_number],
    [texts.vin, listing.vin],
  ] as const;
  return layout(context, {
    title: `${listing.title} · ${texts.sticker}`,
    head: html`<script src="${formScript.path}" defer></script>`,
    body: html`<div class="no-print actions">
        <a class="button plain" href="${listingPath(type, listing)}">${texts.back}</a>
        <button type="button" id="print" hidden>${texts.print}</button>
        <p class="soft">${texts.stickerHint}</p>
      </div>
      <article class="sticker">
        <header>
          ${brand.logo && html`<img src="${brand.logo.path}" alt="" width="${brand.logo.width}" height="${brand.logo.height}" />`}
          <p>${name}</p>
        </header>
        ${heading(listing.title)}
        <p class="cost">${priceLine(listing, context)}</p>
        <dl class="facts-table">${details(listing, short, context).slice(0, maxDetails)}</dl>
        ${listing.content.trim() !== '' && html`<p class="story">${cut(listing.content.trim(), maxDescription)}</p>`}
        <footer>
          ${qrCode(listing.permalink, texts.scan)}
          <div>
            <p><strong>${texts.scan}</strong></p>
            ${ids.map(([label, value]) => value !== null && html`<p>${label} ${value}</p>`)}
            ${phone !== null && html`<p>${phone}</p>`}
            ${address !== null && html`<p class="lines">${address.trim()}</p>`}
          </div>
        </footer>
      </article>`,
  });
}
