import type { Category } from '../../domain/catalogue/model';
import type { Settings } from '../../domain/settings/settings';
import type { ListingBody } from '../shared/present-listing';
import { type Html, html } from './html';
import { page } from './page';

type Value = ListingBody['categories'][string];

/** In characters. Longer texts are cut, so that a page stays small. */
const maxLength = { description: 10_000, detail: 500, alt: 150 } as const;

/** Renders the public page of a listing from its API response. */
export function listingPage(listing: ListingBody, categories: readonly Category[], settings: Settings): string {
  const { title, content, images, permalink } = listing;
  const details = categories.flatMap((category) => {
    const value = listing.categories[String(category.id)];
    return value === undefined ? [] : [detail(category, value, settings)];
  });
  return page({
    title,
    settings,
    head: html`<link rel="canonical" href="${permalink}" />
      <meta name="description" content="${cut(`${title}, ${priceText(listing, settings)}`, maxLength.alt)}" />`,
    body: html`<div class="split">
        ${images.length > 0 && html`<div class="photos">${images.map((image, index) => photo(image, index, title))}</div>`}
        <div>
          ${badgeOf(listing)}
          <h1>${title}</h1>
          <p class="price">${priceText(listing, settings)}</p>
          ${listing.stock_number !== null && html`<p class="soft">Stock number ${listing.stock_number}</p>`}
          ${contact(settings, title)} ${details.length > 0 && html`<dl>${details}</dl>`}
        </div>
      </div>
      ${
        content !== '' &&
        html`<h2>Description</h2>
          <p class="description">${cut(content, maxLength.description)}</p>`
      }`,
  });
}

function badgeOf({ is_sold, is_sale_pending }: ListingBody): Html | undefined {
  if (is_sold) return html`<p class="badge">Sold</p>`;
  return is_sale_pending ? html`<p class="badge">Sale pending</p>` : undefined;
}

/** In the API a price of 0 means no price. */
function priceText({ price, currency }: ListingBody, { locale, price_decimals: digits }: Settings): string {
  if (price === 0) return 'Price on request';
  const isWhole = Number.isInteger(price);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return format.format(price);
}

function photo(image: ListingBody['images'][number], index: number, title: string): Html {
  const alt = cut(image.alt ?? image.title ?? `${title}, photo ${index + 1}`, maxLength.alt);
  const { src, width, height } = image;
  return html`<a href="${src}"
    ><img src="${src}" alt="${alt}" width="${width}" height="${height}" ${index > 0 && html`loading="lazy"`}
  /></a>`;
}

function contact({ contact_phone: phone, contact_email: email }: Settings, title: string): Html | undefined {
  if (phone === null && email === null) return undefined;
  const subject = encodeURIComponent(cut(title, maxLength.alt));
  return html`<p class="contact">
    ${phone !== null && html`<a href="tel:${phone.replaceAll(' ', '')}">Call ${phone}</a>`}
    ${email !== null && html`<a href="mailto:${encodeURIComponent(email)}?subject=${subject}">E-mail</a>`}
  </p>`;
}

function detail(category: Category, value: Value, settings: Settings): Html {
  return html`<div>
    <dt>${category.name}</dt>
    <dd>${formatValue(category, value, settings)}</dd>
  </div>`;
}

function formatValue({ kind, prefix, suffix, decimals }: Category, value: Value, { locale }: Settings): Html | string {
  if (Array.isArray(value)) return cut(value.join(', '), maxLength.detail);
  if (typeof value === 'object' && value !== null && 'src' in value)
    return html`<a href="${value.src}">${cut(value.title ?? 'Open', maxLength.alt)}</a>`;
  const text = String(value);
  if (kind === 'boolean') return text === 'true' ? 'Yes' : 'No';
  if (kind === 'url') return linkTo(text);
  if (kind !== 'number') return cut(text, maxLength.detail);
  const number = new Intl.NumberFormat(locale, {
    useGrouping: isGrouped(Number(text)),
    maximumFractionDigits: decimals ?? 20,
  });
  return `${prefix ?? ''}${number.format(Number(text))}${suffix ? `\u00a0${suffix}` : ''}`;
}

/** Numbers of up to four digits have no separators, because they may be years. */
function isGrouped(value: number): boolean {
  return Math.abs(value) >= 10_000;
}

/** Only web addresses become links. */
function linkTo(text: string): Html | string {
  const isWeb = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  return isWeb
    ? html`<a href="${text}" rel="nofollow noopener">${cut(text, maxLength.alt)}</a>`
    : cut(text, maxLength.detail);
}

/** Cuts without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${Array.from(text.slice(0, length)).slice(0, -1).join('')}…`;
}
