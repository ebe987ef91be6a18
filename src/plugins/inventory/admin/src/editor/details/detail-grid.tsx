import { styled } from 'styled-components';

/**
 * Short inputs side by side, as many as there is room for; long ones across. The order is that of the categories, for the
 * eye and for the keyboard.
 */
export const DetailGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: ${({ theme }) => `${theme.spaces[5]} ${theme.spaces[4]}`};
  align-items: start;
`;

/** One category in the grid. */
export const Detail = styled.div<{ $isWide: boolean }>`
  min-width: 0;
  grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
  label > span {
    font-size: inherit; /* a larger asterisk makes the label higher, and the input lower than its neighbours */
  }
`;
