import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Dealership } from './dealership';
import { axeSource, chromiumPath, phone } from './panel';
import type { ServiceFacts } from './service';

const patienceMs = Number(process.env.TEST_PATIENCE_MS ?? 240_000);

/**
 * Starts a browser whose camera shows a video of JPEG frames.
 * @param trustedKey the SHA-256 of the key of a certificate that it trusts, in base64
 */
export async function browserWithCamera(video: string, trustedKey?: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
      ...(trustedKey ? [`--ignore-certificate-errors-spki-list=${trustedKey}`] : []),
    ],
  });
}

/** The lot app on a phone. */
export class LotApp {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #service: Pick<ServiceFacts, 'siteUrl'>;

  private constructor(page: Page, service: Pick<ServiceFacts, 'siteUrl'>) {
    this.page = page;
    this.context = page.context();
    this.#service = service;
    page.setDefaultTimeout(patienceMs);
  }

  static async open(
    browser: Browser,
    service: Pick<ServiceFacts, 'siteUrl'>,
    look: { colorScheme?: 'light' | 'dark'; locale?: string } = {},
  ): Promise<LotApp> {
    const context = await browser.newContext({
      viewport: { width: phone.width, height: phone.height },
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...look,
    });
    return LotApp.openIn(context, service);
  }

  static async openIn(context: BrowserContext, service: Pick<ServiceFacts, 'siteUrl'>): Promise<LotApp> {
    const app = new LotApp(context.pages()[0] ?? (await context.newPage()), service);
    await app.page.goto(`${service.siteUrl}/app/`);
    return app;
  }

  /** Opens the app of a service at an address that leads to it only in this browser. */
  static async openAs(siteUrl: string, browser: Browser, service: ServiceFacts): Promise<LotApp> {
    const context = await browser.newContext({ viewport: { width: phone.width, height: phone.height } });
    await context.route(`${siteUrl}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      try {
        await route.fulfill({ response: await route.fetch({ url: service.siteUrl + pathname + search }) });
      } catch {
        await route.abort().catch(() => undefined); // the service or the browser has ended
      }
    });
    return LotApp.openIn(context, { ...service, siteUrl });
  }

  /** Pairs by pasting the text of the QR code, and waits for the stock. */
  async pairByPaste({ key }: Pick<Dealership, 'key'>): Promise<void> {
    await this.paste(`${this.#service.siteUrl}|${key}`);
    await this.page.getByText(/^Updated/).waitFor();
  }

  async paste(text: string): Promise<void> {
    await this.page.locator('#code').fill(text);
    await this.page.locator('form button[type=submit]').click();
  }

  async go(path: string): Promise<void> {
    await this.page.evaluate(`location.hash = ${JSON.stringify(path)}`);
  }

  /** The number of entries in the queue. */
  async waiting(): Promise<number> {
    return Number(await this.page.locator('.chip').first().getAttribute('data-waiting'));
  }

  /** The number of entries in the stored queue, with those that the app has begun to store: they come first. */
  async stored(): Promise<number> {
    return this.page.evaluate<number>(`(async () => {
      await new Promise((done) => setTimeout(done));
      const db = await new Promise((done) => { indexedDB.open('lot-app').onsuccess = ({ target }) => done(target.result); });
      const entries = db.transaction('entries', 'readwrite').objectStore('entries').count();
      await new Promise((done) => { entries.transaction.oncomplete = done; });
      db.close();
      return entries.result;
    })()`);
  }

  /** Everything that the browser stores for the site, as a text. */
  async storedText(): Promise<string> {
    return this.page.evaluate<string>(`(async () => {
      const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie, location.href];
      for (const { name } of await indexedDB.databases()) {
        const db = await new Promise((done) => { indexedDB.open(name).onsuccess = ({ target }) => done(target.result); });
        for (const store of db.objectStoreNames) {
          const all = await new Promise((done) => { db.transaction(store).objectStore(store).getAll().onsuccess = ({ target }) => done(target.result); });
          found.push(JSON.stringify(all, (_, value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value));
        }
        db.close();
      }
      for (const name of globalThis.caches ? await caches.keys() : [])
        for (const request of await (await caches.open(name)).keys()) found.push(request.url + JSON.stringify([...request.headers]));
      return found.join('\\n');
    })()`);
  }

  /** Returns the rules of axe that the page breaks. */
  async accessibilityProblems(): Promise<string[]> {
    await this.page.evaluate(axeSource());
    const { violations } = await this.page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
