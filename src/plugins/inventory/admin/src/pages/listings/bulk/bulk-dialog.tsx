import { Modal } from '@strapi/design-system';
import { BulkConfirmation } from './bulk-confirmation';
import { BulkMove } from './bulk-move';
import { BulkPrices } from './bulk-prices';
import { BulkProgress } from './bulk-progress';
import { BulkValues } from './values/bulk-values';
import { asksFirst, type BulkJobState } from './use-bulk-job';
import { batchSize } from './use-bulk-run';
import { useFocusReturn } from '../../../parts/dialogs/use-focus-return';

const beginnings = { price: BulkPrices, value: BulkValues, location: BulkMove } as const;

/**
 * Dialog of a bulk action: what it asks first, the progress of a long run, and the results if a listing was refused.
 * Other runs need none.
 */
export function BulkDialog({ typeId, bulk: { job, running, start, end } }: { typeId: string; bulk: BulkJobState }) {
  const { run } = running;
  const isOpen = job !== null && (run ? !run.isRunning || run.total > batchSize : asksFirst(job.action));
  useFocusReturn(isOpen);
  if (!job || !isOpen) return null;
  const { action } = job;
  const Beginning = action in beginnings ? beginnings[action as keyof typeof beginnings] : BulkConfirmation;
  const isBusy = run?.isRunning ?? false;
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && end()}>
      <Modal.Content onEscapeKeyDown={(event) => isBusy && event.preventDefault()}>
        {run ? (
          <BulkProgress running={running} run={run} titles={job.titles} onClose={end} />
        ) : (
          <Beginning typeId={typeId} job={job} onStart={start} onClose={end} />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
