import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aSuperAdmin, type Admin, dataOf as panelDataOf } from '../../support/admin';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership, type Part } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import { changeListing, makeListing, readListing } from '../../support/listing';
import { aPicture } from '../../support/pictures';
import {
  discard,
  makeConfiguration,
  publicUrl,
  type Service,
  type ServiceFacts,
  startService,
  theService,
} from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import type { ListingFacts } from '../../../src/plugins/inventory/contract/panel/editor';

let lot: Dealership;
let admin: Admin;

beforeAll(async () => {
  [lot, admin] = await Promise.all([aDealership(), aSuperAdmin()]);
});

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Requests a path exactly as written; `fetch` would normalize it. */
function visit(path: string, { method = 'GET', service = theService() as ServiceFacts } = {}): Promise<Page> {
  const { hostname, port } = new URL(service.siteUrl);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on('error', reject).end();
  });
}

const pathOf = (permalink: string) => new URL(permalink).pathname;

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
  expect(page.text).toContain(`src="${photo.src}" alt="The &quot;front&quot;"`);
  expect(page.text).toContain(`<link rel="canonical" href="${made.permalink}"`);
  expect(page.text).not.toMatch(/<script|<b>/);
  expect(Buffer.byteLength(page.text)).toBeLessThan(60_000);
});

test('serves a page without scripts or external resources, and forbids caching', async () => {
  const { permalink } = await makeListing(lot, { status: 'publish' });

  const [page, head] = [await visit(pathOf(permalink)), await visit(pathOf(permalink), { method: 'HEAD' })];

  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; img-src 'self' \S+; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', page.headers['content-length']]);
  const post = await visit(pathOf(permalink), { method: 'POST' });
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('serves a page as fresh as the API: sold, without a price, unpublished, trashed', async () => {
  const { id, permalink } = await makeListing(lot, { title: 'Fresh', price: 900, status: 'publish' });
  const show = () => visit(pathOf(permalink));
  expect((await show()).text).not.toContain('>Sold<');

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
    '/inventory',
    '/inventory/',
    `/inventory/${lot.type.slug}`,
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
