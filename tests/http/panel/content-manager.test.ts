import { beforeAll, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin, type PanelResponse } from '../../support/admin';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, loadBundle, unique } from '../../support/dealership';
import { readSql, runSql } from '../../support/sql';
import { aCarLot, aVin, imported, importVin } from '../../support/vin';

/** The Content Manager, called as the panel calls it. */
let admin: Admin;

const request: Admin['request'] = (...args) => admin.request(...args);

const inManager = (name: string) => `/content-manager/collection-types/plugin::inventory.${name}`;

/** The Content Manager's answer about a record it has written. */
function record(answer: PanelResponse): {
  id: number;
  documentId: string;
  slug: string;
} {
  expect({ status: answer.status, error: answer.body.error }).toEqual({
    status: answer.status === 200 ? 200 : 201,
    error: undefined,
  });
  return (answer.body.data ?? answer.body) as { id: number; documentId: string; slug: string };
}

beforeAll(async () => {
  admin = await aSuperAdmin();
});

test('shows a type, a category and terms created in the Content Manager in the next answer of the API', async () => {
  const { client } = await aDealership();
  const type = record(await request('POST', inManager('type'), { name: 'Ice Resurfacers' }));
  const category = record(
    await request('POST', inManager('category'), {
      name: 'Blade Width',
      kind: 'select',
      type: { connect: [{ id: type.id, documentId: type.documentId }] },
    }),
  );
  const connect = { connect: [{ id: category.id, documentId: category.documentId }] };
  const one = record(await request('POST', inManager('term'), { name: 'Wide', category: connect }));
  const other = record(await request('POST', inManager('term'), { name: 'Wide', category: connect }));

  expect(dataOf(await client.get(`/type_data/${type.id}`))).toMatchObject({
    slug: 'ice-resurfacers',
    categories: [{ id: category.id, slug: 'blade-width', term_count: 2 }],
  });
  expect(
    dataOf<Array<{ id: number; slug: string }>>(await client.get(`/terms/${category.id}`)).map(({ id, slug }) => [
      id,
      slug,
    ]),
  ).toEqual([
    [one.id, 'wide'],
    [other.id, 'wide-2'],
  ]);
});

test('checks and normalizes a listing created in the Content Manager like one of the API', async () => {
  const { client, type, categories, terms } = await aDealership();
  const [row] = await readSql('SELECT document_id FROM inventory_types WHERE id = ?', [type.id]);
  const values = {
    [String(categories.select)]: terms['select/toyota'],
    [String(categories.open)]: 'Brand new term',
    [String(categories.number)]: 5,
  };

  const made = record(
    await request('POST', inManager('listing'), {
      title: 'From the Panel',
      listing_status: 'publish',
      price_cents: '1250000',
      type: { connect: [{ id: type.id, documentId: String(row?.document_id) }] },
      category_values: values,
    }),
  );

  expect(dataOf(await client.get(`/listing/${made.id}`))).toMatchObject({
    title: 'From the Panel',
    slug: 'from-the-panel',
    status: 'publish',
    price: 12500,
    version: 1,
    published_at: expect.any(String),
    categories: {
      [String(categories.select)]: 'Toyota',
      [String(categories.open)]: 'Brand new term',
      [String(categories.number)]: '5',
    },
  });

  const sold = await request('PUT', `${inManager('listing')}/${made.documentId}`, { is_sold: true });
  expect(sold.status).toBe(200);
  expect(dataOf(await client.get(`/listing/${made.id}`))).toMatchObject({
    is_sold: true,
    sold_at: expect.any(String),
    version: 2,
  });
});

