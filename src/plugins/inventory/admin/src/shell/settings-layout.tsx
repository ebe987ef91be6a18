import { Divider } from '@strapi/design-system';
import { Layouts, Page, SubNav, useAuth } from '@strapi/strapi/admin';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { panelAction } from '../../../contract/panel/permission';
import { intlLabel, useText } from '../api/use-text';
import { panelPaths } from '../parts/page/panel-paths';
import { PhoneTabs } from '../parts/page/phone-tabs';

interface SettingsPage {
  readonly to: string;
  readonly label: { readonly id: string; readonly defaultMessage: string };
  readonly action: string;
}

const people: readonly SettingsPage[] = [
  {
    to: '/settings/users',
    label: { id: 'global.users', defaultMessage: 'Users' },
    action: 'admin::users.read',
  },
  { to: '/settings/roles', label: { id: 'global.roles', defaultMessage: 'Roles' }, action: 'admin::roles.read' },
];

const licence: SettingsPage = {
  to: panelPaths.licence,
  label: intlLabel('licence.title'),
  action: panelAction('licence.read'),
};

const settings = [...people, licence];

/** The settings without the pages for developers. */
export function SettingsLayout() {
  const t = useText();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const permissions = useAuth('inventory', (state) => state.permissions);
  const shown = settings.filter((page) => permissions.some(({ action }) => action === page.action));
  const [first] = shown;
  if (!first) return <Page.NoPermissions />;
  if (isForDevelopers(pathname)) return <Navigate to={first.to} replace />;
  const entries = shown.map(({ to, label }) => ({ to, label: formatMessage(label) }));
  const title = t('common.settings');
  return (
    <Layouts.Root
      sideNav={
        <SubNav.Main aria-label={title}>
          <SubNav.Header label={title} />
          <Divider />
          <SubNav.Content>
            <SubNav.Sections>
              {[
                <SubNav.Section key="setup" label={t('common.setup')}>
                  {entries.map(({ to, label }) => (
                    <SubNav.Link key={to} to={to} label={label} />
                  ))}
                </SubNav.Section>,
              ]}
            </SubNav.Sections>
          </SubNav.Content>
        </SubNav.Main>
      }
    >
      <PhoneTabs label={title} entries={entries} />
      <Page.Title>{title}</Page.Title>
      <Suspense fallback={<Page.Loading />}>
        <Outlet />
      </Suspense>
    </Layouts.Root>
  );
}

/** Pages of Strapi without a permission, and the index of the settings, which has no page. */
function isForDevelopers(pathname: string): boolean {
  return /^\/settings(?:\/(?:application-infos|list-plugins|purchase-[^/]*))?\/?$/.test(pathname);
}
