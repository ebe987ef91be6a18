import { Box, Button, Flex, LinkButton, Modal, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelPreview } from '../../../../../contract/panel/lists/preview';
import type { PanelListing, PanelListings } from '../../../../../contract/panel/listings';
import { describeError, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { ListingStateBadge } from '../../../parts/listings/listing-badges';
import { panelPaths } from '../../../parts/page/panel-paths';
import { ListingAge } from '../list/listing-cells';
import { PreviewDetails } from './preview-details';
import { PreviewPhotos } from './preview-photos';

/** A listing at a glance, next to the list: photos, price, status and details. */
export function PreviewDrawer({
  typeId,
  listing,
  page,
  listQuery,
  onClose,
}: {
  typeId: string;
  listing: PanelListing;
  page: PanelListings;
  /** The query of the list, for the way back from the listing. */
  listQuery: string;
  onClose: () => void;
}) {
  const t = useText();
  const { money } = useFormats();
  const mayOpen = usePermissions().mayWithListings('read');
  const { data, error } = usePanelQuery<PanelPreview>(`/listings/${typeId}/preview/${listing.id}`);
  const price =
    listing.price === null ? t('listings.noPrice') : money(listing.price, page.currency, page.price_decimals);
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer aria-describedby={undefined} onCloseAutoFocus={(event) => focusRow(event, listing)}>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{listing.title || t('listings.untitled', { id: listing.id })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Flex gap={3} wrap="wrap">
              <Typography variant="beta">{price}</Typography>
              <ListingStateBadge listing={listing} />
              <Box style={{ marginLeft: 'auto', marginRight: 8 }}>
                <ListingAge listing={listing} />
              </Box>
            </Flex>
            {data && <PreviewPhotos key={listing.id} photos={data.photos} />}
            <PreviewDetails listing={listing} details={data?.details ?? []} />
            {error && (
              <Typography textColor="danger600" role="alert">
                {describeError(error, t).message}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('common.close')}
          </Button>
          {mayOpen && (
            <LinkButton tag={NavLink} to={panelPaths.listing(typeId, listing.document_id)} state={{ list: listQuery }}>
              {t('listings.open')}
            </LinkButton>
          )}
        </Modal.Footer>
      </Drawer>
    </Modal.Root>
  );
}

/** Returns the focus to the row of the listing that was shown last. */
function focusRow(event: Event, { id }: PanelListing): void {
  const title = document.querySelector<HTMLElement>(`[data-listing-title="${id}"]`);
  if (!title) return;
  event.preventDefault();
  title.focus();
}

/** At the end of the window and as high. On a phone, over all of it. */
const Drawer = styled(Modal.Content)`
  top: 0;
  right: 0;
  left: auto;
  width: min(44rem, 100vw);
  max-width: 100vw;
  height: 100dvh;
  max-height: 100dvh;
  border-radius: 0;
  transform: none;
  animation: none;
`;
