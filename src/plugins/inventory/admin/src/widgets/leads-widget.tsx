import { Badge, Box, Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type { PanelLatestLeads } from '../../../contract/panel/dashboard';
import { usePanelQuery } from '../api/panel-api';
import { useText } from '../api/use-text';
import { useKindText } from '../pages/leads/lead-texts';
import { ListingName } from '../parts/listings/listing-name';
import { PanelRoot } from '../parts/page/panel-root';
import { useFormats } from '../parts/hooks/use-formats';

/** Widget with the latest leads, without personal data. */
export function LeadsWidget() {
  return (
    <PanelRoot>
      <LatestLeads />
    </PanelRoot>
  );
}

function LatestLeads() {
  const t = useText();
  const { data, error } = usePanelQuery<PanelLatestLeads>('/latest-leads', {}, { staleMs: 0 });
  if (!data) return error ? <Widget.Error /> : <Widget.Loading />;
  if (data.leads.length === 0) return <Widget.NoData>{t('dashboard.widgetNoLeads')}</Widget.NoData>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {t('dashboard.unread', { count: data.unread })}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch">
        {data.leads.map((lead) => (
          <Lead key={lead.id} lead={lead} />
        ))}
      </Flex>
    </Flex>
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
        <Badge backgroundColor="primary100" textColor="primary600">
          {t('dashboard.isUnread')}
        </Badge>
      )}
    </Flex>
  );
}
