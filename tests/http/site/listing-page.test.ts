import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { aSuperAdmin, type Admin, dataOf as panelDataOf } from '../../support/admin';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership, type Part } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import { changeListing, makeListing, readListing } from '../../support/listing';
import { aPicture } from '../../support/pictures';
import {
  databaseClient,
  discard,
  makeConfiguration,
  publicUrl,
  type Service,
  type ServiceFacts,
  startService,
  theService,
} from '../../support/service';
import { schemaProblems } from '../../support/schema-org';
import { dataIn, htmlProblems, pathOf, visit } from '../../support/site';
import { readSql, runSql } from '../../support/sql';
import type { ListingFacts } from '../../../src/plugins/inventory/contract/panel/editor';

let lot: Dealership;
let admin: Admin;

/** A time some days ago as the database stores it. */
const sqlTime = (days: number) => {
  const time = new Date(Date.now() - days * 86_400_000);
  return databaseClient === 'sqlite' ? time.getTime() : time.toISOString();
};

beforeAll(async () => {
  [lot, admin] = await Promise.all([aDealership(), aSuperAdmin()]);
});

test('says whether a listing is new or used in its structured data, and writes days in the language of the page', async () => {
  const car = (condition: string) => ({
    status: 'publish',
    price: 10_000,
    categories: { condition, inspected: '2026-11-01' },
  });
  const own = await aDealership({
    categories: [
      { slug: 'condition', name: 'Condition', kind: 'select', terms: ['New', 'Certified Pre-Owned', 'Odd'] },
      { slug: 'inspected', name: 'Inspected', kind: 'date' },
    ],
    listings: ['New', 'Certified Pre-Owned', 'Odd'].map(car),
  });
  const pages = await Promise.all(
    own.listings.map(async (id) => visit(pathOf((await readListing(own.client, id)).permalink))),
  );

  expect(pages.map((page) => dataIn(page)[0]?.itemCondition)).toEqual([
    'https://schema.org/NewCondition',
    'https://schema.org/UsedCondition',
    undefined,
  ]);
  expect(pages.flatMap(dataIn).flatMap((data) => schemaProblems(data))).toEqual([]);
  expect(pages[0]?.text).toContain('<dd>November 1, 2026</dd>');
  const { permalink } = await readListing(own.client, own.listings[0] ?? 0);
  const german = await visit(pathOf(permalink), { headers: { 'Accept-Language': 'de' } });
  expect(german.text).toContain('<dd>1. November 2026</dd>');
});

test('serves a page at the permalink of a published listing, with everything that the API shows of it', async () => {
  const photo = dataOf<UploadData>(await upload(lot.client, '/upload_image', await aPicture().jpeg().toBuffer()));
  const made = await makeListing(lot, {
    title: 'A "nice" <b>Corolla</b> & more',
    content: 'One owner.\n<script>alert(1)</script>',
    price: 21_990,
    status: 'publish',
    images: [{ id: photo.id, alt: 'The "front"' }],
  });

  const page = await visit(pathOf(made.permalink));

  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<h1>A &quot;nice&quot; &lt;b&gt;Corolla&lt;/b&gt; &amp; more</h1>');
  expect(page.text).toContain('$21,990');
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.text).toContain(`alt="The &quot;front&quot;"`);
  expect(page.text).toContain(`<link rel="canonical" href="${made.permalink}"`);
  expect(page.text).toContain(`<meta property="og:image" content="${photo.src}"`);
  expect(page.text).toContain(`<meta property="og:url" content="${made.permalink}"`);
  expect(page.text).not.toMatch(/<script>|<b>/);
  expect(await htmlProblems(page)).toEqual([]);
  expect(Buffer.byteLength(page.text)).toBeLessThan(60_000);
});

