import { Box, Button, EmptyStateLayout, Link, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { IssuedPanelWebhook, PanelWebhook } from '../../../../contract/panel/webhooks/webhooks';
import { webhookLimits } from '../../../../contract/webhooks';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { RecordTable } from '../../parts/lists/record-table';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { panelPaths } from '../../parts/page/panel-paths';
import { EndpointState } from './endpoint/endpoint-state';
import { SecretDialog } from './endpoint/secret-dialog';
import { followMs } from './follow';
import { EndpointDialog } from './form/endpoint-dialog';
import { useWebhookTexts } from './use-webhook-texts';

/** List of the endpoints, with a button to add one. */
export function EndpointList() {
  const t = useText();
  const { may } = usePermissions();
  const navigate = useNavigate();
  const endpoints = usePanelQuery<PanelWebhook[]>('/webhooks', {}, { refetchMs: followMs });
  const [isAdding, setIsAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedPanelWebhook | null>(null);
  const onAdded = (added: IssuedPanelWebhook) => {
    setIsAdding(false);
    setIssued(added);
  };
  const isFull = (endpoints.data?.length ?? 0) >= webhookLimits.endpoints;
  const addButton = may('webhooks.update') && (
    <Button startIcon={<Plus />} disabled={isFull} onClick={() => setIsAdding(true)}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <Page.Main aria-busy={endpoints.isLoading}>
      <Page.Title>{t('webhooks.title')}</Page.Title>
      <Layouts.Header title={t('webhooks.title')} subtitle={t('webhooks.subtitle')} primaryAction={addButton} />
      <Layouts.Content>
        {endpoints.isLoading && <Loading />}
        {endpoints.error && <ErrorNotice error={endpoints.error} onRetry={() => void endpoints.refetch()} />}
        {endpoints.data?.length === 0 && (
          <EmptyStateLayout content={t('webhooks.empty')} action={addButton || undefined} />
        )}
        {endpoints.data && endpoints.data.length > 0 && <EndpointTable endpoints={endpoints.data} />}
        {isFull && (
          <Typography tag="p" textColor="neutral600" style={{ marginTop: 16 }}>
            {t('webhooks.full', { max: webhookLimits.endpoints })}
          </Typography>
        )}
      </Layouts.Content>
      {isAdding && <EndpointDialog onAdded={onAdded} onClose={() => setIsAdding(false)} />}
      {issued && <SecretDialog issued={issued} onClose={() => navigate(panelPaths.webhook(issued.webhook.id))} />}
    </Page.Main>
  );
}

function EndpointTable({ endpoints }: { endpoints: readonly PanelWebhook[] }) {
  const t = useText();
  const navigate = useNavigate();
  const texts = useWebhookTexts();
  return (
    <RecordTable
      caption={t('webhooks.title')}
      items={endpoints}
      keyOf={({ id }) => id}
      onOpen={({ id }) => navigate(panelPaths.webhook(id))}
      columns={[
        {
          name: 'url',
          label: t('webhooks.url'),
          onPhone: 'title',
          cell: (endpoint) => <Address endpoint={endpoint} />,
        },
        {
          name: 'events',
          label: t('webhooks.events'),
          cell: ({ events }) => <Typography style={{ overflowWrap: 'anywhere' }}>{texts.eventList(events)}</Typography>,
        },
        { name: 'state', label: t('webhooks.state'), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
      ]}
    />
  );
}

/** The note for people, if there is one, above the address. */
function Address({ endpoint: { id, url, description } }: { endpoint: PanelWebhook }) {
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Link tag={RouterLink} to={panelPaths.webhook(id)}>
        {description === '' ? url : description}
      </Link>
      {description !== '' && (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {url}
        </Typography>
      )}
    </Box>
  );
}
