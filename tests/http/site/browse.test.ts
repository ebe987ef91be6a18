import { beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { changeListing } from '../../support/listing';
import { publicUrl } from '../../support/service';
import { htmlProblems, type SitePage, visit } from '../../support/site';
import { runSql } from '../../support/sql';

let lot: Dealership;
let path: string;

beforeAll(async () => {
  const car = (title: string, select: string, price: number, more = {}) => ({
    title,
    price,
    status: 'publish',
    categories: { select, number: price / 100 },
    ...more,
  });
  lot = await aDealership({
    listings: [
      car('First Toyota', 'Toyota', 1000),
      car('Second Toyota', 'Toyota', 2000, { sale_pending: true }),
      car('A Mercedes', 'Mercedes-Benz', 3000),
      car('Sold Toyota', 'Toyota', 1500, { sold: true, sale_pending: true }),
      car('Hidden draft', 'Toyota', 1500, { status: 'draft' }),
      car('Hidden trash', 'Toyota', 1500, { status: 'trash' }),
    ],
  });
  path = `/inventory/${lot.type.slug}`;
});

/** The titles of the cards of a page, in order. */
const titles = (text: string) =>
  Array.from(text.matchAll(/<h2><a href="[^"]*">([^<]*)<\/a><\/h2>/g), ([, title]) => title);
const canonical = (text: string) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.slice(publicUrl.length);

/** The count behind a term of a facet. */
function countOf(text: string, name: string): number | undefined {
  const [, count] = new RegExp(`<span>${name}</span\\s*><span class="number">(\\d+)</span`).exec(text) ?? [];
  return count === undefined ? undefined : Number(count);
}

test('lists what is for sale, and nothing that is sold, a draft or in the trash', async () => {
  const page = await visit(path);

  expect(page.status).toBe(200);
  expect(titles(page.text)).toEqual(['A Mercedes', 'Second Toyota', 'First Toyota']);
  expect(page.text).toContain('Sale pending');
  expect(page.text).not.toMatch(/Hidden|Sold Toyota/);
  expect([countOf(page.text, 'Toyota'), countOf(page.text, 'Mercedes-Benz')]).toEqual([2, 1]);
  expect(await htmlProblems(page)).toEqual([]);
});

test('filters by the parameters of the API, and counts each facet without its own filter', async () => {
  const filter = `svc_category_${lot.categories.select}=toyota`;

  const { text } = await visit(`${path}?${filter}`);

  expect(titles(text)).toEqual(['Second Toyota', 'First Toyota']);
  expect([countOf(text, 'Toyota'), countOf(text, 'Mercedes-Benz')]).toEqual([2, 1]);
  const api = await lot.client.get(`/inventory/${lot.type.id}?${filter}&facet_mode=disjunctive`);
  expect(dataOf<{ items: unknown[] }>(api).items).toHaveLength(3); // those and the sold one
  expect(titles((await visit(`${path}?min_price=1500&orderby=price&order=asc`)).text)).toEqual([
    'Second Toyota',
    'A Mercedes',
  ]);
  expect(titles((await visit(`${path}?s=mercedes`)).text)).toEqual(['A Mercedes']);
  expect(titles((await visit(`${path}?max_category_${lot.categories.number}=10`)).text)).toEqual(['First Toyota']);
});

test('every facet leads to as many listings as it counts', async () => {
  const { text } = await visit(path);
  const links = Array.from(
    text.matchAll(/<a href="([^"]*)"[^>]*>\s*<span>[^<]*<\/span\s*>\s*<span class="number">(\d+)<\/span/g),
    ([, href = '', count]) => ({ href: href.replaceAll('&amp;', '&'), count: Number(count) }),
  );
  expect(links.length).toBeGreaterThan(1);
  for (const { href, count } of links) expect([href, titles((await visit(href)).text).length]).toEqual([href, count]);
});

test('offers yes-or-no details as filters, with exact counts', async () => {
  const own = await aDealership({
    categories: [{ slug: 'one-owner', name: 'One owner', kind: 'boolean' }],
    listings: [
      { title: 'Kept', status: 'publish', categories: { 'one-owner': true } },
      { title: 'Kept too', status: 'publish', categories: { 'one-owner': true } },
      { title: 'Passed on', status: 'publish', categories: { 'one-owner': false } },
      { title: 'Unknown', status: 'publish' },
    ],
  });
  const base = `/inventory/${own.type.slug}`;
  const filter = `svc_category_${own.categories['one-owner']}`;
  const all = await visit(base);
  expect([countOf(all.text, 'Yes'), countOf(all.text, 'No')]).toEqual([2, 1]);
  expect(await htmlProblems(all)).toEqual([]);

  const { text } = await visit(`${base}?${filter}=true`);

  expect(titles(text)).toEqual(['Kept too', 'Kept']);
  expect([countOf(text, 'Yes'), countOf(text, 'No')]).toEqual([2, 1]);
  expect(text).toContain(`href="${base}?${filter}=true,false" rel="nofollow"`);
  expect(text).toContain('aria-label="Remove: One owner: Yes"');
});

test('takes the bounds as a visitor writes numbers', async () => {
  const german = { headers: { 'Accept-Language': 'de' } };
  const { text } = await visit(`${path}?min_price=1.500&max_price=2.500,00+%E2%82%AC`, german);
  expect(titles(text)).toEqual(['Second Toyota']);
  expect(text).toMatch(/name="max_price"[^>]*value="2500"/);
});

test('search engines index a type and its makes, under one address each', async () => {
  const make = `svc_category_${lot.categories.select}`;
  expect(canonical((await visit(path)).text)).toBe(path);
  expect(canonical((await visit(`${path}?utm_source=x&${make}=Toyota`)).text)).toBe(`${path}?${make}=toyota`);
  for (const query of [
    `${make}=toyota,mercedes`,
    `${make}=toyota&min_price=1`,
    's=toyota',
    'orderby=price',
    `${make}=none`,
  ])
    expect((await visit(`${path}?${query}`)).text).toContain('<meta name="robots" content="noindex"');
});

test('ignores parameters that are wrong or ask for more than is public', async () => {
  for (const query of [
    'status=draft,trash',
    'min_price=abc',
    'per_page=1',
    'orderby=9999',
    'page=x',
    '%%%',
    'svc_category_999999=a',
  ]) {
    const page = await visit(`${path}?${query}`);
    expect([query, page.status, titles(page.text).length]).toEqual([query, 200, 3]);
    expect(page.text).not.toContain('Hidden');
  }
});

test('ignores a query of more than 1,000 characters, and values of a filter after the first 20', async () => {
  const make = `svc_category_${lot.categories.select}`;
  const long = await visit(`${path}?${make}=toyota&s=${'x'.repeat(14_000)}`);
  expect([long.status, titles(long.text).length]).toEqual([200, 3]);
  expect(long.text).not.toContain('xxx');

  const numbers = Array.from({ length: 40 }, (_, index) => 1000 + index).join(',');
  const many = await visit(`${path}?svc_category_${lot.categories.number}=${numbers}`);
  expect(many.text).toMatch(/value="1000,[\d,]*,1018,1019"/);
});

test('keeps the filters in the form, and shows hostile input as text', async () => {
  const make = `svc_category_${lot.categories.select}`;
  const page = await visit(`${path}?${make}=toyota&s=${encodeURIComponent('"><script>alert(1)</script>')}`);

  expect(page.text).toContain(`<input type="hidden" name="${make}" value="toyota" />`);
  expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page.text).not.toContain('<script>');
  expect(await htmlProblems(page)).toEqual([]);
});

