import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { Column, RecordTableProps } from './record-columns';
import { SelectCheckbox } from './row-selection';

/** Records as cards, for a phone. */
export function RecordCards<Item>({
  items,
  keyOf,
  columns,
  actions,
  hasIconActions = false,
  selection,
  caption,
}: RecordTableProps<Item>) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label={caption}>
      {items.map((item) => (
        <Box key={keyOf(item)} tag="li" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
          <Flex gap={3} alignItems="flex-start">
            {selection && <SelectCheckbox item={item} selection={selection} />}
            <CardBody item={item} columns={columns} actions={actions?.(item)} hasIconActions={hasIconActions} />
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}

function CardBody<Item>({
  item,
  columns,
  actions,
  hasIconActions,
}: {
  item: Item;
  columns: ReadonlyArray<Column<Item>>;
  actions: ReactNode;
  hasIconActions: boolean;
}) {
  const [title, ...titles] = columns.filter(({ onPhone }) => onPhone === 'title');
  const lines = columns.filter(({ onPhone, isEmpty }) => onPhone === undefined && isEmpty?.(item) !== true);
  const buttons = actions && (
    <Flex justifyContent="flex-end" gap={1} style={hasIconActions ? { margin: '-8px -8px 0 0' } : undefined}>
      {actions}
    </Flex>
  );
  return (
    <Flex direction="column" alignItems="stretch" gap={2} style={{ flex: 1, minWidth: 0 }}>
      <Flex gap={2} justifyContent="space-between" alignItems="flex-start">
        <Box style={{ flex: 1, minWidth: 0 }}>{title?.cell(item)}</Box>
        {hasIconActions && buttons}
      </Flex>
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
      {!hasIconActions && buttons}
    </Flex>
  );
}
