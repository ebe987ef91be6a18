import { Flex, Table, Tbody, Td, Th, Thead, Tr, Typography, VisuallyHidden } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import type { RecordTableProps } from './record-columns';
import { SelectAllCheckbox, SelectCheckbox } from './row-selection';

/** Records as rows of a table. */
export function RecordRows<Item>({ items, keyOf, columns, actions, selection, caption }: RecordTableProps<Item>) {
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
