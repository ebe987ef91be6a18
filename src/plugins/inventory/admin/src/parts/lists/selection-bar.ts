import { styled } from 'styled-components';

/** Bar at the bottom of the screen with what can be done with the selected records. */
export const SelectionBar = styled.div`
  /* On a phone the window scrolls, and there is no room to spare. */
  position: fixed;
  right: 8px;
  bottom: 8px;
  left: 8px;
  z-index: 3;
  ${({ theme }) => theme.breakpoints.medium} {
    position: sticky;
    right: auto;
    bottom: 0;
    left: auto;
  }
  /* Into the space that every page has at its foot. */
  ${({ theme }) => theme.breakpoints.large} {
    bottom: -40px;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: 16px;
  padding: 12px 16px;
  border: 1px solid ${({ theme }) => theme.colors.primary200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  box-shadow: ${({ theme }) => theme.shadows.popupShadow};
`;
