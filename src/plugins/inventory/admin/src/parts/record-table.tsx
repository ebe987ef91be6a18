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
import { useText } from '../api/use-text';

export interface Column<Item> {
  readonly name: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** In place of the label at the head of the column, such as a button that sorts by it. */
  readonly head?: ReactNode;
  /** On a phone: at the top of the card without its label, left out, or in a line with its label (the default). */
  readonly onPhone?: 'title' | 'hidden';
}

/** Which items are chosen, where items can be chosen. */
export interface Choosing<Item> {
  readonly isChosen: (item: Item) => boolean;
  readonly choose: (items: readonly Item[], isChosen: boolean) => void;
  /** The name of an item's checkbox. */
  readonly labelOf: (item: Item) => string;
}

interface RecordTableProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => number | string;
  readonly columns: ReadonlyArray<Column<Item>>;
  /** Buttons of an item, at the end of its row. */
  readonly actions?: (item: Item) => ReactNode;
  readonly choosing?: Choosing<Item>;
  /** What the table holds, for those who do not see it. */
  readonly caption: string;
}

/** A list of records: a table where there is room, a card for each on a phone. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  return useIsDesktop() ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Item>({ items, keyOf, columns, actions, choosing, caption }: RecordTableProps<Item>) {
  const t = useText();
  return (
    <Table
      colCount={columns.length + (actions ? 1 : 0) + (choosing ? 1 : 0)}
      rowCount={items.length + 1}
      aria-label={caption}
    >
      <Thead>
        <Tr>
          {choosing && (
            <Th>
              <ChooseAll items={items} choosing={choosing} />
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
            {choosing && (
              <Td>
                <Choose item={item} choosing={choosing} />
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

function Cards<Item>({ items, keyOf, columns, actions, choosing, caption }: RecordTableProps<Item>) {
  const titles = columns.filter(({ onPhone }) => onPhone === 'title');
  const lines = columns.filter(({ onPhone }) => onPhone === undefined);
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label={caption}>
      {items.map((item) => (
        <Box key={keyOf(item)} tag="li" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
          <Flex gap={3} alignItems="flex-start">
            {choosing && <Choose item={item} choosing={choosing} />}
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

function Choose<Item>({ item, choosing }: { item: Item; choosing: Choosing<Item> }) {
  return (
    <Checkbox
      aria-label={choosing.labelOf(item)}
      checked={choosing.isChosen(item)}
      onCheckedChange={(checked) => choosing.choose([item], checked === true)}
    />
  );
}

function ChooseAll<Item>({ items, choosing }: { items: readonly Item[]; choosing: Choosing<Item> }) {
  const t = useText();
  const chosen = items.filter(choosing.isChosen).length;
  return (
    <Checkbox
      aria-label={t('common.chooseAll')}
      checked={chosen === 0 ? false : chosen === items.length ? true : 'indeterminate'}
      onCheckedChange={(checked) => choosing.choose(items, checked !== false)}
    />
  );
}
