import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelListing, PanelListingIds } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useToast } from '../../../parts/toast/toast-context';
import { type BulkAction, bulkActions, type Changes, type Undo, undoOf } from './bulk-actions';
import type { BulkJob } from './bulk-confirmation';
import { useBulkRun } from './use-bulk-run';
import { useSelection } from './use-selection';

/** A bulk action that needs an answer before it runs: what to write, or whether to do what cannot be undone. */
export function asksFirst(action: BulkAction): boolean {
  return (
    action === 'price' || action === 'value' || action === 'location' || bulkActions[action].questionText !== undefined
  );
}

/**
 * Returns the selection of a list and the bulk action that runs. An action runs immediately, unless it asks first. Its
 * result is a toast with Undo, and a dialog only if a listing was refused or the run did not finish.
 * @param filter the list's query; another query clears the selection
 * @param onPage the listings on the current page
 */
export function useBulkJob(typeId: string, filter: Readonly<Record<string, string>>, onPage: readonly PanelListing[]) {
  const t = useText();
  const toast = useToast();
  const { get } = useFetchClient();
  const query = new URLSearchParams(filter).toString();
  const selection = useSelection(query, onPage);
  const running = useBulkRun();
  const [job, setJob] = useState<BulkJob | null>(null);
  const close = ({ isSelection }: BulkJob) => {
    setJob(null);
    running.reset();
    if (isSelection) selection.clear();
  };
  const run = async (started: BulkJob, ids: readonly number[], changes: Changes = {}) => {
    const { action } = started;
    const { results, waiting } = await running.start(action, ids, changes);
    if (waiting.length > 0 || results.some(({ problem }) => problem !== null)) return; // the dialog shows the results
    close(started);
    const count = (expected: string) => results.filter(({ outcome }) => outcome === expected).length;
    const unchanged = count('unchanged');
    const undo = undoOf(action, results, changes);
    toast({
      message: [
        (count('done') > 0 || unchanged === 0) && t(bulkActions[action].doneText, { count: count('done') }),
        unchanged > 0 && t('listings.unchangedCount', { count: unchanged }),
      ]
        .filter(Boolean)
        .join(' '),
      undo: undo && (() => runUndo(undo, started)),
    });
  };
  const runUndo = ({ action, ids, changes }: Undo, { titles }: BulkJob) => {
    const undone: BulkJob = { action, listings: ids, titles, isSelection: false };
    setJob(undone);
    void run(undone, ids, changes);
  };
  const begin = async (started: BulkJob) => {
    setJob(started);
    if (asksFirst(started.action)) return;
    const { listings } = started;
    try {
      const ids = 'path' in listings ? (await get<{ data: PanelListingIds }>(listings.path)).data.data.ids : listings;
      await run(started, ids);
    } catch (error) {
      setJob(null);
      toast({ message: describeError(error, t).message, undo: undefined });
    }
  };
  return {
    selection,
    job,
    running,
    isBusy: running.run?.isRunning ?? false,
    /** Begins an action on the selected listings. */
    begin: (action: BulkAction) =>
      void begin({
        action,
        listings: selection.isAll
          ? { path: `/dealer-inventory/listings/${typeId}/ids?${query}` }
          : [...selection.titles.keys()],
        titles: selection.titles,
        isSelection: true,
      }),
    /** Begins an action on one listing. */
    beginOne: (action: BulkAction, { id, title }: Pick<PanelListing, 'id' | 'title'>) =>
      void begin({ action, listings: [id], titles: new Map([[id, title]]), isSelection: false }),
    /** Runs the action whose dialog was answered. */
    start: (ids: readonly number[], changes?: Changes) => job && void run(job, ids, changes),
    end: () => job && close(job),
  };
}

export type BulkJobState = ReturnType<typeof useBulkJob>;
