import { expect, test } from '@jest/globals';
import { refusalOf, type TestResponse } from '../../support/client';
import { aDealership, type Dealership, type Part } from '../../support/dealership';
import { byId, bySlug, type ListingData, makeListing } from '../../support/listing';

const json = { 'Content-Type': 'application/json' };
const mebibyte = 1024 * 1024;

/** A letter of one code point and two UTF-16 units. */
const astral = '🚗';
/** One code point that NFC writes as two. */
const growing = '\u0958';
/** Two code points that NFC writes as one: é. */
const shrinking = 'e\u0301';

function post({ client, type }: Dealership, body: Part): Promise<TestResponse> {
  return client.post(`/listing/${type.id}`, { title: 'A listing', ...body });
}

/** The names of the fields that a refusal lists. */
function badFields(answer: TestResponse): string[] {
  const { status, code, params } = refusalOf(answer);
  expect([status, code]).toEqual([400, 'svc_invalid_param']);
  return Object.keys(params);
}

test('accepts at most 255 characters in a title, counted as stored code points', async () => {
  const dealership = await aDealership();
  const kept = [
    'x',
    'x'.repeat(255),
    astral.repeat(255),
    shrinking.repeat(255),
    growing.repeat(127),
    '2019 «Corolla» \\ "SE" 日本',
  ];
  const refused = [
    'x'.repeat(256),
    astral.repeat(256),
    shrinking.repeat(256),
    growing.repeat(255),
    'x'.repeat(100_000),
  ];

  for (const title of kept) {
    expect((await makeListing(dealership, { title })).title).toBe(title.normalize('NFC'));
  }
  for (const title of refused) {
    expect(badFields(await post(dealership, { title }))).toEqual(['title']);
  }
});

test('accepts at most 1 MiB of content in UTF-8', async () => {
  const dealership = await aDealership();
  const kept = ['', 'x'.repeat(mebibyte), 'é'.repeat(mebibyte / 2), astral.repeat(mebibyte / 4)];

  for (const content of kept) {
    expect((await makeListing(dealership, { content })).content).toBe(content);
  }
  for (const content of ['x'.repeat(mebibyte + 1), 'é'.repeat(mebibyte / 2) + 'x']) {
    expect(badFields(await post(dealership, { content }))).toEqual(['content']);
  }
});

test('accepts 1 MiB of content with any escaping', async () => {
  const { client, type } = await aDealership();
  const escaped = ['\\n'.repeat(mebibyte), '\\u0436'.repeat(mebibyte / 2)];

  for (const text of escaped) {
    const answer = await client.send('POST', `/listing/${type.id}`, {
      raw: `{"title":"A listing","content":"${text}"}`,
      headers: json,
    });
    expect(answer.status).toBe(201);
  }
});

test('accepts at most 10,000 characters in a text value', async () => {
  const dealership = await aDealership();
  for (const slug of ['text', 'textarea']) {
    for (const text of ['x'.repeat(10_000), astral.repeat(10_000)]) {
      const { categories } = await makeListing(dealership, { categories: byId(dealership, { [slug]: text }) });
      expect(bySlug(dealership, categories)).toEqual({ [slug]: text });
    }
    for (const text of ['x'.repeat(10_001), astral.repeat(10_001), growing.repeat(10_000)]) {
      const answer = await post(dealership, { categories: byId(dealership, { [slug]: text }) });
      expect(badFields(answer)).toEqual([`categories.${dealership.categories[slug]}`]);
    }
  }
});

test('accepts prices from 0 to 1e12 with at most two decimals', async () => {
  const dealership = await aDealership();
  const { client, type } = dealership;
  const kept = ['0', '-0', '0.01', '0.1', '0.29', '19.99', '1e2', '100.0', '4.35', '1.15', '999999999999.99', '1e12'];
  const refused = [
    '-1',
    '-0.01',
    '0.001',
    '1.005',
    '19.999',
    '1e-9',
    '1000000000000.01',
    '1e13',
    '9007199254740993',
    '1e309',
    '-1e309',
  ];
  const write = (price: string) =>
    client.send('POST', `/listing/${type.id}`, { raw: `{"title":"A listing","price":${price}}`, headers: json });

  for (const price of kept) {
    const { body } = await write(price);
    expect([price, (body as { data?: ListingData }).data?.price]).toEqual([price, Math.abs(Number(price))]);
  }
  for (const price of refused) {
    expect([price, badFields(await write(price))]).toEqual([price, ['price']]);
  }
});

