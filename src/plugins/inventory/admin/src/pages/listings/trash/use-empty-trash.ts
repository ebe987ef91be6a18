import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { PanelCleared } from '../../../../../contract/panel/listings';
import { queryClient, describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { usePromptBeforeUnload } from '../bulk/use-bulk-run';

const batchSize = 50;

export interface EmptyTrashRun {
  /** Number of confirmed listings. */
  readonly total: number;
  readonly deleted: number;
  /** Confirmed ids that have no response yet. */
  readonly waiting: readonly number[];
  readonly isRunning: boolean;
  readonly haltReason: string | null;
}

/** Deletes the confirmed ids from a type's trash. Listings added meanwhile stay. */
export function useEmptyTrash(typeId: string) {
  const { post } = useFetchClient();
  const t = useText();
  const [run, setRun] = useState<EmptyTrashRun | null>(null);
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  usePromptBeforeUnload(run?.isRunning ?? false);

  const execute = async (initial: EmptyTrashRun) => {
    isStopped.current = false;
    let current: EmptyTrashRun = { ...initial, isRunning: true, haltReason: null };
    setRun(current);
    while (current.waiting.length > 0 && !isStopped.current) {
      try {
        const ids = current.waiting.slice(0, batchSize);
        const { data } = await post<{ data: PanelCleared }>(`/dealer-inventory/listings/${typeId}/clear-trash`, {
          ids,
        });
        current = {
          ...current,
          deleted: current.deleted + data.data.deleted,
          waiting: current.waiting.slice(batchSize),
        };
      } catch (error) {
        current = { ...current, haltReason: describeError(error, t).message };
        break;
      }
      setRun(current);
    }
    setRun({ ...current, isRunning: false });
    await Promise.all(['listings', 'types'].map((segment) => queryClient.invalidateQueries({ queryKey: [segment] })));
  };
  return {
    run,
    start: (ids: readonly number[]) =>
      void execute({ total: ids.length, deleted: 0, waiting: ids, isRunning: true, haltReason: null }),
    resume: () => run && void execute(run),
    stop: () => void (isStopped.current = true),
    reset: () => setRun(null),
  };
}
