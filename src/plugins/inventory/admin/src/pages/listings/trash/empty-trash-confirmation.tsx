import { Button, Flex, Modal } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../api/use-text';
import { TextField } from '../../../parts/fields/text-field';
import { Notice } from '../../../parts/page/notice';

/** Confirmation. The user has to type the number of listings. */
export function EmptyTrashConfirmation({
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
          <Notice tone="danger">{t('listings.clearTrashQuestion', { count })}</Notice>
          <TextField
            name="count"
            label={t('listings.typeCount', { count })}
            value={typed}
            inputMode="numeric"
            onChange={setTyped}
          />
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
