/** Takes the pictures of docs/pictures/: each page of the panel, on a desktop and a phone, light and dark. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildDemoBundle } from '../demo/build-bundle';
import { takeLotAppPictures } from './lot-app-pictures';
import { type Demo, type Scene, scenes } from './scenes';
import { aSuperAdmin, dataOf } from './support/admin';
import { loadBundle } from './support/dealership';
import { desktop, launchBrowser, Panel, type PanelView, phone } from './support/panel';
import { appDir, discard, makeConfiguration, type Service, startService } from './support/service';
import { readSql } from './support/sql';

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
  const service = await startService(await makeConfiguration({ TEST_PANEL: '1' }));
  const browser = await launchBrowser();
  try {
    const demo = await loadDemo(service);
    // before the VIN imports of a scene, whose listings have no photos
    if (wanted.length === 0 || wanted.includes('lot-app')) {
      const listingId = demo.ids.listings.V1001 ?? 0;
      await takeLotAppPictures(browser, service, { key: demo.key, listingId, folder });
    }
    const admin = await aSuperAdmin(service);
    dataOf(await admin.request('PUT', '/admin/users/me', { firstname: 'Rosa', lastname: 'Delgado' }));
    const panels: Array<readonly [view: string, panel: Panel]> = [];
    for (const [view, size] of Object.entries(views)) {
      const panel = await Panel.open(browser, service, size);
      await panel.logIn(admin);
      panels.push([view, panel]);
    }
    let turn = 0;
    for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      for (const [view, panel] of panels) await take(panel, scene, demo, { turn: turn++, view });
    for (const [, panel] of panels) await panel.close();
  } finally {
    await browser.close();
    await service.stop();
    discard(service);
  }
}

async function loadDemo(service: Service): Promise<Demo & { readonly key: string }> {
  const path = await buildDemoBundle(service.environment.TEST_BUNDLES ?? '');
  const { ids, keys } = await loadBundle(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>, service);
  const documentIdOf = async (ref: string) =>
    String(
      (await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [ids.listings[ref]], service))[0]
        ?.document_id,
    );
  return { ids, documentIdOf, key: keys[0]?.key ?? '' };
}

/** As few colours as a screen of text needs: a third of the bytes. */
async function take(
  panel: Panel,
  { name, path, prepare }: Scene,
  demo: Demo,
  { turn, view }: { turn: number; view: string },
): Promise<void> {
  await panel.load(await path(demo));
  await panel.page.waitForLoadState('networkidle');
  await prepare?.(panel.page, turn);
  await panel.page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  await panel.page.evaluate('new Promise((shown) => setTimeout(shown, 600))'); // what moves has come to rest
  const file = `${name}-${view}.png`;
  await sharp(await panel.page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(join(folder, file));
  console.log(file);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
