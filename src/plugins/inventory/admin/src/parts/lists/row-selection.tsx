import { Checkbox } from '@strapi/design-system';
import { useText } from '../../api/use-text';

/** Selection of rows. */
export interface RowSelection<Item> {
  readonly isSelected: (item: Item) => boolean;
  readonly select: (items: readonly Item[], isSelected: boolean) => void;
  /** Accessible name of an item's checkbox. */
  readonly labelOf: (item: Item) => string;
}

/** Checkbox of one row. */
export function SelectCheckbox<Item>({ item, selection }: { item: Item; selection: RowSelection<Item> }) {
  return (
    <Checkbox
      aria-label={selection.labelOf(item)}
      checked={selection.isSelected(item)}
      onCheckedChange={(checked) => selection.select([item], checked === true)}
    />
  );
}

/** Checkbox of all rows on the page. */
export function SelectAllCheckbox<Item>({
  items,
  selection,
}: {
  items: readonly Item[];
  selection: RowSelection<Item>;
}) {
  const t = useText();
  const selectedCount = items.filter(selection.isSelected).length;
  return (
    <Checkbox
      aria-label={t('common.chooseAll')}
      checked={selectedCount === 0 ? false : selectedCount === items.length ? true : 'indeterminate'}
      onCheckedChange={(checked) => selection.select(items, checked !== false)}
    />
  );
}
