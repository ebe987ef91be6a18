import { type Html, html } from '../html';
import { cut, type PageContext } from '../parts/context';

/** A value of a facet, with the number of listings that have it. */
export interface FacetLink {
  readonly text: string;
  readonly href: string;
  readonly count: number;
  readonly isChosen: boolean;
  /** Whether search engines should follow it. */
  readonly isFollowed: boolean;
}

export function facetLink({ text, href, count, isChosen, isFollowed }: FacetLink, { format }: PageContext): Html {
  return html`<li>
    <a href="${href}" ${!isFollowed && html`rel="nofollow"`} ${isChosen && html`aria-current="true"`}
      ><span>${cut(text, 60)}</span><span class="number">${format.count(count)}</span></a
    >
  </li>`;
}
