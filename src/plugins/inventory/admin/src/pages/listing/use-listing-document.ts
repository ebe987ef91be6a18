import { useFetchClient } from '@strapi/strapi/admin';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/panel-api';
import type { ListingDocument } from './form/listing-values';

const listings = '/content-manager/collection-types/plugin::inventory.listing';

/** Returns the cache key of a listing's stored values. */
export const documentKey = (documentId: string | undefined) => ['listing-document', documentId] as const;

// A form opens with what is stored now, never with a cached listing, and keeps it until it is saved.
queryClient.setQueryDefaults(['listing-document'], {
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Queries the stored values of a listing. */
export function useListingDocument(documentId: string | undefined) {
  const { get } = useFetchClient();
  return useQuery({
    queryKey: documentKey(documentId),
    queryFn: async ({ signal }) => {
      const { data } = await get<{ data: ListingDocument }>(`${listings}/${documentId}`, { signal });
      return data.data;
    },
    enabled: documentId !== undefined,
    staleTime: 0,
  });
}

/** Returns functions that read and save a listing. */
export function useListingRequests() {
  const { get, post, put } = useFetchClient();
  return {
    read: async (documentId: string) => (await get<{ data: ListingDocument }>(`${listings}/${documentId}`)).data.data,
    create: async (body: object) => (await post<{ data: ListingDocument }>(listings, body)).data.data,
    update: async (documentId: string, body: object) =>
      (await put<{ data: ListingDocument }>(`${listings}/${documentId}`, body)).data.data,
  };
}
