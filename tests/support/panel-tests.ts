import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Admin, aSuperAdmin } from './admin';
import { desktop, launchBrowser, Panel, type PanelView, startPanel } from './panel';
import { discard, type Service } from './service';

export interface PanelTests {
  /** Running from before the first test of the file until after its last. */
  readonly service: Service;
  /** The panel at `path`, in a browser where an admin is logged in: one who may do everything, unless another is named. */
  open(path: string, wanted?: { view?: PanelView; admin?: Admin }): Promise<Panel>;
}

/** Has a service with the panel and a browser for the tests of this file. */
export function panelTests(): PanelTests {
  let running: Service | undefined;
  let browser: Browser | undefined;
  before(async () => {
    [running, browser] = await Promise.all([startPanel(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await running?.stop();
    if (running) discard(running);
  });
  const service = () => {
    if (!running) throw new Error('The service runs while tests run, not before.');
    return running;
  };
  return {
    get service() {
      return service();
    },
    open: async (path, { view = desktop, admin } = {}) => {
      if (!browser) throw new Error('The browser runs while tests run, not before.');
      const panel = await Panel.open(browser, service(), view);
      await panel.logIn(admin ?? (await aSuperAdmin(service())));
      await panel.go(path);
      return panel;
    },
  };
}
