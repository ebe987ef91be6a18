import { Box, Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import type { PanelListingIds } from '../../../../contract/panel/listings';
import { readFailure } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ProgressLine } from '../../parts/progress-line';
import { useFormats } from '../../parts/use-formats';
import { useClearing } from './use-clearing';

/** Removes what is in a type's trash for good, after it was asked about in earnest. */
export function ClearTrash({ typeId, typeName, count }: { typeId: string; typeName: string; count: number }) {
  const t = useText();
  const clearing = useClearing(typeId);
  const { get } = useFetchClient();
  /** What it was about when it was asked: others may put more into the trash meanwhile. */
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = clearing.clearing?.isRunning ?? false;
  const ask = async () => {
    setFailure(null);
    try {
      const { data } = await get<{ data: PanelListingIds }>(`/dealer-inventory/listings/${typeId}/ids?view=trash`);
      setAsked(data.data.ids);
    } catch (error) {
      setFailure(readFailure(error, t).message);
    }
  };
  const close = () => {
    setAsked(null);
    clearing.forget();
  };
  return (
    <>
      {count > 0 && (
        <Button variant="danger-light" startIcon={<Trash />} onClick={() => void ask()}>
          {t('listings.clearTrash')}
        </Button>
      )}
      {failure && (
        <Typography textColor="danger600" role="alert">
          {failure}
        </Typography>
      )}
      <Modal.Root open={asked !== null} onOpenChange={(isOpen) => !isOpen && !isBusy && close()}>
        {asked !== null && (
          <Modal.Content onEscapeKeyDown={(event) => isBusy && event.preventDefault()}>
            <Modal.Header closeLabel={t('common.close')}>
              <Modal.Title>{t('listings.clearTrashOf', { type: typeName })}</Modal.Title>
            </Modal.Header>
            {clearing.clearing ? (
              <Progress clearing={clearing} onClose={close} />
            ) : (
              <Question count={asked.length} onConfirm={() => clearing.start(asked)} onCancel={close} />
            )}
          </Modal.Content>
        )}
      </Modal.Root>
    </>
  );
}

/** Whoever means it writes how many: that takes reading the number. */
function Question({ count, onConfirm, onCancel }: { count: number; onConfirm: () => void; onCancel: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const isMeant = typed.replace(/[\s.,'’]/g, '') === String(count);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant) onConfirm();
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
        <Button type="submit" variant="danger" disabled={!isMeant}>
          {t('listings.deleteForGood', { count })}
        </Button>
      </Modal.Footer>
    </form>
  );
}

function Progress({
  clearing: { clearing, stop, goOn },
  onClose,
}: {
  clearing: ReturnType<typeof useClearing>;
  onClose: () => void;
}) {
  const t = useText();
  const { number } = useFormats();
  if (!clearing) return null;
  const { total, deleted, waiting, isRunning, halt } = clearing;
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {isRunning && <ProgressLine done={total - waiting.length} total={total} label={t('listings.progress')} />}
          <Typography role="status">
            {isRunning
              ? t('listings.clearing', { done: number(deleted), total: number(total) })
              : t('listings.cleared', { count: deleted })}
          </Typography>
          {halt && (
            <Typography textColor="danger600" role="alert">
              {halt}
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
              <Button variant="secondary" onClick={goOn}>
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
