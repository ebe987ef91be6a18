import { Box, Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import { type FormEvent, useState } from 'react';
import { useText } from '../../api/use-text';
import { ProgressLine } from '../../parts/progress-line';
import { useFormats } from '../../parts/use-formats';
import { useClearing } from './use-clearing';

/** Removes what is in a type's trash for good, after it was asked about in earnest. */
export function ClearTrash({ typeId, typeName, count }: { typeId: string; typeName: string; count: number }) {
  const t = useText();
  const clearing = useClearing(typeId);
  /** How many it was about when it was asked. */
  const [asked, setAsked] = useState<number | null>(null);
  const isBusy = clearing.clearing?.isRunning ?? false;
  const close = () => {
    setAsked(null);
    clearing.forget();
  };
  return (
    <>
      {count > 0 && (
        <Button variant="danger-light" startIcon={<Trash />} onClick={() => setAsked(count)}>
          {t('listings.clearTrash')}
        </Button>
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
              <Question count={asked} onConfirm={() => clearing.start(asked)} onCancel={close} />
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
  const { total, deleted, remaining, isRunning, halt } = clearing;
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {isRunning && <ProgressLine done={deleted} total={total} label={t('listings.progress')} />}
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
            {deleted < total && remaining > 0 && (
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
