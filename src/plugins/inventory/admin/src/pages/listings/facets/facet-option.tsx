import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useFormats } from '../../../parts/hooks/use-formats';

/** Checkbox of a facet value with its count. Plain HTML, because hundreds are rendered. */
export function FacetOption({
  label,
  count,
  isSelected,
  onToggle,
}: {
  label: string;
  count: number | null;
  isSelected: boolean;
  onToggle: () => void;
}) {
  const { number } = useFormats();
  return (
    <Row>
      <Tick type="checkbox" checked={isSelected} onChange={onToggle} />
      <Flex justifyContent="space-between" gap={2} style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="pi" style={{ overflowWrap: 'anywhere' }} textColor="neutral800">
          {label}
        </Typography>
        <Typography variant="pi" textColor="neutral600">
          {count === null ? '' : number(count)}
        </Typography>
      </Flex>
    </Row>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 4px;
  margin: 0 -4px;
  min-height: 28px;
  border-radius: ${({ theme }) => theme.borderRadius};
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.colors.neutral100};
  }
`;

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='none' stroke='white' stroke-width='2.4' d='M3.5 8.5l3 3 6-7'/%3E%3C/svg%3E\")";

const Tick = styled.input`
  appearance: none;
  flex: 0 0 auto;
  width: 18px;
  height: 18px;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0} center / 14px no-repeat;
  cursor: pointer;
  &:checked {
    border-color: ${({ theme }) => theme.colors.primary600};
    background-color: ${({ theme }) => theme.colors.primary600};
    background-image: ${tick};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;