test('refuses a value from staff that the API refuses, and writes nothing', async () => {
  const { type, categories } = await aDealership();
  const [row] = await readSql('SELECT document_id FROM inventory_types WHERE id = ?', [type.id]);
  const answer = await request('POST', inManager('listing'), {
    title: 'Never to be stored',
    listing_status: 'draft',
    type: { connect: [{ id: type.id, documentId: String(row?.document_id) }] },
    category_values: { [String(categories.select)]: 'No such make' },
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('is not a term of this category');
  expect(await readSql("SELECT id FROM inventory_listings WHERE title = 'Never to be stored'")).toEqual([]);
});

test('refuses to delete a type with listings, and deletes an empty one with its categories and terms', async () => {
  const full = await aDealership({ listings: [{ title: 'Holds the type' }] });
  const empty = await aDealership();
  const documentOf = async (id: number) =>
    String((await readSql('SELECT document_id FROM inventory_types WHERE id = ?', [id]))[0]?.document_id);

  expect((await request('DELETE', `${inManager('type')}/${await documentOf(full.type.id)}`)).status).toBe(400);
  expect((await request('DELETE', `${inManager('type')}/${await documentOf(empty.type.id)}`)).status).toBe(200);

  expect((await full.client.get(`/type_data/${full.type.id}`)).status).toBe(200);
  expect((await full.client.get(`/type_data/${empty.type.id}`)).status).toBe(404);
  const orphans = await readSql('SELECT id FROM inventory_terms WHERE id = ?', [empty.terms['select/toyota']]);
  expect(orphans).toEqual([]);
});

test('gives a copy from the Content Manager its own identity', async () => {
  const { client, listings } = await aDealership({
    listings: [{ title: 'To be copied', status: 'publish', slug: 'to-be-copied' }],
  });
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [listings[0]]);

  const copy = record(
    await request('POST', `${inManager('listing')}/clone/${String(row?.document_id)}`, { title: 'The copy' }),
  );

  const data = dataOf<{ slug: string; title: string; version: number }>(await client.get(`/listing/${copy.id}`));
  expect(data).toMatchObject({ title: 'The copy', slug: 'the-copy', version: 1 });
});

test('normalizes a VIN typed by staff and blocks its import; a copied import does not hold its VIN', async () => {
  const lot = await aCarLot({ listings: [{ title: 'Typed by hand' }] });
  const [typed] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [lot.listings[0]]);
  record(
    await request('PUT', `${inManager('listing')}/${String(typed?.document_id)}`, { vin: ` ${aVin().toLowerCase()}` }),
  );
  expect(dataOf(await lot.client.get(`/listing/${lot.listings[0]}`))).toMatchObject({ vin: aVin() });
  expect(refusalOf(await importVin(lot.client, lot.type.id, { vin: aVin() })).data.listing_id).toBe(lot.listings[0]);

  const { listing } = await imported(lot, { vin: aVin('555555') });
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [listing.id]);
  const copy = record(
    await request('POST', `${inManager('listing')}/clone/${String(row?.document_id)}`, { title: 'A copy' }),
  );

  const claims = await readSql('SELECT id, vin_key FROM inventory_listings WHERE vin = ? AND id >= ? ORDER BY id', [
    aVin('555555'),
    listing.id, // Other files import the same VIN.
  ]);
  expect(claims).toEqual([
    { id: listing.id, vin_key: `${lot.type.id}:${aVin('555555')}` },
    { id: copy.id, vin_key: null },
  ]);
});

test('saves a listing whose term was deleted, without the term', async () => {
  const { client, listings, terms, categories } = await aDealership({
    listings: [{ title: 'Held it', status: 'publish', categories: { multiselect: ['Sunroof', 'Heated seats'] } }],
  });
  const documentOf = async (table: string, id: unknown) =>
    String((await readSql(`SELECT document_id FROM ${table} WHERE id = ?`, [id]))[0]?.document_id);
  await request(
    'DELETE',
    `${inManager('term')}/${await documentOf('inventory_terms', terms['multiselect/heated-seats'])}`,
  );

  const saved = await request('PUT', `${inManager('listing')}/${await documentOf('inventory_listings', listings[0])}`, {
    title: 'Holds one',
  });

  expect(saved.status).toBe(200);
  expect(dataOf(await client.get(`/listing/${listings[0]}`))).toMatchObject({
    title: 'Holds one',
    categories: { [String(categories.multiselect)]: ['Sunroof'] },
  });
});

test('keeps the selected term on a save, even when another is named like its slug', async () => {
  const { client, listings, terms, categories, type } = await aDealership({
    listings: [{ title: 'Moonroof', status: 'publish', categories: { multiselect: ['Sunroof'] } }],
  });
  await runSql("UPDATE inventory_terms SET name = 'Moonroof' WHERE id = ?", [terms['multiselect/sunroof']]);
  await loadBundle({
    types: [
      {
        slug: type.slug,
        name: type.slug,
        categories: [
          {
            slug: 'multiselect',
            name: 'Multiselect',
            kind: 'multiselect',
            terms: [{ name: 'Sunroof', slug: 'sunroof-2' }],
          },
        ],
      },
    ],
  });
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [listings[0]]);
  await request('PUT', `${inManager('listing')}/${String(row?.document_id)}`, { title: 'Saved' });

  expect(dataOf(await client.get(`/listing/${listings[0]}`))).toMatchObject({
    title: 'Saved',
    categories: { [String(categories.multiselect)]: ['Moonroof'] },
  });
});

test('refuses text from staff that the API refuses', async () => {
  const { listings } = await aDealership({ listings: [{ title: 'Text' }] });
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [listings[0]]);
  const answer = await request('PUT', `${inManager('listing')}/${String(row?.document_id)}`, { content: 'x\u0000y' });
  expect(answer.status).toBe(400);
});

