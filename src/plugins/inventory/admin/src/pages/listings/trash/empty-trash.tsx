import { Box, Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import type { PanelListingIds } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useEmptyTrash } from './use-empty-trash';

/** Button and dialog to empty the trash of a type. */
export function EmptyTrash({ typeId, typeName, count }: { typeId: string; typeName: string; count: number }) {
  const t = useText();
  const emptyTrash = useEmptyTrash(typeId);
  const { get } = useFetchClient();
  /** The ids when the dialog opened, because others may add more to the trash. */
  const [idsToDelete, setIdsToDelete] = useState<readonly number[] | null>(null);
  const [error, setError] = useState<string | null>(null);
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
              <EmptyTrashProgress emptyTrash={emptyTrash} onClose={close} />
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

/** Confirmation. The user has to type the number of listings. */
function EmptyTrashConfirmation({
  count,
  onConfirm,
  onCancel,
}: {
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.replace(/[\s.,'’]/g, '') === String(count);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Box background="danger100" borderColor="danger200" hasRadius padding={4}>
            <Typography textColor="danger700">{t('listings.clearTrashQuestion', { count })}</Typography>
          </Box>
          <Field.Root name="count">
            <Field.Label>{t('listings.typeCount', { count })}</Field.Label>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
            />
          </Field.Root>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" disabled={!isConfirmed}>
          {t('listings.deleteForGood', { count })}
        </Button>
      </Modal.Footer>
    </form>
  );
}

function EmptyTrashProgress({
  emptyTrash: { run, stop, resume },
  onClose,
}: {
  emptyTrash: ReturnType<typeof useEmptyTrash>;
  onClose: () => void;
}) {
  const t = useText();
  const { number } = useFormats();
  if (!run) return null;
  const { total, deleted, waiting, isRunning, haltReason } = run;
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {isRunning && <ProgressBar done={total - waiting.length} total={total} label={t('listings.progress')} />}
          <Typography role="status">
            {isRunning
              ? t('listings.clearing', { done: number(deleted), total: number(total) })
              : t('listings.cleared', { count: deleted })}
          </Typography>
          {haltReason && (
            <Typography textColor="danger600" role="alert">
              {haltReason}
            </Typography>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        {isRunning ? (
          <Button variant="danger-light" onClick={stop}>
            {t('listings.stop')}
          </Button>
        ) : (
          <Flex>
            {waiting.length > 0 && (
              <Button variant="secondary" onClick={resume}>
                {t('listings.goOn')}
              </Button>
            )}
          </Flex>
        )}
        {!isRunning && <Button onClick={onClose}>{t('common.done')}</Button>}
      </Modal.Footer>
    </>
  );
}
