import {
  Box,
  Checkbox,
  Flex,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
  VisuallyHidden,
} from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { useText } from '../../api/use-text';

export interface Column<Item> {
  readonly name: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Replaces the label in the header, such as a sort button. */
  readonly head?: ReactNode;
  /** On a phone: a title of the card, hidden, or a line with its label (default). */
  readonly onPhone?: 'title' | 'hidden';
}

/** Selection of rows. */
export interface RowSelection<Item> {
  readonly isSelected: (item: Item) => boolean;
  readonly select: (items: readonly Item[], isSelected: boolean) => void;
  /** Accessible name of an item's checkbox. */
  readonly labelOf: (item: Item) => string;
}

interface RecordTableProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => number | string;
  readonly columns: ReadonlyArray<Column<Item>>;
  /** Buttons at the end of a row. */
  readonly actions?: (item: Item) => ReactNode;
  readonly selection?: RowSelection<Item>;
  /** Accessible name of the table. */
  readonly caption: string;
}

/** Table of records; cards on a phone. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  return useIsDesktop() ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Item>({ items, keyOf, columns, actions, selection, caption }: RecordTableProps<Item>) {
  const t = useText();
  return (
    <Table
      colCount={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)}
      rowCount={items.length + 1}
      aria-label={caption}
    >
      <Thead>
        <Tr>
          {selection && (
            <Th>
              <SelectAllCheckbox items={items} selection={selection} />
            </Th>
          )}
          {columns.map(({ name, label, head }) => (
            <Th key={name}>
              {head ?? (
                <Typography variant="sigma" textColor="neutral600">
                  {label}
                </Typography>
              )}
            </Th>
          ))}
          {actions && (
            <Th>
              <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
            </Th>
          )}
        </Tr>
      </Thead>
      <Tbody>
        {items.map((item) => (
          <Tr key={keyOf(item)}>
            {selection && (
              <Td>
                <SelectCheckbox item={item} selection={selection} />
              </Td>
            )}
            {columns.map(({ name, cell }) => (
              <Td key={name} style={{ whiteSpace: 'normal', paddingBlock: '1.6rem' }}>
                {cell(item)}
              </Td>
            ))}
            {actions && (
              <Td>
                <Flex justifyContent="flex-end" gap={1}>
                  {actions(item)}
                </Flex>
              </Td>
            )}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function Cards<Item>({ items, keyOf, columns, actions, selection, caption }: RecordTableProps<Item>) {
  const titles = columns.filter(({ onPhone }) => onPhone === 'title');
  const lines = columns.filter(({ onPhone }) => onPhone === undefined);
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label={caption}>
      {items.map((item) => (
        <Box key={keyOf(item)} tag="li" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
          <Flex gap={3} alignItems="flex-start">
            {selection && <SelectCheckbox item={item} selection={selection} />}
            <Flex direction="column" alignItems="stretch" gap={2} style={{ flex: 1, minWidth: 0 }}>
              {titles.map(({ name, cell }) => (
                <Box key={name}>{cell(item)}</Box>
              ))}
              {lines.map(({ name, label, cell }) => (
                <Flex key={name} gap={3} justifyContent="space-between" alignItems="baseline">
                  <Typography variant="pi" textColor="neutral600" style={{ flex: '0 0 30%' }}>
                    {label}
                  </Typography>
                  <Box style={{ minWidth: 0, textAlign: 'right' }}>{cell(item)}</Box>
                </Flex>
              ))}
              {actions && (
                <Flex justifyContent="flex-end" gap={1}>
                  {actions(item)}
                </Flex>
              )}
            </Flex>
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}

function SelectCheckbox<Item>({ item, selection }: { item: Item; selection: RowSelection<Item> }) {
  return (
    <Checkbox
      aria-label={selection.labelOf(item)}
      checked={selection.isSelected(item)}
      onCheckedChange={(checked) => selection.select([item], checked === true)}
    />
  );
}

function SelectAllCheckbox<Item>({ items, selection }: { items: readonly Item[]; selection: RowSelection<Item> }) {
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
