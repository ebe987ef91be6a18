import { Flex, Typography } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { withParameters } from './list-address';
import type { ListAddress } from './use-list-address';

/** The head of a column that the list can be sorted by; once more turns the order round. */
export function SortHead({
  label,
  by,
  first,
  list: { address, go },
}: {
  label: string;
  by: 'date' | 'price';
  /** The order that it begins with. */
  first: 'asc' | 'desc';
  list: ListAddress;
}) {
  const t = useText();
  const isSorted = (address.get('orderby') ?? 'date') === by;
  const order = address.get('order') ?? 'desc';
  const next = isSorted ? (order === 'asc' ? 'desc' : 'asc') : first;
  return (
    <Head
      type="button"
      aria-label={t('listings.sortColumn', { name: label })}
      onClick={() => go((before) => withParameters(before, { orderby: by, order: next }))}
    >
      <Typography variant="sigma" textColor="neutral600">
        {label}
      </Typography>
      <Flex color={isSorted ? 'primary600' : 'neutral300'} aria-hidden>
        {isSorted && order === 'asc' ? <CaretUp /> : <CaretDown />}
      </Flex>
    </Head>
  );
}

const Head = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 4px 0;
  border: 0;
  background: none;
  cursor: pointer;
`;
