import { longInStockDays } from '../../../../../contract/panel/listings';
import { type PanelView, viewQuery } from '../../../../../contract/panel/lists/views';
import type { TextId } from '../../../translations';

/** A view that each list has. */
interface BuiltInView {
  readonly name: TextId;
  readonly query: string;
}

export const builtInViews: readonly BuiltInView[] = [
  { name: 'listings.viewOld', query: `min_age=${longInStockDays}` },
  { name: 'listings.viewNoPhotos', query: 'photos=no' },
  { name: 'listings.viewNoPrice', query: 'priced=no' },
  { name: 'listings.drafts', query: 'status=draft' },
];

/** The parameter of the address that names the saved view that was opened. */
const openedParam = 'v';

/** Returns the parameters of the address that shows a saved view. */
export function viewParams({ id, query }: Pick<PanelView, 'id' | 'query'>): URLSearchParams {
  const params = new URLSearchParams(query);
  params.set(openedParam, String(id));
  return params;
}

/** The view that an address shows. */
export interface ShownView {
  /** The query of the list: see `viewQuery`. */
  readonly query: string;
  /** The saved view that was opened, or that has the same query. */
  readonly saved: PanelView | undefined;
  /** Whether the list is no longer as the view was saved. */
  readonly isChanged: boolean;
}

/** Returns which of `views` an address shows. The opened one stays shown while its filters are changed. */
export function shownView(params: URLSearchParams, views: readonly PanelView[]): ShownView {
  const query = viewQuery(params);
  if (query === '') return { query, saved: undefined, isChanged: false };
  const opened = views.find(({ id }) => String(id) === params.get(openedParam));
  if (opened) return { query, saved: opened, isChanged: opened.query !== query };
  const isBuiltIn = builtInViews.some((view) => view.query === query);
  const equal = isBuiltIn ? undefined : views.find((view) => view.query === query);
  return { query, saved: equal, isChanged: false };
}
