import { useFetchClient } from '@strapi/strapi/admin';
import type { PanelCleared } from '../../../../../contract/panel/listings';
import { useBatchRun } from '../batch-run/use-batch-run';

const batchSize = 50;

/** Deletes the confirmed ids from a type's trash. Listings added meanwhile stay. */
export function useEmptyTrash(typeId: string) {
  const { post } = useFetchClient();
  const { run, start, resume, ...controls } = useBatchRun<number>(batchSize);
  const send = async (ids: readonly number[]) => {
    const { data } = await post<{ data: PanelCleared }>(`/dealer-inventory/listings/${typeId}/clear-trash`, { ids });
    return [data.data.deleted];
  };
  return {
    ...controls,
    run: run && { ...run, deleted: run.results.reduce((sum, deleted) => sum + deleted, 0) },
    start: (ids: readonly number[]) => start(ids, send),
    resume: () => resume(),
  };
}
