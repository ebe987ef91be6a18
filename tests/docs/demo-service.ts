import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoFacts } from '../../demo/main';
import { planDealership } from '../../demo/plan';
import type { LoadResult } from '../../src/plugins/inventory/server/maintenance/bundle/load';
import { appDir, makeConfiguration, type Service, startService, vinDataDir } from '../support/service';

/** The address that `npm run demo` serves on, and that the documentation prints. */
export const demoSite = 'http://localhost:1337';

/** Listings have at most five photos; those that the documentation prints have their own sizes. */
const drawn = 5;

/**
 * A service with the demo dealership, as `npm run demo` loads it into an empty database. Its photos are plain areas.
 *
 * `folder` represents the clone in which the calls run and contains `.tmp/demo.json` and `docs`.
 */
export async function startDemo(): Promise<Service> {
  // The default limits, which the documentation names.
  const SVC_TUNING = JSON.stringify({ vin_data_dir: vinDataDir });
  const configuration = await makeConfiguration({ PUBLIC_URL: demoSite, SVC_TUNING });
  const service = await startService(configuration);
  const { keys } = await loadDemo(service);
  const facts: DemoFacts = {
    site_url: demoSite,
    base_url: `${demoSite}/api/v1`,
    admin: null,
    keys: keys.map(({ username, label, key }) => ({ username, label, key, capabilities: [] })),
  };
  mkdirSync(join(service.folder, '.tmp'));
  writeFileSync(join(service.folder, '.tmp', 'demo.json'), JSON.stringify(facts));
  symlinkSync(join(appDir, 'docs'), join(service.folder, 'docs'));
  return service;
}

async function loadDemo({ controlUrl, environment }: Service): Promise<LoadResult> {
  const { bundle, photos, sheets } = planDealership(new Date());
  const folder = environment.TEST_BUNDLES ?? '';
  for (const part of ['photos', 'files']) mkdirSync(join(folder, part), { recursive: true });
  const [photo, speck] = await Promise.all([aPhoto(1280, 854), aPhoto(60, 40)]);
  photos.forEach(({ file }, at) => writeFileSync(join(folder, file), at < drawn ? photo : speck));
  for (const { file, bytes } of sheets) writeFileSync(join(folder, file), bytes);

  const response = await fetch(controlUrl, { method: 'POST', body: JSON.stringify(bundle) });
  const { result, error } = (await response.json()) as { result?: LoadResult; error?: unknown };
  if (!result) throw new Error(`The demo cannot be loaded: ${JSON.stringify(error)}`);
  return result;
}

function aPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
}
