import { kindOf } from '../../../../contract/catalogue';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import type { SearchQuery } from '../../../domain/search/engine/port';
import { all, type MaybePromise, then } from '../../../platform/maybe-promise';
import type { Services } from '../../../services';
import { type Html, html } from '../html';
import { count } from '../pages/listings-of';
import type { PageContext } from '../parts/context';
import { type FacetLink, facetLink } from './facet-link';

/** Facets on a page; each costs two searches. */
const maxFacets = 8;

const values = ['true', 'false'] as const;

/** A yes-or-no category with the number of listings behind each value. */
export interface BooleanFacet {
  readonly category: Category;
  readonly choices: ReadonlyArray<{ readonly value: string; readonly count: number; readonly isChosen: boolean }>;
}

/** Counts the values of the yes-or-no categories, each without its own filter. */
export function countBooleans(
  type: InventoryType,
  query: SearchQuery,
  services: Services,
): MaybePromise<BooleanFacet[]> {
  const categories = booleanCategories(type).filter(({ isFilterable }) => isFilterable);
  const facets = categories.slice(0, maxFacets).map((category) => {
    const choices = values.map((value) =>
      then(count(type.id, withValues(query, category.id, [value]), services), (total) => {
        return { value, count: total, isChosen: chosenValues(query, category.id).includes(value) };
      }),
    );
    return then(all(choices), (found) => {
      return { category, choices: found.filter((choice) => choice.count > 0 || choice.isChosen) };
    });
  });
  return then(all(facets), (found) => found.filter(({ choices }) => choices.length > 0));
}

export function booleanCategories({ categories }: InventoryType): Category[] {
  return categories.filter(({ kind }) => kindOf(kind).valueType === 'boolean');
}

export function chosenValues({ filters }: SearchQuery, categoryId: number): readonly string[] {
  const filter = filters.find((one) => one.categoryId === categoryId);
  return filter && 'exacts' in filter ? filter.exacts : [];
}

function withValues(query: SearchQuery, categoryId: number, exacts: readonly string[]): SearchQuery {
  const others = query.filters.filter((filter) => filter.categoryId !== categoryId);
  return { ...query, page: 1, filters: exacts.length > 0 ? [...others, { categoryId, exacts }] : others };
}

/** Returns the search with a value added to its filter, or removed from it. */
export function toggledValue(query: SearchQuery, categoryId: number, value: string): SearchQuery {
  const chosen = chosenValues(query, categoryId);
  return withValues(
    query,
    categoryId,
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
  );
}

interface FacetsOptions {
  readonly query: SearchQuery;
  readonly linkTo: (query: SearchQuery) => string;
}

/** Writes the facets as links with the number of listings behind each. Search engines need not follow them. */
export function booleanFacets(
  facets: readonly BooleanFacet[],
  { query, linkTo }: FacetsOptions,
  context: PageContext,
): Html[] {
  return facets.map(({ category: { id, name }, choices }) => {
    const links = choices.map(({ value, ...choice }): FacetLink => {
      const text = value === 'true' ? context.texts.yes : context.texts.no;
      return { ...choice, text, href: linkTo(toggledValue(query, id, value)), isFollowed: false };
    });
    return html`<div class="facet">
      <h3>${name}</h3>
      <ul>
        ${links.map((link) => facetLink(link, context))}
      </ul>
    </div>`;
  });
}
