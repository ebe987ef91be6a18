import { Box, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelLeadLine } from '../../../../../contract/panel/leads';
import type { PanelPageOf } from '../../../../../contract/panel/page';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Card } from '../../../parts/page/card';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { panelPaths } from '../../../parts/page/panel-paths';
import { LeadStatusBadge, useKindText, useLeadName } from '../../leads/lead-texts';
import { useOpenedListing } from '../form/opened-listing';

/** The most leads in the card. */
const shownLeads = 5;

/** The latest leads of the stored listing, for admins who may read leads. Each view is in the audit log. */
export function ListingLeads() {
  const t = useText();
  const { stored } = useOpenedListing();
  const { may } = usePermissions();
  const isShown = stored !== undefined && may('leads.read');
  const { data, error, refetch } = usePanelQuery<PanelPageOf<PanelLeadLine>>(
    '/leads',
    { listing_id: Number(stored?.id), per_page: shownLeads },
    { enabled: isShown, staleMs: 60_000 },
  );
  if (!isShown) return null;
  const total = data?.pagination.total ?? 0;
  return (
    <Card
      title={t('leads.title')}
      action={
        total > 0 && (
          <AllLink to={panelPaths.leadsOf(Number(stored.id))}>{t('listing.allLeads', { count: total })}</AllLink>
        )
      }
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && total === 0 && <Typography textColor="neutral600">{t('listing.noLeads')}</Typography>}
      {total > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {data?.items.map((lead) => (
            <Lead key={lead.id} lead={lead} />
          ))}
        </Flex>
      )}
    </Card>
  );
}

function Lead({ lead }: { lead: PanelLeadLine }) {
  const nameOf = useLeadName();
  const kindText = useKindText();
  const { ago } = useFormats();
  const { id, kind, created_at: at, lead_status: status, is_read: isRead } = lead;
  return (
    <Flex tag="li" justifyContent="space-between" alignItems="flex-start" gap={2}>
      <Box minWidth={0}>
        <LeadLink to={panelPaths.lead(id)} $isUnread={!isRead}>
          {nameOf(lead)}
        </LeadLink>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {kindText(kind)}
          {at !== null && ` · ${ago(at)}`}
        </Typography>
      </Box>
      <LeadStatusBadge status={status} />
    </Flex>
  );
}

const LeadLink = styled(Link)<{ $isUnread: boolean }>`
  color: ${({ theme }) => theme.colors.primary700};
  font-size: 1.4rem;
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
  overflow-wrap: anywhere;
`;

const AllLink = styled(Link)`
  color: ${({ theme }) => theme.colors.primary700};
  font-size: 1.4rem;
  white-space: nowrap;
`;
