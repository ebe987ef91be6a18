import { Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';

/** Header button of a sortable column. A pale caret shows that another column is sorted. */
export function SortHeader({
  label,
  order,
  onSort,
}: {
  label: string;
  /** Undefined if the list is sorted by another column. */
  order: 'asc' | 'desc' | undefined;
  onSort: () => void;
}) {
  const t = useText();
  const Caret = order === 'asc' ? CaretUp : CaretDown;
  return (
    <HeaderButton type="button" onClick={onSort}>
      <Flex gap={1}>
        <Typography variant="sigma" textColor={order ? 'neutral800' : 'neutral600'}>
          {label}
        </Typography>
        <Caret aria-hidden width="0.8rem" height="0.8rem" fill={order ? 'primary600' : 'neutral300'} />
        <VisuallyHidden>
          {t(order === 'asc' ? 'common.sortedUp' : order === 'desc' ? 'common.sortedDown' : 'common.sortBy')}
        </VisuallyHidden>
      </Flex>
    </HeaderButton>
  );
}

const HeaderButton = styled.button`
  background: none;
  border: none;
  padding: 4px 0;
  cursor: pointer;
  color: inherit;
`;
