import { useState } from 'react';
import type { PanelListing } from '../../../../contract/panel/listings';
import type { RowSelection } from '../../parts/record-table';
import { useText } from '../../api/use-text';

/** The listings that something is to be done with: some, on whatever pages, or all that the list finds. */
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
 * @param query what the list finds: a choice belongs to it, and is gone with it
 * @param onPage what is on the screen
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
        // Whoever takes one out of all of them goes on with the page that he sees.
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
