import { Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelLead } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/hooks/use-formats';
import { ListingStatusBadge, SaleBadges } from '../../parts/listings/listing-badges';
import { ListingName } from '../../parts/listings/listing-name';
import { ListingPhoto } from '../../parts/listings/listing-photo';
import { Card } from '../../parts/page/card';
import { panelPaths } from '../../parts/page/panel-paths';

/** Card with the listing of the lead. */
export function LeadListingCard({ lead: { listing } }: { lead: PanelLead }) {
  const t = useText();
  const { money } = useFormats();
  return (
    <Card title={t('leads.listing')}>
      {listing ? (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Flex gap={4} alignItems="flex-start">
            <ListingPhoto src={listing.thumbnail} />
            <Flex direction="column" alignItems="flex-start" gap={1} style={{ minWidth: 0 }}>
              <ListingName listing={listing} />
              {listing.price !== null && <Typography>{money(listing.price, listing.currency)}</Typography>}
              {listing.location && <Typography textColor="neutral600">{listing.location}</Typography>}
              <Flex gap={1} wrap="wrap">
                <SaleBadges isSold={listing.is_sold} isPending={listing.is_sale_pending} />
                {listing.status !== 'publish' && <ListingStatusBadge status={listing.status} />}
              </Flex>
            </Flex>
          </Flex>
          <Link tag={RouterLink} to={panelPaths.leadsOf(listing.id)}>
            {t('leads.ofListing')}
          </Link>
        </Flex>
      ) : (
        <Typography textColor="neutral600">{t('leads.noListingOfLead')}</Typography>
      )}
    </Card>
  );
}
