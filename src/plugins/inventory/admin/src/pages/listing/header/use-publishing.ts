import { useState } from 'react';
import type { PanelCategory } from '../../../../../contract/panel/catalogue';
import { type FormValues, isEmptyValue } from '../../../../../contract/panel/form-values';
import { useOpenedListing } from '../form/opened-listing';
import { focusField } from '../form/use-field-name';
import { usePageForm } from '../form/use-page-form';
import type { Saving } from '../form/use-save';

/** Publishes the listing with what is typed, unless required details are missing. */
export function usePublishing(saving: Saving) {
  const { type, stored, mayEdit } = useOpenedListing();
  const getValues = usePageForm((form) => form.getValues);
  const [missing, setMissing] = useState<readonly PanelCategory[]>([]);
  const status = stored?.listing_status;
  return {
    mayPublish: status !== 'publish' && status !== 'trash' && mayEdit('listing_status'),
    mayUnpublish: status === 'publish' && mayEdit('listing_status'),
    /** The required details that the last attempt lacked. */
    missing,
    publish: () => {
      const values = (getValues().category_values ?? {}) as FormValues;
      const lacking = type.data.categories.filter(({ id, is_required }) => is_required && isEmptyValue(values[id]));
      setMissing(lacking);
      if (lacking.length === 0) void saving.save({ listing_status: 'publish' });
    },
    unpublish: () => void saving.save({ listing_status: 'draft' }),
    /** Closes the list of what is missing, and leads to the first field. */
    close: () => {
      const [first] = missing;
      setMissing([]);
      if (first) setTimeout(() => focusField(`category_values.${first.id}`), 50); // after the dialog gives the focus back
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
