import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { expect } from 'expect';
import jsQR from 'jsqr';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import type { Admin } from './admin';
import { until } from './patience';
import { appDir, makeConfiguration, type Service, type ServiceFacts, startService } from './service';

/** Only keeps a test whose page never loads from waiting forever. */
const patienceMs = Number(process.env.TEST_PATIENCE_MS ?? 240_000);

/** A path of the service that loads quickly. */
const anyPage = '/_ready';

// The headless shell has no window, and takes a quarter less time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Returns the path of Chromium, or of the browser in `CHROMIUM`. @throws Error that explains how to install one */
export function chromiumPath(): string {
  const found = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'The tests of the panel need Chromium: install it (apt-get install chromium-headless-shell) or name it in CHROMIUM.',
  );
}

const settings = [
  '--no-sandbox', // containers often lack the permissions for a sandbox; the browser opens only our own pages
  '--disable-dev-shm-usage',
  '--disable-gpu', // without a GPU, software rendering is faster than emulating one
  '--process-per-site', // a new page uses a process that has loaded the panel before
  '--disable-features=SpareRendererForSitePerProcess',
  '--js-flags=--no-opt --no-maglev', // pages close too soon for optimized code to pay off
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: settings });
}

export const panelVariables = { TEST_PANEL: '1' };

/** Starts a service with the built panel, whose public address is reachable by the browser. */
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

/** Most axe rules give the same result in light and dark mode and run once. */
const allRules = { resultTypes: ['violations'] };
const colourRules = { ...allRules, runOnly: ['color-contrast', 'link-in-text-block'] };

const groundColour = 'getComputedStyle(document.body).backgroundColor';
/** Finishes fading colors before they are measured. Endless animations, such as a loading indicator, continue. */
const finishFading = `(async () => {
  const isFading = (one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity;
  let fading;
  do {
    await new Promise(requestAnimationFrame);
    fading = document.getAnimations().filter(isFading);
    for (const one of fading) one.finish();
  } while (fading.length > 0);
})()`;

/** Strapi's setting, in the browser's storage: the colors follow the browser. */
const theme = { STRAPI_THEME: 'system' };

/** A path of the panel that has no page. */
const nowhere = '/nowhere';

/**
 * Has the loaded panel leave its page, and forgets the data that the page has read, so that the next page reads its
 * own. The router and the caches are properties of React's elements. Results in whether the panel is there.
 */
const leave = `(async () => {
  const container = document.getElementById('strapi');
  const key = container && Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const caches = new Set();
  let router;
  const elements = key ? [container[key].stateNode.current] : [];
  for (let one = elements.pop(); one; one = elements.pop()) {
    const { router: found, client } = one.memoizedProps ?? {};
    if (found?.navigate) router = found;
    if (client?.getQueryCache) caches.add(client);
    elements.push(...[one.sibling, one.child].filter(Boolean));
  }
  if (!router) return false;
  await router.navigate('${nowhere}');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  if (!location.pathname.endsWith('${nowhere}')) return false;
  for (const cache of caches) {
    cache.getMutationCache().clear();
    cache.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
    void cache.resetQueries(); // those of the menu, which stays
  }
  window.panelRouter = router;
  return true;
})()`;

