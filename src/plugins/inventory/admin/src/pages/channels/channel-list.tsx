import { Box, Button, EmptyStateLayout, Link, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { channelLimits } from '../../../../contract/channels/channels';
import type { PanelChannel } from '../../../../contract/panel/channels/channels';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/hooks/use-formats';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { RecordTable } from '../../parts/lists/record-table';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { panelPaths } from '../../parts/page/panel-paths';
import { ChannelState } from './channel/channel-state';
import { ChannelDialog } from './form/channel-dialog';
import { useChannelTexts } from './use-channel-texts';

/** List of the channels, with a button to add one. */
export function ChannelList() {
  const t = useText();
  const { may } = usePermissions();
  const navigate = useNavigate();
  const channels = usePanelQuery<PanelChannel[]>('/channels');
  const [isAdding, setIsAdding] = useState(false);
  const isFull = (channels.data?.length ?? 0) >= channelLimits.channels;
  const addButton = may('channels.update') && (
    <Button startIcon={<Plus />} disabled={isFull} onClick={() => setIsAdding(true)}>
      {t('channels.add')}
    </Button>
  );
  return (
    <Page.Main aria-busy={channels.isLoading}>
      <Page.Title>{t('channels.title')}</Page.Title>
      <Layouts.Header title={t('channels.title')} subtitle={t('channels.subtitle')} primaryAction={addButton} />
      <Layouts.Content>
        {channels.isLoading && <Loading />}
        {channels.error && <ErrorNotice error={channels.error} onRetry={() => void channels.refetch()} />}
        {channels.data?.length === 0 && (
          <EmptyStateLayout content={t('channels.empty')} action={addButton || undefined} />
        )}
        {channels.data && channels.data.length > 0 && <ChannelTable channels={channels.data} />}
      </Layouts.Content>
      {isAdding && (
        <ChannelDialog onAdded={({ id }) => navigate(panelPaths.channel(id))} onClose={() => setIsAdding(false)} />
      )}
    </Page.Main>
  );
}

function ChannelTable({ channels }: { channels: readonly PanelChannel[] }) {
  const t = useText();
  const navigate = useNavigate();
  const { ago } = useFormats();
  return (
    <RecordTable
      caption={t('channels.title')}
      items={channels}
      keyOf={({ id }) => id}
      onOpen={({ id }) => navigate(panelPaths.channel(id))}
      columns={[
        { name: 'name', label: t('channels.name'), onPhone: 'title', cell: (channel) => <Name channel={channel} /> },
        {
          name: 'type',
          label: t('channels.type'),
          cell: ({ type_name: type }) => <Typography>{type ?? '–'}</Typography>,
        },
        {
          name: 'fetched',
          label: t('channels.lastFetch'),
          cell: ({ last_fetched_at: at }) => <Typography>{at === null ? t('channels.never') : ago(at)}</Typography>,
        },
        { name: 'state', label: t('channels.state'), cell: (channel) => <ChannelState channel={channel} /> },
      ]}
    />
  );
}

function Name({ channel: { id, name, kind } }: { channel: PanelChannel }) {
  const texts = useChannelTexts();
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Link tag={RouterLink} to={panelPaths.channel(id)}>
        {name}
      </Link>
      <Typography tag="div" variant="pi" textColor="neutral600">
        {texts.kind(kind)}
      </Typography>
    </Box>
  );
}
