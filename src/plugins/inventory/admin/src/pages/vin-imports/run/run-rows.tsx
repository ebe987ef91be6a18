import { Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import type { VinRefusal } from '../../../../../contract/panel/vin-imports';
import { useText } from '../../../api/use-text';
import { ConfirmButton } from '../../../parts/dialogs/confirm-button';
import { ListingName } from '../../../parts/listings/listing-name';
import { RecordTable } from '../../../parts/lists/record-table';
import type { TextId } from '../../../translations';
import { type ImportRow, type ImportRun, isFailed, resultOf } from './import-run';
import { OutcomeBadge } from '../outcome-badge';
import { VinText } from '../vin-text';
import { WarningList } from '../warning-list';

/** Table of a run: result, listing and actions for each VIN. */
export function RunRows({ rows, run }: { rows: readonly ImportRow[]; run: ImportRun }) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const retry: Retry = (key, options) => {
    // The pressed button disappears, so the list takes the focus, after the dialog has returned it.
    setTimeout(() => list.current?.focus(), 50);
    run.retry(key, options);
  };
  if (rows.length === 0) return <EmptyStateLayout content={t('vin.noRows')} />;
  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <RecordTable
        caption={t('vin.rows')}
        items={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            name: 'vin',
            label: t('vin.vin'),
            onPhone: 'title',
            cell: ({ vin }) => <VinText vin={vin} />,
          },
          { name: 'outcome', label: t('vin.outcome'), cell: (row) => <OutcomeBadge result={resultOf(row)} /> },
          {
            name: 'told',
            label: t('vin.details'),
            onPhone: 'title',
            cell: (row) => <OutcomeDetails row={row} retry={retry} />,
          },
        ]}
        actions={(row) => <RowButtons row={row} retry={retry} />}
      />
    </div>
  );
}

type Retry = ImportRun['retry'];

function OutcomeDetails({ row, retry }: { row: ImportRow; retry: Retry }) {
  const t = useText();
  const { state, outcome, failure } = row;
  if (state === 'broken') return <Typography textColor="danger700">{failure}</Typography>;
  if (state !== 'done' || !outcome) return null;
  switch (outcome.status) {
    case 'created':
      return (
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <ListingName listing={outcome.listing} />
          <WarningList warnings={outcome.warnings} />
        </Flex>
      );
    case 'duplicate':
      return (
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography>{t('vin.isListed')}</Typography>
          {outcome.listing && <ListingName listing={outcome.listing} />}
        </Flex>
      );
    case 'rejected':
      return (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography>{t(reasonTexts[outcome.reason])}</Typography>
          <Suggestions suggestions={outcome.suggestions} onSelect={(vin) => retry(row.key, { vin })} />
        </Flex>
      );
    case 'failed': {
      const isUnanswered = outcome.warnings.some(({ code }) => code === 'provider_failed');
      return <Typography>{t(isUnanswered ? 'vin.notDecodedNow' : 'vin.notDecoded')}</Typography>;
    }
  }
}

export const reasonTexts = {
  length: 'vin.badLength',
  characters: 'vin.badCharacters',
  check_digit: 'vin.badCheckDigit',
  model_year: 'vin.badYear',
  region: 'vin.badRegion',
} as const satisfies Record<VinRefusal, TextId>;

/** Suggestions shown at first, most likely ones first. */
const collapsedCount = 3;

function Suggestions({ suggestions, onSelect }: { suggestions: readonly string[]; onSelect: (vin: string) => void }) {
  const t = useText();
  const [isExpanded, setIsExpanded] = useState(false);
  if (suggestions.length === 0) return null;
  const visible = isExpanded ? suggestions : suggestions.slice(0, collapsedCount);
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography variant="pi" textColor="neutral600">
        {t('vin.suggestions')}
      </Typography>
      <Flex gap={1} wrap="wrap">
        {visible.map((vin) => (
          <Button
            key={vin}
            size="S"
            variant="tertiary"
            aria-label={t('vin.tryVin', { vin })}
            onClick={() => onSelect(vin)}
          >
            <span style={{ fontFamily: 'monospace' }}>{vin}</span>
          </Button>
        ))}
        {visible.length < suggestions.length && (
          <Button size="S" variant="ghost" onClick={() => setIsExpanded(true)}>
            {t('vin.moreSuggestions', { count: suggestions.length - visible.length })}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

function RowButtons({ row, retry }: { row: ImportRow; retry: Retry }) {
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