/** Contexts by browser and view. Pages of a context share loaded and compiled resources. */
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
    reducedMotion: 'reduce', // fewer frames to draw
    colorScheme: view.isDark ? 'dark' : 'light',
  });
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(theme)})` });
  return context;
}

/** Keeps a page open, so that the process of the panel's site outlives the pages of tests. */
async function keepProcess(context: BrowserContext, siteUrl: string): Promise<void> {
  if (context.pages().length > 0) return;
  const page = await context.newPage();
  // a crashed page refuses every command to its context, such as setOffline
  page.once('crash', () => void page.close());
  await page.goto(`${siteUrl}${anyPage}`);
}

/** The errors that the browser logged for each page. */
const complaintsOf = new WeakMap<Page, readonly string[]>();

/**
 * Closes the pages that a failed test has left open, prints their errors, and keeps a picture of each in
 * .tmp/failed-pages.
 */
export async function closeForgottenPages(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages.filter((one) => !one.url().endsWith(anyPage))) {
    const path = join(appDir, '.tmp', 'failed-pages', `${randomUUID()}.png`);
    const complaints = complaintsOf.get(page) ?? [];
    await page.screenshot({ path }).then(
      () => process.stderr.write([`A failed test left ${page.url()}: ${path}`, ...complaints, ''].join('\n')),
      () => process.stderr.write(`A failed test left ${page.url()}, which shows nothing.\n`), // it has crashed
    );
    await page.close();
  }
}

/** The panel in a new page, with the errors that the browser logged. */
export class Panel {
  readonly page: Page;
  readonly complaints: string[] = [];
  hasCrashed = false;
  /** Keeps the page for another test, if it can. */
  keep?: () => Promise<boolean>;
  readonly #service: ServiceFacts;

  private constructor(page: Page, service: ServiceFacts) {
    this.page = page;
    this.#service = service;
    complaintsOf.set(page, this.complaints);
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.once('crash', () => (this.hasCrashed = true));
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
  async logIn(admin: Pick<Admin, 'token'>): Promise<void> {
    await this.page.goto(this.#service.siteUrl + anyPage);
    await this.#storeLogin(admin);
  }

  async #storeLogin({ token }: Pick<Admin, 'token'>): Promise<void> {
    const stored = JSON.stringify({ ...theme, jwtToken: JSON.stringify(token), isLoggedIn: 'true' });
    await this.page.evaluate(`localStorage.clear(); Object.assign(localStorage, ${stored})`);
  }

  /** Logs in through the form, as staff do. */
  async logInByForm({ email, password }: Pick<Admin, 'email' | 'password'>): Promise<void> {
    await this.page.goto(`${this.#service.siteUrl}/admin/auth/login`);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: false }).first().fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.getByRole('navigation').first().waitFor();
  }

  /**
   * Prepares the loaded panel for another test of the same admin: nothing that the last one did is kept in the browser.
   * @returns false if `visit` cannot follow, because the panel is not loaded, or asks before it leaves its page
   */
  async reset(admin: Pick<Admin, 'token'>): Promise<boolean> {
    await this.page.unrouteAll();
    await this.page.mouse.move(0, 0);
    const isLeft = await this.page.evaluate<boolean>(leave);
    await this.page.evaluate('sessionStorage.clear()');
    await this.#storeLogin(admin);
    return isLeft;
  }

  /**
   * Shows a page of the panel that `reset` has prepared, without loading the panel again.
   * @param path below `/admin`
   */
  async visit(path: string): Promise<void> {
    await this.page.evaluate(`panelRouter.navigate(${JSON.stringify(path)})`);
    await this.page.locator('main').first().waitFor();
  }

  /** @param path below `/admin` */
  async go(path: string): Promise<void> {
    await this.page.goto(`${this.#service.siteUrl}/admin${path}`);
    await this.page.locator('main').first().waitFor();
  }

  /** Expects no serious accessibility violation on the current page, in light and dark mode. */
  async expectAccessible(): Promise<void> {
    await this.page.mouse.move(0, 0); // keeps Strapi's hover colors out of the check
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

  /** Returns the text of the QR code in `place`, read from a screenshot once it is readable. */
  async readQr(place: Locator): Promise<string> {
    let text: string | undefined;
    await until(async () => (text = await decodeQr(await place.screenshot())) !== undefined);
    return text ?? '';
  }

  /** Ends a test of the panel. Fails if the browser has logged an error. */
  async close(): Promise<void> {
    expect(this.complaints).toEqual([]);
    if (!(await this.keep?.())) await this.closePage();
  }

  /** Closes the page and clears its storage. */
  async closePage(): Promise<void> {
    const context = this.page.context();
    if (!this.hasCrashed) await this.page.evaluate('localStorage.clear()');
    await this.page.close();
    await context.clearCookies();
  }
}

async function decodeQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
