import { longInStockDays } from '../listings';

/**
 * What needs doing on listings, with the query of the list that shows them. Sold listings need nothing: `min_age`
 * leaves them out, because they have no age in stock.
 */
export const listingTasks = {
  old: `min_age=${longInStockDays}`,
  no_photos: 'photos=no&min_age=0',
  no_price: 'priced=no&min_age=0',
  drafts: 'status=draft&min_age=0',
} as const;

export type ListingTask = keyof typeof listingTasks;

/** The steps of setting up an install, in order. */
export const setupSteps = ['dealership', 'units', 'type', 'listing', 'staff', 'app'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What an admin finds on the home page. */
export interface PanelHome {
  /**
   * Leads that need something: unread, due today (overdue too), without an answer. Null without the right to read
   * leads.
   */
  readonly leads: { readonly unread: number; readonly due: number; readonly unanswered: number } | null;
  /**
   * The number of imports that wait for a person, and the ids of the latest imports of profiles that failed. Null
   * without the right to see imports.
   */
  readonly imports: { readonly held: number; readonly failed: readonly number[] } | null;
  /** The number of listings for each task, by type. Empty without the right to see lists. */
  readonly types: ReadonlyArray<{
    readonly type_id: number;
    readonly name: string;
    readonly counts: Readonly<Record<ListingTask, number>>;
  }>;
  /** Null if all steps are done, if the checklist was dismissed, or without the right to change the dealership. */
  readonly setup: ReadonlyArray<{ readonly step: SetupStep; readonly is_done: boolean }> | null;
}
