import { Flex, Menu } from '@strapi/design-system';
import { Check, EyeStriked } from '@strapi/icons';
import { styled } from 'styled-components';
import type { ListingStatus } from '../../../../../contract/listing';
import { useText } from '../../../api/use-text';
import { ListingStatusBadge, SaleBadges } from '../../../parts/listings/listing-badges';
import { useOpenedListing } from '../form/opened-listing';
import type { Publishing } from './use-publishing';

/**
 * Status and sale of the listing as it is stored, as far as the admin may read them. The status is a menu to publish
 * and unpublish.
 */
export function StatusMenu({ publishing }: { publishing: Publishing }) {
  const { stored } = useOpenedListing();
  if (!stored) return null;
  const { is_sold: isSold, is_sale_pending: isPending } = stored;
  const status = stored.listing_status as ListingStatus | undefined;
  return (
    <Flex gap={1}>
      {status && <StoredStatus status={status} publishing={publishing} />}
      <SaleBadges isSold={isSold === true} isPending={isPending === true} />
    </Flex>
  );
}

function StoredStatus({ status, publishing }: { status: ListingStatus; publishing: Publishing }) {
  const t = useText();
  const { mayPublish, mayUnpublish, publish, unpublish } = publishing;
  if (!mayPublish && !mayUnpublish) return <ListingStatusBadge status={status} />;
  return (
    <Menu.Root modal={false}>
      <Trigger type="button" aria-label={t('listing.statusMenu', { status: t(`common.status.${status}`) })}>
        <ListingStatusBadge status={status} />
      </Trigger>
      <Menu.Content popoverPlacement="bottom-start">
        {mayPublish && (
          <Menu.Item startIcon={<Check />} onSelect={publish}>
            {t('listing.publish')}
          </Menu.Item>
        )}
        {mayUnpublish && (
          <Menu.Item startIcon={<EyeStriked />} onSelect={unpublish}>
            {t('listing.unpublish')}
          </Menu.Item>
        )}
      </Menu.Content>
    </Menu.Root>
  );
}

const Trigger = styled(Menu.Trigger)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px;
  border: 0;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: none;
  cursor: pointer;
`;
