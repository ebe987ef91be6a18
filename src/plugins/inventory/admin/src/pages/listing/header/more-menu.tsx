import { Button, Dialog, IconButton, Menu } from '@strapi/design-system';
import { ArrowClockwise, Clock, Duplicate, More, PriceTag, Trash } from '@strapi/icons';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../api/use-text';
import { useMoveToTrash } from '../../../editor/actions/use-move-to-trash';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { panelPaths } from '../../../parts/page/panel-paths';
import { useOpenedListing } from '../form/opened-listing';
import type { Saving } from '../form/use-save';
import { historyId } from '../history/history-card';
import { useFocusReturn } from '../../../parts/dialogs/use-focus-return';

/** The menu gives the focus back to its button first. */
const afterMenuMs = 50;

function showHistory(): void {
  const section = document.getElementById(historyId);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}

/** Menu of the rarer actions on a listing. */
export function MoreMenu({ saving }: { saving: Saving }) {
  const t = useText();
  const navigate = useNavigate();
  const { type, stored } = useOpenedListing();
  const { may, mayWithListings } = usePermissions();
  const { moveToTrash, mayMoveToTrash, isBusy } = useMoveToTrash();
  const [isAsking, setIsAsking] = useState(false);
  useFocusReturn(isAsking);
  if (!stored) return null;
  const { documentId, listing_status: status } = stored;
  const trash = async () => {
    if (await moveToTrash([documentId])) void navigate(panelPaths.listingsOf(type.data.id));
    setIsAsking(false);
  };
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger tag={IconButton} icon={<More />} size="L" label={t('listing.more')} />
        <Menu.Content popoverPlacement="bottom-end">
          {status === 'trash' && may('listings.delete') && (
            <Menu.Item startIcon={<ArrowClockwise />} onSelect={() => void saving.save({ listing_status: 'draft' })}>
              {t('listing.restore')}
            </Menu.Item>
          )}
          {mayWithListings('create') && (
            <Menu.Item
              startIcon={<Duplicate />}
              onSelect={() => navigate(panelPaths.copyOfListing(type.data.id, documentId))}
            >
              {t('listing.duplicate')}
            </Menu.Item>
          )}
          {may('history.read') && (
            <Menu.Item startIcon={<Clock />} onSelect={() => setTimeout(showHistory, afterMenuMs)}>
              {t('listing.history')}
            </Menu.Item>
          )}
          {may('listings.read') && (
            <Menu.Item
              startIcon={<PriceTag />}
              onSelect={() => navigate(panelPaths.labelsOfListing(type.data.id, Number(stored.id)))}
            >
              {t('labels.open')}
            </Menu.Item>
          )}
          {status !== 'trash' && mayMoveToTrash && (
            <Menu.Item startIcon={<Trash />} variant="danger" onSelect={() => setIsAsking(true)}>
              {t('editor.trash')}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Root>
      <Dialog.Root open={isAsking} onOpenChange={setIsAsking}>
        <ConfirmDialog
          title={t('editor.trash')}
          endAction={
            <Button fullWidth variant="danger-light" loading={isBusy} onClick={() => void trash()}>
              {t('editor.trash')}
            </Button>
          }
        >
          {t('editor.trashQuestion', { count: 1 })}
        </ConfirmDialog>
      </Dialog.Root>
    </>
  );
}
