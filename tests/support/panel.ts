import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { expect } from 'expect';
import jsQR from 'jsqr';
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Admin } from './admin';
import {
  forgetMenu,
  isSettled,
  leave,
  logInWith,
  logOut,
  navigateTo,
  nowhere,
  storeLogin,
  theme,
} from './panel-scripts';
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

export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core'); // takes half a second to load, which most test files need not
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

/** The source of axe, which only pages run. */
export const axeSource = () => readFileSync(join(appDir, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

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

/** Contexts by browser and view. Pages of a context share loaded and compiled resources. */
export type BrowserContexts = Map<Browser, Map<string, Promise<BrowserContext>>>;

/** A page with the loaded panel between two tests, at a path without a page. */
export interface IdlePage {
  readonly page: Page;
  /** The access token of the admin who is logged in. */
  readonly token: string;
  readonly uses: number;
  /** A page also crashes with another one of its site. */
  hasCrashed: boolean;
}

/** By service and view. */
export type IdlePages = Map<string, IdlePage>;

declare global {
  var browser: Browser | undefined;
  var browserContexts: BrowserContexts | undefined;
  var idlePages: IdlePages | undefined;
}

/** The number of tests after which the panel is loaded again, so that its memory does not grow. */
const mostUses = 25;

const idlePages = () => (globalThis.idlePages ??= new Map());
const placeOf = ({ siteUrl }: ServiceFacts, view: PanelView) => `${siteUrl} ${JSON.stringify(view)}`;

/** Closes the pages that `keepFor` has kept of a service, by the start of their place. */
export async function closeIdlePages(start: string): Promise<void> {
  for (const [place, idle] of idlePages()) {
    if (!place.startsWith(start)) continue;
    idlePages().delete(place);
    await closeAndClear(idle);
  }
}

/** Closes the page and clears its storage, which the next service on its port would have. */
async function closeAndClear({ page, hasCrashed }: Pick<IdlePage, 'page' | 'hasCrashed'>): Promise<void> {
  const context = page.context();
  if (!hasCrashed) await page.evaluate('localStorage.clear()');
  await page.close();
  await context.clearCookies();
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
  const kept = new Set([...idlePages().values()].map(({ page }) => page));
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages.filter((one) => !one.url().endsWith(anyPage) && !kept.has(one))) {
    const path = join(appDir, '.tmp', 'failed-pages', `${randomUUID()}.png`);
    const complaints = complaintsOf.get(page) ?? [];
    await page.screenshot({ path }).then(
      () => process.stderr.write([`A failed test left ${page.url()}: ${path}`, ...complaints, ''].join('\n')),
      () => process.stderr.write(`A failed test left ${page.url()}, which shows nothing.\n`), // it has crashed
    );
    await page.close();
  }
}

/** The panel in a page, with the errors that the browser logged. */
export class Panel {
  readonly page: Page;
  readonly complaints: string[] = [];
  hasCrashed = false;
  /** Keeps the page for another test, if it can. */
  keep?: () => Promise<boolean>;
  readonly #service: ServiceFacts;
  readonly #uses: number;

  private constructor(page: Page, service: ServiceFacts, uses: number) {
    this.page = page;
    this.#service = service;
    this.#uses = uses;
    complaintsOf.set(page, this.complaints);
    page.on('console', this.#noteError);
    page.on('pageerror', this.#noteFault);
    page.on('crash', this.#noteCrash);
  }

  readonly #noteError = (message: ConsoleMessage) => {
    if (message.type() === 'error') this.complaints.push(message.text());
  };
  readonly #noteFault = (error: Error) => void this.complaints.push(error.message);
  readonly #noteCrash = () => void (this.hasCrashed = true);

  /** Opens a page without a login. */
  static async open(browser: Browser, service: ServiceFacts, view: PanelView = desktop): Promise<Panel> {
    await closeIdlePages(placeOf(service, view)); // whose login is in the same storage
    const context = await contextFor(browser, view);
    await keepProcess(context, service.siteUrl);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.setDefaultNavigationTimeout(patienceMs);
    return new Panel(page, service, 1);
  }

  /**
   * Returns the panel that an earlier test has left, logged in as this admin. Loading it takes more than a second of
   * CPU time, and another login a third of that.
   * @returns undefined if there is no such panel
   */
  static async reopen(service: ServiceFacts, view: PanelView, { token }: Pick<Admin, 'token'>) {
    const idle = idlePages().get(placeOf(service, view));
    if (!idle) return undefined;
    idlePages().delete(placeOf(service, view));
    const panel = new Panel(idle.page, service, idle.uses + 1);
    const isGood = !idle.hasCrashed && idle.uses < mostUses;
    if (isGood && (idle.token === token || (await panel.#changeLogin(token)))) return panel;
    await closeAndClear(idle);
    return undefined;
  }

  /**
   * Prepares the panel for another test: nothing that this one did is kept in the browser.
   * @returns false if it cannot, because the panel is not loaded, or asks before it leaves its page
   */
  async keepFor(view: PanelView, { token }: Pick<Admin, 'token'>): Promise<boolean> {
    const place = placeOf(this.#service, view);
    if (this.hasCrashed || idlePages().has(place) || !(await this.#reset(view, token))) return false;
    this.page.off('console', this.#noteError).off('pageerror', this.#noteFault).off('crash', this.#noteCrash);
    const idle: IdlePage = { page: this.page, token, uses: this.#uses, hasCrashed: false };
    this.page.once('crash', () => (idle.hasCrashed = true));
    idlePages().set(place, idle);
    return true;
  }

  async #reset({ isDark }: PanelView, token: string): Promise<boolean> {
    await this.page.unrouteAll();
    await this.page.mouse.move(0, 0);
    const isLeft = await this.page.evaluate<boolean>(leave);
    await this.page.emulateMedia({ media: null, colorScheme: isDark ? 'dark' : 'light' });
    await this.page.evaluate(`sessionStorage.clear(); ${storeLogin(token)}`);
    return isLeft;
  }

  /** Logs in another admin in the loaded panel. The panel forgets everything of the former one. */
  async #changeLogin(token: string): Promise<boolean> {
    const context = this.page.context();
    const tabs = context.pages().filter((one) => one.url().startsWith(`${this.#service.siteUrl}/admin`));
    // A logout reaches other tabs too.
    if (tabs.length > 1 || !this.page.url().endsWith(nowhere)) return false;
    await context.clearCookies();
    await this.page.evaluate(logOut);
    await this.page.waitForURL(/\/auth\/login/);
    await this.page.locator('input[name=password]').waitFor();
    await this.page.evaluate(logInWith(token));
    await this.page.waitForURL((url) => url.pathname.endsWith(nowhere));
    await this.page.locator('main').first().waitFor();
    await this.page.evaluate(forgetMenu);
    return true;
  }

  /** Stores a login as the login form does, without the form. */
  async logIn({ token }: Pick<Admin, 'token'>): Promise<void> {
    await this.page.goto(this.#service.siteUrl + anyPage);
    await this.page.evaluate(storeLogin(token));
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
   * Shows a page in the loaded panel, which reads its data again. Loads the panel if it is not there.
   * @param path below `/admin`
   */
  async go(path: string): Promise<void> {
    if (await this.page.evaluate<boolean>(leave)) await this.visit(path);
    else await this.load(path);
  }

  /**
   * Shows a page of a panel that has left its former one.
   * @param path below `/admin`
   */
  async visit(path: string): Promise<void> {
    await this.page.evaluate(navigateTo(path));
    await this.page.locator('main').first().waitFor();
  }

  /**
   * Loads the panel at a page, as a browser does with an address that is typed.
   * @param path below `/admin`
   */
  async load(path: string): Promise<void> {
    await this.page.goto(`${this.#service.siteUrl}/admin${path}`);
    await this.page.locator('main').first().waitFor();
  }

  /** Waits until the page has read everything that it asked for, and shows it. */
  async settle(): Promise<void> {
    await until(() => this.page.evaluate<boolean>(isSettled));
  }

  /**
   * Expects no serious accessibility violation on the current page, in light and dark mode. Leaves the page in the
   * other mode, because changing the mode takes half as long as a check.
   */
  async expectAccessible(): Promise<void> {
    await this.page.mouse.move(0, 0); // keeps Strapi's hover colors out of the check
    await this.#expectNoViolations(allRules);
    const isDark = await this.page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
    const before = await this.page.evaluate<string>(groundColour);
    await this.page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
    await until(() => this.page.evaluate<boolean>(`${groundColour} !== '${before}'`));
    await this.#expectNoViolations(colourRules);
  }

  async #expectNoViolations(rules: object): Promise<void> {
    await this.page.evaluate(finishFading);
    const ground = await this.page.evaluate<string>(groundColour);
    expect({ ground, violations: await this.#seriousViolations(rules) }).toEqual({ ground, violations: [] });
  }

  async #seriousViolations(rules: object): Promise<string[]> {
    if (!(await this.page.evaluate<boolean>("'axe' in window"))) await this.page.evaluate(axeSource());
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
  closePage(): Promise<void> {
    return closeAndClear(this);
  }
}

async function decodeQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
