import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { LotApp } from './lot-app';
import { chromiumPath, phone } from './panel';
import type { ServiceFacts } from './service';

/** A phone's browser with the lot app, whose storage survives when the browser is killed. */
export class LotAppBrowser {
  readonly #service: ServiceFacts;
  readonly #folder = mkdtempSync(join(tmpdir(), 'lot-app-browser-'));
  #context: BrowserContext | undefined;
  #app: LotApp | undefined;

  constructor(service: ServiceFacts) {
    this.#service = service;
  }

  get app(): LotApp {
    if (!this.#app) throw new Error('The browser is not open.');
    return this.#app;
  }

  /** Starts the browser, and opens the app. */
  async open(): Promise<LotApp> {
    const { chromium } = await import('playwright-core');
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      viewport: { width: phone.width, height: phone.height },
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    this.#app = await LotApp.openIn(this.#context, this.#service);
    return this.#app;
  }

  /** Ends the browser immediately, as the system of a phone does. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const session = await context.newCDPSession(this.app.page);
    const closed = new Promise((resolve) => context.once('close', resolve));
    session.send('Browser.crash').catch(() => undefined);
    await closed;
    this.#app = undefined;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
