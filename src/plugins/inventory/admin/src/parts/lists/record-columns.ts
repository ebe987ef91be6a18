import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection';

export interface Column<Item> {
  readonly name: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Replaces the label in the header, such as a sort button. */
  readonly head?: ReactNode;
  /** On a phone: a title of the card, hidden, or a line with its label (default). */
  readonly onPhone?: 'title' | 'hidden';
}

export interface RecordTableProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => number | string;
  readonly columns: ReadonlyArray<Column<Item>>;
  /** Buttons at the end of a row. */
  readonly actions?: (item: Item) => ReactNode;
  /** Whether the actions are small buttons with icons, which fit next to the title of a card. */
  readonly hasIconActions?: boolean;
  readonly selection?: RowSelection<Item>;
  /** Accessible name of the table. */
  readonly caption: string;
}