test('refuses a list that is far too long with a short message', async () => {
  const dealership = await aDealership();
  const { multiselect } = dealership.categories;
  const entries = Array.from({ length: 2000 }, (_, index) => index);
  const bodies: ReadonlyArray<readonly [body: Part, field: string]> = [
    [{ images: entries }, 'images'],
    [{ images: entries.map(() => ({})) }, 'images'],
    [{ categories: Object.fromEntries(entries.map((entry) => [`x${entry}`, entry])) }, 'categories'],
    [{ categories: byId(dealership, { multiselect: entries.map(String) }) }, `categories.${multiselect}`],
  ];
  for (const [body, field] of bodies) expect(badFields(await post(dealership, body))).toEqual([field]);
  const tooMany = await post(dealership, { images: Array.from({ length: 5001 }, () => 1) });
  expect(refusalOf(tooMany)).toMatchObject({ status: 400, code: 'svc_invalid_json' });
});

test('echoes at most 64 characters of the request in a refusal', async () => {
  const dealership = await aDealership();
  const { client, type } = dealership;
  const long = 'y'.repeat(65);
  const answers = [
    await post(dealership, {
      categories: { ...byId(dealership, { select: long, number: long, date: long, url: long }), [long]: 1 },
    }),
    await post(dealership, { title: long.repeat(4), price: long, sold: long, images: [{ id: long, [long]: 1 }, long] }),
    await client.delete(`/clear_trash/${type.id}?limit=${long}`),
    await client.get(`/listing/${long}`),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain(long);
  }
});

/** Every place of a body that accepts text, with its name in refusals. */
const texts: ReadonlyArray<readonly [name: string, place: (dealership: Dealership, text: string) => Part]> = [
  ['title', (_dealership, text) => ({ title: text })],
  ['content', (_dealership, text) => ({ content: text })],
  ['images.0.title', (_dealership, text) => ({ images: [{ id: 1, title: text }] })],
  ['images.0.alt', (_dealership, text) => ({ images: [{ id: 1, alt: text }] })],
  ['images.0.category', (_dealership, text) => ({ images: [{ id: 1, category: text }] })],
  ...['text', 'textarea', 'select', 'open', 'url'].map(
    (slug) =>
      [slug, (dealership: Dealership, text: string) => ({ categories: byId(dealership, { [slug]: text }) })] as const,
  ),
  ['checkbox', (dealership, text) => ({ categories: byId(dealership, { checkbox: [text] }) })],
];

test('refuses NUL and lone surrogates in every text', async () => {
  const dealership = await aDealership();
  for (const [name, place] of texts) {
    for (const bad of ['\0', 'https://example.test/a\0b', '\ud83d', 'a\udc00b', '\ude97\ud83d']) {
      const fields = badFields(await post(dealership, place(dealership, bad)));
      expect(fields).toContain(
        dealership.categories[name] === undefined ? name : `categories.${dealership.categories[name]}`,
      );
    }
  }
});

test('stores text in composed form (NFC)', async () => {
  const dealership = await aDealership();
  const text = 'Citroe\u0308n';
  const categories = byId(dealership, {
    text,
    textarea: text,
    select: text,
    open: `New ${text}`,
    checkbox: [`New ${text}`],
    url: `https://example.test/${text}`,
  });

  const listing = await makeListing(dealership, { title: text, content: text, categories });

  expect(listing).toMatchObject({ title: 'Citroën', content: 'Citroën' });
  expect(bySlug(dealership, listing.categories)).toEqual({
    text: 'Citroën',
    textarea: 'Citroën',
    select: 'Citroën',
    open: 'New Citroën',
    checkbox: ['New Citroën'],
    url: 'https://example.test/Citroën',
  });
});

test('stores every other character in content and text values, and in a title what fits on one line', async () => {
  const dealership = await aDealership();
  const text = '\u0001 \t\r\n <b>&amp;</b> \' " \\ \u2028 \u202e \ufeff \u{10ffff} {{x}} ${y} %s ?';

  const title = ' <b>&amp;</b> \' " \\ \ufeff \u{10ffff} می\u200cخواهم 👨\u200d👩\u200d👧 {{x}} ${y} %s ?';

  const listing = await makeListing(dealership, { title, content: text, categories: byId(dealership, { text }) });

  expect([listing.title, listing.content, bySlug(dealership, listing.categories).text]).toEqual([title, text, text]);
});

test('refuses a run of combining marks longer than any language uses, before any costly work', async () => {
  const { client, type, categories } = await aDealership();
  const marks = 'a' + '\u0301'.repeat(30_000) + '\u0323'.repeat(30_000);
  const { status, params } = refusalOf(
    await client.post(`/listing/${type.id}`, {
      title: 'Marks',
      content: marks,
      categories: { [String(categories.text)]: marks },
    }),
  );
  expect(status).toBe(400);
  expect(Object.keys(params).sort()).toEqual([`categories.${categories.text}`, 'content']);
});
