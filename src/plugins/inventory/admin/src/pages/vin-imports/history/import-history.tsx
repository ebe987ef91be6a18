import { Box, Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import type { PanelPageOf } from '../../../../../contract/panel/page';
import type { PanelVinImport } from '../../../../../contract/panel/imports/vin-imports';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { periodParams } from '../../../parts/fields/day';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { ListingName } from '../../../parts/listings/listing-name';
import { Pager } from '../../../parts/lists/pager';
import { RecordTable } from '../../../parts/lists/record-table';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useUrlFilters } from '../../../parts/lists/use-url-filters';
import { HistoryFilters, historyFilters } from './history-filters';
import { ImportDetails } from './import-details';
import { VinText } from '../vin-text';
import { OutcomeBadge } from '../outcome-badge';
import { useImporterName, formatVehicle } from '../import-texts';
import { WarningList } from '../warning-list';

/** Table of earlier imports, newest first. */
export function ImportHistory() {
  const t = useText();
  const url = useUrlFilters(historyFilters);
  const { type, status, s, from, to } = url.filters;
  const imports = usePanelQuery<PanelPageOf<PanelVinImport>>(
    '/vin-imports',
    { type_id: type, status, s, ...periodParams({ from, to }), page: url.page },
    { keepPrevious: true },
  );
  const types = usePanelQuery<PanelType[]>('/types');
  const [opened, setOpened] = useState<PanelVinImport | null>(null);
  return (
    <Box paddingTop={4} aria-busy={imports.isFetching}>
      <HistoryFilters url={url} types={types.data ?? []} />
      {imports.isLoading && <Loading />}
      {imports.error && <ErrorNotice error={imports.error} onRetry={() => void imports.refetch()} />}
      {imports.data && (
        <>
          {imports.data.items.length === 0 ? (
            <EmptyStateLayout content={t(url.isFiltered || url.page > 1 ? 'vin.noneFound' : 'vin.noHistory')} />
          ) : (
            <ImportTable imports={imports.data.items} types={types.data ?? []} onOpen={setOpened} />
          )}
          <Pager
            page={imports.data.pagination.current_page}
            perPage={imports.data.pagination.per_page}
            total={imports.data.pagination.total}
            onPage={url.setPage}
          />
        </>
      )}
      <ImportDetails record={opened} types={types.data ?? []} onClose={() => setOpened(null)} />
    </Box>
  );
}

function ImportTable({
  imports,
  types,
  onOpen,
}: {
  imports: readonly PanelVinImport[];
  types: readonly PanelType[];
  onOpen: (record: PanelVinImport) => void;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const importer = useImporterName();
  return (
    <RecordTable
      caption={t('vin.history')}
      items={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'vin',
          label: t('vin.vin'),
          onPhone: 'title',
          cell: (record) => (
            <Box>
              <VinText vin={record.vin} />
              <Typography tag="div" variant="pi" textColor="neutral600">
                {formatVehicle(record)}
              </Typography>
            </Box>
          ),
        },
        {
          name: 'outcome',
          label: t('vin.outcome'),
          cell: ({ status }) => <OutcomeBadge result={status} />,
        },
        {
          name: 'listing',
          label: t('vin.listing'),
          onPhone: 'title',
          cell: ({ listing, warnings }) => (
            <Flex direction="column" alignItems="flex-start" gap={1} style={{ maxWidth: '44rem' }}>
              {listing && <ListingName listing={listing} />}
              <WarningList warnings={warnings} />
            </Flex>
          ),
        },
        {
          name: 'type',
          label: t('vin.type'),
          cell: ({ type_id: typeId }) => <Typography>{types.find(({ id }) => id === typeId)?.name}</Typography>,
        },
        { name: 'by', label: t('vin.by'), cell: (record) => <Muted>{importer(record)}</Muted> },
        {
          name: 'when',
          label: t('vin.when'),
          cell: ({ created_at: at }) => <Muted>{at ? dateTime(at) : ''}</Muted>,
        },
      ]}
      actions={(record) => (
        <Button
          size="S"
          variant="tertiary"
          aria-label={t('vin.actionFor', { action: t('vin.details'), vin: record.vin })}
          onClick={() => onOpen(record)}
        >
          {t('vin.details')}
        </Button>
      )}
    />
  );
}

function Muted({ children }: { children: string }) {
  return <Typography textColor="neutral600">{children}</Typography>;
}
