import { EmptyStateLayout } from '@strapi/design-system';
import { useRef } from 'react';
import { useText } from '../../../api/use-text';
import { RecordTable } from '../../../parts/lists/record-table';
import { type ImportRow, resultOf } from './import-row';
import type { ImportRun } from './import-run';
import { OutcomeBadge } from '../outcome-badge';
import { VinText } from '../vin-text';
import { OutcomeDetails } from './outcome-details';
import { RowButtons } from './row-buttons';

/** Table of a run: result, listing and actions for each VIN. */
export function RunRows({ rows, run }: { rows: readonly ImportRow[]; run: ImportRun }) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const retry: ImportRun['retry'] = (key, options) => {
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
            name: 'details',
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
