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
  /** Whether the cell says nothing, so that a card has no line for it. */
  readonly isEmpty?: (item: Item) => boolean;
  /** Aligned to the right, for numbers. */
  readonly isNumber?: boolean;
  /** Takes the room that the other columns leave, and shortens its texts. */
  readonly isWide?: boolean;
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
  /** Opens a record by a click on its row, in addition to the link in its title. */
  readonly onOpen?: (item: Item) => void;
  /** Rows of 64 px. */
  readonly isDense?: boolean;
  /** Accessible name of the table. */
  readonly caption: string;
}
