import { styled } from 'styled-components';
import type { SelectOption } from './select-field';

/** The browser's own select, for long lists of selects: that of the design system takes too long in hundreds. */
export function PlainSelect({
  label,
  value,
  options,
  onChange,
  disabled = false,
}: {
  /** Accessible name. */
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  disabled?: boolean;
}) {
  return (
    <Select aria-label={label} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

const Select = styled.select`
  width: 100%;
  min-height: 40px;
  padding: 0 8px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-family: inherit;
  font-size: 1.6rem;
  ${({ theme }) => theme.breakpoints.medium} {
    font-size: 1.4rem;
  }
  &:focus-visible {
    outline: none;
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.colors.primary600};
  }
  &:disabled {
    background: ${({ theme }) => theme.colors.neutral150};
    color: ${({ theme }) => theme.colors.neutral600};
  }
`;
