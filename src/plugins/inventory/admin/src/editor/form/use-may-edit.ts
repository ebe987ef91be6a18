import { useDocumentRBAC } from '@strapi/strapi/admin';
import { useEditedListing } from './use-edited-listing';

/** Returns whether the admin's role may write a field of the listing. */
export function useMayEdit(): (field: string) => boolean {
  const { isNew } = useEditedListing();
  const fields = useDocumentRBAC('useMayEdit', ({ canCreateFields, canUpdateFields }) =>
    isNew ? canCreateFields : canUpdateFields,
  );
  return (field) => fields.includes(field);
}