test('allows nothing but its own style sheet, script and photos, and answers HEAD and a known entity tag', async () => {
  const { permalink } = await makeListing(lot, { status: 'publish' });

  const [page, head] = [await visit(pathOf(permalink)), await visit(pathOf(permalink), { method: 'HEAD' })];

  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; img-src 'self' \S+; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Accept-Encoding',
    'x-request-id': expect.any(String),
  });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', page.headers['content-length']]);
  const known = { 'If-None-Match': `W/${String(page.headers.etag)}` };
  expect(await visit(pathOf(permalink), { headers: known })).toMatchObject({ status: 304, text: '' });
  expect(page.text).not.toMatch(/ style=|<style| on[a-z]+="/);
  const put = await visit(pathOf(permalink), { method: 'PUT' });
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});

test('compresses pages for browsers that accept it, under an entity tag of its own', async () => {
  const { permalink } = await makeListing(lot, { status: 'publish' });
  const plain = await visit(pathOf(permalink));
  const headers = { 'Accept-Encoding': 'gzip, br' };

  const zipped = await visit(pathOf(permalink), { headers });

  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Language, Accept-Encoding' });
  expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
  expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(zipped.headers.etag).not.toBe(plain.headers.etag);
  const known = { ...headers, 'If-None-Match': String(zipped.headers.etag) };
  expect((await visit(pathOf(permalink), { headers: known })).status).toBe(304);
  expect((await visit(pathOf(permalink), { headers: { 'If-None-Match': String(zipped.headers.etag) } })).status).toBe(
    200,
  );
});

test('prints a window sticker with a code of the address, and lists it nowhere', async () => {
  const car = { title: 'A <b>car</b>', status: 'publish', price: 9900, stock_number: 'A-17' };
  const own = await aDealership({ listings: [{ ...car, categories: { number: 70_000 } }] });
  const id = own.listings[0] ?? 0;
  const { permalink } = await readListing(own.client, id);
  const path = `${pathOf(permalink)}/sticker`;
  expect((await visit(pathOf(permalink))).text).toContain(`href="${path}"`);

  const page = await visit(path);

  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<h1>A &lt;b&gt;car&lt;\/b&gt;<\/h1>[\s\S]*\$9,900[\s\S]*70,000[\s\S]*A-17/);
  expect(page.text).toContain('<meta name="robots" content="noindex"');
  expect(await htmlProblems(page)).toEqual([]);
  const [, svg = ''] = /(<svg\s+class="qr"[\s\S]*?<\/svg>)/.exec(page.text) ?? [];
  const image = await sharp(
    Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"')),
  )
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(jsQR(new Uint8ClampedArray(image), 400, 400)?.data).toBe(permalink);
  expect(await visit(`${path}/`)).toMatchObject({ status: 301, headers: { location: path } });
  await changeListing(own.client, id, { status: 'draft' });
  expect((await visit(path)).status).toBe(404);
});

test('serves its style sheet and script under addresses that browsers keep', async () => {
  const { permalink } = await makeListing(lot, { status: 'publish' });
  const { text } = await visit(pathOf(permalink));
  for (const [pattern, type] of [
    [/href="(\/inventory\/site\.[0-9a-f]+\.css)"/, 'text/css'],
    [/src="(\/inventory\/site\.[0-9a-f]+\.js)"/, 'text/javascript'],
  ] as const) {
    const asset = await visit(pattern.exec(text)?.[1] ?? '/');
    expect(asset).toMatchObject({
      status: 200,
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=31536000, immutable' },
    });
  }
});

test('describes a listing to search engines, with texts that contain markup', async () => {
  const own = await aDealership({
    type: { is_vin_enabled: true },
    categories: [
      { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] },
      { slug: 'mileage', name: 'Mileage', kind: 'number', suffix: 'km', decimals: 0 },
      ...['model', 'year', 'trim', 'body', 'fuel', 'transmission', 'drivetrain', 'doors', 'color', 'interior'].map(
        (slug) => ({ slug, name: slug, kind: 'text' }),
      ),
    ],
  });
  const title = 'Nice </script><script>alert(1)</script>';
  const { permalink } = await makeListing(own, {
    title,
    price: 900.5,
    status: 'publish',
    vin: 'A-VIN',
    categories: {
      ...Object.fromEntries(Object.values(own.categories).map((id) => [String(id), '4'])),
      [String(own.categories.make)]: 'Toyota',
      [String(own.categories.mileage)]: 70_000,
    },
  });

  const page = await visit(pathOf(permalink));

  expect(dataIn(page)).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Vehicle',
      name: title,
      url: permalink,
      brand: { '@type': 'Brand', name: 'Toyota' },
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 70_000, unitCode: 'KMT' },
      offers: expect.objectContaining({
        '@type': 'Offer',
        price: 900.5,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: permalink,
      }),
    }),
  ]);
  expect(dataIn(page).flatMap((data) => schemaProblems(data))).toEqual([]);
  expect(page.text).toContain('<meta property="og:title" content="Nice &lt;/script&gt;');
  expect(page.text).not.toContain('<script>');
});

