import { Box, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { ImportField } from '../../../../../contract/imports';
import { useText } from '../../../api/use-text';
import { PlainSelect } from '../../../parts/fields/plain-select';
import { Pager } from '../../../parts/lists/pager';
import type { ColumnFields } from './import-form';
import { fieldOf, noField, useFieldOptions } from './use-field-options';

/** A file may have 2,000 columns. */
const perPage = 100;

/** The columns of a file with examples, each with a select of what it fills. */
export function ColumnList({
  typeId,
  columns,
  fields,
  onField,
  action,
  disabled = false,
}: {
  typeId: number;
  columns: ReadonlyArray<{ readonly column: string; readonly samples?: readonly string[] }>;
  fields: ColumnFields;
  onField: (column: string, field: ImportField | null) => void;
  /** A button at the end of a line. */
  action?: (column: string) => ReactNode;
  disabled?: boolean;
}) {
  const t = useText();
  const options = useFieldOptions(typeId);
  const [page, setPage] = useState(1);
  return (
    <Box>
      <List aria-label={t('imports.columns')}>
        {columns.slice((page - 1) * perPage, page * perPage).map(({ column, samples = [] }) => (
          <Line key={column} $isIgnored={(fields[column] ?? null) === null}>
            <Box minWidth={0}>
              <Typography tag="div" fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
                {column}
              </Typography>
              <Samples tag="div" variant="pi" textColor="neutral600">
                {samples.join(' · ')}
              </Samples>
            </Box>
            <PlainSelect
              label={t('imports.fills', { column })}
              value={fields[column] ?? noField}
              options={options}
              disabled={disabled}
              onChange={(value) => onField(column, fieldOf(value))}
            />
            {action?.(column)}
          </Line>
        ))}
      </List>
      <Pager page={page} perPage={perPage} total={columns.length} onPage={setPage} />
    </Box>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
`;

const Line = styled.li<{ $isIgnored: boolean }>`
  display: grid;
  gap: 4px 16px;
  align-items: center;
  padding: 10px 0 10px 10px;
  border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  border-left: 3px solid ${({ theme, $isIgnored }) => ($isIgnored ? 'transparent' : theme.colors.primary600)};

  ${({ theme }) => theme.breakpoints.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 28rem) auto;
  }
`;

const Samples = styled(Typography)`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
