const yes = new Set(['true', 'yes', 'y', '1', 'x', 'on', 'ja', 'si', 'sí', 'certified', 'sold', 'pending']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'nein', '']);

/** Reads yes or no; undefined for anything else. */
export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** What a status of another system means. */
export interface SaleState {
  readonly status: 'publish' | 'draft';
  readonly sold?: boolean;
  readonly sale_pending?: boolean;
}

const onSale = { status: 'publish', sold: false, sale_pending: false } as const;
const states: ReadonlyMap<string, SaleState> = new Map<string, SaleState>([
  ...['available', 'in stock', 'instock', 'for sale', 'forecourt', 'for-sale'].map((word) => [word, onSale] as const),
  ...['publish', 'published', 'active', 'live', 'online'].map((word) => [word, { status: 'publish' }] as const),
  ...['sold', 'out of stock', 'not available'].map((word) => [word, { status: 'publish', sold: true }] as const),
  ...[
    'sale pending',
    'pending sale',
    'reserved',
    'sale in progress',
    'on deposit',
    'sale_pending',
    'sale_in_progress',
  ].map((word) => [word, { status: 'publish', sale_pending: true }] as const),
  ...['draft', 'inactive', 'hidden', 'private', 'pending', 'due in', 'coming soon', 'offline', 'in transit'].map(
    (word) => [word, { status: 'draft' }] as const,
  ),
]);

/** Reads a status; undefined for an unknown one. */
export function readStatus(text: string): SaleState | undefined {
  return states.get(text.trim().toLowerCase());
}
