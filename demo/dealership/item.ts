import type { CategoryValue } from '../bundle';
import type { Subject } from '../drawings/subject';

/** One thing for sale, before dates and photographs are given to it. */
export interface Item {
  readonly type: string;
  readonly stock: string;
  readonly title: string;
  readonly content: string;
  readonly price: number | undefined;
  readonly vin: string | undefined;
  readonly state: State;
  /** Days since it came in. */
  readonly age: number;
  readonly categories: Readonly<Record<string, CategoryValue>>;
  readonly subject: Subject;
}

export type State =
  | { readonly is: 'live' | 'pending' | 'draft' | 'bare' }
  | { readonly is: 'sold' | 'trash'; /** Days since it happened. */ readonly since: number };

/** `` on sale, `p` sale pending, `d` draft, `x` draft without photographs, `s12` sold and `t3` trashed so many days ago. */
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
      throw new Error(`No state is written "${cell}".`);
  }
}

/** Leaves out what is not known: a category without a value is no empty value. */
export function known(values: Readonly<Record<string, CategoryValue | undefined>>): Record<string, CategoryValue> {
  const entries = Object.entries(values).filter((entry): entry is [string, CategoryValue] => {
    const value = entry[1];
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(entries);
}
