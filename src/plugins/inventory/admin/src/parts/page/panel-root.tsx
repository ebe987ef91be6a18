import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { queryClient } from '../../api/panel-api';

/**
 * An open modal disables pointer events outside it. The list of a combobox in a modal is rendered outside, so it needs them
 * back.
 */
const ListsInModals = createGlobalStyle`
  [data-radix-popper-content-wrapper] {
    pointer-events: auto;
  }
`;

/** Providers for everything that Strapi renders of ours: pages, side panels, widgets, custom fields. */
export function PanelRoot({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ListsInModals />
      {children}
    </QueryClientProvider>
  );
}
