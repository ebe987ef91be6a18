import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { useText } from '../../../api/use-text';
import type { Publishing } from './use-publishing';
import { useFocusReturn } from '../../../parts/dialogs/use-focus-return';

/** Saves and publishes the listing. */
export function PublishButton({ publishing, isBusy }: { publishing: Publishing; isBusy: boolean }) {
  const t = useText();
  if (!publishing.mayPublish) return null;
  return (
    <Button loading={isBusy} onClick={publishing.publish}>
      {t('listing.publish')}
    </Button>
  );
}

/** Names the required details that a listing lacks. */
export function MissingDialog({ publishing: { missing, close } }: { publishing: Publishing }) {
  const t = useText();
  useFocusReturn(missing.length > 0);
  return (
    <Dialog.Root open={missing.length > 0} onOpenChange={(isOpen) => !isOpen && close()}>
      <ConfirmDialog
        title={t('listing.missingTitle')}
        startAction={null}
        endAction={
          <Button fullWidth onClick={close}>
            {t('listing.fillIn')}
          </Button>
        }
      >
        <Flex direction="column" gap={3}>
          <Typography>{t('listing.missing', { count: missing.length })}</Typography>
          <Typography fontWeight="semiBold">{missing.map(({ name }) => name).join(', ')}</Typography>
        </Flex>
      </ConfirmDialog>
    </Dialog.Root>
  );
}