test('shows hostile names of types, details, terms and listings as text', async () => {
  const hostile = (name: string) => `${name} "><script>alert(1)</script>' onload=x`;
  const own = await aDealership({
    type: { name: hostile('Type'), names: { de: hostile('Art') }, description: hostile('About') },
    categories: [
      {
        slug: 'make',
        name: hostile('Make'),
        kind: 'select',
        is_filterable: true,
        terms: [{ slug: 'a', name: hostile('Term') }],
      },
      { slug: 'owner', name: hostile('Owner'), kind: 'boolean', is_filterable: true },
      {
        slug: 'size',
        name: hostile('Size'),
        kind: 'number',
        suffix: '"><script>',
        is_filterable: true,
        is_sortable: true,
      },
      { slug: 'link', name: hostile('Link'), kind: 'text' },
    ],
    listings: [1, 2].map((size) => ({
      title: hostile('Title'),
      slug: `hostile-${size}`,
      content: hostile('Story'),
      vin: '"><script>1',
      stock_number: `<script>${size}`,
      status: 'publish',
      categories: { make: 'a', owner: size === 1, size, link: hostile('javascript:alert(1)') },
    })),
  });
  const base = `/inventory/${own.type.slug}`;
  const chosen = `svc_category_${own.categories.make}=a&svc_category_${own.categories.owner}=true`;
  for (const shown of [
    base,
    `${base}?${chosen}`,
    `${base}/hostile-1`,
    `${base}/hostile-1/sticker`,
    `${base}/site.cards`,
  ])
    for (const language of ['en', 'de']) {
      const page = await visit(shown, { headers: { 'Accept-Language': language } });
      expect([shown, page.status]).toEqual([shown, 200]);
      const visible = page.text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '');
      expect(visible).not.toMatch(/<script>|' onload/);
      if (!shown.endsWith('cards')) expect([shown, await htmlProblems(page)]).toEqual([shown, []]);
    }
});

