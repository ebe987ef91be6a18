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
  /** What is still in the trash, as far as it is known. */
  readonly remaining: number;
  readonly isRunning: boolean;
  readonly halt: string | null;
}

/**
 * Clears a type's trash some at a time, the oldest first, until as many are gone as were agreed to: what others put there
 * meanwhile stays.
 */
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
    while (now.remaining > 0 && now.deleted < now.total && !isStopped.current) {
      try {
        const limit = Math.min(batchSize, now.total - now.deleted);
        const { data } = await post<{ data: PanelCleared }>(`/dealer-inventory/listings/${typeId}/clear-trash`, {
          limit,
        });
        const { deleted, remaining } = data.data;
        now = { ...now, deleted: now.deleted + deleted, remaining: deleted === 0 ? 0 : remaining };
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
    start: (total: number) => void go({ total, deleted: 0, remaining: total, isRunning: true, halt: null }),
    goOn: () => clearing && void go(clearing),
    stop: () => void (isStopped.current = true),
    forget: () => setClearing(null),
  };
}
