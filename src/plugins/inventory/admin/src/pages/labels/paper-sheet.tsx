import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Paper, papers } from './sheets';

/** A sheet of paper in its real size, black on white in every color scheme. */
export function PaperSheet({ paper, children }: { paper: Paper; children: ReactNode }) {
  const { width, height } = papers[paper];
  return (
    <Sheet data-sheet style={{ width: `${width}mm`, height: `${height}mm` }}>
      {children}
    </Sheet>
  );
}

const Sheet = styled.div`
  position: relative;
  flex: none;
  overflow: hidden;
  box-sizing: border-box;
  color: #000;
  background: #fff;
  font-family: Arial, Helvetica, sans-serif;
  break-inside: avoid;
  break-after: page;

  &:last-child {
    break-after: auto;
  }

  @media screen {
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
  }
`;
