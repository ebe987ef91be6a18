import { holdsNumber } from '../../../../contract/catalogue';
import type { Category, InventoryType, Term } from '../../../domain/catalogue/model';
import type { SearchOrder, SearchPage, SearchQuery } from '../../../domain/search/engine/port';
import { type MaybePromise, then } from '../../../platform/maybe-promise';
import type { Services } from '../../../services';
import type { ListingBody } from '../../shared/present-listing';
import {
  type BooleanFacet,
  booleanCategories,
  booleanFacets,
  chosenValues,
  countBooleans,
  toggledValue,
} from '../browse/boolean-facets';
import { addressOf, isFiltered, isIndexed } from '../browse/browse-query';
import { chosenTerms, type FacetsOptions, rangeForm, termFacets, toggled } from '../browse/facets';
import { chosenLocations, locationFacet, withLocation } from '../browse/location-facet';
import { type Html, html } from '../html';
import { cardPhotos, cards } from '../parts/cards';
import { cut, type PageContext, typePath } from '../parts/context';
import { heading } from '../parts/heading';
import { layout } from '../parts/layout';
import { type PhotoSizes, readPhotoSizes } from '../parts/photos';
import { find, translate } from './listings-of';

/** Number categories that the page can be sorted by. */
const maxSorts = 2;

/**
 * Writes the page of a type: its listings for sale, with filters; the last page instead of one after it. The type must
 * be of the catalog of the index.
 */
export function typePage(
  original: InventoryType,
  query: SearchQuery,
  context: PageContext,
  services: Services,
): MaybePromise<string> {
  return then(find(original.id, query, services), ({ page, listings: found }) => {
    const last = pagesOf(page, query);
    if (last > 0 && query.page > last) return typePage(original, { ...query, page: last }, context, services);
    const { type, listings } = translate(original, found, context, services);
    return then(readPhotoSizes(services, cardPhotos(listings)), (sizes) =>
      then(countBooleans(type, query, services), (booleans) =>
        writePage({ type, query, page, listings, sizes, booleans, last }, context, services),
      ),
    );
  });
}

interface PageParts extends Omit<PageOptions, 'linkTo' | 'names'> {
  readonly listings: readonly ListingBody[];
  readonly sizes: PhotoSizes;
  /** The number of the last page. */
  readonly last: number;
}

function writePage(
  { listings, sizes, last, ...parts }: PageParts,
  context: PageContext,
  { inventorySearch }: Services,
): string {
  const { type, query, page } = parts;
  const names = { catalogue: inventorySearch.catalogue, locations: context.locations };
  const linkTo = (other: SearchQuery) => addressOf(type, other, names);
  const options = { ...parts, linkTo, names };
  const { texts, format } = context;
  const chosen = chosenNames(query, type);
  const title = [...chosen, type.name].join(' ');
  const total = texts.results(format.count(page.total), page.total === 1);
  const isKnown = isIndexed(query) && page.total > 0;
  return layout(context, {
    title: query.page > 1 ? `${title}, ${texts.page(String(query.page), String(last))}` : title,
    description: type.description ?? `${title}: ${total}`,
    canonical: isKnown ? linkTo(query) : undefined,
    image: listings.find(({ images }) => images.length > 0)?.images[0]?.src,
    section: typePath(type),
    body: html`${heading(title)}
      ${type.description !== null && !isFiltered(query) && html`<p class="lead">${cut(type.description, 400)}</p>`}
      <div class="browse">
        ${filters(options, context)}
        <section aria-label="${total}">
          <div class="bar">
            <p><strong>${total}</strong> <a class="jump" href="#filters">${texts.showFilters}</a></p>
            ${sorts(options, context)}
          </div>
          ${chips(options, context)}
          ${
            listings.length === 0
              ? html`<p class="panel">${isFiltered(query) ? texts.noResults : texts.noStock}</p>`
              : cards(listings, { type, sizes, level: 2, eager: 3 }, context)
          }
          ${pager(options, context)}
        </section>
      </div>`,
  });
}

/** Returns the names of the terms that the search is narrowed to, a few of them. */
function chosenNames(query: SearchQuery, type: InventoryType): string[] {
  return chosenIn(type, query)
    .slice(0, 3)
    .map(({ term }) => cut(term.name, 40));
}

