import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { maxListingsAtOnce } from '../../../../../contract/panel/lists/listing-ids';
import { type PanelOutcome, type PanelOutcomes, type PriceChangeInput } from '../../../../../contract/panel/listings';

/** Asks the server what prices a change would give. Changes none. */
export function usePricePreview() {
  const { post } = useFetchClient();
  const [state, setState] = useState<{
    readonly outcomes?: readonly PanelOutcome[];
    readonly error?: unknown;
    readonly isLoading?: boolean;
  }>({});
  const load = async (ids: readonly number[], change: PriceChangeInput) => {
    setState({ isLoading: true });
    try {
      const outcomes: PanelOutcome[] = [];
      for (let start = 0; start < ids.length; start += maxListingsAtOnce) {
        const prices = ids.slice(start, start + maxListingsAtOnce).map((id) => ({ id, change }));
        const body = { prices, preview: true };
        const { data } = await post<{ data: PanelOutcomes }>('/dealer-inventory/listing-prices', body);
        outcomes.push(...data.data.outcomes);
      }
      setState({ outcomes });
    } catch (error) {
      setState({ error });
    }
  };
  return { ...state, load, clear: () => setState({}) };
}
