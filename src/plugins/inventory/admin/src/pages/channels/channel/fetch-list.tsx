import { Box, EmptyStateLayout, Typography } from '@strapi/design-system';
import type { PanelFetch } from '../../../../../contract/panel/channels/channels';
import { useText } from '../../../api/use-text';
import { type Tone, ToneBadge } from '../../../parts/display/tone-badge';
import { useFormats } from '../../../parts/hooks/use-formats';
import { RecordTable } from '../../../parts/lists/record-table';
import { Card } from '../../../parts/page/card';
import type { TextId } from '../../../translations';

/** The last fetches of a channel's file, newest first. */
export function FetchList({ fetches }: { fetches: readonly PanelFetch[] }) {
  const t = useText();
  const { dateTime, number } = useFormats();
  return (
    <Card title={t('channels.fetches')} summary={t('channels.fetchesHint')} isBare>
      {fetches.length === 0 ? (
        <EmptyStateLayout content={t('channels.noFetches')} />
      ) : (
        <RecordTable
          caption={t('channels.fetches')}
          items={fetches}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'time',
              label: t('channels.time'),
              onPhone: 'title',
              cell: ({ at }) => <Typography style={{ whiteSpace: 'nowrap' }}>{dateTime(at)}</Typography>,
            },
            { name: 'who', label: t('channels.who'), cell: (fetch) => <Who fetch={fetch} /> },
            { name: 'result', label: t('channels.result'), cell: (fetch) => <Result fetch={fetch} /> },
            {
              name: 'items',
              label: t('channels.items'),
              isNumber: true,
              cell: ({ items, status }) => <Typography>{status === 200 ? number(items) : '–'}</Typography>,
            },
            {
              name: 'size',
              label: t('channels.size'),
              isNumber: true,
              cell: ({ bytes, status }) => (
                <Typography style={{ whiteSpace: 'nowrap' }}>
                  {status === 200 ? t('channels.kilobytes', { count: Math.max(1, Math.round(bytes / 1000)) }) : '–'}
                </Typography>
              ),
            },
            {
              name: 'duration',
              label: t('channels.duration'),
              isNumber: true,
              cell: ({ duration_ms: ms, status }) => (
                <Typography style={{ whiteSpace: 'nowrap' }}>
                  {status === 200 ? t('channels.ms', { ms }) : '–'}
                </Typography>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function Who({ fetch: { agent, address } }: { fetch: PanelFetch }) {
  return (
    <Box style={{ overflowWrap: 'anywhere', maxWidth: 360 }}>
      <Typography>{agent ?? '–'}</Typography>
      {address !== null && (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {address}
        </Typography>
      )}
    </Box>
  );
}

function Result({ fetch: { status, is_complete: isComplete } }: { fetch: PanelFetch }) {
  const t = useText();
  const [tone, text]: [Tone, TextId] = !isComplete
    ? ['warning', 'channels.cut']
    : status === 200
      ? ['success', 'channels.sent']
      : status === 304
        ? ['neutral', 'channels.unchanged']
        : ['danger', 'channels.failed'];
  return <ToneBadge tone={tone}>{t(text)}</ToneBadge>;
}
