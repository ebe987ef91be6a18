import { Car } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { panelAction } from '../../contract/panel/permission';
import { fetchRefusalWords } from './api/refusals-told';
import { intlLabel } from './api/use-text';
import { rememberApp } from './editor/actions/managed-listings';
import { type ActionApis, registerActions } from './editor/actions/register-actions';
import { sendBackWhatWasRead } from './editor/form/send-back';
import { listCells } from './editor/list-cells';
import { fetchManagerWords, translateForm, translateList } from './editor/manager-words';
import { fetchEditorAhead, registerEditor } from './editor/register-editor';
import { KeepTypedPanel } from './editor/side/keep-typed-panel';
import { ListingPanel } from './editor/side/listing-panel';
import { UserKeysPanel } from './pages/keys/user-keys-panel';
import { pages } from './pages/pages';
import { textsIn } from './translations';
import { withOurWidgets } from './widgets/widgets';

/** What the Content Manager offers to plugins, as far as we use it; Strapi's types leave it open. */
interface ContentManagerApis extends ActionApis {
  addEditViewSidePanel(panels: readonly unknown[]): void;
}

type ListView = Parameters<typeof translateList>[0];

/** What Strapi asks of a plugin in the panel. */
export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/inventory',
      icon: Car,
      intlLabel: intlLabel('common.inventory'),
      permissions: pages.flatMap(({ permissions }) =>
        permissions.map((permission) => ({ action: panelAction(permission), subject: null })),
      ),
      position: 1,
      Component: () => import('./pages/app'),
    });
    app.widgets.register(withOurWidgets);
    registerEditor(app);
    rememberApp(app);
    app.registerPlugin({ id: 'inventory', name: 'inventory' });
  },
  bootstrap(app: Pick<StrapiApp, 'addSettingsLink' | 'getPlugin' | 'registerHook'>) {
    fetchEditorAhead();
    sendBackWhatWasRead(window);
    const contentManager = app.getPlugin('content-manager').apis as unknown as ContentManagerApis;
    contentManager.addEditViewSidePanel([UserKeysPanel, ListingPanel, KeepTypedPanel]);
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
        const data = Object.fromEntries(Object.entries(texts).map(([id, text]) => [`inventory.${id}`, text]));
        await fetchRefusalWords(locale);
        // The Content Manager looks up the names of content types by themselves.
        return { data: { ...(await fetchManagerWords(locale)), ...data }, locale };
      }),
    );
  },
};
