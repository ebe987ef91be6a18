import { Box, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography, VisuallyHidden } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import type { RecordTableProps } from './record-columns';
import { SelectAllCheckbox, SelectCheckbox } from './row-selection';

/** Space inside the cells. */
const spacious = { padding: '1.6rem', gap: '1.2rem' };
const dense = { padding: '0.6rem', gap: '0.8rem' };

/** Records as rows of a table. */
export function RecordRows<Item>(props: RecordTableProps<Item>) {
  const { items, keyOf, columns, actions, selection, caption } = props;
  return (
    <Frame $isDense={props.isDense}>
      <Table
        colCount={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)}
        rowCount={items.length + 1}
        aria-label={caption}
      >
        <Head {...props} />
        <Tbody>
          {items.map((item) => (
            <Row key={keyOf(item)} item={item} {...props} />
          ))}
        </Tbody>
      </Table>
    </Frame>
  );
}

/** The design system's frame of a table has wide margins, which cost a dense list its titles. */
const Frame = styled.div<{ $isDense: boolean | undefined }>`
  div:has(> table) {
    ${({ $isDense, theme }) => $isDense && `padding-inline: ${theme.spaces[3]};`}
  }
`;

function Head<Item>({ items, columns, actions, selection, isDense = false }: RecordTableProps<Item>) {
  const t = useText();
  const { gap } = isDense ? dense : spacious;
  return (
    <Thead>
      <Tr>
        {selection && (
          <Th>
            <SelectAllCheckbox items={items} selection={selection} />
          </Th>
        )}
        {columns.map(({ name, label, head, isNumber }) => (
          <Th key={name} style={{ paddingInline: gap }}>
            <Box style={isNumber ? { marginLeft: 'auto' } : undefined}>
              {head ?? (
                <Typography variant="sigma" textColor="neutral600">
                  {label}
                </Typography>
              )}
            </Box>
          </Th>
        ))}
        {actions && (
          <Th>
            <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
          </Th>
        )}
      </Tr>
    </Thead>
  );
}

function Row<Item>({
  item,
  keyOf,
  columns,
  actions,
  selection,
  onOpen,
  isDense = false,
}: RecordTableProps<Item> & { readonly item: Item }) {
  const { padding, gap } = isDense ? dense : spacious;
  return (
    <Tr
      data-row={keyOf(item)}
      onClick={onOpen && ((event: React.MouseEvent) => !isForContent(event) && onOpen(item))}
      style={onOpen && { cursor: 'pointer' }}
    >
      {selection && (
        <Td style={{ paddingBlock: padding, height: 'auto' }}>
          <SelectCheckbox item={item} selection={selection} />
        </Td>
      )}
      {columns.map(({ name, cell, isNumber, isWide }) => (
        <Td
          key={name}
          style={{
            whiteSpace: 'normal',
            height: 'auto',
            paddingBlock: padding,
            paddingInline: gap,
            textAlign: isNumber ? 'right' : undefined,
            ...(isWide && { width: '100%', maxWidth: '24rem' }),
          }}
        >
          {cell(item)}
        </Td>
      ))}
      {actions && (
        <Td style={{ paddingBlock: padding, height: 'auto' }}>
          <Flex justifyContent="flex-end" gap={1} onKeyDown={keepButtonKeys}>
            {actions(item)}
          </Flex>
        </Td>
      )}
    </Tr>
  );
}

/** Strapi's table takes every key from cells with several buttons; Enter, Space and Tab belong to the buttons. */
function keepButtonKeys(event: React.KeyboardEvent): void {
  if (['Enter', ' ', 'Tab'].includes(event.key)) event.stopPropagation();
}

/** Returns whether a click in a row is meant for a link or an input in it, or ends a selection of text. */
function isForContent({ target }: React.MouseEvent): boolean {
  const control = 'a, button, input, label, [role="checkbox"], [role="dialog"], [role="menu"]';
  return (target instanceof Element && target.closest(control) !== null) || String(window.getSelection()) !== '';
}
