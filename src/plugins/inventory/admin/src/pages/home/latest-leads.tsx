import { Badge, Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelLatestLeads } from '../../../../contract/panel/dashboard';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useKindText } from '../leads/lead-texts';
import { ListingName } from '../../parts/listings/listing-name';
import { Card } from '../../parts/page/card';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { panelPaths } from '../../parts/page/panel-paths';
import { useFormats } from '../../parts/hooks/use-formats';

/** The latest leads, without personal data: customers may see the screen. */
export function LatestLeads() {
  const t = useText();
  const { data, error, refetch } = usePanelQuery<PanelLatestLeads>('/latest-leads', {}, { staleMs: 0 });
  return (
    <Card
      title={t('dashboard.widgetLeads')}
      {...(data && { summary: t('dashboard.unread', { count: data.unread }) })}
      action={
        <Link tag={RouterLink} to={panelPaths.leads}>
          {t('dashboard.allLeads')}
        </Link>
      }
    >
      {!data && (error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.leads.length === 0 && <Typography textColor="neutral600">{t('dashboard.widgetNoLeads')}</Typography>}
      {data && data.leads.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch">
          {data.leads.map((lead) => (
            <Lead key={lead.id} lead={lead} />
          ))}
        </Flex>
      )}
    </Card>
  );
}

function Lead({ lead }: { lead: PanelLatestLeads['leads'][number] }) {
  const t = useText();
  const { ago } = useFormats();
  const kindText = useKindText();
  const { kind, is_read: isRead, listing, created_at: at } = lead;
  return (
    <Flex
      tag="li"
      justifyContent="space-between"
      gap={3}
      paddingTop={2}
      paddingBottom={2}
      borderColor="neutral150"
      borderWidth="1px 0 0 0"
      borderStyle="solid"
    >
      <Box minWidth={0}>
        {listing ? (
          <ListingName listing={listing} />
        ) : (
          <Typography textColor="neutral600">{t('dashboard.noListing')}</Typography>
        )}
        <Typography tag="div" variant="pi" textColor="neutral600">
          {kindText(kind)}
          {at !== null && ` · ${ago(at)}`}
        </Typography>
      </Box>
      {!isRead && (
        <Badge backgroundColor="primary100" textColor="primary600" style={{ flex: 'none' }}>
          {t('dashboard.isUnread')}
        </Badge>
      )}
    </Flex>
  );
}
