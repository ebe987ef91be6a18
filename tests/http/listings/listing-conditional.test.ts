import { expect, test } from '@jest/globals';
import { type Client, dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership } from '../../support/dealership';
import { aListing, byId, type ListingData, readListing } from '../../support/listing';
import { runSql } from '../../support/sql';

const stale = '"stale"';

function tagOf(answer: TestResponse): string {
  const tag = answer.headers.get('ETag') ?? '';
  expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/); // a strong tag
  return tag;
}

async function currentTag(client: Client, id: number): Promise<string> {
  return tagOf(await client.get(`/listing/${id}`));
}

test('returns the current tag of the listing from read, create and change', async () => {
  const { client, type } = await aDealership();
  const path = `/listing/${type.id}`;

  const created = await client.post(path, { title: 'Corolla' });
  const { id } = dataOf<ListingData>(created);
  expect(await currentTag(client, id)).toBe(tagOf(created));

  const changed = await client.patch(`/listing/${id}`, { title: 'Auris' });
  expect(tagOf(changed)).not.toBe(tagOf(created));
  expect(await currentTag(client, id)).toBe(tagOf(changed));
});

test('changes the tag whenever the listing changes', async () => {
  const dealership = await aListing({ categories: { select: 'Toyota' } });
  const { client, id, terms } = dealership;
  const toyota = terms['select/toyota'] ?? 0;
  const changes: ReadonlyArray<() => unknown> = [
    () => client.patch(`/listing/${id}`, { price: 5 }),
    () => client.patch(`/listing/${id}`, { sold: true }),
    () => client.patch(`/listing/${id}`, { categories: byId(dealership, { text: 'Blue' }) }),
    () => client.delete(`/listing/${id}`),
    () => client.patch(`/listing/${id}`, { status: 'publish' }),
    () => runSql('UPDATE inventory_listings SET content = ? WHERE id = ?', ['Behind the back', id]),
    () => runSql('UPDATE inventory_terms SET name = ? WHERE id = ?', ['Toyota Motor', toyota]),
  ];
  const tags = new Set([await currentTag(client, id)]);
  for (const change of changes) {
    await change();
    tags.add(await currentTag(client, id));
  }
  expect(tags.size).toBe(changes.length + 1);
});

test('answers If-None-Match with the current tag as 304 without a body', async () => {
  const { client, id } = await aListing();
  const tag = await currentTag(client, id);
  for (const header of [tag, `W/${tag}`, `${stale}, ${tag}`, `${stale} , W/${tag} ,"x"`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await client.send(method, `/listing/${id}`, { headers: { 'If-None-Match': header } });
      expect([header, method, answer.status, answer.text]).toEqual([header, method, 304, '']);
      expect(tagOf(answer)).toBe(tag);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
  }
});

test('answers If-None-Match with another tag with the listing', async () => {
  const { client, id } = await aListing();
  const tag = await currentTag(client, id);
  for (const header of [stale, tag.replaceAll('"', ''), `"${tag.slice(1, -2)}"`, '']) {
    const answer = await client.get(`/listing/${id}`, { 'If-None-Match': header });
    expect([header, answer.status]).toEqual([header, 200]);
  }
  await client.patch(`/listing/${id}`, { title: 'Auris' });
  expect(dataOf(await client.get(`/listing/${id}`, { 'If-None-Match': tag }))).toMatchObject({ title: 'Auris' });
});

test('answers 404 to If-None-Match for an unknown id', async () => {
  const { client } = await aDealership();
  const answer = await client.get('/listing/999999999', { 'If-None-Match': '*' });
  expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'svc_listing_not_found' });
});

const writes: ReadonlyArray<
  readonly [name: string, write: (client: Client, id: number, headers: Record<string, string>) => Promise<TestResponse>]
> = [
  ['PATCH', (client, id, headers) => client.patch(`/listing/${id}`, { title: 'Auris' }, headers)],
  ['DELETE', (client, id, headers) => client.delete(`/listing/${id}`, headers)],
];

