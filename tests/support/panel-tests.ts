import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Admin, aSuperAdmin } from './admin';
import { closeForgottenPages, desktop, Panel, type PanelView, startPanel } from './panel';
import { discard, type Service, type ServiceFacts } from './service';

export interface PanelTests {
  /** Runs from before the first test of the file until after its last. */
  readonly service: ServiceFacts;
  readonly browser: Browser;
  /** Opens the panel at `path` in a browser with a logged-in admin, by default a super admin. */
  open(path: string, wanted?: { view?: PanelView; admin?: Admin }): Promise<Panel>;
}

/**
 * Provides the worker's panel and browser to the tests of this file.
 * @param hasOwnService for tests of shared state: settings, the license, inventory totals
 */
export function panelTests({ hasOwnService = false } = {}): PanelTests {
  let own: Service | undefined;
  let superAdmin: Promise<Admin> | undefined;
  beforeAll(async () => {
    if (hasOwnService) own = await startPanel();
  });
  afterAll(async () => {
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
    open: async (path, { view = desktop, admin } = {}) => {
      const panel = await Panel.open(tests.browser, tests.service, view);
      superAdmin ??= aSuperAdmin(tests.service);
      await panel.logIn(admin ?? (await superAdmin));
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
