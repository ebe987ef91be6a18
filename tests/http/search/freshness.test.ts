import { expect, test } from '@jest/globals';
import { dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { aListing, bySlug, type ListingData, readListing } from '../../support/listing';
import { discard, makeConfiguration, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

/** A published listing with terms whose answers have been requested. */
async function aWarmListing() {
  const dealership = await aListing({
    title: 'Corolla',
    status: 'publish',
    price: 100,
    categories: { text: 'Blue', select: 'Toyota', multiselect: ['Sunroof', 'Heated seats'] },
  });
  await requestEverything(dealership);
  return dealership;
}

async function requestEverything({ client, type, categories, terms, id }: Dealership & { id: number }): Promise<void> {
  const category = categories.select;
  const paths = [
    '/authenticate',
    '/types',
    `/type_data/${type.id}`,
    `/categories/${type.id}`,
    `/category/${category}`,
    `/terms/${category}`,
    `/term/${terms['select/toyota']}`,
    `/listing/${id}`,
  ];
  for (const path of [...paths, ...paths]) expect((await client.get(path)).status).toBe(200);
}

const codeOf = (answer: TestResponse) => refusalOf(answer).code;

test('returns the current value of every column of a listing', async () => {
  const { client, id } = await aWarmListing();
  const changes: ReadonlyArray<readonly [column: string, value: unknown, reads: Partial<ListingData>]> = [
    ['title', 'Auris', { title: 'Auris' }],
    ['content', 'New', { content: 'New' }],
    ['price_cents', 12345, { price: 123.45 }],
    ['price_cents', null, { price: 0 }],
    ['listing_status', 'draft', { status: 'draft' }],
    ['is_sold', 1, { is_sold: true }],
    ['is_sale_pending', 1, { is_sale_pending: true }],
    ['vin', '1FADP5AU6DL536022', { vin: '1FADP5AU6DL536022' }],
    ['stock_number', 'S-1', { stock_number: 'S-1' }],
    ['slug', 'other', { slug: 'other', permalink: expect.stringMatching(/\/other$/) as unknown as string }],
    ['version', 7, { version: 7 }],
    ['sold_at', new Date(0), { sold_at: '1970-01-01T00:00:00.000Z' }],
    ['category_values', '{}', { categories: {} }],
  ];
  for (const [column, value, reads] of changes) {
    await runSql(`UPDATE inventory_listings SET ${column} = ? WHERE id = ?`, [value, id]);
    expect(await readListing(client, id)).toMatchObject(reads);
  }
});

test('shows each of many changes in the next answer', async () => {
  const { client, id } = await aWarmListing();
  for (let price = 1; price <= 100; price++) {
    await runSql('UPDATE inventory_listings SET price_cents = ? WHERE id = ?', [price * 100, id]);
    const answers = await Promise.all([readListing(client, id), readListing(client, id), readListing(client, id)]);
    expect(answers.map((listing) => listing.price)).toEqual([price, price, price]);
  }
});

test('shows a renamed term in every listing', async () => {
  const dealership = await aWarmListing();
  const { client, id, categories, terms } = dealership;
  await runSql('UPDATE inventory_terms SET name = ? WHERE id = ?', ['Toyota Motor', terms['select/toyota']]);

  expect(bySlug(dealership, (await readListing(client, id)).categories)).toMatchObject({ select: 'Toyota Motor' });
  expect(dataOf(await client.get(`/term/${terms['select/toyota']}`))).toMatchObject({ name: 'Toyota Motor' });
  expect(dataOf<object[]>(await client.get(`/terms/${categories.select}`))[0]).toMatchObject({ name: 'Toyota Motor' });
});

test('removes a deleted term from every listing', async () => {
  const dealership = await aWarmListing();
  const { client, id, categories, terms } = dealership;
  for (const term of ['select/toyota', 'multiselect/sunroof'])
    await runSql('DELETE FROM inventory_terms WHERE id = ?', [terms[term]]);

  expect(bySlug(dealership, (await readListing(client, id)).categories)).toEqual({
    text: 'Blue',
    multiselect: ['Heated seats'],
  });
  expect(codeOf(await client.get(`/term/${terms['select/toyota']}`))).toBe('svc_term_not_found');
  expect(dataOf<object[]>(await client.get(`/terms/${categories.select}`))).toHaveLength(2);
  expect(dataOf(await client.get(`/category/${categories.select}`))).toMatchObject({ term_count: 2 });
});

test('accepts a new term immediately', async () => {
  const { client, id, categories } = await aWarmListing();
  await runSql("INSERT INTO inventory_terms (document_id, name, slug, position) VALUES ('seat', 'Seat', 'seat', 9)");
  await runSql(
    "INSERT INTO inventory_terms_category_lnk (term_id, category_id) SELECT id, ? FROM inventory_terms WHERE document_id = 'seat'",
    [categories.select],
  );

  const listing = dataOf<ListingData>(
    await client.patch(`/listing/${id}`, { categories: { [String(categories.select)]: 'seat' } }),
  );

  expect(listing.categories[String(categories.select)]).toBe('Seat');
});

test('shows the current name and shape of a category', async () => {
  const dealership = await aWarmListing();
  const { client, id, type, categories } = dealership;
  await runSql("UPDATE inventory_categories SET name = 'Make', kind = 'multiselect' WHERE id = ?", [categories.select]);

  expect(dataOf(await client.get(`/category/${categories.select}`))).toMatchObject({
    name: 'Make',
    kind: 'multiselect',
    value_shape: 'array',
  });
  expect(dataOf(await client.get(`/type_data/${type.id}`))).toMatchObject({
    categories: expect.arrayContaining([expect.objectContaining({ name: 'Make' })]),
  });
  expect(bySlug(dealership, (await readListing(client, id)).categories)).toMatchObject({ select: ['Toyota'] });

  await runSql('DELETE FROM inventory_categories WHERE id = ?', [categories.text]);
  expect(codeOf(await client.get(`/category/${categories.text}`))).toBe('svc_category_not_found');
  expect((await readListing(client, id)).categories).not.toHaveProperty(String(categories.text));
});

test('shows the current name of a type, also in the permalinks of its listings', async () => {
  const { client, id, type } = await aWarmListing();
  const slug = `${type.slug}-moved`;
  await runSql('UPDATE inventory_types SET name = ?, slug = ? WHERE id = ?', ['Moved', slug, type.id]);

  expect(dataOf(await client.get(`/type_data/${type.id}`))).toMatchObject({ name: 'Moved', slug });
  expect(dataOf<object[]>(await client.get('/types'))).toContainEqual(
    expect.objectContaining({ id: type.id, name: 'Moved', slug }),
  );
  expect((await readListing(client, id)).permalink).toContain(`/${slug}/`);
});

test('shows a moved listing in its new type', async () => {
  const { client, id, type } = await aWarmListing();
  const other = await aDealership();
  await runSql('UPDATE inventory_listings_type_lnk SET type_id = ? WHERE listing_id = ?', [other.type.id, id]);

  const listing = await readListing(client, id);

  expect(listing).toMatchObject({ type_id: other.type.id, categories: {} });
  expect(listing.permalink).toContain(`/${other.type.slug}/`);
  expect(dataOf(await client.get(`/type_data/${type.id}`))).toMatchObject({ counts: { publish: 0 } });
  expect(dataOf(await client.get(`/type_data/${other.type.id}`))).toMatchObject({ counts: { publish: 1 } });
});

test('stops showing a deleted listing, and a deleted type with its listings', async () => {
  const { client, id } = await aWarmListing();
  await runSql('DELETE FROM inventory_listings WHERE id = ?', [id]);
  expect(codeOf(await client.get(`/listing/${id}`))).toBe('svc_listing_not_found');

  const { type, ...other } = await aWarmListing();
  await runSql('DELETE FROM inventory_types WHERE id = ?', [type.id]);
  expect(codeOf(await other.client.get(`/type_data/${type.id}`))).toBe('svc_type_not_found');
  expect(codeOf(await other.client.get(`/listing/${other.id}`))).toBe('svc_listing_not_found');
  expect(codeOf(await other.client.post(`/listing/${type.id}`, { title: 'x' }))).toBe('svc_type_not_found');
  expect(dataOf<object[]>(await other.client.get('/types'))).not.toContainEqual(
    expect.objectContaining({ id: type.id }),
  );
});

test('applies the current settings to every listing', async () => {
  const service = await startService(await makeConfiguration()); // A separate service: settings are shared.
  try {
    const { client, id, type } = await aListing({}, {}, service);
    expect((await readListing(client, id)).currency).toBe('USD');
    for (const sql of [
      "INSERT INTO inventory_settings (document_id, currency) VALUES ('settings', 'EUR')",
      "UPDATE inventory_settings SET currency = 'SEK'",
    ]) {
      await runSql(sql, [], service);
      const currency = String((await readSql('SELECT currency FROM inventory_settings', [], service))[0]?.currency);
      expect((await readListing(client, id)).currency).toBe(currency);
      expect(dataOf(await client.get(`/type_data/${type.id}`))).toMatchObject({ settings: { currency } });
    }
  } finally {
    await service.stop();
    discard(service);
  }
});

test('applies the current state of a user and its key', async () => {
  const { client, id, username, role } = await aWarmListing();
  const other = await aUser(['add_inventory']);
  const title = { title: 'Mine' };
  expect((await client.patch(`/listing/${id}`, title)).status).toBe(200);

  await runSql(
    "DELETE FROM up_permissions WHERE action LIKE '%edit_all_inventory' AND id IN (SELECT permission_id FROM up_permissions_role_lnk l JOIN up_roles r ON r.id = l.role_id WHERE r.name = ?)",
    [role],
  );
  expect(codeOf(await client.patch(`/listing/${id}`, title))).toBe('svc_forbidden');

  const idOf = async (name: string) => (await readSql('SELECT id FROM up_users WHERE username = ?', [name]))[0]?.id;
  await runSql('UPDATE inventory_api_keys_owner_lnk SET user_id = ? WHERE user_id = ?', [
    await idOf(other.username),
    await idOf(username),
  ]);
  expect(dataOf(await client.get('/authenticate'))).toMatchObject({
    user_id: await idOf(other.username),
    account_type: other.role,
  });

  await runSql('UPDATE up_users SET blocked = TRUE WHERE username = ?', [other.username]);
  for (const asking of [client, other.client])
    expect(codeOf(await asking.get('/authenticate'))).toBe('svc_invalid_api_key');
});
