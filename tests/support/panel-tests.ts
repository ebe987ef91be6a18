import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aDeveloper, type Admin, aSuperAdmin } from './admin';
import { closeForgottenPages, desktop, Panel, type PanelView, startPanel } from './panel';
import { discard, type Service, type ServiceFacts } from './service';

export interface PanelTests {
  /** Runs from before the first test of the file until after its last. */
  readonly service: ServiceFacts;
  readonly browser: Browser;
  /** The super admin of the file, who sees the developer screens if the file asks for them. */
  superAdmin(): Promise<Admin>;
  /**
   * Shows the panel at `path` to a logged-in admin, by default a super admin: in the page of the last test of the same
   * admin, or loaded in a new one.
   */
  open(path: string, wanted?: { view?: PanelView; admin?: Admin }): Promise<Panel>;
}

/**
 * Provides the worker's panel and browser to the tests of this file.
 * @param hasOwnService for tests of shared state: settings, the license, inventory totals
 * @param hasDeveloperScreens for tests of Strapi's own pages, such as the Content Manager
 * @param variables of the environment, for a service of the file's own
 */
export function panelTests({
  variables,
  hasOwnService = variables !== undefined,
  hasDeveloperScreens = false,
}: {
  hasOwnService?: boolean;
  hasDeveloperScreens?: boolean;
  variables?: Readonly<Record<string, string>>;
} = {}): PanelTests {
  let own: Service | undefined;
  let superAdmin: Promise<Admin> | undefined;
  /** The panel of the last test in each view, with the token of its admin. Loading it takes a second of CPU time. */
  const idle = new Map<PanelView, { readonly panel: Panel; readonly token: string }>();
  beforeAll(async () => {
    if (hasOwnService) own = await startPanel(variables);
  });
  afterAll(async () => {
    for (const { panel } of idle.values()) await panel.closePage();
    await closeForgottenPages(theBrowser());
    await own?.stop();
    if (own) discard(own);
  });
  const tests: PanelTests = {
    get service() {
      return own ?? thePanel();
    },
    get browser() {
      return theBrowser();
    },
    superAdmin: () => (superAdmin ??= (hasDeveloperScreens ? aDeveloper : aSuperAdmin)(tests.service)),
    open: async (path, { view = desktop, admin } = {}) => {
      const login = admin ?? (await tests.superAdmin());
      const found = idle.get(view);
      idle.delete(view);
      if (found?.token === login.token && !found.panel.hasCrashed) {
        await found.panel.visit(path);
        return found.panel;
      }
      await found?.panel.closePage();
      const panel = await Panel.open(tests.browser, tests.service, view);
      panel.keep = async () => {
        const isReady = await panel.reset(login);
        if (isReady) idle.set(view, { panel, token: login.token });
        return isReady;
      };
      await panel.logIn(login);
      await panel.go(path);
      return panel;
    },
  };
  return tests;
}

/** The browser that the files of a worker share. */
export function theBrowser(): Browser {
  if (!globalThis.browser) throw new Error('Only the tests of the panel have a browser: see jest.config.mjs.');
  return globalThis.browser;
}

/** The service with the panel that the files of a worker share. */
export function thePanel(): ServiceFacts {
  return JSON.parse(process.env.TEST_PANEL_SERVICE ?? '') as ServiceFacts;
}
