import { holdsNumber, holdsTerms } from '../../../../contract/catalogue';
import type { Category, InventoryType, Term } from '../../../domain/catalogue/model';
import type { SearchPage, SearchQuery } from '../../../domain/search/engine/port';
import { mustAt } from '../../../platform/must';
import { type Html, html } from '../html';
import { type PageContext, typePath } from '../parts/context';
import { addressesWithTerms, browseParameters, type Names } from './browse-query';
import { facetLink } from './facet-link';

/** Terms of one facet: how many are visible at first, and how many in all. */
const shownTerms = { first: 7, all: 30 } as const;
/** Terms of all facets, so that a page stays small. */
const maxTerms = 130;

/** What the facets of a page are written from. */
export interface FacetsOptions {
  readonly type: InventoryType;
  readonly query: SearchQuery;
  readonly page: SearchPage;
  /** Returns the address of the page with another search. */
  readonly linkTo: (query: SearchQuery) => string;
  readonly names: Names;
}

interface Choice {
  readonly term: Term;
  readonly count: number;
  readonly isChosen: boolean;
}

/** Writes the filters by terms as links with the number of listings behind each. */
export function termFacets(options: FacetsOptions, context: PageContext): Html[] {
  const { type, page } = options;
  const { termIds, counts: countOf } = page.termCounts;
  const counts = new Map<number, number>();
  for (let at = 0; at < termIds.length; at++) counts.set(mustAt(termIds, at), mustAt(countOf, at));
  let left = maxTerms;
  return type.categories
    .filter(({ kind, isFilterable }) => isFilterable && holdsTerms(kind))
    .flatMap((category) => {
      const choices = choicesOf(category, counts, options.query).slice(0, Math.min(left, shownTerms.all));
      left -= choices.length;
      return choices.length === 0 ? [] : [facet(category, choices, options, context)];
    });
}

/**
 * Returns the terms that occur or are chosen: those first, then the most frequent. Ties keep the order of the
 * dealership.
 */
function choicesOf({ id, terms }: Category, counts: ReadonlyMap<number, number>, query: SearchQuery): Choice[] {
  const chosen = chosenTerms(query, id);
  const choices: Choice[] = [];
  for (const term of terms) {
    const count = counts.get(term.id) ?? 0;
    const isChosen = chosen.includes(term.id);
    if (count > 0 || isChosen) choices.push({ term, count, isChosen });
  }
  return choices.sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count);
}

export function chosenTerms({ filters }: SearchQuery, categoryId: number): readonly number[] {
  const filter = filters.find((one) => one.categoryId === categoryId);
  return filter && 'termIds' in filter ? filter.termIds : [];
}

function facet(category: Category, choices: Choice[], options: FacetsOptions, context: PageContext): Html {
  const { type, query, names } = options;
  const chosen = chosenTerms(query, category.id);
  const addressWith = addressesWithTerms(type, query, category.id, names);
  // One term leads to a page that search engines may index; they need not follow the combinations.
  const isFollowed = query.filters.length === 0;
  const items = choices.map(({ term, count, isChosen }) => {
    const href = addressWith(toggledIn(chosen, term.id));
    return facetLink({ text: term.name, href, count, isChosen, isFollowed }, context);
  });
  const rest = items.slice(shownTerms.first);
  return html`<div class="facet">
    <h3>${category.name}</h3>
    <ul>
      ${items.slice(0, shownTerms.first)}
    </ul>
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${context.texts.more}: ${category.name}</summary>
        <ul>
          ${rest}
        </ul>
      </details>`
    }
  </div>`;
}

/** Returns the search with a term added to its filter, or removed from it. */
export function toggled(query: SearchQuery, categoryId: number, termId: number): SearchQuery {
  const termIds = toggledIn(chosenTerms(query, categoryId), termId);
  const others = query.filters.filter((filter) => filter.categoryId !== categoryId);
  return { ...query, page: 1, filters: termIds.length > 0 ? [...others, { categoryId, termIds }] : others };
}

function toggledIn(chosen: readonly number[], termId: number): readonly number[] {
  return chosen.includes(termId) ? chosen.filter((id) => id !== termId) : [...chosen, termId];
}

/** The most ranges in the form. */
const maxRanges = 8;

/** Writes the form for keywords, the price and the numbers. It keeps the filters by terms and the order. */
export function rangeForm({ type, query, page, names }: FacetsOptions, context: PageContext): Html {
  const { texts } = context;
  const rest = { ...query, text: '', price: { min: null, max: null }, ranges: [], page: 1 };
  const hidden = browseParameters(rest, names).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const units = (cents: number | null) => (cents === null ? null : cents / 100);
  const numbers = type.categories.filter(({ kind, isFilterable }) => isFilterable && holdsNumber(kind));
  return html`<form action="${typePath(type)}" method="get" class="facet">
    ${hidden}
    <p>
      <label for="s">${texts.keywords}</label
      ><input id="s" name="s" type="search" value="${query.text}" maxlength="200" />
    </p>
    ${pair(
      { name: texts.price, key: 'price', min: units(query.price.min), max: units(query.price.max) },
      { min: units(page.price.min), max: units(page.price.max) },
      context,
    )}
    ${numbers.slice(0, maxRanges).flatMap(({ id, name }) => {
      const bounds = page.ranges.get(id);
      const range = query.ranges.find(({ categoryId }) => categoryId === id);
      if (!range && (!bounds || bounds.min === null || bounds.min === bounds.max)) return [];
      const wanted = { name, key: `category_${id}`, min: range?.min ?? null, max: range?.max ?? null };
      return [pair(wanted, bounds ?? { min: null, max: null }, context)];
    })}
    <button type="submit">${texts.apply}</button>
  </form>`;
}

interface Pair {
  readonly name: string;
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
}

function pair(wanted: Pair, bounds: { min: number | null; max: number | null }, { texts }: PageContext): Html {
  const input = (bound: 'min' | 'max', label: string) => {
    const id = `${bound}_${wanted.key}`;
    return html`<div>
      <label for="${id}">${label}</label>
      <input
        id="${id}"
        name="${id}"
        type="text"
        inputmode="decimal"
        value="${wanted[bound]}"
        placeholder="${bounds[bound]}"
      />
    </div>`;
  };
  return html`<fieldset>
    <legend>${wanted.name}</legend>
    <div class="pair">${input('min', texts.from)}${input('max', texts.to)}</div>
  </fieldset>`;
}
