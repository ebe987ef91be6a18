import { FetchError } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PanelListings, PanelRevision } from '../../../../../contract/panel/listings';
import { queryClient, usePanelQuery } from '../../../api/panel-api';

/** How often an open list asks whether anything has changed. Hidden tabs do not ask. */
const pollMs = 4000;

/** Returns whether the server could not be reached. An answer, even a refusal, is a connection. */
function isUnreachable({ fetchStatus, failureReason }: UseQueryResult): boolean {
  return fetchStatus === 'paused' || (failureReason !== null && !(failureReason instanceof FetchError));
}

/**
 * Returns a page of a list that follows changes made elsewhere. Without a connection, `page` is the one that was loaded
 * last, at `loadedAt`, even if another one was asked for.
 */
export function useLiveList(typeId: string, params: Readonly<Record<string, string>>) {
  const results = usePanelQuery<PanelListings>(`/listings/${typeId}`, params, { keepPrevious: true });
  const revision = usePanelQuery<PanelRevision>('/revision', {}, { refetchMs: pollMs, staleMs: 0 });
  const known = useRef<string>(undefined);
  const latest = revision.data?.revision;
  useEffect(() => {
    if (latest === undefined) return;
    // Also for the first one: the list may be older than it.
    if (known.current !== latest)
      for (const segment of ['listings', 'types']) void queryClient.invalidateQueries({ queryKey: [segment] });
    known.current = latest;
  }, [latest]);

  // The connection is back: loads what could not be loaded without it, even if nothing has changed.
  const loadMissing = useRef<() => void>();
  loadMissing.current = () => {
    if (isUnreachable(results)) void results.refetch({ cancelRefetch: false });
  };
  useEffect(() => loadMissing.current?.(), [revision.dataUpdatedAt]);

  const [loaded, setLoaded] = useState<{ readonly page: PanelListings; readonly at: number }>();
  const { data, dataUpdatedAt, isPlaceholderData } = results;
  useEffect(() => {
    if (data && !isPlaceholderData) setLoaded({ page: data, at: dataUpdatedAt });
  }, [data, dataUpdatedAt, isPlaceholderData]);
  const isOffline = isUnreachable(results) || isUnreachable(revision);
  return {
    results,
    page: data ?? (isOffline ? loaded?.page : undefined),
    isOffline,
    /** Milliseconds since 1970. */
    loadedAt: loaded?.at ?? dataUpdatedAt,
    retry: () => void Promise.all([results.refetch(), revision.refetch()]),
  };
}