test('shows photos in the sizes that exist, and the smallest as thumbnails', async () => {
  const add = async (width: number) =>
    dataOf<UploadData>(await upload(lot.client, '/upload_image', await aPicture(width, 1200).jpeg().toBuffer()));
  const [first, second] = [await add(1600), await add(1601)];
  const { permalink } = await makeListing(lot, { status: 'publish', images: [{ id: first.id }, { id: second.id }] });

  const { text } = await visit(pathOf(permalink));

  const [, set = ''] = /srcset="([^"]*)"/.exec(text) ?? [];
  expect(set.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['500w', '1000w', '1600w']);
  expect(set).toContain(`${first.src} 1600w`);
  expect(text.match(/<img src="[^"]*thumbnail_[^"]*" alt="" width="92"/g)).toHaveLength(2);
});

test('shows a sold listing with similar ones for 30 days, and then no longer', async () => {
  const own = await aDealership({ listings: [{ title: 'Another one', status: 'publish', price: 1000 }] });
  const { id, permalink } = await makeListing(own, { title: 'Gone soon', status: 'publish', price: 1000, sold: true });
  const sold = await visit(pathOf(permalink));
  expect(sold.status).toBe(200);
  expect(sold.text).toMatch(/>Sold<[\s\S]*Similar listings[\s\S]*Another one/);
  expect(sold.text).not.toContain('<form');
  expect(dataIn(sold)).toMatchObject([{ offers: { availability: 'https://schema.org/SoldOut' } }]);
  expect(await htmlProblems(sold)).toEqual([]);

  await runSql('UPDATE inventory_listings SET sold_at = ? WHERE id = ?', [sqlTime(31), id]);

  const gone = await visit(pathOf(permalink));
  expect([gone.status, gone.text.includes('Gone soon')]).toEqual([410, false]);
});

test('shows the price before a reduction', async () => {
  const { id, permalink } = await makeListing(lot, { price: 2000, status: 'publish' });
  await changeListing(lot.client, id, { price: 1500 });

  expect((await visit(pathOf(permalink))).text).toMatch(/\$1,500[\s\S]*was \$2,000[\s\S]*Price reduced on/);
});

test('serves a page as fresh as the API: sold, without a price, unpublished, trashed', async () => {
  const { id, permalink } = await makeListing(lot, { title: 'Fresh', price: 900, status: 'publish' });
  const show = () => visit(pathOf(permalink));
  expect((await show()).text).not.toContain('>Sold<');
  const [before] = await readSql('SELECT title FROM inventory_listings WHERE id = ?', [id]);
  await runSql('UPDATE inventory_listings SET title = ? WHERE id = ?', ['Fresh by SQL', id]);
  expect((await show()).text).toContain('<h1>Fresh by SQL</h1>');
  await runSql('UPDATE inventory_listings SET title = ? WHERE id = ?', [before?.title ?? '', id]);

  await changeListing(lot.client, id, { sold: true, price: null });
  expect((await show()).text).toMatch(/>Sold<[\s\S]*Price on request/);
  await changeListing(lot.client, id, { status: 'draft' });
  expect((await show()).status).toBe(404);
  await changeListing(lot.client, id, { status: 'publish' });
  expect((await show()).status).toBe(200);
  await lot.client.delete(`/listing/${id}`);
  expect(await show()).toMatchObject({ status: 404, text: expect.stringContaining('<h1>Not found</h1>') });
});

