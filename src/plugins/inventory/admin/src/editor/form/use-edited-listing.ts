import { useParams } from 'react-router-dom';
import type { ListingFacts } from '../../../../contract/panel/editor';
import { usePanelQuery } from '../../api/panel-api';
import { useListingForm } from './use-listing-form';

export const listingUid = 'plugin::inventory.listing';

/** Which listing the form holds. */
export interface EditedListing {
  /** As the Content Manager calls it, or what is copied; undefined for a new one. */
  readonly documentId: string | undefined;
  readonly isNew: boolean;
  /** Whether the form stands in a dialog over another record: which listing it holds is not known there. */
  readonly isInDialog: boolean;
}

export function useEditedListing(): EditedListing {
  const { slug, id, origin } = useParams();
  // Every listing that was saved has a web address.
  const hasAddress = useListingForm(({ initialValues }) => Boolean(initialValues.slug));
  if (slug !== listingUid) return { documentId: undefined, isNew: !hasAddress, isInDialog: hasAddress };
  const documentId = origin ?? (id === 'create' ? undefined : id);
  return { documentId, isNew: documentId === undefined, isInDialog: false };
}

/** What is known of the listing in the form, beside the form. */
export function useListingFacts() {
  const { documentId } = useEditedListing();
  return usePanelQuery<ListingFacts>(`/editor/listings/${documentId}`, {}, { enabled: documentId !== undefined });
}
