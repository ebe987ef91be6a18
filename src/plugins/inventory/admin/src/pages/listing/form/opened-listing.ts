import { createContext, useContext } from 'react';
import type { PanelTypeData } from '../../../../../contract/panel/catalogue';
import type { ListingDocument } from './listing-values';

/** What the listing page was opened with. */
export interface OpenedListing {
  readonly type: {
    readonly data: PanelTypeData;
    /** The ids by which a new listing refers to its type. */
    readonly reference: { readonly id: number; readonly documentId: string };
  };
  /** The stored listing; undefined for a new one. */
  readonly stored: ListingDocument | undefined;
  /** The document id of the listing that a new one is copied from. */
  readonly copyOf: string | undefined;
  /** Whether the admin's role may write a field. */
  readonly mayEdit: (field: string) => boolean;
  /** Whether the admin's role may write any field. */
  readonly mayWrite: boolean;
  /** Called with the stored listing after each save. */
  readonly onStored: (stored: ListingDocument) => void;
}

export const OpenedListingContext = createContext<OpenedListing | null>(null);

/** @throws Error outside the listing page */
export function useOpenedListing(): OpenedListing {
  const opened = useContext(OpenedListingContext);
  if (!opened) throw new Error('A part of the listing page is used outside of it.');
  return opened;
}
