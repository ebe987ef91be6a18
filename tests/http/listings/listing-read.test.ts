import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, aUser } from '../../support/dealership';
import { aListing, bySlug, type ListingData, readListing } from '../../support/listing';
import { aPhoto, aTextFile, mediaIds } from '../../support/media';
import { publicUrl, theService } from '../../support/service';

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

test("returns exactly the contract's fields for a listing", async () => {
  const [photo, sticker] = [await aPhoto(), aTextFile()];
  const dealership = await aListing({
    title: '2019 Toyota Corolla',
    slug: 'the-corolla',
    content: 'One owner.',
    price: 10499.5,
    status: 'publish',
    sold: true,
    sale_pending: true,
    vin: '1FADP5AU6DL536022',
    stock_number: 'S-17',
    created_at: '2026-03-01T09:00:00Z',
    updated_at: '2026-03-02T09:00:00Z',
    published_at: '2026-03-01T10:00:00Z',
    sold_at: '2026-03-02T08:00:00Z',
    categories: { text: 'Blue', number: 45210, file: { file: sticker } },
    images: [{ file: photo, title: 'Front', alt: 'The front', category: 'exterior' }],
  });
  const [photoId, stickerId] = await mediaIds([photo, sticker]);

  const answer = await dealership.client.get(`/listing/${dealership.id}`);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(dataOf(answer)).toEqual({
    id: dealership.id,
    permalink: `${publicUrl}/inventory/${dealership.type.slug}/the-corolla`,
    title: '2019 Toyota Corolla',
    content: 'One owner.',
    price: 10499.5,
    previous_price: null,
    price_changed_at: null,
    lowest_price_30_days: null,
    status: 'publish',
    categories: {
      [String(dealership.categories.text)]: 'Blue',
      [String(dealership.categories.number)]: '45210',
      [String(dealership.categories.file)]: {
        id: stickerId,
        src: expect.stringMatching(`^${publicUrl}/uploads/`),
        title: sticker,
        mime_type: 'text/plain',
      },
    },
    images: [
      {
        id: photoId,
        src: expect.stringMatching(`^${publicUrl}/uploads/`),
        width: 300,
        height: 200,
        title: 'Front',
        alt: 'The front',
        category: 'exterior',
      },
    ],
    is_sold: true,
    is_sale_pending: true,
    type_id: dealership.type.id,
    slug: 'the-corolla',
    vin: '1FADP5AU6DL536022',
    stock_number: 'S-17',
    location: { id: expect.any(Number), name: 'Dealer Inventory', slug: 'main' },
    currency: 'USD',
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-03-02T09:00:00.000Z',
    published_at: '2026-03-01T10:00:00.000Z',
    sold_at: '2026-03-02T08:00:00.000Z',
    trashed_at: null,
    version: 1,
  });
});

test('returns null, 0 or an empty text, map or list for missing values', async () => {
  const { client, id } = await aListing({ title: 'Bare' });

  expect(await readListing(client, id)).toMatchObject({
    content: '',
    price: 0,
    status: 'draft',
    categories: {},
    images: [],
    is_sold: false,
    is_sale_pending: false,
    vin: null,
    stock_number: null,
    created_at: expect.stringMatching(iso),
    updated_at: expect.stringMatching(iso),
    published_at: null,
    sold_at: null,
    trashed_at: null,
  });
});

test('returns values as a string, an array of term names or an attachment, by kind', async () => {
  const values = {
    text: 'Blue',
    textarea: 'Line one\nline two',
    number: 12.5,
    select: 'mercedes',
    child: 'mercedes-sport',
    open: 'Known',
    multiselect: ['Tow bar, folding', 'Sunroof'],
    checkbox: ['Warranty'],
    boolean: false,
    date: '2026-09-01',
    url: 'https://example.test/tour?id=1',
  };
  const dealership = await aListing({ categories: values });

  const { categories } = await readListing(dealership.client, dealership.id);

  expect(bySlug(dealership, categories)).toEqual({
    ...values,
    number: '12.5',
    select: 'Mercedes-Benz',
    child: 'Sport',
    boolean: 'false',
  });
});

test('returns a listing of any status to any valid key', async () => {
  const { listings } = await aDealership({
    listings: [{ status: 'publish' }, { status: 'draft' }, { status: 'trash' }],
  });
  const { client } = await aUser([]);

  const statuses = await Promise.all(listings.map(async (id) => (await readListing(client, id)).status));

  expect(statuses).toEqual(['publish', 'draft', 'trash']);
});

test('builds addresses from the configured public address, never from request headers', async () => {
  const { key, id } = await aListing({ images: [{ file: await aPhoto() }] });
  const headers = {
    Host: 'evil.test',
    'X-Forwarded-Host': 'evil.test',
    'X-Forwarded-Proto': 'ftp',
    Forwarded: 'host=evil.test',
  };

  const text = await ask(`/listing/${id}`, { ...headers, Authorization: `Bearer ${key}` });

  const { data } = JSON.parse(text) as { data: ListingData };
  expect(text).not.toContain('evil.test');
  expect(data.permalink.startsWith(`${publicUrl}/`)).toBe(true);
  expect(data.images[0]?.src.startsWith(`${publicUrl}/`)).toBe(true);
});

/** With a `Host` of the caller's choice, which `fetch` does not send. */
function ask(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(theService().baseUrl + path, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
  });
}

const unknown = ['999999999', '9007199254740991'];
const impossible = [
  'abc',
  '0',
  '-1',
  '+1',
  '1.0',
  '1.5',
  '01',
  '1e3',
  '0x1',
  '9007199254740992',
  '9223372036854775808',
  '%00',
  '%31',
  '%20',
  '1%20',
  'NaN',
  '9'.repeat(300),
];

const routes = [
  ['GET', '/listing/', 'svc_listing_not_found'],
  ['PATCH', '/listing/', 'svc_listing_not_found'],
  ['DELETE', '/listing/', 'svc_listing_not_found'],
  ['POST', '/listing/', 'svc_type_not_found'],
  ['DELETE', '/clear_trash/', 'svc_type_not_found'],
  ['GET', '/type_data/', 'svc_type_not_found'],
  ['GET', '/categories/', 'svc_type_not_found'],
  ['GET', '/category/', 'svc_category_not_found'],
  ['GET', '/terms/', 'svc_category_not_found'],
  ['GET', '/term/', 'svc_term_not_found'],
] as const;

for (const [method, path, code] of routes) {
  test(`answers the same for an unknown and an impossible id to ${method} ${path}`, async () => {
    const { client } = await aUser(['add_inventory', 'edit_all_inventory', 'delete_inventory']);
    const body = method === 'POST' || method === 'PATCH' ? { json: { title: 'A listing' } } : {};

    for (const id of [...unknown, ...impossible]) {
      const { status, code: got } = refusalOf(await client.send(method, path + id, body));
      expect([id, status, got]).toEqual([id, 404, code]);
    }
  });
}

test('answers HEAD like GET, without a body', async () => {
  const { client, id, type } = await aListing();
  for (const path of [`/listing/${id}`, `/type_data/${type.id}`, `/categories/${type.id}`, '/listing/abc', '/icons']) {
    const [got, head] = [await client.get(path), await client.send('HEAD', path)];

    expect(head.status).toBe(got.status);
    expect(head.text).toBe('');
    for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Cache-Control', 'X-WP-Total', 'X-WP-TotalPages']) {
      expect([path, name, head.headers.get(name)]).toEqual([path, name, got.headers.get(name)]);
    }
  }
});
