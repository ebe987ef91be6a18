import { useDocumentRBAC } from '@strapi/strapi/admin';
import { useEditedListing } from './use-edited-listing';

/** Whether the admin's role lets a field of the listing be written. */
export function useMayEdit(): (field: string) => boolean {
  const { isNew } = useEditedListing();
  const fields = useDocumentRBAC('useMayEdit', ({ canCreateFields, canUpdateFields }) =>
    isNew ? canCreateFields : canUpdateFields,
  );
  return (field) => fields.includes(field);
}
