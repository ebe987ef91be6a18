import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { publicUrl, type ServiceFacts } from './support/service';
import { LotApp } from './support/lot-app';
import { until } from './support/patience';

/** A page of the lot app in a picture. */
interface LotScene {
  readonly name: string;
  readonly path: (listingId: number) => string;
  readonly prepare?: (app: LotApp) => Promise<void>;
}

const scenes: readonly LotScene[] = [
  { name: 'home', path: () => '/' },
  { name: 'stock', path: () => '/stock' },
  { name: 'listing', path: (id) => `/listing/${id}` },
  { name: 'photos', path: (id) => `/listing/${id}/photos` },
  {
    name: 'filters',
    path: () => '/stock',
    prepare: (app) => app.page.locator('.searchbar button').click(),
  },
  {
    name: 'queue',
    path: (id) => `/listing/${id}`,
    prepare: async (app) => {
      await app.page.locator('#price').waitFor();
      await app.context.setOffline(true);
      await app.page.locator('#price').fill('17250');
      await app.page.locator('#price').blur();
      await app.page.locator('.chip[data-waiting="1"]').waitFor();
      await app.go('/queue');
      await app.page.locator('.entry').waitFor();
    },
  },
];

const areShown = `[...document.images].every((image) => {
  const { top, left } = image.getBoundingClientRect();
  return image.complete || top > innerHeight || left > innerWidth || !image.checkVisibility();
})`;

/** Takes the pictures of the lot app on a phone, light and dark. The last one leaves a change in the queue. */
export async function takeLotAppPictures(
  browser: Browser,
  service: ServiceFacts,
  { key, listingId, folder }: { key: string; listingId: number; folder: string },
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const app = await LotApp.open(browser, service, { colorScheme });
    await app.context.route(`${publicUrl}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: service.siteUrl + pathname }) });
    });
    await app.pairByPaste({ key });
    await app.page.locator('.toast').waitFor({ state: 'detached' });
    for (const { name, path, prepare } of scenes) {
      await app.go(path(listingId));
      await app.page.getByRole('heading', { level: 1 }).waitFor();
      await prepare?.(app);
      // The app's policy forbids `waitForFunction`. Photos beyond the screen are not loaded.
      await until(() => app.page.evaluate<boolean>(areShown));
      await app.page.evaluate('new Promise((shown) => setTimeout(shown, 600))'); // what moves has come to rest
      const picture = sharp(await app.page.screenshot()).png({ palette: true, quality: 90 });
      await picture.toFile(join(folder, `lot-app-${name}-phone-${colorScheme}.png`));
    }
    await app.close();
  }
}
