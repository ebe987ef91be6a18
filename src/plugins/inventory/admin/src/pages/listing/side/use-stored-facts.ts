import type { ListingFacts } from '../../../../../contract/panel/editor';
import { usePanelQuery } from '../../../api/panel-api';
import { useOpenedListing } from '../form/opened-listing';

/** Queries what the server knows of the stored listing. */
export function useStoredFacts() {
  const { stored } = useOpenedListing();
  return usePanelQuery<ListingFacts>(`/editor/listings/${stored?.documentId}`, {}, { enabled: stored !== undefined });
}
