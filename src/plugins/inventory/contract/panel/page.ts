/** One page of a list. */
export interface PanelPageOf<Item> {
  readonly items: readonly Item[];
  readonly pagination: {
    /** From 1. */
    readonly current_page: number;
    readonly per_page: number;
    readonly total: number;
    /** 0 when nothing matches. */
    readonly total_pages: number;
  };
}
