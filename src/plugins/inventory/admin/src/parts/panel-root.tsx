import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { queryClient } from '../api/panel-api';

/**
 * An open modal takes the pointer from everything beside it, and the list of a combobox inside one hangs beside it: its
 * options could be chosen by keyboard alone.
 */
const ListsInModals = createGlobalStyle`
  [data-radix-popper-content-wrapper] {
    pointer-events: auto;
  }
`;

/** Around everything of ours that Strapi renders: pages, side panels, widgets, custom fields. */
export function PanelRoot({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ListsInModals />
      {children}
    </QueryClientProvider>
  );
}
