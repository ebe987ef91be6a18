/** A command of one of several clients on the listings of a type. `place` selects one of those created so far. */
export type Command = { readonly client: number } & (
  | { readonly kind: 'create'; readonly status?: string; readonly price?: number }
  | { readonly kind: 'patch'; readonly place: number; readonly price: number }
  | { readonly kind: 'restore'; readonly place: number; readonly status: string }
  | { readonly kind: 'sell'; readonly place: number; readonly sold?: boolean; readonly sale_pending?: boolean }
  | { readonly kind: 'trash'; readonly place: number }
  | { readonly kind: 'clear'; readonly limit: number }
);

/** A listing in the model; `seat` numbers the listings of the type in creation order. */
export interface ModelListing {
  readonly seat: number;
  price: number;
  status: string;
  previousStatus: string | null;
  isSold: boolean;
  isSalePending: boolean;
  /** When it was trashed, as a counter. */
  trashedAt: number | null;
}

/** A live status; any other value means a draft. */
const liveStatus = (status: string | undefined) => (status === 'publish' ? 'publish' : 'draft');

/** The states and transitions of the specification. */
export class LotModel {
  readonly all: ModelListing[] = [];
  readonly #gone = new Set<number>();
  #clock = 0;

  /** The listing at `place`, or undefined if none exists yet. */
  pick(place: number): { listing: ModelListing; isGone: boolean } | undefined {
    const listing = this.all[place % Math.max(1, this.all.length)];
    return listing && { listing, isGone: this.#gone.has(listing.seat) };
  }

  get present(): ModelListing[] {
    return this.all.filter(({ seat }) => !this.#gone.has(seat));
  }

  create({ status, price = 0 }: { status?: string; price?: number }): ModelListing {
    const listing: ModelListing = {
      seat: this.all.length,
      price,
      status: liveStatus(status),
      previousStatus: null,
      isSold: false,
      isSalePending: false,
      trashedAt: null,
    };
    this.all.push(listing);
    return listing;
  }

  change(
    listing: ModelListing,
    change: { price?: number; status?: string; sold?: boolean; sale_pending?: boolean },
  ): void {
    listing.price = change.price ?? listing.price;
    listing.isSold = change.sold ?? listing.isSold;
    listing.isSalePending = change.sale_pending ?? listing.isSalePending;
    if (change.status === undefined) return;
    listing.status = liveStatus(change.status);
    listing.trashedAt = null;
    listing.previousStatus = null;
  }

  trash(listing: ModelListing): void {
    if (listing.status === 'trash') return;
    listing.previousStatus = listing.status;
    listing.status = 'trash';
    listing.trashedAt = ++this.#clock;
  }

  clear(limit: number): { deleted: number; remaining: number } {
    const inTrash = this.present
      .filter(({ status }) => status === 'trash')
      .sort((one, other) => (one.trashedAt ?? 0) - (other.trashedAt ?? 0));
    const removed = inTrash.slice(0, limit);
    for (const { seat } of removed) this.#gone.add(seat);
    return { deleted: removed.length, remaining: inTrash.length - removed.length };
  }

  /** Counts like `types`: sold and sale-pending listings also count under their status, trashed ones do not. */
  counts(): Record<string, number> {
    return countsOf(this.present);
  }
}

export function countsOf(
  listings: ReadonlyArray<Pick<ModelListing, 'status' | 'isSold' | 'isSalePending'>>,
): Record<string, number> {
  const count = (of: (listing: (typeof listings)[number]) => boolean) => listings.filter(of).length;
  return {
    publish: count(({ status }) => status === 'publish'),
    draft: count(({ status }) => status === 'draft'),
    trash: count(({ status }) => status === 'trash'),
    sold: count(({ status, isSold }) => isSold && status !== 'trash'),
    sale_pending: count(({ status, isSalePending }) => isSalePending && status !== 'trash'),
  };
}
