import { useAuth } from '@strapi/strapi/admin';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { ToastProvider } from '../toast/toast-provider';
import { queryClient } from '../../api/panel-api';

/**
 * On a phone the whole page scrolls, not Strapi's frame of a page, in which nothing would stay at the top. A single
 * button of a page is next to its title.
 *
 * An open modal disables pointer events outside it. The list of a combobox in a modal is rendered outside, so it needs
 * them back.
 */
const Corrections = createGlobalStyle`
  @media (max-width: 767px) {
    div[data-strapi-main-content] {
      min-width: 0;
      overflow-x: clip;
    }
    [data-strapi-header] > div:has(> :last-child > :is(a, button):only-child) {
      flex-flow: row wrap;
      align-items: center;
      row-gap: 4px;
      > * {
        flex-basis: 100%;
      }
      > h1 {
        flex: 1 1 45%;
      }
      > :last-child {
        flex-basis: auto;
      }
      > p {
        order: 1;
      }
    }
  }
  [data-radix-popper-content-wrapper] {
    pointer-events: auto;
  }
`;

/** The admin whose data the cache holds. */
let cachedFor: string | number | undefined;

/** Empties the cache when another admin has logged in: Strapi logs out without loading the page again. */
function useOwnCache(): void {
  const adminId = useAuth('PanelRoot', ({ user }) => user?.id);
  if (adminId === undefined || adminId === cachedFor) return;
  if (cachedFor !== undefined) queryClient.clear();
  cachedFor = adminId;
}

/** Providers for everything that Strapi renders of ours: pages, side panels, widgets, custom fields. */
export function PanelRoot({ children }: { children: ReactNode }) {
  useOwnCache();
  return (
    <QueryClientProvider client={queryClient}>
      <Corrections />
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}
