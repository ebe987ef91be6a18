import { type Html, html } from '../html';

/** Titles above it have smaller letters, in characters. */
const maxLarge = 70;

/** Writes the title of a page. */
export function heading(title: string): Html {
  return title.length > maxLarge ? html`<h1 class="long">${title}</h1>` : html`<h1>${title}</h1>`;
}
