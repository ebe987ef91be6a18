import { Box, Flex, Link, Loader, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';
import type { PanelTopLeads } from '../../../../contract/panel/dashboard';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { ErrorNotice } from '../../parts/page/error-notice';
import { ListingName } from '../../parts/listings/listing-name';
import { Card } from '../../parts/page/card';
import { Meter } from './meter';
import { ReplySpeed } from './reply-speed';

/** Card with the listings that have the most leads. */
export function TopLeads({ type }: { type: PanelType }) {
  const t = useText();
  const { data, error, refetch } = usePanelQuery<PanelTopLeads>(`/dashboard/${type.id}/top-leads`, {}, { staleMs: 0 });
  const maxCount = data?.top[0]?.count ?? 1;
  return (
    <Card
      title={t('dashboard.topLeads')}
      {...(data &&
        data.total > 0 && { summary: t('dashboard.topLeadsSummary', { total: data.total, recent: data.last_30d }) })}
      action={
        <Link tag={RouterLink} to={panelPaths.leads}>
          {t('dashboard.allLeads')}
        </Link>
      }
    >
      {!data && !error && <Loader small>{t('common.loading')}</Loader>}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.top.length === 0 && <Typography textColor="neutral600">{t('dashboard.topLeadsNone')}</Typography>}
      {data && data.median_reply_minutes !== null && (
        <Box paddingBottom={4}>
          <ReplySpeed minutes={data.median_reply_minutes} answered={data.answered_30d} />
        </Box>
      )}
      {data && data.top.length > 0 && (
        <Flex tag="ol" direction="column" alignItems="stretch" gap={4}>
          {data.top.map(({ listing, count }) => (
            <li key={listing.id}>
              <Flex justifyContent="space-between" alignItems="flex-start" gap={4} paddingBottom={1}>
                <ListingName listing={listing} />
                <Typography fontWeight="semiBold" style={{ whiteSpace: 'nowrap' }}>
                  {t('dashboard.leadCount', { count })}
                </Typography>
              </Flex>
              <Meter share={count / maxCount} />
            </li>
          ))}
        </Flex>
      )}
    </Card>
  );
}
