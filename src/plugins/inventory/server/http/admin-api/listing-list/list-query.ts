import type { Presence } from '../../../../contract/panel/listings';
import { parseParameters } from '../../../../contract/parsing/parse-query';
import { panelListingsQuery } from '../../../../contract/panel/lists/queries';
import { refuseFields } from '../../../../contract/refusal';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { LocationView } from '../../../domain/locations/location';
import type { Bounds, SearchQuery, StockConditions } from '../../../domain/search/engine/port';
import type { LocalDays } from '../../../domain/stats/local-days';
import { type QueryCatalogue, toSearchQuery, unfiltered } from '../../shared/inventory-query';

interface ListQueryContext {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  readonly locations: LocationView;
  /** The calendar of the dealership, and its number of today. */
  readonly days: LocalDays;
  readonly today: number;
}

/** What the engine does not know: which listings their channels take, and how far each is. */
export interface ReadinessQuery {
  /** Undefined for all. */
  readonly isReady: boolean | undefined;
  readonly isSorted: boolean;
}

export interface ListQuery {
  readonly view: 'list' | 'trash';
  readonly search: SearchQuery;
  readonly readiness: ReadinessQuery;
  /** Returns the times of creation of listings of this age. */
  readonly createdAtAge: (minDays: number | undefined, maxDays: number | undefined) => Bounds;
}

/**
 * Parses the parameters of a list: those of `inventory/{type_id}`, and
 *
 * - `view`: `trash` for the trash, which supports only `s`, `page` and `per_page`;
 * - `sale`: any of `available`, `pending`, `sold`, comma-separated;
 * - `photos`, `priced`: `yes` or `no`;
 * - `ready`: `yes` or `no`, whether no channel leaves it out; `by_readiness=1` sorts by it;
 * - `min_age`, `max_age`: days in stock of listings that are not sold, as the rows and the statistics count them;
 * - `location`: slugs of locations, comma-separated;
 * - `sold_days`: sold in this many days, today included.
 *
 * Unlike in the API, drafts are included unless `status` is given, each facet is counted without its own filter, and a
 * slug selects only the term with that slug, even if another term has it as its name.
 *
 * @throws Refusal that names every invalid parameter
 */
export function parseListQuery(querystring: string, { days, today, ...parts }: ListQueryContext): ListQuery {
  const { values, problems } = parseParameters(panelListingsQuery, querystring);
  const findTerms: QueryCatalogue['findTerms'] = (terms, value) => {
    const term = terms.withSlug(value); // the list sends slugs, which are unique; a name can match several terms
    return term ? [term] : terms.matching(value);
  };
  const search = toSearchQuery(values, problems, { ...parts, findTerms });
  if (problems.size > 0) throw refuseFields(problems);
  const { view, sale } = values;
  const createdAtAge: ListQuery['createdAtAge'] = (min, max) => ({
    min: max === undefined ? null : days.startOf(today - max),
    max: min === undefined || min === 0 ? null : days.startOf(today - min + 1) - 1, // a later creation counts as today
  });
  if (view === 'trash')
    return { view, search: inTrash(search), createdAtAge, readiness: { isReady: undefined, isSorted: false } };
  const statuses = values.status?.filter((status) => status !== 'trash') ?? (['publish', 'draft'] as const);
  const { min_age: min, max_age: max, sold_days: sold } = values;
  const stock: StockConditions = {
    ...presenceOf('hasPhotos', values.photos),
    ...presenceOf('hasPrice', values.priced),
    ...((min !== undefined || max !== undefined) && { unsoldSince: createdAtAge(min, max) }),
    ...(sold !== undefined && { soldAt: { min: days.startOf(today - sold + 1), max: days.startOf(today + 1) - 1 } }),
  };
  return {
    view,
    search: { ...search, statuses, ...(sale && { sale }), stock, facetMode: 'disjunctive' },
    createdAtAge,
    readiness: {
      isReady: values.ready?.length === 1 ? values.ready[0] === 'yes' : undefined,
      isSorted: values.by_readiness === '1',
    },
  };
}

/** Returns no condition for both values together. */
function presenceOf(condition: 'hasPhotos' | 'hasPrice', values: readonly Presence[] | undefined): StockConditions {
  return values?.length === 1 ? { [condition]: values[0] === 'yes' } : {};
}

function inTrash({ text, page, perPage }: SearchQuery): SearchQuery {
  return { ...unfiltered, text, page, perPage, statuses: ['trash'] };
}
