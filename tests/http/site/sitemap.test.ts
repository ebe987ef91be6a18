import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf } from '../../support/admin';
import { aDealership, type Dealership, loadBundle, type Part } from '../../support/dealership';
import { aPicture } from '../../support/pictures';
import { discard, makeConfiguration, publicUrl, type Service, startService } from '../../support/service';
import { schemaProblems } from '../../support/schema-org';
import { dataIn, htmlProblems, visit as visitPage } from '../../support/site';

/** A service of its own, because the home page and the sitemap show everything, and settings are shared. */
let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  const categories = [{ slug: 'note', name: 'Note', kind: 'text' }];
  lot = await aDealership(
    {
      categories,
      listings: [
        { title: 'For sale', slug: 'for-sale', status: 'publish', price: 12_345.5 },
        { title: 'Canary draft', slug: 'canary-draft', status: 'draft' },
        { title: 'Canary trash', slug: 'canary-trash', status: 'trash' },
        { title: 'Canary sold', slug: 'canary-sold', status: 'publish', sold: true },
      ],
    },
    service,
  );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const visit = (path: string, headers: Record<string, string> = {}) => visitPage(path, { service, headers });
const set = (settings: Part) => loadBundle({ settings }, service);

test('names every type and listing that is for sale to search engines, and nothing else', async () => {
  const robots = await visit('/robots.txt');
  expect(robots.text.split('\n')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const index = await visit('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const parts = Array.from(index.text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address ?? '');
  expect(parts).toEqual([`${publicUrl}/sitemap-${lot.type.id}-1.xml`]);

  const { text } = await visit(new URL(parts[0] ?? '').pathname);

  const addresses = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);
  expect(addresses).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/inventory/${lot.type.slug}`,
    `${publicUrl}/inventory/${lot.type.slug}/for-sale`,
  ]);
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[^<]*Z<\/lastmod>/);
  for (const absent of [`/sitemap-${lot.type.id}-2.xml`, `/sitemap-${lot.type.id}-0.xml`, '/sitemap-999-1.xml'])
    expect([absent, (await visit(absent)).status]).toEqual([absent, 404]);
});

test('the home page shows the types with the number of what is for sale', async () => {
  const page = await visit('/');

  expect(page.status).toBe(200);
  expect(page.text).toContain(`<a href="/inventory/${lot.type.slug}">`);
  expect(page.text).toContain('1 available');
  expect(page.text).toContain('For sale');
  expect(page.text).not.toContain('Canary');
  expect(dataIn(page)).toEqual([expect.objectContaining({ '@type': 'AutoDealer', url: `${publicUrl}/` })]);
  expect(await htmlProblems(page)).toEqual([]);
  expect((await visit('/inventory')).headers.location).toBe('/');
});

test('shows nothing of drafts, the trash, people, leads and keys on any page', async () => {
  const sent = {
    listing_id: lot.listings[0],
    name: 'Canary Buyer',
    email: 'canary@buyer.example',
    message: 'Canary message',
  };
  expect((await lot.client.post('/leads', sent)).status).toBe(201);
  const paths = [
    '/',
    `/inventory/${lot.type.slug}`,
    `/inventory/${lot.type.slug}?s=canary`,
    `/inventory/${lot.type.slug}?status=draft,trash`,
    `/inventory/${lot.type.slug}/for-sale`,
    `/inventory/${lot.type.slug}/for-sale/sent`,
    `/inventory/${lot.type.slug}/for-sale/sticker`,
    `/inventory/${lot.type.slug}/site.cards?count=24&status=draft,trash`,
    `/inventory/${lot.type.slug}/canary-draft`,
    `/inventory/${lot.type.slug}/canary-trash`,
    '/sitemap.xml',
    `/sitemap-${lot.type.id}-1.xml`,
    '/robots.txt',
  ];
  for (const path of paths) {
    const { text } = await visit(path);
    const secrets = [lot.username, lot.role, lot.key, ...lot.refs, 'Olga Owner', 'Canary', 'canary@', 'canary-'];
    expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
  }
});

test('leaves the addresses of the panel, the API, the files and the health checks alone', async () => {
  expect((await visit('/_ready')).headers['content-type']).toMatch(/json/);
  expect((await visit('/_health')).status).toBe(204);
  expect((await visit('/api/v1/types')).headers['content-type']).toMatch(/json/);
  for (const other of [
    '/admin',
    '/uploads/nothing.jpg',
    '/dealer-inventory/keys',
    '/_metrics',
    '/sitemap-x.xml',
    '/api',
  ])
    expect([other, (await visit(other)).headers['content-security-policy'] ?? '']).toEqual([
      other,
      expect.not.stringContaining("form-action 'self'; frame-ancestors 'none'"),
    ]);
});

test('shows hostile settings as text on every page', async () => {
  const hostile = '"><script>alert(1)</script>';
  await set({
    site_name: hostile,
    contact_phone: `+1 ${hostile}`,
    contact_email: `a${hostile}@example.test`,
    address: `Street 1\n${hostile}`,
    opening_hours: `Mon\n${hostile}`,
  });
  for (const path of ['/', `/inventory/${lot.type.slug}`, `/inventory/${lot.type.slug}/for-sale`, '/inventory/none']) {
    const page = await visit(path);
    expect([path, await htmlProblems(page)]).toEqual([path, []]);
    expect(page.text).toContain('&lt;script&gt;alert(1)');
    expect(page.text).not.toContain('<script>');
  }
});

test('speaks the language of the browser, else that of the dealership, and shows how to reach it', async () => {
  await set({
    site_name: 'Autohaus',
    locale: 'de-CH',
    currency: 'CHF',
    contact_phone: '+41 44 555 01 00',
    contact_email: 'hallo@autohaus.example',
    address: 'Seestrasse 1\n8001 Zürich',
    opening_hours: 'Mo–Fr 9–18 Uhr',
  });
  const path = `/inventory/${lot.type.slug}/for-sale`;
  const [own, spanish, unknown] = [
    await visit(path),
    await visit(path, { 'Accept-Language': 'es-MX, de;q=0.5' }),
    await visit(path, { 'Accept-Language': 'fr, it;q=0.9' }),
  ];

  expect(own.text).toMatch(
    /<html lang="de">[\s\S]*CHF&#160;12\S{1,6}345\.50[\s\S]*Besuchen Sie uns[\s\S]*Auf der Karte zeigen/,
  );
  expect(own.text).toContain('href="tel:+41445550100"');
  expect(own.text).toContain('Mo–Fr 9–18 Uhr');
  expect(spanish.text).toMatch(/<html lang="es">[\s\S]*Preguntar por este anuncio/);
  expect(unknown.text).toContain('<html lang="de">');
  expect(spanish.headers.etag).not.toBe(own.headers.etag);
});

test('looks like the dealership: logo, color, icon and preview', async () => {
  const boss = await aSuperAdmin(service);
  const picture = await aPicture(800, 200).png().toBuffer();
  const made = await boss.sendBytes('/dealer-inventory/dealership/logo?filename=logo.png', picture);
  const { logo } = dataOf<{ logo: string }>(made);
  const plain = (await visit('/')).text;
  await set({ site_name: 'Autohaus', logo, brand_color: '#FFCC00' });

  const page = await visit('/');

  const [, image] =
    /<a class="brand" href="\/"\s*><img src="([^"]*)" alt="Autohaus" width="560" height="140"/.exec(page.text) ?? [];
  const [, icon] = /<link rel="icon" href="([^"]*)"/.exec(page.text) ?? [];
  const [, css] = /<link rel="stylesheet" href="([^"]*)"/.exec(page.text) ?? [];
  expect(page.text).toContain(`<meta property="og:image" content="${publicUrl}${image}"`);
  expect(dataIn(page)).toEqual([expect.objectContaining({ logo: `${publicUrl}${image}` })]);
  expect(dataIn(page).flatMap((data) => schemaProblems(data))).toEqual([]);
  expect(await htmlProblems(page)).toEqual([]);
  const sent = [await visit(image ?? ''), await visit(icon ?? ''), await visit(css ?? '')];
  expect(sent.map(({ headers }) => headers['content-type'])).toEqual([
    'image/png',
    'image/svg+xml',
    'text/css; charset=utf-8',
  ]);
  for (const { headers } of sent) expect(headers['cache-control']).toMatch(/immutable/);
  expect(sent[1]?.text).toContain('fill="#ffcc00"');
  expect(sent[2]?.text).toContain('--solid: #ffcc00; --on-solid: #000000;');
  const [, before] = /<link rel="stylesheet" href="([^"]*)"/.exec(plain) ?? [];
  const outdated = await visit(before ?? '');
  expect([before === css, outdated.text, outdated.headers['cache-control']]).toEqual([
    false,
    sent[2]?.text,
    'no-cache',
  ]);
  const init = (await (await fetch(`${service.siteUrl}/admin/init`)).json()) as { data: object };
  expect(init.data).toMatchObject({ dealership: 'Autohaus', color: '#FFCC00', authLogo: logo, menuLogo: logo });
});

test('refuses logos and colors that are none', async () => {
  const boss = await aSuperAdmin(service);
  const path = '/dealer-inventory/dealership';
  const { version } = dataOf<{ version: string }>(await boss.request('GET', path));
  for (const wrong of [
    { logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
    { logo: 'javascript:alert(1)' },
    { brand_color: 'red' },
    { brand_color: '#12345678' },
  ])
    expect([wrong, (await boss.request('PUT', path, { version, ...wrong })).status]).toEqual([wrong, 400]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect((await boss.sendBytes(`${path}/logo?filename=logo.svg`, svg)).status).toBe(415);
});
