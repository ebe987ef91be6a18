import { FetchError } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PanelChanges } from '../../../contract/panel/listings';
import { usePermissions } from '../parts/hooks/use-permissions';
import { queryClient, usePanelQuery } from './panel-api';

/** How often an open page asks whether listings have changed. Hidden tabs do not ask. */
const pollMs = 2000;

/** Returns whether the server could not be reached. An answer, even a refusal, is a connection. */
export function isUnreachable({ fetchStatus, failureReason }: UseQueryResult): boolean {
  return fetchStatus === 'paused' || (failureReason !== null && !(failureReason instanceof FetchError));
}

/**
 * Loads queries again when a listing changes, wherever the change is made. Does nothing for a role that sees neither
 * listings nor figures.
 * @param segments the first path segments of the queries
 */
export function useChanges(segments: readonly string[]) {
  const { may } = usePermissions();
  const [since, setSince] = useState<string>();
  const changes = usePanelQuery<PanelChanges>(
    '/changes',
    { since },
    { refetchMs: pollMs, staleMs: 0, keepPrevious: true, enabled: may('listings.read') || may('dashboard.read') },
  );
  const cursor = changes.data?.cursor;
  const load = useRef<() => void>();
  load.current = () => {
    for (const segment of segments) void queryClient.invalidateQueries({ queryKey: [segment] });
  };
  useEffect(() => {
    if (cursor === undefined) return;
    load.current?.(); // also for the first one: the page may be older than it
    setSince(cursor);
  }, [cursor]);
  return {
    isUnreachable: isUnreachable(changes),
    /** Milliseconds since 1970. */
    answeredAt: changes.dataUpdatedAt,
    retry: changes.refetch,
  };
}
