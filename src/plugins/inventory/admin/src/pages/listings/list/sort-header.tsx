import { Flex, Typography } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { withParams } from './list-params';
import type { ListParams } from './use-list-params';

/** Header of a sortable column. A second click reverses the order. */
export function SortHeader({
  label,
  by,
  initialOrder,
  list: { params, navigate },
}: {
  label: string;
  by: 'date' | 'price';
  /** Order of the first click. */
  initialOrder: 'asc' | 'desc';
  list: ListParams;
}) {
  const t = useText();
  const isSorted = (params.get('orderby') ?? 'date') === by;
  const order = params.get('order') ?? 'desc';
  const next = isSorted ? (order === 'asc' ? 'desc' : 'asc') : initialOrder;
  return (
    <HeaderButton
      type="button"
      aria-label={t('listings.sortColumn', { name: label })}
      onClick={() => navigate((before) => withParams(before, { orderby: by, order: next }))}
    >
      <Typography variant="sigma" textColor="neutral600">
        {label}
      </Typography>
      <Flex color={isSorted ? 'primary600' : 'neutral300'} aria-hidden>
        {isSorted && order === 'asc' ? <CaretUp /> : <CaretDown />}
      </Flex>
    </HeaderButton>
  );
}

const HeaderButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 4px 0;
  border: 0;
  background: none;
  cursor: pointer;
`;