test('shows the new name and unit of a category on a page built before', async () => {
  const own = await aDealership();
  const { permalink } = await makeListing(own, {
    status: 'publish',
    categories: { [String(own.categories.number)]: 5 },
  });
  const text = async () => (await visit(pathOf(permalink))).text;
  await text();
  await runSql('UPDATE inventory_categories SET name = ? WHERE id = ?', ['Renamed doors', own.categories.number]);
  expect(await text()).toContain('<dt>Renamed doors</dt>');
  await runSql('UPDATE inventory_categories SET suffix = ? WHERE id = ?', ['panels', own.categories.number]);
  expect(await text()).toContain('panels</dd>');
});

test('redirects other spellings to the canonical address, and serves a 404 page for what is not a listing', async () => {
  const { permalink, slug } = await makeListing(lot, { title: 'Spelled', status: 'publish' });
  const path = pathOf(permalink);
  for (const other of [`${path}/`, path.toUpperCase(), `/Inventory/${lot.type.slug}/${slug}`, `${path}/?a=1`])
    expect([other, (await visit(other)).status, (await visit(other)).headers.location]).toEqual([other, 301, path]);
  expect((await visit(`${path}?utm_source=x`)).status).toBe(200);
  const absent = [
    `/inventory/${lot.type.slug}/nothing`,
    `/inventory/nothing/${slug}`,
    `${path}/more`,
    `${path}//`,
    `/inventory//${lot.type.slug}/${slug}`,
    '/inventory/keys',
    '/inventory/leads/1',
    `/inventory/${lot.type.slug}/%00`,
  ];
  for (const other of absent) {
    const { status, headers } = await visit(other);
    expect([other, status, headers['content-type']]).toEqual([other, 404, 'text/html; charset=utf-8']);
  }
});

const factsOf = async (id: number, who = admin, service: ServiceFacts = theService()) => {
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id], service);
  return panelDataOf<ListingFacts>(
    await who.request('GET', `/dealer-inventory/editor/listings/${String(row?.document_id)}`),
  );
};

test('reports to the panel whether a listing has a page', async () => {
  const { id } = await makeListing(lot, { status: 'draft' });

  expect((await factsOf(id)).has_page).toBe(false);
  await changeListing(lot.client, id, { status: 'publish' });
  expect((await factsOf(id)).has_page).toBe(true);
});

describe('an install with its own website', () => {
  const services: Service[] = [];
  const start = async (changes: Readonly<Record<string, string>>, listings: readonly Part[] = []) => {
    const service = await startService(await makeConfiguration(changes));
    services.push(service);
    const place = await aDealership({ listings }, service);
    return { service, place, boss: await aSuperAdmin(service) };
  };
  afterAll(async () => {
    for (const service of services) {
      await service.stop();
      discard(service);
    }
  });

  test('uses its addresses as permalinks, and serves no pages', async () => {
    const { service, place, boss } = await start(
      { SVC_PERMALINK: 'https://dealer.example/{type}/{stock_number}?i={id}' },
      [{ title: 'In stock', stock_number: 'A 1/2', status: 'publish' }],
    );
    const id = place.listings[0] ?? 0;

    expect((await readListing(place.client, id)).permalink).toBe(
      `https://dealer.example/${place.type.slug}/A%201%2F2?i=${id}`,
    );
    expect((await factsOf(id, boss, service)).has_page).toBe(true);
    expect((await visit(`/inventory/${place.type.slug}/a`, { service })).headers['content-type']).toMatch(/json/);
  });

  test('can turn pages off', async () => {
    const { service, place, boss } = await start({ SVC_SITE: 'off' });
    const { id, permalink } = await makeListing(place, { status: 'publish' });

    expect(permalink.startsWith(`${publicUrl}/inventory/`)).toBe(true);
    expect((await visit(pathOf(permalink), { service })).headers['content-type']).toMatch(/json/);
    expect((await factsOf(id, boss, service)).has_page).toBe(false);
  });
});
