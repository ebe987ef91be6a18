import { useEffect, useRef, useState } from 'react';
import { describeError, queryClient } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { usePromptBeforeUnload } from '../../../parts/unsaved-changes/use-prompt-before-unload';

/** Sends one batch of listing ids and returns its results. */
export type SendBatch<Result> = (ids: readonly number[]) => Promise<readonly Result[]>;

export interface BatchRun<Result> {
  readonly send: SendBatch<Result>;
  readonly total: number;
  readonly results: readonly Result[];
  /** Ids not sent or not answered yet. */
  readonly waiting: readonly number[];
  readonly isRunning: boolean;
  /** Why the run stopped, unless the admin stopped it. */
  readonly haltReason: string | null;
}

/** Sends listing ids in batches until all are sent, the run is stopped, or a batch fails. */
export function useBatchRun<Result>(batchSize: number) {
  const t = useText();
  const [run, setRun] = useState<BatchRun<Result> | null>(null);
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  usePromptBeforeUnload(run?.isRunning ?? false);

  const execute = async (initial: BatchRun<Result>): Promise<BatchRun<Result>> => {
    isStopped.current = false;
    let current: BatchRun<Result> = { ...initial, isRunning: true, haltReason: null };
    setRun(current);
    while (current.waiting.length > 0 && !isStopped.current) {
      try {
        const results = await current.send(current.waiting.slice(0, batchSize));
        current = {
          ...current,
          results: [...current.results, ...results],
          waiting: current.waiting.slice(batchSize),
        };
      } catch (error) {
        current = { ...current, haltReason: describeError(error, t).message };
        break;
      }
      setRun(current);
    }
    current = { ...current, isRunning: false };
    setRun(current);
    await Promise.all(['listings', 'types'].map((segment) => queryClient.invalidateQueries({ queryKey: [segment] })));
    return current;
  };

  return {
    run,
    /** Returns the run as it ended. */
    start: (ids: readonly number[], send: SendBatch<Result>): Promise<BatchRun<Result>> =>
      execute({ send, total: ids.length, results: [], waiting: ids, isRunning: true, haltReason: null }),
    stop: () => void (isStopped.current = true),
    /** Continues with the waiting ids, or with changed ones. */
    resume: (changes: Partial<Pick<BatchRun<Result>, 'results' | 'waiting'>> = {}) =>
      run && void execute({ ...run, ...changes }),
    reset: () => setRun(null),
  };
}
