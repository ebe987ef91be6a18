import { existsSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import { expect } from 'expect';
import jsQR from 'jsqr';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import type { Admin } from './admin';
import { until } from './patience';
import { makeConfiguration, type Service, type ServiceFacts, startService } from './service';

/** Nothing is timed: this only keeps a test whose page never comes from waiting for ever. */
const patienceMs = 240_000;

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium, or the browser that the environment names. @throws Error that says how to get one */
export function chromiumPath(): string {
  const found = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'The tests of the panel need Chromium: install it (apt-get install chromium) or name it in CHROMIUM.',
  );
}

/** Sandboxing needs rights that containers often lack; the browser opens no page but ours. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** A service with the built panel, whose public address is where the browser finds it. */
export async function startPanel(changes: Readonly<Record<string, string>> = {}): Promise<Service> {
  return startService(await makeConfiguration({ TEST_PANEL: '1', ...changes }));
}

export interface PanelView {
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
}

export const desktop: PanelView = { width: 1440, height: 900 };
export const phone: PanelView = { width: 390, height: 844 };

const groundColour = 'getComputedStyle(document.body).backgroundColor';
/** Colours that fade are measured once they have. What turns for ever, such as the sign of loading, is no fading. */
const isAtRest =
  "document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)";

/** The panel in a browser of its own, and everything that the browser complained of. */
export class Panel {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  readonly #service: ServiceFacts;

  private constructor(context: BrowserContext, page: Page, service: ServiceFacts) {
    this.#context = context;
    this.page = page;
    this.#service = service;
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async open(browser: Browser, service: ServiceFacts, view: PanelView = desktop): Promise<Panel> {
    const context = await browser.newContext({
      viewport: { width: view.width, height: view.height },
      hasTouch: view.width < 500,
      isMobile: view.width < 500,
      permissions: ['clipboard-read', 'clipboard-write'],
      locale: 'en-US',
      colorScheme: view.isDark ? 'dark' : 'light',
    });
    await context.addInitScript({ content: "localStorage.setItem('STRAPI_THEME', 'system')" });
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.setDefaultNavigationTimeout(patienceMs);
    return new Panel(context, page, service);
  }

  /** Through the login form, as staff do. */
  async logIn({ email, password }: Pick<Admin, 'email' | 'password'>): Promise<void> {
    await this.page.goto(`${this.#service.siteUrl}/admin/auth/login`);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: false }).first().fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
    await this.page.getByRole('navigation').first().waitFor();
  }

  /** @param path below `/admin` */
  async go(path: string): Promise<void> {
    await this.page.goto(`${this.#service.siteUrl}/admin${path}`);
    await this.page.locator('main').first().waitFor();
  }

  /** No serious fault for people who use assistive technology, on the page as it is now, in light and in dark. */
  async expectAccessible(): Promise<void> {
    await this.page.mouse.move(0, 0); // the colours under the pointer are Strapi's
    const isDark = await this.page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
    for (const colorScheme of isDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
      const before = await this.page.evaluate<string>(groundColour);
      await this.page.emulateMedia({ colorScheme });
      await until(() => this.page.evaluate<boolean>(`${groundColour} !== '${before}' && ${isAtRest}`));
      expect({ colorScheme, violations: await this.#seriousViolations() }).toEqual({ colorScheme, violations: [] });
    }
  }

  async #seriousViolations(): Promise<string[]> {
    await this.page.evaluate(axe.source);
    const { violations } = await this.page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }

  /** The text of the QR code that the browser shows in `place`, read from a picture of it, once it has come to rest. */
  async readQr(place: Locator): Promise<string> {
    let text: string | undefined;
    await until(async () => (text = await decodeQr(await place.screenshot())) !== undefined);
    return text ?? '';
  }

  /** Ends the view. Whatever the browser complained of fails the test. */
  async close(): Promise<void> {
    await this.#context.close();
    expect(this.complaints).toEqual([]);
  }
}

async function decodeQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
