import { useFetchClient } from '@strapi/strapi/admin';
import { useQuery } from '@tanstack/react-query';
import type { CatalogueIcon } from '../../../contract/panel/catalogue';

/** The icons that types, categories and terms can have, in display order. They stay as they are, so they are read once. */
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
