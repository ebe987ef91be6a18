import { useFetchClient } from '@strapi/strapi/admin';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { PrintLabels } from '../../../../contract/panel/lists/print-labels';
import { maxListingsAtOnce } from '../../../../contract/panel/lists/listing-ids';

/** The most listings that one page prints. */
export const maxPrinted = 1000;

/** Which listings to print: some by id, or all that are for sale. */
export interface Printed {
  readonly typeId: string;
  readonly ids: readonly number[] | undefined;
}

/** Loads what is printed of listings. `left` is the number of those above the limit. */
export function useLabels({ typeId, ids }: Printed) {
  const { get, post } = useFetchClient();
  const { locale } = useIntl();
  return useQuery({
    queryKey: ['listings', 'labels', typeId, ids, locale],
    queryFn: async ({ signal }) => {
      const all = ids ?? (await idsForSale(signal));
      const data = await load(all.slice(0, maxPrinted), signal);
      return { data, left: Math.max(0, all.length - maxPrinted) };
    },
    staleTime: 60_000,
  });

  async function idsForSale(signal: AbortSignal): Promise<readonly number[]> {
    const path = `/dealer-inventory/listings/${typeId}/ids?sale=available`;
    return (await get<{ data: { ids: readonly number[] } }>(path, { signal })).data.data.ids;
  }

  async function load(wanted: readonly number[], signal: AbortSignal): Promise<PrintLabels> {
    let loaded: PrintLabels = { labels: [], currency: 'USD', dealership: { name: '' } };
    for (let start = 0; start < wanted.length; start += maxListingsAtOnce) {
      const part = { ids: wanted.slice(start, start + maxListingsAtOnce) };
      const config = { signal, headers: { 'Accept-Language': locale } };
      const { data } = await post<{ data: PrintLabels }>('/dealer-inventory/listing-labels', part, config);
      loaded = { ...data.data, labels: [...loaded.labels, ...data.data.labels] };
    }
    return loaded;
  }
}
