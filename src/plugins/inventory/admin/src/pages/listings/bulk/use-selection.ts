import { useState } from 'react';
import type { PanelListing } from '../../../../../contract/panel/listings';
import type { RowSelection } from '../../../parts/lists/row-selection';
import { useText } from '../../../api/use-text';

/** The selected listings: some, on any page, or all matches. */
export interface Selection {
  /** Titles by id. */
  readonly titles: ReadonlyMap<number, string>;
  readonly isAll: boolean;
  readonly rowSelection: RowSelection<PanelListing>;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const noTitles: ReadonlyMap<number, string> = new Map();

/**
 * @param query the query of the list; another query clears the selection
 * @param onPage the listings on the current page
 */
export function useSelection(query: string, onPage: readonly PanelListing[]): Selection {
  const t = useText();
  const [stored, setStored] = useState({ query, titles: noTitles, isAll: false });
  const { titles, isAll } = stored.query === query ? stored : { titles: noTitles, isAll: false };
  const set = (next: ReadonlyMap<number, string>, all = false) => setStored({ query, titles: next, isAll: all });
  return {
    titles,
    isAll,
    rowSelection: {
      isSelected: ({ id }) => isAll || titles.has(id),
      select: (listings, isChosen) => {
        // Deselecting one of "all" leaves the others of the current page selected.
        const next = new Map(isAll ? onPage.map(({ id, title }) => [id, title]) : titles);
        for (const { id, title } of listings) {
          if (isChosen) next.set(id, title);
          else next.delete(id);
        }
        set(next);
      },
      labelOf: ({ title }) => t('listings.choose', { title }),
    },
    selectAll: () => set(noTitles, true),
    clear: () => set(noTitles),
  };
}
