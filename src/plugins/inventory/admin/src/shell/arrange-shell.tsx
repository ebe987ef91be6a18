import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { panelAction } from '../../../contract/panel/permission';
import { usePermissions } from '../parts/hooks/use-permissions';
import { panelPaths } from '../parts/page/panel-paths';
import { OldAddresses } from './old-addresses';
import { SettingsLayout } from './settings-layout';

type Router = StrapiApp['router'];
type Route = Router['routes'][number];

/** The replacements of Strapi's own routes, by path. Developers see the original. */
const replacements: Readonly<Record<string, ComponentType>> = {
  'content-manager/*': OldAddresses,
  'settings/*': SettingsLayout,
};

/**
 * Makes the panel start with our home page, and shows the Content Manager and the developers' settings only to
 * developers. Call it when all plugins have registered their routes.
 */
export function arrangeShell(router: Router): void {
  router.addRoute((routes) => routes.map(arranged));
  const manager = router.menu.find(({ to }) => to === 'content-manager');
  // as Strapi stores them
  if (manager) manager.permissions = [{ action: panelAction('developer.screens'), subject: null }] as never;
}

function arranged(route: Route): Route {
  if (route.index) return { index: true, element: <Navigate to={panelPaths.inventory} replace /> };
  const replacement = replacements[route.path ?? ''];
  return replacement ? forOthers(route, replacement) : route;
}

/** Returns the route with another page for everyone but developers. */
function forOthers(route: Route, Other: ComponentType): Route {
  const { lazy } = route;
  if (typeof lazy !== 'function') throw new Error(`The route ${String(route.path)} is not loaded as expected.`);
  const load = async () => {
    const loaded = await lazy();
    const Original = (loaded as { Component: ComponentType }).Component; // Strapi's routes have no elements
    const Chosen = () => (usePermissions().may('developer.screens') ? <Original /> : <Other />);
    return { ...loaded, Component: Chosen };
  };
  return { ...route, lazy: load } as Route; // with another function, still of the same kind
}
