import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aDeveloper, type Admin, aSuperAdmin } from './admin';
import { closeForgottenPages, closeIdlePages, desktop, Panel, type PanelView, startPanel } from './panel';
import { discard, type Service, type ServiceFacts } from './service';

export interface PanelTests {
  /** Runs from before the first test of the file until after its last. */
  readonly service: ServiceFacts;
  readonly browser: Browser;
  /** The super admin of the file, who sees the developer screens if the file asks for them. */
  superAdmin(): Promise<Admin>;
  /**
   * Shows the panel at `path` to a logged-in admin, by default a super admin: in the page that an earlier test has
   * left, also one of another file, or loaded in a new one.
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
  beforeAll(async () => {
    if (hasOwnService) own = await startPanel(variables);
  });
  afterAll(async () => {
    if (own) await closeIdlePages(`${own.siteUrl} `);
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
      const found = await Panel.reopen(tests.service, view, login);
      const panel = found ?? (await Panel.open(tests.browser, tests.service, view));
      panel.keep = () => panel.keepFor(view, login);
      if (found) await panel.visit(path);
      else {
        await panel.logIn(login);
        await panel.load(path);
      }
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