for (const [name, write] of writes) {
  test(`accepts ${name} with the current tag`, async () => {
    const tagged: ReadonlyArray<(tag: string) => string> = [(tag) => tag, (tag) => `${stale}, ${tag}`, () => '*'];
    for (const headerFor of tagged) {
      const { client, id } = await aListing();
      const tag = await currentTag(client, id);

      expect((await write(client, id, { 'If-Match': headerFor(tag) })).status).toBe(200);
      expect((await readListing(client, id)).version).toBe(2);
    }
  });

  test(`refuses ${name} with another tag and changes nothing`, async () => {
    const { client, id } = await aListing();
    const before = await readListing(client, id);
    const tag = await currentTag(client, id);
    for (const header of [stale, `W/${tag}`, tag.replaceAll('"', ''), '']) {
      const refusal = refusalOf(await write(client, id, { 'If-Match': header }));
      expect([header, refusal.status, refusal.code]).toEqual([header, 412, 'svc_precondition_failed']);
    }
    expect(await readListing(client, id)).toEqual(before);
  });

  test(`refuses ${name} with the tag from before a change by SQL`, async () => {
    const { client, id } = await aListing();
    const tag = await currentTag(client, id);
    await runSql('UPDATE inventory_listings SET price_cents = 500 WHERE id = ?', [id]);

    expect((await write(client, id, { 'If-Match': tag })).status).toBe(412);

    expect(await readListing(client, id)).toMatchObject({ price: 5, version: 1, status: 'draft' });
  });

  test(`reports an unknown id before the precondition of ${name}`, async () => {
    const { client } = await aDealership();
    expect(refusalOf(await write(client, 999_999_999, { 'If-Match': stale })).code).toBe('svc_listing_not_found');
  });
}

test('applies exactly one of 20 concurrent changes with the same tag', async () => {
  const { client, id } = await aListing();
  const tag = await currentTag(client, id);
  const titles = Array.from({ length: 20 }, (_, index) => `Writer ${index}`);

  const answers = await Promise.all(
    titles.map((title) => client.patch(`/listing/${id}`, { title }, { 'If-Match': tag })),
  );

  const winners = answers.filter(({ status }) => status === 200);
  const losers = answers.filter(({ status }) => status === 412);
  expect([winners.length, losers.length]).toEqual([1, 19]);
  const listing = await readListing(client, id);
  expect(winners.map((answer) => dataOf<ListingData>(answer))).toEqual([listing]);
  expect(listing.version).toBe(2);
});

test('applies one of a concurrent change and removal with the same tag', async () => {
  const { client, id } = await aListing();
  const tag = { 'If-Match': await currentTag(client, id) };

  const answers = await Promise.all([
    client.patch(`/listing/${id}`, { title: 'Auris' }, tag),
    client.delete(`/listing/${id}`, tag),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('loses no write of writers who retry after a failed precondition', async () => {
  const { client, id } = await aListing({ content: '' });
  const addLine = async (line: string): Promise<void> => {
    for (;;) {
      const read = await client.get(`/listing/${id}`);
      const content = `${dataOf<ListingData>(read).content}${line};`;
      if ((await client.patch(`/listing/${id}`, { content }, { 'If-Match': tagOf(read) })).status === 200) return;
    }
  };

  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(addLine));

  expect((await readListing(client, id)).content.split(';').sort()).toEqual(['', 'a', 'b', 'c', 'd', 'e', 'f']);
});

test('reports a bad body before the precondition', async () => {
  const { client, id } = await aListing();

  const bad = await client.patch(`/listing/${id}`, { price: -1, images: [{ id: 999_999_999 }] }, { 'If-Match': stale });
  const unknownImage = await client.patch(`/listing/${id}`, { images: [{ id: 999_999_999 }] }, { 'If-Match': stale });

  expect([refusalOf(bad).code, refusalOf(unknownImage).code]).toEqual(['svc_invalid_param', 'svc_invalid_param']);
});

test('creates no term when the precondition fails', async () => {
  const dealership = await aListing();
  const { client, id, categories } = dealership;

  await client.patch(`/listing/${id}`, { categories: byId(dealership, { open: 'Brand new' }) }, { 'If-Match': stale });

  expect(dataOf<unknown[]>(await client.get(`/terms/${categories.open}`))).toHaveLength(1);
});
