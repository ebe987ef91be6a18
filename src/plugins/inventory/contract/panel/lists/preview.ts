import type { PanelFact, PanelThumbnail } from '../listings';

/** A detail of a listing: a number with its unit, text, term names, or yes and no. */
export type PanelDetail = Omit<PanelFact, 'value'> & { readonly value: number | string | boolean };

/** What the preview of a listing shows in addition to its row. */
export interface PanelPreview {
  /** In the order of the listing. */
  readonly photos: readonly PanelThumbnail[];
  /** The details that have a value, without files, in the order of the type. */
  readonly details: readonly PanelDetail[];
}
