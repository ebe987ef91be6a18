import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelCategory } from '../../../../../contract/panel/catalogue';
import type { FormValues } from '../../../../../contract/panel/form-values';
import { isEmptyValue } from '../../../../../contract/panel/form-values';
import { useText } from '../../../api/use-text';
import { useOpenedListing } from '../form/opened-listing';
import { focusField } from '../form/use-field-name';
import { usePageForm } from '../form/use-page-form';
import type { Saving } from '../form/use-save';

/** Saves and publishes the listing. Names the required details that it lacks. */
export function PublishButton({ saving }: { saving: Saving }) {
  const t = useText();
  const { type, stored, mayEdit } = useOpenedListing();
  const getValues = usePageForm((form) => form.getValues);
  const [missing, setMissing] = useState<readonly PanelCategory[]>([]);
  if (stored?.listing_status === 'publish' || stored?.listing_status === 'trash' || !mayEdit('listing_status'))
    return null;
  const publish = () => {
    const values = (getValues().category_values ?? {}) as FormValues;
    const lacking = type.data.categories.filter(({ id, is_required }) => is_required && isEmptyValue(values[id]));
    setMissing(lacking);
    if (lacking.length === 0) void saving.save({ listing_status: 'publish' });
  };
  const close = () => {
    const [first] = missing;
    setMissing([]);
    if (first) setTimeout(() => focusField(`category_values.${first.id}`), 50); // after the dialog gives the focus back
  };
  return (
    <>
      <Button loading={saving.isSaving} onClick={publish}>
        {t('listing.publish')}
      </Button>
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
    </>
  );
}
