import { FetchError, useFetchClient } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { PanelOutcome, PanelOutcomes } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useBatchRun } from '../batch-run/use-batch-run';
import { type BulkAction, bulkRequest, type Changes } from './bulk-actions';

/** Listings per request. Small, so that progress shows and stopping is quick. */
export const batchSize = 25;

/** Runs a bulk action in batches. */
export function useBulkRun() {
  const { post } = useFetchClient();
  const { locale } = useIntl();
  const t = useText();
  const { run, start: startBatches, resume, ...controls } = useBatchRun<PanelOutcome>(batchSize);
  const [running, setRunning] = useState<{ readonly action: BulkAction; readonly changes: Changes }>();

  /** Part of the keys of a run's requests: a repeated request then gets its first outcomes, which can be undone. */
  const runKey = useRef('');

  const send = async (sent: BulkAction, ids: readonly number[], changes: Changes): Promise<readonly PanelOutcome[]> => {
    const { path, body } = bulkRequest(sent, ids, changes);
    const key = `${runKey.current}-${ids[0]}-${ids.length}`;
    const headers = { 'Idempotency-Key': key, 'Accept-Language': locale };
    try {
      const { data } = await post<{ data: PanelOutcomes }>(`/dealer-inventory${path}`, body, { headers });
      const { outcomes } = data.data;
      const rest = ids.filter((id) => !outcomes.some((outcome) => outcome.id === id)); // after a fault
      return rest.length === 0 || outcomes.length === 0
        ? outcomes
        : [...outcomes, ...(await send(sent, rest, changes))];
    } catch (error) {
      if (!(error instanceof FetchError) || error.status !== 500) throw error;
      // A fault of one listing fails its batch, so the batch is sent again one by one.
      const [id, ...others] = ids;
      if (others.length > 0) return (await oneByOne(ids, (one) => send(sent, [one], changes))).flat();
      if (id === undefined) throw error;
      const { message } = describeError(error, t);
      return [{ id, title: null, outcome: 'failed', problem: { code: 'svc_internal', message } }];
    }
  };

  return {
    ...controls,
    run: run && running && { ...run, ...running },
    /** Returns the run as it ended. @param changes the new prices or values, for the actions that write them */
    start: (next: BulkAction, ids: readonly number[], changes: Changes = {}) => {
      setRunning({ action: next, changes });
      runKey.current = newKey();
      return startBatches(ids, (batch) => send(next, batch, changes));
    },
    resume: () => resume(),
    /** Retries the failed listings and keeps the other results. */
    retry: () => {
      if (!run) return;
      runKey.current = newKey(); // the failed ones are tried again
      const failed = run.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
      resume({
        results: run.results.filter(({ outcome }) => outcome !== 'failed'),
        waiting: [...failed, ...run.waiting],
      });
    },
  };
}

export type BulkRunState = ReturnType<typeof useBulkRun>;
export type BulkRun = NonNullable<BulkRunState['run']>;

/** Returns a random key. `randomUUID` exists only on https and localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

async function oneByOne<Result>(ids: readonly number[], one: (id: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of ids) results.push(await one(id));
  return results;
}
