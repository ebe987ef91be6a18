import type { CategoryValue } from '../bundle';
import type { Subject } from '../drawings/subject';

/** An item for sale, before it gets dates and photos. */
export interface Item {
  readonly type: string;
  readonly stock: string;
  readonly title: string;
  readonly content: string;
  readonly price: number | undefined;
  readonly vin: string | undefined;
  readonly state: State;
  /** Days since the item arrived. */
  readonly age: number;
  readonly categories: Readonly<Record<string, CategoryValue>>;
  readonly subject: Subject;
}

export type State =
  | { readonly is: 'live' | 'pending' | 'draft' | 'bare' }
  | { readonly is: 'sold' | 'trash'; /** Days since the sale or the trashing. */ readonly since: number };

/**
 * Parses a state: empty for live, `p` sale pending, `d` draft, `x` draft without photos, `s12` sold 12 days ago, `t3`
 * trashed 3 days ago.
 */
export function stateOf(cell: string): State {
  const since = Number(cell.slice(1));
  switch (cell[0]) {
    case undefined:
      return { is: 'live' };
    case 'p':
      return { is: 'pending' };
    case 'd':
      return { is: 'draft' };
    case 'x':
      return { is: 'bare' };
    case 's':
      return { is: 'sold', since };
    case 't':
      return { is: 'trash', since };
    default:
      throw new Error(`Unknown state "${cell}".`);
  }
}

/** Removes undefined and empty values, because a bundle omits categories without a value. */
export function known(values: Readonly<Record<string, CategoryValue | undefined>>): Record<string, CategoryValue> {
  const entries = Object.entries(values).filter((entry): entry is [string, CategoryValue] => {
    const value = entry[1];
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(entries);
}
