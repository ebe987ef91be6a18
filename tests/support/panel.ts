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

// The shell has no window at all, and takes a quarter less time.
/** Below the address of a service; quick to open. */
const anyPage = '/_ready';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Debian's Chromium, or the browser that the environment names. @throws Error that says how to get one */
export function chromiumPath(): string {
  const found = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'The tests of the panel need Chromium: install it (apt-get install chromium-headless-shell) or name it in CHROMIUM.',
  );
}

const settings = [
  '--no-sandbox', // which needs rights that containers often lack; the browser opens no page but ours
  '--disable-dev-shm-usage',
  '--disable-gpu', // without a graphics card the software rasterizer is faster than the imitation of a card
  '--process-per-site', // a new page runs in a process that has loaded the panel before
  '--disable-features=SpareRendererForSitePerProcess',
  '--js-flags=--no-opt --no-maglev', // no page lives long enough to earn what optimizing its code costs
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: settings });
}

export const panelVariables = { TEST_PANEL: '1' };

/** A service with the built panel, whose public address is where the browser finds it. */
export async function startPanel(changes: Readonly<Record<string, string>> = {}): Promise<Service> {
  return startService(await makeConfiguration({ ...panelVariables, ...changes }));
}

export interface PanelView {
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
}

export const desktop: PanelView = { width: 1440, height: 900 };
export const phone: PanelView = { width: 390, height: 844 };

/** Most rules of axe say the same in light and in dark, and are asked once. */
const allRules = { resultTypes: ['violations'] };
const colourRules = { ...allRules, runOnly: ['color-contrast', 'link-in-text-block'] };

const groundColour = 'getComputedStyle(document.body).backgroundColor';
/** Colours that fade are measured at their end. A sign of loading turns without end, and goes on. */
const finishFading = `(async () => {
  const isFading = (one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity;
  let fading;
  do {
    await new Promise(requestAnimationFrame);
    fading = document.getAnimations().filter(isFading);
    for (const one of fading) one.finish();
  } while (fading.length > 0);
})()`;

/** Contexts by browser and view: their pages share what the browser has loaded and compiled. */
export type BrowserContexts = Map<Browser, Map<string, Promise<BrowserContext>>>;

declare global {
  var browser: Browser | undefined;
  var browserContexts: BrowserContexts | undefined;
}

function contextFor(browser: Browser, view: PanelView): Promise<BrowserContext> {
  const all = (globalThis.browserContexts ??= new Map());
  const contexts = all.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  all.set(browser, contexts);
  const name = JSON.stringify(view);
  const context = contexts.get(name) ?? newContext(browser, view);
  contexts.set(name, context);
  return context;
}

async function newContext(browser: Browser, view: PanelView): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    hasTouch: view.width < 500,
    isMobile: view.width < 500,
    permissions: ['clipboard-read', 'clipboard-write'],
    locale: 'en-US',
    reducedMotion: 'reduce', // fewer pictures to draw
    colorScheme: view.isDark ? 'dark' : 'light',
  });
  await context.addInitScript({ content: "localStorage.setItem('STRAPI_THEME', 'system')" });
  return context;
}

/** Keeps a page open, so that the process of the panel's site outlives the pages of tests. */
async function keepProcess(context: BrowserContext, siteUrl: string): Promise<void> {
  if (context.pages().length > 0) return;
  const page = await context.newPage();
  await page.goto(`${siteUrl}${anyPage}`);
}

/** Closes the pages that a failed test has left. */
export async function closeForgottenPages(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages) if (!page.url().endsWith(anyPage)) await page.close();
}

/** The panel on a page of its own, and everything that the browser complained of. */
export class Panel {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #service: ServiceFacts;

  private constructor(page: Page, service: ServiceFacts) {
    this.page = page;
    this.#service = service;
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async open(browser: Browser, service: ServiceFacts, view: PanelView = desktop): Promise<Panel> {
    const context = await contextFor(browser, view);
    await keepProcess(context, service.siteUrl);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.setDefaultNavigationTimeout(patienceMs);
    return new Panel(page, service);
  }

  /** Stores a login as the login form does, without the form. */
  async logIn({ token }: Pick<Admin, 'token'>): Promise<void> {
    await this.page.goto(this.#service.siteUrl + anyPage);
    const stored = JSON.stringify({ jwtToken: JSON.stringify(token), isLoggedIn: 'true' });
    await this.page.evaluate(`Object.assign(localStorage, ${stored})`);
  }

  /** Logs in through the form, as staff do. */
  async logInByForm({ email, password }: Pick<Admin, 'email' | 'password'>): Promise<void> {
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
      await until(() => this.page.evaluate<boolean>(`${groundColour} !== '${before}'`));
      await this.page.evaluate(finishFading);
      const violations = await this.#seriousViolations(colorScheme === 'dark' ? colourRules : allRules);
      expect({ colorScheme, violations }).toEqual({ colorScheme, violations: [] });
    }
  }

  async #seriousViolations(rules: object): Promise<string[]> {
    if (!(await this.page.evaluate<boolean>("'axe' in window"))) await this.page.evaluate(axe.source);
    const { violations } = await this.page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(rules)})`);
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

  /** Closes the page and forgets what it has stored. Whatever the browser complained of fails the test. */
  async close(): Promise<void> {
    const context = this.page.context();
    await this.page.evaluate('localStorage.clear()');
    await this.page.close();
    await context.clearCookies();
    expect(this.complaints).toEqual([]);
  }
}

async function decodeQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
