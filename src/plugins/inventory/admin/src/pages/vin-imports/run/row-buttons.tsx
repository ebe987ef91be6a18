import { Button } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { ConfirmButton } from '../../../parts/dialogs/confirm-button';
import { type ImportRow, isFailed } from './import-row';
import type { ImportRun } from './import-run';

/** Buttons of a row: retry, or import despite a failed check. */
export function RowButtons({ row, retry }: { row: ImportRow; retry: ImportRun['retry'] }) {
  const t = useText();
  const { key, vin, state, outcome } = row;
  const label = (action: string) => t('vin.actionFor', { action, vin });
  if (state === 'waiting' || state === 'running' || state === 'stopped') return null;
  if (isFailed(row)) {
    return (
      <Button size="S" variant="tertiary" aria-label={label(t('common.retry'))} onClick={() => retry(key)}>
        {t('common.retry')}
      </Button>
    );
  }
  const isFinal = outcome?.status === 'rejected' && (outcome.reason === 'length' || outcome.reason === 'characters');
  if (outcome?.status === 'rejected' && !isFinal) {
    return (
      <Button
        size="S"
        variant="tertiary"
        aria-label={label(t('vin.importAnyway'))}
        onClick={() => retry(key, { allowMismatch: true })}
      >
        {t('vin.importAnyway')}
      </Button>
    );
  }
  if (outcome?.status === 'duplicate') {
    return (
      <ConfirmButton
        variant="tertiary"
        label={t('vin.importSecond')}
        name={label(t('vin.importSecond'))}
        question={t('vin.importSecondQuestion', { vin })}
        confirmLabel={t('vin.importSecond')}
        onConfirm={() => retry(key, { allowDuplicate: true })}
      />
    );
  }
  return null;
}
