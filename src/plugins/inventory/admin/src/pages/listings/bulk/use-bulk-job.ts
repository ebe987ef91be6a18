import { useState } from 'react';
import type { PanelListing } from '../../../../../contract/panel/listings';
import type { BulkAction } from './bulk-actions';
import type { BulkJob } from './bulk-confirmation';
import { useSelection } from './use-selection';

/**
 * Returns the selection of a list and the bulk action that its dialog runs.
 * @param filter the list's query; another query clears the selection
 * @param onPage the listings on the current page
 */
export function useBulkJob(typeId: string, filter: Readonly<Record<string, string>>, onPage: readonly PanelListing[]) {
  const query = new URLSearchParams(filter).toString();
  const selection = useSelection(query, onPage);
  const [job, setJob] = useState<BulkJob | null>(null);
  return {
    selection,
    job,
    /** Begins an action on the selected listings. */
    begin: (action: BulkAction) =>
      setJob({
        action,
        listings: selection.isAll
          ? { path: `/dealer-inventory/listings/${typeId}/ids?${query}` }
          : [...selection.titles.keys()],
        titles: selection.titles,
      }),
    /** Begins an action on one listing. */
    beginOne: (action: BulkAction, { id, title }: Pick<PanelListing, 'id' | 'title'>) =>
      setJob({ action, listings: [id], titles: new Map([[id, title]]) }),
    end: () => {
      setJob(null);
      selection.clear();
    },
  };
}
