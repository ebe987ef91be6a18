import type { Location, LocationView } from '../../../domain/locations/location';
import { locationKey, type SearchQuery } from '../../../domain/search/engine/port';
import { locationCounts, locationFilter, locationsOf } from '../../shared/locations/location-filter';
import { type Html, html } from '../html';
import { cut, type PageContext } from '../parts/context';
import type { FacetsOptions } from './facets';

/** Returns the locations that a search is narrowed to. */
export function chosenLocations({ filters }: SearchQuery, locations: LocationView): readonly Location[] {
  const filter = filters.find(({ categoryId }) => categoryId === locationKey);
  return filter ? locationsOf(filter, locations) : [];
}

/** Returns the search with a location added to its filter, or removed from it. */
export function withLocation(query: SearchQuery, { slug }: Location, locations: LocationView): SearchQuery {
  const chosen = chosenLocations(query, locations).map((one) => one.slug);
  const slugs = chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug];
  const others = query.filters.filter(({ categoryId }) => categoryId !== locationKey);
  return { ...query, page: 1, filters: slugs.length > 0 ? [...others, locationFilter(locations, slugs)] : others };
}

/** Writes the filter by locations, unless there is only one. */
export function locationFacet({ query, page, linkTo }: FacetsOptions, context: PageContext): Html | undefined {
  const { texts, format, locations } = context;
  if (locations.all.length < 2) return undefined;
  const counts = locationCounts(locations, query, page);
  const chosen = chosenLocations(query, locations);
  const shown = locations.all.filter((one) => chosen.includes(one) || (counts.get(one.id) ?? 0) > 0);
  if (shown.length === 0) return undefined;
  return html`<div class="facet">
    <h3>${texts.location}</h3>
    <ul>
      ${shown.map(
        (one) =>
          html`<li>
            <a
              href="${linkTo(withLocation(query, one, locations))}"
              rel="nofollow"
              ${chosen.includes(one) && html`aria-current="true"`}
              ><span>${cut(one.name, 60)}</span><span class="number">${format.count(counts.get(one.id) ?? 0)}</span></a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}
