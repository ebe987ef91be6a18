import { styled } from 'styled-components';

/** The main and the side column of the listing page, one below the other on a phone. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.spaces[4]};
  align-items: start;
  ${({ theme }) => theme.breakpoints.large} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;
