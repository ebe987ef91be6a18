/** Takes the pictures of docs/pictures/: each page of the panel, on a desktop and a phone, light and dark. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { buildDemoBundle } from '../demo/build-bundle';
import { aSuperAdmin } from './support/admin';
import { loadBundle } from './support/dealership';
import { desktop, launchBrowser, Panel, type PanelView, phone } from './support/panel';
import { appDir, discard, makeConfiguration, type Service, startService } from './support/service';

interface Scene {
  readonly name: string;
  /** Below `/admin`. */
  readonly path: string;
  /** Brings the page into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const scenes: readonly Scene[] = [
  { name: 'keys', path: '/plugins/inventory/keys' },
  {
    name: 'key-dialog',
    path: '/plugins/inventory/keys',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show key and QR code' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'licence', path: '/settings/inventory-licence' },
];

const views: Readonly<Record<string, PanelView>> = {
  'desktop-light': desktop,
  'desktop-dark': { ...desktop, isDark: true },
  'phone-light': phone,
  'phone-dark': { ...phone, isDark: true },
};

const folder = join(appDir, 'docs', 'pictures');

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  const service = await startDemo();
  const browser = await launchBrowser();
  try {
    for (const [view, size] of Object.entries(views)) {
      const panel = await Panel.open(browser, service, size);
      await panel.logIn(await aSuperAdmin(service));
      for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
        await take(panel, scene, `${scene.name}-${view}.png`);
      }
      await panel.close();
    }
  } finally {
    await browser.close();
    await service.stop();
    discard(service);
  }
}

async function startDemo(): Promise<Service> {
  const configuration = await makeConfiguration({ TEST_PANEL: '1' });
  const bundle = await buildDemoBundle(configuration.environment.TEST_BUNDLES ?? '');
  const service = await startService(configuration);
  await loadBundle(JSON.parse(readFileSync(bundle, 'utf8')) as Record<string, unknown>, service);
  return service;
}

/** As few colours as a screen of text needs: a third of the bytes. */
async function take(panel: Panel, { path, prepare }: Scene, file: string): Promise<void> {
  await panel.go(path);
  await panel.page.waitForLoadState('networkidle');
  await prepare?.(panel.page);
  await panel.page.evaluate('new Promise((shown) => setTimeout(shown, 600))'); // what moves has come to rest
  await sharp(await panel.page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(join(folder, file));
  console.log(file);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
