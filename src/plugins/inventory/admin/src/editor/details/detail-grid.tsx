import { styled } from 'styled-components';

/**
 * Grid of the category fields. Long inputs take a full row. The tab order follows the order of the categories.
 */
export const DetailGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: ${({ theme }) => `${theme.spaces[5]} ${theme.spaces[4]}`};
  align-items: start;
`;

export const Detail = styled.div<{ $isWide: boolean }>`
  min-width: 0;
  grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
  label > span {
    font-size: inherit; /* a larger asterisk makes the label higher, and the input lower than its neighbours */
  }
`;
