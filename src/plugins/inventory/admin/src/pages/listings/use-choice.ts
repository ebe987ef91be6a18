import { useState } from 'react';
import type { PanelListing } from '../../../../contract/panel/listings';
import type { Choosing } from '../../parts/record-table';
import { useText } from '../../api/use-text';

/** The listings that something is to be done with: some, on whatever pages, or all that the list finds. */
export interface Choice {
  /** Titles by id. */
  readonly some: ReadonlyMap<number, string>;
  readonly isAll: boolean;
  readonly choosing: Choosing<PanelListing>;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const nothing: ReadonlyMap<number, string> = new Map();

/**
 * @param question what the list finds: a choice belongs to it, and is gone with it
 * @param onPage what is on the screen
 */
export function useChoice(question: string, onPage: readonly PanelListing[]): Choice {
  const t = useText();
  const [chosen, setChosen] = useState({ question, some: nothing, isAll: false });
  const { some, isAll } = chosen.question === question ? chosen : { some: nothing, isAll: false };
  const set = (next: ReadonlyMap<number, string>, all = false) => setChosen({ question, some: next, isAll: all });
  return {
    some,
    isAll,
    choosing: {
      isChosen: ({ id }) => isAll || some.has(id),
      choose: (listings, isChosen) => {
        // Whoever takes one out of all of them goes on with the page that he sees.
        const next = new Map(isAll ? onPage.map(({ id, title }) => [id, title]) : some);
        for (const { id, title } of listings) {
          if (isChosen) next.set(id, title);
          else next.delete(id);
        }
        set(next);
      },
      labelOf: ({ title }) => t('listings.choose', { title }),
    },
    chooseAll: () => set(nothing, true),
    clear: () => set(nothing),
  };
}
