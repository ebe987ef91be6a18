import type { Category } from '../../../domain/catalogue/model';
import type { ListingBody } from '../../shared/present-listing';
import { type Html, html } from '../html';
import { cut, type PageContext } from './context';

type Value = ListingBody['categories'][string];

/** Longer values are cut, in characters. */
const maxLength = { text: 500, link: 150 } as const;

/** Writes the details of a listing in the order of its type. Files and texts of several lines follow the short ones. */
export function details(listing: ListingBody, categories: readonly Category[], context: PageContext): Html[] {
  return categories.flatMap((category) => {
    const value = listing.categories[String(category.id)];
    if (value === undefined) return [];
    return [
      html`<div>
        <dt>${category.name}</dt>
        <dd>${shown(category, value, context)}</dd>
      </div>`,
    ];
  });
}

function shown(category: Category, value: Value, { texts, format }: PageContext): Html | string {
  if (Array.isArray(value)) return cut(value.join(', '), maxLength.text);
  if (typeof value === 'object' && value !== null && 'src' in value)
    return html`<a href="${value.src}">${cut(value.title ?? texts.open, maxLength.link)}</a>`;
  const text = String(value);
  if (category.kind === 'boolean') return text === 'true' ? texts.yes : texts.no;
  if (category.kind === 'url') return linkTo(text);
  if (category.kind === 'date') return format.day(text);
  return category.kind === 'number' ? format.measure(category, Number(text)) : cut(text, maxLength.text);
}

/** Returns a link to a web address; any other text as it is. */
function linkTo(text: string): Html | string {
  const isWeb = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  return isWeb
    ? html`<a href="${text}" rel="nofollow noopener noreferrer">${cut(text, maxLength.link)}</a>`
    : cut(text, maxLength.text);
}