/** Returns the terms that the search is narrowed to, in the order of their categories. */
function chosenIn({ categories }: InventoryType, query: SearchQuery): Array<{ category: Category; term: Term }> {
  const found: Array<{ category: Category; term: Term }> = [];
  if (query.filters.length === 0) return found;
  for (const category of categories) {
    const ids = chosenTerms(query, category.id);
    if (ids.length === 0) continue;
    for (const term of category.terms) if (ids.includes(term.id)) found.push({ category, term });
  }
  return found;
}

interface PageOptions extends FacetsOptions {
  readonly booleans: readonly BooleanFacet[];
}

function filters(options: PageOptions, context: PageContext): Html {
  return html`<section class="filters panel" id="filters" aria-labelledby="filters-title">
    <h2 id="filters-title">${context.texts.filters}</h2>
    ${rangeForm(options, context)} ${locationFacet(options, context)} ${termFacets(options, context)}
    ${booleanFacets(options.booleans, options, context)}
  </section>`;
}

function sorts({ type, query, linkTo }: FacetsOptions, { texts }: PageContext): Html {
  const numbers = type.categories.filter(({ kind, isSortable }) => holdsNumber(kind) && isSortable).slice(0, maxSorts);
  const orders: ReadonlyArray<readonly [string, Pick<SearchQuery, 'orderBy' | 'order'>]> = [
    [texts.newest, { orderBy: 'date', order: 'desc' }],
    [texts.cheapest, { orderBy: 'price', order: 'asc' }],
    [texts.dearest, { orderBy: 'price', order: 'desc' }],
    ...numbers.map(({ id, name }) => [texts.lowest(name), { orderBy: { categoryId: id }, order: 'asc' }] as const),
  ];
  return html`<nav aria-label="${texts.sort}">
    <ul>
      ${orders.map(([name, order]) => {
        const isChosen = order.order === query.order && keyOf(order.orderBy) === keyOf(query.orderBy);
        return html`<li>
          <a
            class="chip"
            rel="nofollow"
            href="${linkTo({ ...query, ...order, page: 1 })}"
            ${isChosen && html`aria-current="true"`}
            >${name}</a
          >
        </li>`;
      })}
    </ul>
  </nav>`;
}

function keyOf(order: SearchOrder): string | number {
  return typeof order === 'string' ? order : order.categoryId;
}

interface Chip {
  readonly text: string;
  /** The search without it. */
  readonly without: SearchQuery;
}

/** Writes the locations, terms and values that are chosen, each with a link that removes it. */
function chips({ type, query, linkTo }: FacetsOptions, { texts, locations }: PageContext): Html | undefined {
  if (!isFiltered(query)) return undefined;
  const terms = chosenIn(type, query).map(({ category, term }): Chip => ({
    text: term.name,
    without: toggled(query, category.id, term.id),
  }));
  const values = booleanCategories(type).flatMap(({ id, name }): Chip[] =>
    chosenValues(query, id).map((value) => ({
      text: `${name}: ${value === 'true' ? texts.yes : texts.no}`,
      without: toggledValue(query, id, value),
    })),
  );
  const none = { ...query, text: '', filters: [], ranges: [], price: { min: null, max: null }, page: 1 };
  const chip = (name: string, link: string) =>
    html`<li>
      <a class="chip" rel="nofollow" href="${link}" aria-label="${texts.remove}: ${name}">${cut(name, 60)} &#215;</a>
    </li>`;
  return html`<ul class="chosen">
    ${chosenLocations(query, locations).map((one) => chip(one.name, linkTo(withLocation(query, one, locations))))}
    ${[...terms, ...values].slice(0, 20).map(({ text, without }) => chip(text, linkTo(without)))}
    <li><a class="chip" href="${linkTo(none)}">${texts.removeFilters}</a></li>
  </ul>`;
}

function pagesOf({ total }: SearchPage, { perPage }: SearchQuery): number {
  return Math.ceil(total / perPage);
}

function pager({ query, page, linkTo }: FacetsOptions, { texts, format }: PageContext): Html | undefined {
  const pages = pagesOf(page, query);
  if (pages < 2) return undefined;
  const link = (number: number, text: string, rel: string) =>
    html`<a class="button plain" rel="${rel}" href="${linkTo({ ...query, page: number })}">${text}</a>`;
  return html`<nav class="pager" aria-label="${texts.pages}">
    ${query.page > 1 && link(Math.min(query.page - 1, pages), texts.previous, 'prev')}
    <span>${texts.page(format.count(query.page), format.count(pages))}</span>
    ${query.page < pages && link(query.page + 1, texts.next, 'next')}
  </nav>`;
}
