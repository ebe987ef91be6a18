import { Car } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { panelAction } from '../../contract/panel/permission';
import { intlLabel } from './api/use-text';
import { UserKeysPanel } from './pages/keys/user-keys-panel';
import { pages } from './pages/pages';
import { textsIn } from './translations';
import { withOurWidgets } from './widgets/widgets';

/** What the Content Manager offers to plugins, as far as we use it; Strapi's types leave it open. */
interface ContentManagerApis {
  addEditViewSidePanel(panels: readonly unknown[]): void;
}

/** What Strapi asks of a plugin in the panel. */
export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/inventory',
      icon: Car,
      intlLabel: intlLabel('common.inventory'),
      permissions: pages.map(({ permission }) => ({ action: panelAction(permission), subject: null })),
      position: 1,
      Component: () => import('./pages/app'),
    });
    app.widgets.register(withOurWidgets);
    app.registerPlugin({ id: 'inventory', name: 'inventory' });
  },
  bootstrap(app: Pick<StrapiApp, 'addSettingsLink' | 'getPlugin'>) {
    const contentManager = app.getPlugin('content-manager').apis as unknown as ContentManagerApis;
    contentManager.addEditViewSidePanel([UserKeysPanel]);
    app.addSettingsLink({ id: 'inventory', intlLabel: intlLabel('licence.section') }, [
      {
        id: 'inventory-licence',
        to: 'inventory-licence',
        intlLabel: intlLabel('licence.title'),
        permissions: [{ action: panelAction('licence.read'), subject: null }],
        Component: () => import('./pages/licence/licence-page'),
      },
    ]);
  },
  async registerTrads({ locales }: { locales: string[] }) {
    return Promise.all(
      locales.map(async (locale) => {
        const texts = await textsIn(locale);
        const data = Object.fromEntries(Object.entries(texts).map(([id, text]) => [`inventory.${id}`, text]));
        return { data, locale };
      }),
    );
  },
};
