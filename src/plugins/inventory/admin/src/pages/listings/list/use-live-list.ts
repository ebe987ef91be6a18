import { useEffect, useRef, useState } from 'react';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { usePanelQuery } from '../../../api/panel-api';
import { isUnreachable, useChanges } from '../../../api/use-changes';

/** What a change of a listing changes: lists, and the counts in the menu. */
const followed = ['listings', 'types'];

/**
 * Returns a page of a list that follows changes made elsewhere. Without a connection, `page` is the one that was loaded
 * last, at `loadedAt`, even if another one was asked for.
 */
export function useLiveList(typeId: string, params: Readonly<Record<string, string>>) {
  const results = usePanelQuery<PanelListings>(`/listings/${typeId}`, params, { keepPrevious: true });
  const changes = useChanges(followed);

  // The connection is back: loads what could not be loaded without it, even if nothing has changed.
  const loadMissing = useRef<() => void>();
  loadMissing.current = () => {
    if (isUnreachable(results)) void results.refetch({ cancelRefetch: false });
  };
  useEffect(() => loadMissing.current?.(), [changes.answeredAt]);

  const [loaded, setLoaded] = useState<{ readonly page: PanelListings; readonly at: number }>();
  const { data, dataUpdatedAt, isPlaceholderData } = results;
  useEffect(() => {
    if (data && !isPlaceholderData) setLoaded({ page: data, at: dataUpdatedAt });
  }, [data, dataUpdatedAt, isPlaceholderData]);
  const isOffline = isUnreachable(results) || changes.isUnreachable;
  return {
    results,
    page: data ?? (isOffline ? loaded?.page : undefined),
    isOffline,
    /** Milliseconds since 1970. */
    loadedAt: loaded?.at ?? dataUpdatedAt,
    retry: () => void Promise.all([results.refetch(), changes.retry()]),
  };
}
