import { Modal } from '@strapi/design-system';
import { BulkConfirmation, type BulkJob } from './bulk-confirmation';
import { BulkPrices } from './bulk-prices';
import { BulkProgress } from './bulk-progress';
import { useBulkRun } from './use-bulk-run';

/** Dialog of a bulk action: confirmation, progress and results. */
export function BulkDialog({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const running = useBulkRun();
  const Beginning = job.action === 'price' ? BulkPrices : BulkConfirmation;
  const isBusy = running.run?.isRunning ?? false;
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Modal.Content onEscapeKeyDown={(event) => isBusy && event.preventDefault()}>
        {running.run ? (
          <BulkProgress running={running} run={running.run} titles={job.titles} onClose={onClose} />
        ) : (
          <Beginning job={job} onStart={running.start} onClose={onClose} />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
