import { styled } from 'styled-components';

export const Frame = styled.div<{ $hasError: boolean; $isDisabled: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.spaces[1]};
  min-height: 50px;
  padding: 3px ${({ theme }) => `${theme.spaces[3]} 3px ${theme.spaces[4]}`};
  border: 1px solid ${({ theme, $hasError }) => theme.colors[$hasError ? 'danger600' : 'neutral200']};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme, $isDisabled }) => theme.colors[$isDisabled ? 'neutral150' : 'neutral0']};
  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: ${({ theme }) => theme.colors.primary600} 0 0 0 2px;
  }
  input {
    flex: 1;
    min-width: 60px;
    padding: 5px 0;
    border: none;
    outline: none;
    background: transparent;
    font: inherit;
    font-size: 1.6rem;
    color: ${({ theme, $isDisabled }) => theme.colors[$isDisabled ? 'neutral600' : 'neutral800']};
  }
  ${({ theme }) => theme.breakpoints.medium} {
    min-height: 40px;
    input {
      font-size: 1.4rem;
    }
  }
  input::placeholder {
    color: ${({ theme }) => theme.colors.neutral600};
    opacity: 1;
  }
`;

export const ClearButton = styled.button`
  display: flex;
  padding: 4px;
  border: none;
  background: none;
  cursor: pointer;
  svg {
    width: 12px;
    height: 12px;
    fill: ${({ theme }) => theme.colors.neutral600};
  }
`;

export const Listbox = styled.div`
  max-height: 280px;
  overflow-y: auto;
`;

export const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.spaces[2]};
  padding: ${({ theme }) => `${theme.spaces[2]} ${theme.spaces[3]}`};
  border-radius: ${({ theme }) => theme.borderRadius};
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-active='true'] {
    background: ${({ theme }) => theme.colors.primary100};
  }
  &[aria-selected='true'] {
    font-weight: 600;
    color: ${({ theme }) => theme.colors.primary700};
  }
`;

export const Dot = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: 50%;
  border: 1px solid ${({ theme }) => theme.colors.neutral300};
`;