test('divides many listings into pages, and stays small', async () => {
  const terms = Array.from({ length: 300 }, (_, index) => `A make with a rather long name, number ${index}`);
  const own = await aDealership({
    categories: ['a', 'b', 'c'].map((slug) => ({ slug, name: slug, kind: 'multiselect', terms })),
    listings: Array.from({ length: 50 }, (_, index) => ({
      title: `${'A long title & more '.repeat(10)}${index}`,
      status: 'publish',
      price: index + 1,
      categories: { a: terms.slice(0, 200), b: terms.slice(50, 250), c: terms },
    })),
  });
  const base = `/inventory/${own.type.slug}`;
  const [first, last, beyond] = [await visit(base), await visit(`${base}?page=3`), await visit(`${base}?page=9`)];

  expect([first, last].map(({ text }) => titles(text).length)).toEqual([24, 2]);
  expect(first.text).toContain(`href="${base}?page=2"`);
  expect(canonical(last.text)).toBe(`${base}?page=3`);
  expect(beyond.text).toBe(last.text);
  expect(Buffer.byteLength(first.text)).toBeLessThan(60_000);
});

test('is as fresh as the API after a change by the API and by SQL', async () => {
  const own = await aDealership({ listings: [{ title: 'One', status: 'publish' }] });
  const shown = async () => titles((await visit(`/inventory/${own.type.slug}`)).text);
  expect(await shown()).toEqual(['One']);
  const id = own.listings[0] ?? 0;
  await changeListing(own.client, id, { title: 'Two' });
  expect(await shown()).toEqual(['Two']);
  await runSql('UPDATE inventory_listings SET title = ? WHERE id = ?', ['Three', id]);
  expect(await shown()).toEqual(['Three']);
  await runSql('UPDATE inventory_listings SET is_sold = ? WHERE id = ?', [true, id]);
  expect(await shown()).toEqual([]);
});

test('an address follows the terms and locations that it names', async () => {
  const own = await aDealership({
    listings: [
      { title: 'A Toyota', status: 'publish', categories: { select: 'Toyota' } },
      { title: 'A Mercedes', status: 'publish', categories: { select: 'Mercedes-Benz' } },
    ],
  });
  const page = `/inventory/${own.type.slug}`;
  const shown = async (query: string) => titles((await visit(`${page}?${query}`)).text);
  const filter = `svc_category_${own.categories.select}=toyota`;
  expect(await shown(filter)).toEqual(['A Toyota']);
  const rename = (term: string, slug: string) =>
    runSql('UPDATE inventory_terms SET slug = ? WHERE id = ?', [slug, own.terms[`select/${term}`] ?? 0]);
  await rename('toyota', 'toyota-cars');
  await rename('mercedes', 'toyota');
  expect(await shown(filter)).toEqual(['A Mercedes']);

  const isChosen = async () => (await visit(`${page}?location=harbor`)).text.includes('>Harbor &#215;<');
  expect(await isChosen()).toBe(false);
  await runSql(
    "INSERT INTO inventory_locations (document_id, name, slug, position) VALUES ('harbor', 'Harbor', 'harbor', 1)",
  );
  expect(await isChosen()).toBe(true);
  await runSql("DELETE FROM inventory_locations WHERE slug = 'harbor'");
});

