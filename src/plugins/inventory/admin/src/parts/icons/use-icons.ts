import { useFetchClient } from '@strapi/strapi/admin';
import { useQuery } from '@tanstack/react-query';
import type { CatalogueIcon } from '../../../../contract/panel/catalogue';

/** Queries the icons of the set in display order. Cached forever, because they do not change. */
export function useIcons(): readonly CatalogueIcon[] {
  const { get } = useFetchClient();
  const { data } = useQuery({
    queryKey: ['icons'],
    queryFn: async ({ signal }) =>
      (await get<{ data: CatalogueIcon[] }>('/dealer-inventory/icons', { signal })).data.data,
    staleTime: Infinity,
  });
  return data ?? [];
}
