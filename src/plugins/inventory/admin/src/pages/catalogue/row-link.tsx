import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Name of a row as a link. */
export const RowLink = styled(Link)`
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  font-weight: 600;
  line-height: 1.43;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover,
  &:focus-visible {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
`;

/** Link in running text. */
export const TextLink = styled(Link)`
  color: ${({ theme }) => theme.colors.primary600};
  font-size: 1.3rem;
  line-height: 1.5;
  &:hover {
    color: ${({ theme }) => theme.colors.primary700};
  }
`;

/** Text in the style of such links. */
export const MutedText = styled.span`
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.3rem;
  line-height: 1.5;
`;
