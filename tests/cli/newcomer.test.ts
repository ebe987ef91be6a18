import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zipOf } from '../../src/plugins/inventory/server/domain/imports/testing/feeds';
import { Client, dataOf } from '../support/client';
import { svc } from '../support/command';
import { aDealership } from '../support/dealership';
import { type Import, importFile, moveImport } from '../support/imports';
import { aPicture } from '../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';

const vehicles = 200;
const makes = ['Audi', 'Ford', 'Toyota', 'Volvo'];
const site = 'https://old-dealer.example/wp-content/uploads';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let archive: Buffer;
beforeAll(async () => {
  configuration = await makeConfiguration();
  service = await startService(configuration);
  archive = await anExport();
});
afterAll(async () => {
  await service.stop();
  discard(configuration);
});

const element = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>`;
const term = (taxonomy: string, name: string) => `<category domain="${taxonomy}"><![CDATA[${name}]]></category>`;

/** A vehicle of the plugin Motors, with a featured picture and a gallery. */
function vehicle(number: number): string {
  const make = makes[number % makes.length] ?? '';
  const [first, second] = [10_000 + number * 2, 10_001 + number * 2];
  const fields = [
    ...[
      element('title', `${2010 + (number % 14)} ${make} No. ${number}`),
      element('content:encoded', `<p>Car &amp; ${number}</p>`),
    ],
    ...[element('wp:post_id', String(number)), element('wp:post_type', 'listings'), element('wp:status', 'publish')],
    ...[meta('stock_number', `W${number}`), meta('vin_number', ''), meta('price', String(9000 + number))],
    ...[meta('mileage', String(1000 * number)), meta('additional_features', 'Sunroof,Tow bar')],
    ...[meta('_thumbnail_id', String(first)), meta('gallery', `a:1:{i:0;i:${second};}`)],
    ...[term('make', make), term('serie', `Model ${number % 9}`), term('ca-year', String(2010 + (number % 14)))],
    ...[term('condition', number % 3 === 0 ? 'New' : 'Used'), term('fuel', 'Diesel')],
  ];
  const attachment = (id: number, name: string) =>
    `<item>${element('wp:post_id', String(id))}${element('wp:post_type', 'attachment')}${element('wp:attachment_url', `${site}/2024/05/${name}`)}</item>`;
  return `<item>${fields.join('')}</item>${attachment(first, `front-${number}.jpg`)}${attachment(second, 'lot.jpg')}`;
}

/** An exported file with the media folder. */
async function anExport(): Promise<Buffer> {
  const numbers = Array.from({ length: vehicles }, (_, index) => index + 1);
  const page = `<item>${element('title', 'About us')}${element('wp:post_type', 'page')}</item>`;
  const wxr = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel>${page}${numbers.map(vehicle).join('')}</channel></rss>`;
  const fronts = await Promise.all(
    numbers.map(
      async (number) =>
        [
          `uploads/2024/05/front-${number}.jpg`,
          await aPicture(40 + number, 30)
            .jpeg()
            .toBuffer(),
        ] as const,
    ),
  );
  const lot = await aPicture(300, 200).jpeg().toBuffer();
  return zipOf({ 'export.xml': wxr, ...Object.fromEntries(fronts), 'uploads/2024/05/lot.jpg': lot });
}

interface Shown {
  readonly title: string;
  readonly status: string;
  readonly content: string;
  readonly price: number;
  readonly categories: Readonly<Record<string, unknown>>;
  readonly images: ReadonlyArray<{ readonly width: number }>;
}

test('a WordPress export of 200 vehicles with pictures becomes published listings by the steps of docs/IMPORT.md', async () => {
  const path = join(service.folder, 'export.zip');
  writeFileSync(path, archive);
  const preview = await svc(['import', path, '--new-type', 'Vehicles', '--dry-run'], service);
  expect(preview.document).toMatchObject({
    status: 'planned',
    counts: { create: vehicles, error: 0 },
    pictures: { waiting: vehicles },
    additions: {
      type: 'Vehicles',
      terms: expect.arrayContaining([{ category: 'Make', count: 4, samples: expect.arrayContaining(makes) }]),
    },
    layout: { format: 'wordpress', preset: 'wordpress_motors' },
  });
  const { additions } = preview.document as Import;
  expect(additions.categories.map(({ slug, column }) => [slug, column])).toEqual([
    ...[
      ['make', 'tax:make'],
      ['model', 'tax:serie'],
      ['year', 'tax:ca-year'],
      ['mileage', 'meta:mileage'],
    ],
    ...[
      ['condition', 'tax:condition'],
      ['fuel', 'tax:fuel'],
      ['features', 'meta:additional_features'],
    ],
  ]);
  expect(await readSql('SELECT id FROM inventory_categories', [], service)).toEqual([]);

  const { document } = await svc(['import', path, '--type', 'vehicles', '--add-categories'], service);
  expect(document).toMatchObject({
    status: 'done',
    counts: { create: vehicles, error: 0, failed: 0 },
    pictures: { added: vehicles + 1, unchanged: vehicles - 1, failed: 0, waiting: 0 },
  });
  const lot = await aDealership({ categories: [] }, service);
  const client = new Client(service.baseUrl, lot.key);
  const types = dataOf<Array<{ id: number; slug: string }>>(await client.get('/types'));
  const type = types.find(({ slug }) => slug === 'vehicles');
  const page = dataOf<{ items: Shown[]; pagination: { total: number } }>(
    await client.get(`/inventory/${type?.id}?per_page=100&s=${encodeURIComponent('No. 7')}`),
  );
  const seventh = page.items.find(({ title }) => title === '2017 Volvo No. 7');
  const categories = dataOf<Array<{ id: number; slug: string }>>(await client.get(`/categories/${type?.id}`));
  const valueOf = (slug: string) => seventh?.categories[String(categories.find((one) => one.slug === slug)?.id)];
  expect(seventh).toMatchObject({ status: 'publish', price: 9007, content: 'Car & 7' });
  expect(['make', 'model', 'year', 'mileage', 'condition', 'features'].map(valueOf)).toEqual([
    'Volvo',
    'Model 7',
    '2017',
    '7000',
    'Used',
    ['Sunroof', 'Tow bar'],
  ]);
  expect(seventh?.images.map(({ width }) => width)).toEqual([47, 300]);

  const again = await svc(['import', path, '--type', 'vehicles', '--add-categories'], service);
  expect(again.document).toMatchObject({
    counts: { create: 0, update: 0, unchanged: vehicles },
    additions: { categories: [] },
  });
});

test('categories are added once, when the import is applied, by a key that may change the catalog', async () => {
  const lot = await aDealership({ categories: [{ slug: 'make', name: 'Make', kind: 'text' }] }, service);
  const feed = 'stock,title,make,model,mileage,color\n1,Car,Kia,Rio,"12,000",Red\n';
  const planned = await importFile(lot, feed, 'dry_run=1&missing_categories=create');
  expect(planned.additions.categories.map(({ name }) => name)).toEqual(['Model', 'Mileage', 'Exterior color']);
  const applied = await moveImport(lot.client, planned.id, 'apply');
  expect([applied.status, applied.counts.failed]).toEqual(['done', 0]);
  const names = dataOf<Array<{ name: string }>>(await lot.client.get(`/categories/${lot.type.id}`)).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['Make', 'Model', 'Mileage', 'Exterior color']);
  const again = await importFile(lot, feed, 'missing_categories=create');
  expect(again).toMatchObject({ counts: { unchanged: 1 }, additions: { categories: [], terms: [] } });
});
