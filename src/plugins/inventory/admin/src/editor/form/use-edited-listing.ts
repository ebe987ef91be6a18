import { useParams } from 'react-router-dom';
import type { ListingFacts } from '../../../../contract/panel/editor';
import { usePanelQuery } from '../../api/panel-api';
import { useListingForm } from './use-listing-form';

export const listingUid = 'plugin::inventory.listing';

/** The listing in the form. */
export interface EditedListing {
  /** Document id of the listing or of the one being copied. Undefined for a new listing. */
  readonly documentId: string | undefined;
  readonly isNew: boolean;
  /** Whether the form is in a relation dialog, where the listing is unknown. */
  readonly isInDialog: boolean;
}

export function useEditedListing(): EditedListing {
  const { slug, id, origin } = useParams();
  // Every saved listing has a slug.
  const hasAddress = useListingForm(({ initialValues }) => Boolean(initialValues.slug));
  if (slug !== listingUid) return { documentId: undefined, isNew: !hasAddress, isInDialog: hasAddress };
  const documentId = origin ?? (id === 'create' ? undefined : id);
  return { documentId, isNew: documentId === undefined, isInDialog: false };
}

/** Queries the facts of the listing in the form, such as age and leads. */
export function useListingFacts() {
  const { documentId } = useEditedListing();
  return usePanelQuery<ListingFacts>(`/editor/listings/${documentId}`, {}, { enabled: documentId !== undefined });
}
