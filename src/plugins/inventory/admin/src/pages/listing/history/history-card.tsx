import { Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelHistoryEntry } from '../../../../../contract/panel/history';
import type { PanelPageOf } from '../../../../../contract/panel/page';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Pager } from '../../../parts/lists/pager';
import { Card } from '../../../parts/page/card';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { useOpenedListing } from '../form/opened-listing';
import { HistoryEntry } from './history-entry';
import { PriceHistory } from './price-history';

const perPage = 10;

/** The element that the menu's History scrolls to. */
export const historyId = 'listing-history';

/** The prices and the changes of a stored listing, for admins who may see them. */
export function HistorySection() {
  const { stored } = useOpenedListing();
  const { may } = usePermissions();
  if (!stored || !may('history.read')) return null;
  return (
    <Flex id={historyId} tabIndex={-1} direction="column" alignItems="stretch" gap={4} style={{ scrollMarginTop: 120 }}>
      <PriceHistory documentId={stored.documentId} />
      <HistoryCard documentId={stored.documentId} />
    </Flex>
  );
}

function HistoryCard({ documentId }: { documentId: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePanelQuery<PanelPageOf<PanelHistoryEntry>>(
    `/editor/listings/${documentId}/history`,
    { page, per_page: perPage },
    { keepPrevious: true },
  );
  return (
    <Card title={t('history.title')}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Typography textColor="neutral600">{t('common.loading')}</Typography>}
      {data?.items.length === 0 && <Typography textColor="neutral600">{t('history.none')}</Typography>}
      {data && data.items.length > 0 && (
        <Flex tag="ol" direction="column" alignItems="stretch" aria-label={t('history.title')}>
          {data.items.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </Flex>
      )}
      {data && <Pager page={page} perPage={perPage} total={data.pagination.total} onPage={setPage} />}
    </Card>
  );
}
