import { Portal } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { type Paper, papers } from './sheets';

/** Prints `children` alone: not the panel around them. @param margin of each page, in millimeters */
export function PrintArea({ paper, margin, children }: { paper: Paper; margin: number; children: ReactNode }) {
  return (
    <Portal className="inventory-print" aria-hidden>
      <PrintStyle $paper={paper} $margin={margin} />
      {children}
    </Portal>
  );
}

const PrintStyle = createGlobalStyle<{ $paper: Paper; $margin: number }>`
  @page {
    size: ${({ $paper }) => `${papers[$paper].width}mm ${papers[$paper].height}mm`};
    margin: ${({ $margin }) => $margin}mm;
  }

  @media screen {
    .inventory-print {
      display: none;
    }
  }

  @media print {
    body > :not(.inventory-print) {
      display: none !important;
    }

    html,
    body {
      height: auto !important;
      overflow: visible !important;
      background: #fff !important;
    }
  }
`;
