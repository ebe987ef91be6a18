import { z } from 'zod';
import { panelListingsQuery } from './queries';
import { because } from '../../reason';
import { boundedText, requiredLine } from '../../texts/text';

/** The most characters of a name and a query, and the most own and shared views of a type. */
export const viewLimits = { name: 60, query: 2000, own: 20, shared: 20 } as const;

/** A saved view of a list. */
export interface PanelView {
  readonly id: number;
  readonly name: string;
  /** The parameters of the list's address: see `viewQuery`. */
  readonly query: string;
  readonly is_shared: boolean;
  /** Whether the admin may change, share and delete it. */
  readonly is_editable: boolean;
  /** Whether its query is no longer valid, for example because a category was deleted. */
  readonly is_outdated: boolean;
}

const ofPage: ReadonlySet<string> = new Set(['page', 'per_page', 'view', 'facet_mode', 'categories']);
const named: ReadonlySet<string> = new Set(Object.keys(panelListingsQuery.shape).filter((name) => !ofPage.has(name)));
const byCategory = Object.keys(panelListingsQuery.shape.categories.shape);
const defaults: Readonly<Record<string, string>> = { orderby: 'date', order: 'desc' };

/**
 * Returns what a view keeps of the parameters of a list: filters, keyword and order, sorted by name. Equal queries find
 * the same listings in the same order.
 */
export function viewQuery(params: URLSearchParams): string {
  const kept = [...params].filter(
    ([name, value]) =>
      value !== '' &&
      defaults[name] !== value &&
      (named.has(name) || byCategory.some((prefix) => name.startsWith(prefix))),
  );
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return sorted.toString();
}

const viewFields = z.object({
  name: requiredLine(viewLimits.name).transform((name) => name.trim()),
  query: boundedText(viewLimits.query)
    .transform((query) => viewQuery(new URLSearchParams(query)))
    .refine((query) => query !== '', because('not_empty')),
  is_shared: z.boolean({ error: because('boolean') }),
});

/** The body that saves a view. */
export const newView = viewFields.extend({ is_shared: viewFields.shape.is_shared.default(false) });

/** The body that renames, changes or shares a view. */
export const viewChange = viewFields.partial();

export type ViewFields = z.output<typeof newView>;
export type ViewChange = z.output<typeof viewChange>;
/** The bodies as the panel sends them. */
export type NewView = z.input<typeof newView>;
