import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { svc } from '../tests/support/command';
import type { LotApp } from '../tests/support/lot-app';
import { LotAppBrowser } from '../tests/support/lot-app-browser';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { writeBundle } from './bundle';
import { inMs, spreadOf } from './measurements';

const rounds = 9;

/** A phone of the middle class, as Chromium's developer tools slow a computer down, on what they call fast 4G. */
const cpuSlowdown = 4;
const network = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 * 0.9) / 8,
  uploadThroughput: (1.5e6 * 0.9) / 8,
};

/** Measures the lot app with a stock of `size` listings, as a phone has it. */
export async function benchLotApp(size: number): Promise<void> {
  const service = await startService(await makeConfiguration());
  const browser = new LotAppBrowser(service);
  try {
    const key = await load(service, size);
    console.log(`\nThe lot app with ${size.toLocaleString('en')} generated listings, ${cpuSlowdown} × slower, fast 4G`);
    const app = await browser.open();
    await app.page.evaluate('navigator.serviceWorker.ready');
    const phone = await app.context.newCDPSession(app.page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', network);
    await measureFirstCopy(app, phone, key);
    await measureStart(app);
    await measureSearch(app.page);
    await measureScrolling(app.page);
  } finally {
    await browser.close();
    await service.stop();
    discard(service);
  }
}

/** @returns a key with every capability */
async function load(service: Service, size: number): Promise<string> {
  const bundle = join(service.folder, 'bundle.json');
  writeBundle(bundle, size, { username: 'bench', capabilities });
  const { code, stderr, document } = await svc(['load', bundle], service);
  if (code !== 0) throw new Error(`svc load exited with ${code}: ${stderr}`);
  return (document as { keys: ReadonlyArray<{ key: string }> }).keys[0]?.key ?? '';
}

/** Measures from the code until the whole stock can be used, with the bytes on the network and in the storage. */
async function measureFirstCopy(app: LotApp, phone: CDPSession, key: string): Promise<void> {
  let received = 0;
  phone.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength));
  const began = performance.now();
  await app.pairByPaste({ key });
  const seconds = (performance.now() - began) / 1000;
  const { usage = 0 } = await app.page.evaluate<{ usage?: number }>('navigator.storage.estimate()');
  const inMb = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(`first copy: ${seconds.toFixed(1)} s, ${inMb(received)} MB received, ${inMb(usage)} MB stored`);
}

/** Measures from the start of the app, without a connection, until it shows the stock. */
async function measureStart(app: LotApp): Promise<void> {
  const times: number[] = [];
  await app.go('/stock');
  await app.context.setOffline(true);
  for (let round = 0; round < rounds; round++) {
    await app.page.reload({ waitUntil: 'commit' });
    times.push(await app.page.evaluate<number>(painted(`document.querySelector('.listing')`)));
  }
  await app.context.setOffline(false);
  print('start without a connection until the stock is shown', times);
}

/** Measures from a typed letter until its results are shown. */
async function measureSearch(page: Page): Promise<void> {
  const times: number[] = [];
  for (const word of ['toyota', 'diesel', '2019', 'suv']) {
    for (let length = 1; length <= word.length; length++) {
      const text = word.slice(0, length);
      times.push(
        await page.evaluate<number>(`(async () => {
          const input = document.querySelector('input[type=search]');
          input.value = ${JSON.stringify(text)};
          const began = performance.now();
          input.dispatchEvent(new Event('input', { bubbles: true }));
          return (await ${painted('true')}) - began;
        })()`),
      );
    }
    await page.locator('input[type=search]').fill('');
  }
  print('search, each letter', times);
}

/** Measures the frames while a thumb moves through 400 rows. */
async function measureScrolling(page: Page): Promise<void> {
  const frames = await page.evaluate<number[]>(`(async () => {
    const frames = [];
    let last = performance.now();
    while (document.querySelectorAll('.listing').length < 400) {
      scrollBy(0, 60);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    return frames;
  })()`);
  print('a frame while scrolling through 400 listings', frames);
}

/** The text of a script that resolves with the time at which a condition holds and has been painted. */
function painted(condition: string): string {
  return `new Promise((resolve) => {
    const check = () =>
      ${condition}
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        : requestAnimationFrame(check);
    check();
  })`;
}

function print(what: string, times: readonly number[]): void {
  const { p50, max } = spreadOf(times);
  console.log(`${what}: median ${inMs(p50)} ms, longest ${inMs(max)} ms of ${times.length}`);
}
