import { EmptyStateLayout } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelPageOf } from '../../../../../contract/panel/page';
import type { PanelDeliveryLine, PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { Pager } from '../../../parts/lists/pager';
import { useUrlFilters } from '../../../parts/lists/use-url-filters';
import { Card } from '../../../parts/page/card';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { followMs } from '../follow';
import { DeliveryDialog } from './delivery-dialog';
import { DeliveryTable } from './delivery-table';

/** The deliveries to an endpoint, newest first. Follows new ones while it is open. */
export function DeliveryList({
  endpoint: { id, is_enabled: isOn },
  onReplay,
}: {
  endpoint: PanelWebhook;
  /** Undefined hides the buttons. */
  onReplay: ((deliveryId: number) => void) | undefined;
}) {
  const t = useText();
  const url = useUrlFilters([]);
  const path = `/webhooks/${id}/deliveries`;
  const deliveries = usePanelQuery<PanelPageOf<PanelDeliveryLine>>(
    path,
    { page: url.page },
    { keepPrevious: true, refetchMs: followMs },
  );
  const [opened, setOpened] = useState<number | null>(null);
  const { data } = deliveries;
  return (
    <Card title={t('webhooks.deliveries')} summary={t('webhooks.deliveriesHint')} isBare>
      {deliveries.isLoading && <Loading />}
      {deliveries.error && <ErrorNotice error={deliveries.error} onRetry={() => void deliveries.refetch()} />}
      {data?.items.length === 0 && <EmptyStateLayout content={t('webhooks.noDeliveries')} />}
      {data && data.items.length > 0 && (
        <DeliveryTable deliveries={data.items} isOn={isOn} onOpen={setOpened} onReplay={onReplay} />
      )}
      {data && (
        <Pager
          page={data.pagination.current_page}
          perPage={data.pagination.per_page}
          total={data.pagination.total}
          onPage={url.setPage}
        />
      )}
      {opened !== null && <DeliveryDialog path={`${path}/${opened}`} onClose={() => setOpened(null)} />}
    </Card>
  );
}
