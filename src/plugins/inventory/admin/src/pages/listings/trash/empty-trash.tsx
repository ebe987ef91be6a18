import { Button, Modal, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelListingIds } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { EmptyTrashConfirmation } from './empty-trash-confirmation';
import { EmptyTrashProgress } from './empty-trash-progress';
import { useEmptyTrash } from './use-empty-trash';
import { useFocusReturn } from '../../../parts/dialogs/use-focus-return';

/** Button and dialog to empty the trash of a type. */
export function EmptyTrash({ typeId, typeName, count }: { typeId: string; typeName: string; count: number }) {
  const t = useText();
  const emptyTrash = useEmptyTrash(typeId);
  const { get } = useFetchClient();
  /** The ids when the dialog opened, because others may add more to the trash. */
  const [idsToDelete, setIdsToDelete] = useState<readonly number[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useFocusReturn(idsToDelete !== null);
  const isBusy = emptyTrash.run?.isRunning ?? false;
  const requestIds = async () => {
    setError(null);
    try {
      const { data } = await get<{ data: PanelListingIds }>(`/dealer-inventory/listings/${typeId}/ids?view=trash`);
      setIdsToDelete(data.data.ids);
    } catch (cause) {
      setError(describeError(cause, t).message);
    }
  };
  const close = () => {
    setIdsToDelete(null);
    emptyTrash.reset();
  };
  return (
    <>
      {count > 0 && (
        <Button variant="danger-light" startIcon={<Trash />} onClick={() => void requestIds()}>
          {t('listings.clearTrash')}
        </Button>
      )}
      {error && (
        <Typography textColor="danger600" role="alert">
          {error}
        </Typography>
      )}
      <Modal.Root open={idsToDelete !== null} onOpenChange={(isOpen) => !isOpen && !isBusy && close()}>
        {idsToDelete !== null && (
          <Modal.Content onEscapeKeyDown={(event) => isBusy && event.preventDefault()}>
            <Modal.Header closeLabel={t('common.close')}>
              <Modal.Title>{t('listings.clearTrashOf', { type: typeName })}</Modal.Title>
            </Modal.Header>
            {emptyTrash.run ? (
              <EmptyTrashProgress emptyTrash={emptyTrash} run={emptyTrash.run} onClose={close} />
            ) : (
              <EmptyTrashConfirmation
                count={idsToDelete.length}
                onConfirm={() => emptyTrash.start(idsToDelete)}
                onCancel={close}
              />
            )}
          </Modal.Content>
        )}
      </Modal.Root>
    </>
  );
}
