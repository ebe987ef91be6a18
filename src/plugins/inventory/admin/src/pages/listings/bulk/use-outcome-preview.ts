import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { maxListingsAtOnce } from '../../../../../contract/panel/lists/listing-ids';
import type { PanelOutcome, PanelOutcomes } from '../../../../../contract/panel/listings';

/** Asks the server what a change of prices or values would give for each listing. Changes none. */
export function useOutcomePreview() {
  const { post } = useFetchClient();
  const [state, setState] = useState<{
    readonly outcomes?: readonly PanelOutcome[];
    readonly error?: unknown;
    readonly isLoading?: boolean;
  }>({});
  const load = async (
    ids: readonly number[],
    toRequest: (ids: readonly number[]) => { readonly path: string; readonly body: object },
  ) => {
    setState({ isLoading: true });
    try {
      const outcomes: PanelOutcome[] = [];
      for (let start = 0; start < ids.length; start += maxListingsAtOnce) {
        const { path, body } = toRequest(ids.slice(start, start + maxListingsAtOnce));
        const sent = { ...body, preview: true };
        const { data } = await post<{ data: PanelOutcomes }>(`/dealer-inventory${path}`, sent);
        outcomes.push(...data.data.outcomes);
      }
      setState({ outcomes });
    } catch (error) {
      setState({ error });
    }
  };
  return { ...state, load, clear: () => setState({}) };
}
