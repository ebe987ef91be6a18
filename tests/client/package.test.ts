import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import type { InventoryClient, Listing, SavedMirror } from '../../packages/client/src/index';
import { aPicture } from '../support/pictures';
import { appDir, theService } from '../support/service';
import { aCarLot, carCategories } from '../support/vin';
import type { Dealership } from '../support/dealership';

const packageDir = join(appDir, 'packages', 'client');
const tsc = join(appDir, 'node_modules', 'typescript', 'bin', 'tsc');

/** A program of a user who has installed the package. */
let folder: string;
beforeAll(() => {
  const built = spawnSync(process.execPath, [join(packageDir, 'build.mjs')], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The client does not compile:\n${built.stdout}${built.stderr}`);
  folder = mkdtempSync(join(tmpdir(), 'inventory-client-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(packageDir, join(folder, 'node_modules', 'dealer-inventory-client'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim();
};

test('loads by import and by require, without dependencies', () => {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageDir, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const used =
    "new InventoryClient({ baseUrl: 'http://cars.example/api/v1', key: 'svc_x' }) instanceof InventoryClient";

  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  expect(run('esm.mjs', `import { InventoryClient } from 'dealer-inventory-client'; console.log(${used})`)).toBe(
    'true',
  );
  expect(run('cjs.cjs', `const { InventoryClient } = require('dealer-inventory-client'); console.log(${used})`)).toBe(
    'true',
  );
});

/** From tests/setup/environment.ts. */
declare const importModule: (address: string) => Promise<object>;

describe('the examples of its README and of the guide', () => {
  const pages = [join(packageDir, 'README.md'), join(appDir, 'docs', 'INTEGRATION.md')];
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const examples = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  let lot: Dealership;
  let client: InventoryClient;
  /** The functions that the examples export, by name. */
  const exported: Record<string, (...parameters: unknown[]) => Promise<unknown>> = {};

  beforeAll(async () => {
    lot = await aCarLot({
      categories: [...carCategories, { slug: 'mileage', name: 'Mileage', kind: 'number' }],
      listings: [{ title: '2019 Toyota Corolla', price: 15990, status: 'publish' }],
    });
    const { baseUrl } = theService();
    // The placeholders of the examples, with the values of the running service.
    const here = { 'https://cars.example/api/v1': baseUrl, 'svc_…': lot.key, "'vehicles'": `'${lot.type.slug}'` };
    const real = examples.map((code) =>
      Object.entries(here).reduce((text, [there, its]) => text.replaceAll(there, its), code),
    );
    real.forEach((code, at) => writeFileSync(join(folder, `example-${at}.ts`), code));
    const options = { strict: true, target: 'ES2022', module: 'nodenext', lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, types: [] } }));
    const compiled = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
    for (const at of real.keys())
      Object.assign(exported, await importModule(pathToFileURL(join(folder, `example-${at}.js`)).href));
    const { InventoryClient: Packaged } = (await importModule(
      pathToFileURL(join(packageDir, 'dist', 'esm', 'index.js')).href,
    )) as { InventoryClient: typeof InventoryClient };
    client = new Packaged({ baseUrl, key: lot.key });
  });

  test('compile and work as described', async () => {
    const { affordableToyotas, titlesOf, addWithPhoto, sell, importAll, takeIn } = exported;
    const picture = new Blob([new Uint8Array(await aPicture(320, 200).jpeg().toBuffer())]);

    expect(Object.keys(exported)).toHaveLength(8);
    expect(await titlesOf?.(client, lot.type.id)).toEqual(['2019 Toyota Corolla']);
    expect(Array.isArray(await affordableToyotas?.(client))).toBe(true);
    const added = (await addWithPhoto?.(client, lot.type.id, picture)) as Listing;
    expect(added).toMatchObject({ status: 'publish', images: [{ alt: 'From the front' }] });
    expect(await sell?.(client, added.id)).toMatchObject({ id: added.id, is_sold: true });
    expect(await importAll?.(client, lot.type.id, [{ title: 'A', stock_number: 'S-1', price: 'much' }])).toMatchObject([
      { outcome: 'error', problems: [{ field: 'price' }] },
    ]);
    expect(await takeIn?.(client, lot.type.id, '5YFBURHE6FP281155')).toMatch(/^Listing \d+: 2015 Toyota Corolla/);
    expect(await takeIn?.(client, lot.type.id, '5YFBURHE6FP281155')).toMatch(/^It is listing \d+\.$/);
    expect(await takeIn?.(client, lot.type.id, '5YFBURHE6FP28115')).toMatch(/^Is it |^No: /);
  });

  test('a static site rebuilds only what changed', async () => {
    const { rebuildSite, titlesAfterRestart } = exported;
    let saved: SavedMirror | undefined;
    let done: string[] = [];
    const site = {
      load: () => saved,
      store: (stock: SavedMirror) => void (saved = JSON.parse(JSON.stringify(stock)) as SavedMirror),
      writePage: ({ id }: Listing) => void done.push(`write ${id}`),
      removePage: ({ id }: Listing) => void done.push(`remove ${id}`),
      writeIndex: () => void done.push('index'),
    };
    const rebuild = async () => {
      done = [];
      await rebuildSite?.(client, site);
      return done;
    };
    const [id = 0] = lot.listings;
    expect(await rebuild()).toContain(`write ${id}`);
    expect(await rebuild()).toEqual([]);
    await client.updateListing(id, { price: 14990 });
    expect(await rebuild()).toEqual([`write ${id}`, 'index']);
    await client.createListing(lot.type.id, { title: 'Not on the site' });
    expect(await rebuild()).toEqual([]);
    await client.trashListing(id);
    expect(await rebuild()).toEqual([`remove ${id}`, 'index']);
    expect(await titlesAfterRestart?.(client, lot.type.id, saved)).toMatchObject({ titles: expect.any(Array) });
  });
});
