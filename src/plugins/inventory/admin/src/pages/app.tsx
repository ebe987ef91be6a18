import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { panelAction } from '../../../contract/panel/permission';
import { PanelNav, PhoneNav } from '../parts/panel-nav';
import { PanelRoot } from '../parts/panel-root';
import { pages } from './pages';

/** Everything below `/plugins/inventory`: a menu of its own and the page that the address names. */
export default function App() {
  const permissions = useAuth('inventory', ({ permissions }) => permissions);
  const allowed = pages.filter(({ permission }) =>
    permissions.some(({ action }) => action === panelAction(permission)),
  );
  const [first] = allowed;
  return (
    <PanelRoot>
      <Layouts.Root sideNav={<PanelNav pages={allowed} />}>
        <PhoneNav pages={allowed} />
        <Suspense fallback={<Page.Loading />}>
          <Routes>
            {pages.map(({ path, permission, Page: OnePage }) => (
              <Route
                key={path}
                path={`${path}/*`}
                element={
                  <Page.Protect permissions={[{ action: panelAction(permission), subject: null }]}>
                    <OnePage />
                  </Page.Protect>
                }
              />
            ))}
            <Route index element={first ? <Navigate to={first.path} replace /> : <Page.NoPermissions />} />
            <Route path="*" element={<Page.NoData />} />
          </Routes>
        </Suspense>
      </Layouts.Root>
    </PanelRoot>
  );
}
