import { FetchError, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { PanelOutcome, PanelOutcomes } from '../../../../../contract/panel/listings';
import { queryClient, describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { type BulkAction, bulkRequest } from './bulk-actions';

/** Listings per request. Small, so that progress shows and stopping is quick. */
const batchSize = 25;

export interface BulkRun {
  readonly action: BulkAction;
  readonly total: number;
  readonly outcomes: readonly PanelOutcome[];
  /** Ids not sent or not answered yet. */
  readonly waiting: readonly number[];
  readonly isRunning: boolean;
  /** Why the run stopped, unless the admin stopped it. */
  readonly haltReason: string | null;
}

/** Runs a bulk action in batches until it is done, stopped, or the server does not answer. */
export function useBulkRun() {
  const { post } = useFetchClient();
  const t = useText();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  usePromptBeforeUnload(run?.isRunning ?? false);

  const send = async (action: BulkAction, ids: readonly number[]): Promise<readonly PanelOutcome[]> => {
    const { path, body } = bulkRequest(action, ids);
    try {
      return (await post<{ data: PanelOutcomes }>(`/dealer-inventory${path}`, body)).data.data.outcomes;
    } catch (error) {
      if (!(error instanceof FetchError) || error.status !== 500) throw error;
      // A fault of one listing fails its batch, so the batch is sent again one by one.
      const [id, ...others] = ids;
      if (others.length > 0) return (await oneByOne(ids, (one) => send(action, [one]))).flat();
      if (id === undefined) throw error;
      const { message } = describeError(error, t);
      return [{ id, title: null, outcome: 'failed', problem: { code: 'svc_internal', message } }];
    }
  };

  const execute = async (initial: BulkRun) => {
    isStopped.current = false;
    let current: BulkRun = { ...initial, isRunning: true, haltReason: null };
    setRun(current);
    while (current.waiting.length > 0 && !isStopped.current) {
      try {
        const outcomes = await send(current.action, current.waiting.slice(0, batchSize));
        current = {
          ...current,
          outcomes: [...current.outcomes, ...outcomes],
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

  const start = (action: BulkAction, ids: readonly number[]) =>
    void execute({ action, total: ids.length, outcomes: [], waiting: ids, isRunning: true, haltReason: null });
  return {
    run,
    start,
    stop: () => void (isStopped.current = true),
    resume: () => run && void execute(run),
    /** Retries the failed listings and keeps the other results. */
    retry: () => {
      if (!run) return;
      const failed = run.outcomes.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
      const outcomes = run.outcomes.filter(({ outcome }) => outcome !== 'failed');
      void execute({ ...run, outcomes, waiting: [...failed, ...run.waiting] });
    },
    reset: () => setRun(null),
  };
}

export type BulkRunState = ReturnType<typeof useBulkRun>;

async function oneByOne<Result>(ids: readonly number[], one: (id: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of ids) results.push(await one(id));
  return results;
}

/** Makes the browser ask before the page is closed while `isBusy`. */
export function usePromptBeforeUnload(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isBusy]);
}
