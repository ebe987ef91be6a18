import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { PanelCleared } from '../../../../contract/panel/listings';
import { queryClient, readFailure } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useStayAsked } from './use-bulk-run';

const batchSize = 50;

export interface Clearing {
  /** How many were agreed to. */
  readonly total: number;
  readonly deleted: number;
  /** What was agreed to and has not been answered yet. */
  readonly waiting: readonly number[];
  readonly isRunning: boolean;
  readonly halt: string | null;
}

/** Removes from a type's trash what was agreed to, by its ids: what others put there meanwhile stays. */
export function useClearing(typeId: string) {
  const { post } = useFetchClient();
  const t = useText();
  const [clearing, setClearing] = useState<Clearing | null>(null);
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  useStayAsked(clearing?.isRunning ?? false);

  const go = async (begun: Clearing) => {
    isStopped.current = false;
    let now: Clearing = { ...begun, isRunning: true, halt: null };
    setClearing(now);
    while (now.waiting.length > 0 && !isStopped.current) {
      try {
        const ids = now.waiting.slice(0, batchSize);
        const { data } = await post<{ data: PanelCleared }>(`/dealer-inventory/listings/${typeId}/clear-trash`, {
          ids,
        });
        now = { ...now, deleted: now.deleted + data.data.deleted, waiting: now.waiting.slice(batchSize) };
      } catch (error) {
        now = { ...now, halt: readFailure(error, t).message };
        break;
      }
      setClearing(now);
    }
    setClearing({ ...now, isRunning: false });
    await Promise.all(['listings', 'types'].map((first) => queryClient.invalidateQueries({ queryKey: [first] })));
  };
  return {
    clearing,
    start: (ids: readonly number[]) =>
      void go({ total: ids.length, deleted: 0, waiting: ids, isRunning: true, halt: null }),
    goOn: () => clearing && void go(clearing),
    stop: () => void (isStopped.current = true),
    forget: () => setClearing(null),
  };
}
