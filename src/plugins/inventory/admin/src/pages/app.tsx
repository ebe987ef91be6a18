import { Layouts, Page } from '@strapi/strapi/admin';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PanelRoot } from '../parts/page/panel-root';
import { usePermissions } from '../parts/hooks/use-permissions';
import { NewLeadNotifier } from './leads/workflow/new-lead-notifier';
import { CommandPalette } from './palette/command-palette';
import { usePalette } from './palette/use-palette';
import { type PanelPage, pages } from './pages';
import { PanelNav, PhoneNav } from './panel-nav';
import { useReturnAfterLogin } from './use-return-after-login';
import { useScrollPosition } from '../parts/hooks/use-scroll-position';

/** The pages below `/plugins/inventory`, with their menu. */
export default function App() {
  const { may } = usePermissions();
  const allowed = pages.filter(({ permissions }) => permissions.some(may));
  const [first] = allowed;
  const palette = usePalette();
  useReturnAfterLogin();
  useScrollPosition();
  return (
    <PanelRoot>
      <Layouts.Root sideNav={<PanelNav pages={allowed} onFind={palette.open} />}>
        <PhoneNav pages={allowed} onFind={palette.open} />
        {may('leads.read') && <NewLeadNotifier />}
        {palette.isOpen && <CommandPalette visible={allowed} onClose={palette.close} />}
        <Suspense fallback={<Page.Loading />}>
          <Routes>
            {pages.map((page) => (
              <Route
                key={page.path}
                path={`${page.path}/*`}
                element={<RoutedPage page={page} isAllowed={allowed.includes(page)} />}
              />
            ))}
            <Route
              index
              element={first ? <Navigate to={first.path} replace /> : <Page.NoPermissions action={null} />}
            />
            <Route path="*" element={<Page.NoData />} />
          </Routes>
        </Suspense>
      </Layouts.Root>
    </PanelRoot>
  );
}

function RoutedPage({ page: { Page: Allowed, Fallback }, isAllowed }: { page: PanelPage; isAllowed: boolean }) {
  if (isAllowed) return <Allowed />;
  return Fallback ? <Fallback /> : <Page.NoPermissions />;
}
