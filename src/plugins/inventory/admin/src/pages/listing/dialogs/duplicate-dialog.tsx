import { Button, Dialog, Flex, LinkButton, Typography } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { useText } from '../../../api/use-text';
import { panelPaths } from '../../../parts/page/panel-paths';
import { useOpenedListing } from '../form/opened-listing';
import type { Saving } from '../form/use-save';
import { useFocusReturn } from '../../../parts/dialogs/use-focus-return';

/** Asks before a second listing gets the same VIN. What was typed stays in the browser if the other one is opened. */
export function DuplicateDialog({ saving: { duplicate } }: { saving: Saving }) {
  const t = useText();
  const { type } = useOpenedListing();
  const { other, dismiss, saveAnyway } = duplicate;
  useFocusReturn(other !== null);
  return (
    <Dialog.Root open={other !== null} onOpenChange={(isOpen) => !isOpen && dismiss()}>
      {other && (
        <ConfirmDialog
          title={t('listing.vinTakenTitle')}
          startAction={
            <LinkButton
              tag={Link}
              to={panelPaths.listing(type.data.id, other.document_id)}
              variant="tertiary"
              fullWidth
            >
              {t('listing.openOther')}
            </LinkButton>
          }
          endAction={
            <Button fullWidth onClick={() => void saveAnyway()}>
              {t('listing.saveAnyway')}
            </Button>
          }
        >
          <Flex direction="column" gap={3}>
            <Typography>{t('listing.vinTaken', { title: other.title })}</Typography>
          </Flex>
        </ConfirmDialog>
      )}
    </Dialog.Root>
  );
}