test('hides content types with secrets or records in the Content Manager, also from a super admin', async () => {
  for (const name of ['api-key', 'licence', 'audit-entry', 'lead-note', 'saved-view', 'vin-import', 'upload']) {
    for (const kind of ['collection-types', 'single-types']) {
      const answer = await request('GET', `/content-manager/${kind}/plugin::inventory.${name}`);
      expect([name, kind, answer.status]).toEqual([name, kind, 404]);
    }
  }
  const encoded = await request('GET', '/content-manager/collection-types/plugin%3A%3Ainventory.api-key');
  expect(encoded.status).toBe(404);
});

test('hides leads in the Content Manager, which would not record who reads them', async () => {
  const { listings } = await aDealership({ listings: [{ title: 'Asked for' }] });
  const ref = unique('lead');
  await loadBundle({ leads: [{ ref, name: 'Quentin Quill', listing: null }] });
  const [row] = await readSql('SELECT document_id FROM inventory_leads WHERE ref = ?', [ref]);
  const one = `${inManager('lead')}/${String(row?.document_id)}`;
  const [listing] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [listings[0]]);
  const connect = [{ id: listings[0], documentId: String(listing?.document_id) }];

  for (const answer of [
    await request('GET', inManager('lead')),
    await request('GET', one),
    await request('PUT', one, { name: 'Someone else' }),
    await request('POST', inManager('lead'), { name: 'Walked in', phone: '555 0100', listing: { connect } }),
    await request('DELETE', one),
    await request('GET', `/content-manager/relations/plugin::inventory.lead-note/lead`),
  ]) {
    expect([403, 404]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain('Quentin');
  }
  const [stored] = await readSql('SELECT name FROM inventory_leads WHERE ref = ?', [ref]);
  expect(stored).toEqual({ name: 'Quentin Quill' });
});

test('moves one or several listings deleted in the Content Manager to the trash', async () => {
  const { client, listings } = await aDealership({
    listings: [
      { title: 'One', status: 'publish' },
      { title: 'Two', status: 'draft' },
      { title: 'Three', status: 'publish' },
    ],
  });
  const documentOf = async (id = 0) =>
    String((await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id]))[0]?.document_id);
  const [one, ...others] = listings;

  expect((await request('DELETE', `${inManager('listing')}/${await documentOf(one)}`)).status).toBe(200);
  const several = await request('POST', `${inManager('listing')}/actions/bulkDelete`, {
    documentIds: await Promise.all(others.map((id) => documentOf(id))),
  });
  expect(several.status).toBe(200);
  // Deleting a trashed listing leaves it in the trash.
  expect((await request('DELETE', `${inManager('listing')}/${await documentOf(one)}`)).status).toBe(200);

  for (const id of listings) expect(dataOf(await client.get(`/listing/${id}`))).toMatchObject({ status: 'trash' });
  const previous = await readSql(
    `SELECT previous_status FROM inventory_listings WHERE id IN (${listings.join()}) ORDER BY id`,
  );
  expect(previous.map((row) => row.previous_status)).toEqual(['publish', 'draft', 'publish']);
});

test("refuses a type's duplicate slug at that field, on create and update", async () => {
  const { type } = await aDealership();
  const again = await request('POST', inManager('type'), { name: 'Namesakes', slug: type.slug });
  const other = record(await request('POST', inManager('type'), { name: unique('Others') }));
  const changed = await request('PUT', `${inManager('type')}/${other.documentId}`, { slug: type.slug });
  for (const { status, body } of [again, changed]) {
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ details: { errors: [{ path: ['slug'], message: expect.any(String) }] } });
  }
  const same = await request('PUT', `${inManager('type')}/${other.documentId}`, { slug: other.slug, name: 'Renamed' });
  expect(same.status).toBe(200);
});

test('creates an API user without a password, and keeps a given one', async () => {
  const name = unique('nora');
  const [first] = await readSql('SELECT id, document_id FROM up_roles ORDER BY id LIMIT 1');
  const role = { connect: [{ id: first?.id, documentId: first?.document_id }] };
  const users = '/content-manager/collection-types/plugin::users-permissions.user';
  const made = await request('POST', users, { username: name, email: `${name}@dealer.example`, password: '', role });
  const given = await request('POST', users, {
    username: `${name}2`,
    email: `${name}2@dealer.example`,
    password: 'Given-1234',
    role,
  });
  expect([made.body.error, given.body.error]).toEqual([undefined, undefined]);
  const [one, two] = await readSql('SELECT password FROM up_users WHERE username LIKE ? ORDER BY id', [`${name}%`]);
  expect(String(one?.password)).toMatch(/^\$2/);
  expect(String(two?.password)).toMatch(/^\$2/);
  expect(JSON.stringify(made.body)).not.toContain('password');
});
