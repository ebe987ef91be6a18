import { Car } from '@strapi/icons';
import { type StrapiApp, triggerSessionExpired } from '@strapi/strapi/admin';
import { panelAction } from '../../contract/panel/permission';
import { watchSession } from './api/session-end';
import { intlLabel } from './api/use-text';
import { setStrapiApp } from './editor/actions/content-manager-cache';
import { type ActionApis, registerActions } from './editor/actions/register-actions';
import { attachVersions } from './editor/form/attach-version';
import { listCells } from './editor/list-cells';
import { loadContentManagerTexts, translateForm, translateList } from './editor/content-manager-texts';
import { preloadEditor, registerEditor } from './editor/register-editor';
import { KeepUnsavedPanel } from './editor/side/keep-unsaved-panel';
import { ListingPanel } from './editor/side/listing-panel';
import { UserKeysPanel } from './pages/keys/user-keys-panel';
import { pages } from './pages/pages';
import { textsIn } from './translations';
import { showBrand } from './shell/brand';
import { arrangeShell } from './shell/arrange-shell';
import { loadStrapiTexts } from './shell/strapi-texts';

/** The Content Manager APIs that we use, which Strapi does not type. */
interface ContentManagerApis extends ActionApis {
  addEditViewSidePanel(panels: readonly unknown[]): void;
}

type ListView = Parameters<typeof translateList>[0];

/** Strapi passes only a part of the app to `bootstrap`. */
let strapiApp: StrapiApp | undefined;

/** The plugin's entry point in Strapi's admin. */
export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/inventory',
      icon: Car,
      intlLabel: intlLabel('common.inventory'),
      permissions: pages.flatMap(({ permissions }) =>
        permissions.map((permission) => ({ action: panelAction(permission), subject: null })),
      ),
      position: 0,
      Component: () => import('./pages/app'),
    });
    registerEditor(app);
    setStrapiApp(app);
    strapiApp = app;
    app.registerPlugin({ id: 'inventory', name: 'inventory' });
  },
  bootstrap(app: Pick<StrapiApp, 'addSettingsLink' | 'getPlugin' | 'registerHook'>) {
    preloadEditor();
    void showBrand();
    if (strapiApp) arrangeShell(strapiApp.router);
    attachVersions(window);
    watchSession(window, triggerSessionExpired);
    const contentManager = app.getPlugin('content-manager').apis as unknown as ContentManagerApis;
    contentManager.addEditViewSidePanel([UserKeysPanel, ListingPanel, KeepUnsavedPanel]);
    registerActions(contentManager);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', translateForm);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (view: ListView) =>
      translateList(view, listCells),
    );
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
        // Strapi says that all unsaved changes are lost.
        const sessionTexts = {
          'app.session.ended.title': texts['listing.sessionEndedTitle'],
          'app.session.ended.unsaved': texts['listing.sessionEnded'],
        };
        const data = Object.fromEntries(Object.entries(texts).map(([id, text]) => [`inventory.${id}`, text]));
        // The Content Manager looks up names of content types without a prefix.
        return {
          data: {
            ...(await loadStrapiTexts(locale)),
            ...(await loadContentManagerTexts(locale)),
            ...sessionTexts,
            ...data,
          },
          locale,
        };
      }),
    );
  },
};
