import { useDocumentRBAC } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { EditorState } from './editor-context';
import { useListingForm } from './use-listing-form';

export const listingUid = 'plugin::inventory.listing';

/** Returns the state of the editor in a form of the Content Manager. */
export function useContentManagerEditor(): EditorState {
  const { slug, id, origin } = useParams();
  const [search] = useSearchParams();
  const mayCreate = useDocumentRBAC('useContentManagerEditor', ({ canCreateFields }) => canCreateFields);
  const mayUpdate = useDocumentRBAC('useContentManagerEditor', ({ canUpdateFields }) => canUpdateFields);
  // Every saved listing has a slug.
  const hasAddress = useListingForm(({ initialValues }) => Boolean(initialValues.slug));
  const isInDialog = slug !== listingUid && hasAddress;
  const documentId = slug === listingUid ? (origin ?? (id === 'create' ? undefined : id)) : undefined;
  const isNew = slug === listingUid ? documentId === undefined : !hasAddress;
  const fields = isNew ? mayCreate : mayUpdate;
  // The list of a type passes it in the URL of a new listing.
  const requestedTypeId = isNew ? search.get('inventory_type') : null;
  return useMemo(
    () => ({ documentId, isNew, isInDialog, requestedTypeId, mayEdit: (field) => fields.includes(field) }),
    [documentId, isNew, isInDialog, requestedTypeId, fields],
  );
}