test('redirects other spellings of a type, and has no page for an unknown one', async () => {
  expect(await visit(`/Inventory/${lot.type.slug.toUpperCase()}/?s=a`)).toMatchObject({
    status: 301,
    headers: { location: `${path}?s=a` },
  });
  expect((await visit(`/Inventory/${lot.type.slug}?page=1&unknown=x&s=a`)).headers.location).toBe(`${path}?s=a`);
  const absent = await visit('/inventory/nothing');
  expect([absent.status, await htmlProblems(absent)]).toEqual([404, []]);
});

test('names types, details and terms in the language of the reader, and shows a new name immediately', async () => {
  const names = { de: 'Farbe', es: 'Color' };
  const colors = [{ slug: 'red', name: 'Red', names: { de: 'Rot' } }];
  const own = await aDealership({
    type: { name: 'Wagons', names: { de: 'Wagen' } },
    categories: [{ slug: 'color', name: 'Colour', names, kind: 'multiselect', is_filterable: true, terms: colors }],
    listings: [{ title: 'One', slug: 'one', status: 'publish', categories: { color: ['Red'] } }],
  });
  const base = `/inventory/${own.type.slug}`;
  const read = async (path: string, language: string) =>
    (await visit(path, { headers: { 'Accept-Language': language } })).text;

  const filter = `?svc_category_${own.categories.color}=red`;
  expect(await read(base + filter, 'de')).toMatch(/<h1>Rot Wagen<\/h1>[\s\S]*<h3>Farbe<\/h3>[\s\S]*<span>Rot<\/span>/);
  expect(await read(base, 'es')).toMatch(/<h1>Wagons<\/h1>[\s\S]*<h3>Color<\/h3>[\s\S]*<span>Red<\/span>/);
  expect(await read(`${base}/one`, 'de')).toMatch(/<dt>Farbe<\/dt>\s*<dd>Rot<\/dd>/);
  expect(await read(`${base}/one`, 'en')).toMatch(/<dt>Colour<\/dt>\s*<dd>Red<\/dd>/);
  const [id] = Object.values(own.terms);
  await runSql('UPDATE inventory_terms SET names = ? WHERE id = ?', ['{"de":"Dunkelrot"}', id ?? 0]);
  expect(await read(`${base}/one`, 'de')).toContain('<dd>Dunkelrot</dd>');
  expect(await read(base, 'de')).toContain('<span>Dunkelrot</span>');
  const api = dataOf<{ name: string }>(await own.client.get(`/type_data/${own.type.id}`));
  expect(api).toMatchObject({ name: 'Wagons' });
  expect(api).not.toHaveProperty('names');
});

describe('cards for another website', () => {
  const links = ({ text }: SitePage) => Array.from(text.matchAll(/<h3><a href="([^"]*)">/g), ([, link]) => link);

  test('are the listings of a search, with a link to all of them', async () => {
    const query = `svc_category_${lot.categories.select}=toyota`;
    const found = await visit(`${path}/site.cards?orderby=price&order=asc&page=7&${query}`);

    expect(found.status).toBe(200);
    expect(links(found)).toEqual([`${path}/first-toyota`, `${path}/second-toyota`]);
    expect(found.text).toContain(`<a href="${path}?${query}&amp;orderby=price&amp;order=asc">`);
    expect(found.text).not.toContain('<html');
    expect(found.headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' });
  });

  test.each([
    ['1', 1],
    ['2', 2],
    ['100000000000', 3],
    ['0', 3],
    ['-1', 3],
    ['1e9', 3],
    ['', 3],
  ])('with count=%s are %i', async (count, shown) => {
    expect(links(await visit(`${path}/site.cards?count=${count}`))).toHaveLength(shown);
  });

  test('of an unknown type are refused where the website can read it', async () => {
    const found = await visit('/inventory/nothing/site.cards');
    expect([found.status, found.headers['access-control-allow-origin']]).toEqual([404, '*']);
  });

  test('come by a script that no page of the site needs', async () => {
    const script = await visit('/inventory/site.cards.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.text).toContain('/site.cards?');
    expect((await visit(path)).text).not.toContain('site.cards');
  });
});
