import type { ListingFacts } from '../../../../contract/panel/editor';
import { usePanelQuery } from '../../api/panel-api';
import { useEditor } from './editor-context';

/** Queries the facts of the listing in the form, such as age and leads. */
export function useListingFacts() {
  const { documentId } = useEditor();
  return usePanelQuery<ListingFacts>(`/editor/listings/${documentId}`, {}, { enabled: documentId !== undefined });
}
