import { useState } from 'react';
import type { PanelListing, PanelOutcomes, PriceChangeOfListing } from '../../../../../contract/panel/listings';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { describeReason } from '../../../api/translate-reason';
import { useText } from '../../../api/use-text';

/**
 * Changes the price of one listing, unless it is not the expected one any more.
 * @returns `before` the price that `undo` brings back; undefined if there is nothing to undo
 */
export function useChangePrice({ id, price: shown }: Pick<PanelListing, 'id' | 'price'>) {
  const t = useText();
  const [problem, setProblem] = useState<string>();
  const [changed, setChanged] = useState<{ readonly before: number | null; readonly after: number | null }>();
  const { mutateAsync, isPending } = usePanelMutation<PanelOutcomes, PriceChangeOfListing>(
    (change) => ({ method: 'post', path: '/listing-prices', body: { prices: [change] } }),
    ['listings'],
  );
  const send = async (price: number | null, expected: number | null): Promise<'saved' | 'refused' | 'failed'> => {
    setProblem(undefined);
    try {
      const { outcomes } = await mutateAsync({ id, change: { kind: 'set', price }, expected });
      const refused = outcomes[0]?.problem;
      if (refused) setProblem(describeReason(refused, t));
      return refused ? 'refused' : 'saved';
    } catch (error) {
      setProblem(describeError(error, t).message);
      return 'failed';
    }
  };
  return {
    problem,
    isPending,
    before: changed && changed.after === shown ? changed.before : undefined,
    change: async (price: number | null, expected: number | null) => {
      const result = await send(price, expected);
      if (result === 'saved') setChanged({ before: expected, after: price });
      return result;
    },
    undo: async () => {
      if (changed && (await send(changed.before, changed.after)) === 'saved') setChanged(undefined);
    },
  };
}
