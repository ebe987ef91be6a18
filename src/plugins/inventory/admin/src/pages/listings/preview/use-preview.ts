import { useState } from 'react';
import type { PanelListing } from '../../../../../contract/panel/listings';

/** Returns the listing of the page that is previewed, as it is now, and functions to open and close the preview. */
export function usePreview(items: readonly PanelListing[]) {
  const [id, setId] = useState<number>();
  return {
    listing: items.find((item) => item.id === id),
    open: (listing: PanelListing) => setId(listing.id),
    close: () => setId(undefined),
  };
}

export type Preview = ReturnType<typeof usePreview>;
