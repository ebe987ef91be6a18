import { beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, type Dealership, everyKind, type Part } from '../../support/dealership';
import type { ServiceFacts } from '../../support/service';
import { runSql } from '../../support/sql';

export interface Page {
  readonly items: ReadonlyArray<{ id: number; title: string; price: number }>;
  readonly pagination: { current_page: number; per_page: number; total: number; total_pages: number };
  readonly term_counts: Record<string, number>;
  readonly location_counts: Record<string, number>;
  readonly min_max: Record<string, { min: number | null; max: number | null }>;
}

export const pageOf = (answer: TestResponse) => dataOf<Page>(answer);
export const titlesOf = (answer: TestResponse) => pageOf(answer).items.map(({ title }) => title);

const stock: readonly Part[] = [
  {
    title: 'Alpha coupé',
    content: 'Größe L, one owner. 100% original_part',
    price: 900,
    vin: '1HGCM82633A004352',
    stock_number: 'A-100/7',
    categories: {
      select: 'Toyota',
      child: 'Corolla',
      number: 10,
      multiselect: ['Sunroof'],
      boolean: true,
      text: 'Élan vital',
      textarea: 'Hidden words of a text area',
      url: 'https://example.test/alpha',
    },
  },
  {
    title: 'Beta',
    stock_number: 'B-77',
    categories: {
      select: 'Mercedes-Benz',
      number: 30.5,
      multiselect: ['Sunroof', 'Tow bar, folding'],
      boolean: false,
      text: 'a, b\\c',
    },
  },
  {
    title: 'Gamma',
    price: 100.5,
    categories: { select: 'Toyota', date: '2026-09-01', checkbox: ['Warranty'], number: 10, text: 'ÉLAN VITAL' },
  },
  {
    title: 'Delta',
    content: 'From Łódź',
    price: 100.5,
    categories: { select: 'Citroën', number: 0, textarea: ' two\nlines\n' },
  },
  { title: 'Draft', price: 5, status: 'draft', categories: { select: 'Toyota', number: 999 } },
];

/** Published a day apart in the order given, unless the date is set. */
const listings = stock.map((part, day) => ({
  status: 'publish',
  created_at: `2026-01-0${day + 1}T00:00:00Z`,
  ...part,
}));

/**
 * Tests every search rule of the contract against a service.
 *
 * @param where describes the service; `service` returns it once the tests run
 */
export function testSearchRules(where: string, service: () => ServiceFacts): void {
  describe(`searching ${where}`, () => {
    let cars: Dealership;
    let other: Dealership;

    beforeAll(async () => {
      cars = await aDealership({ listings }, service());
      other = await aDealership({ listings: [{ title: 'Elsewhere alpha', status: 'publish' }] }, service());
    });

    /** Replaces `{slug}` with the id of the category. */
    const filled = (query: string) => query.replace(/\{(\w+)\}/g, (_, slug: string) => String(cars.categories[slug]));
    const ask = (query: string) => cars.client.get(`/inventory/${cars.type.id}?${filled(query)}`);
    const found = async (query: string) => titlesOf(await ask(`order=asc&${query}`));
    const term = (path: string) => String(cars.terms[path]);

    describe('finds', () => {
      const rules: ReadonlyArray<readonly [rule: string, query: string, titles: readonly string[]]> = [
        ['published listings only, when no status is named', '', ['Alpha coupé', 'Beta', 'Gamma', 'Delta']],
        ['exactly the statuses named', 'status=draft', ['Draft']],
        ['several statuses', 'status=draft,publish&s=d', ['Delta', 'Draft']],
        ['a word without regard to accents', 's=coupe', ['Alpha coupé']],
        ['a word without regard to case', 's=ALPHA', ['Alpha coupé']],
        ['a word in capitals with SS for ß', 's=GR%C3%96SSE', ['Alpha coupé']],
        ['a word around a soft hyphen', 's=al%C2%ADpha', ['Alpha coupé']],
        ['a word with a letter that elsewhere is typed without its stroke', 's=lodz', ['Delta']],
        ['a word of the content', 's=gro%C3%9Fe', ['Alpha coupé']],
        ['a word typed with other accents than written', 's=%C3%A9lan+vital', ['Alpha coupé', 'Gamma']],
        ['the last word as a prefix', 's=elan+vit', ['Alpha coupé', 'Gamma']],
        ['not the first word as a prefix', 's=ela+vital', []],
        ['only what has every word', 's=toyota+owner', ['Alpha coupé']],
        ['words in any order', 's=owner+toyota', ['Alpha coupé']],
        ['the name of a term', 's=mercedes', ['Beta']],
        ['the name of a term of a multiple choice', 's=folding', ['Beta']],
        ['a text value', 's=vital', ['Alpha coupé', 'Gamma']],
        ['a text area', 's=hidden', ['Alpha coupé']],
        ['a VIN', 's=1hgcm82633a004352', ['Alpha coupé']],
        ['the beginning of a VIN', 's=1hgcm8', ['Alpha coupé']],
        ['a stock number', 's=b-77', ['Beta']],
        ['a stock number with other punctuation', 's=a+100.7', ['Alpha coupé']],
        ['the same with an empty keyword as without', 's=', ['Alpha coupé', 'Beta', 'Gamma', 'Delta']],
        ['the same with nothing but punctuation', 's=%25_*%22%27()', ['Alpha coupé', 'Beta', 'Gamma', 'Delta']],
        ['a word next to query syntax of other systems', 's=-alpha*', ['Alpha coupé']],
        ['nothing for a column and a word', 's=title:alpha', []],
        ['nothing for words that look like operators', 's=NEAR(alpha+beta)', []],
        ['nothing for a percent sign as a wildcard', 's=al%25a', []],
        ['prices from a bound, itself included', 'min_price=100.5', ['Alpha coupé', 'Gamma', 'Delta']],
        ['prices up to a bound, itself included', 'max_price=100.5', ['Gamma', 'Delta']],
        ['prices within a cent', 'min_price=100.495&max_price=100.504', ['Gamma', 'Delta']],
        ['no price a fraction of a cent outside a bound', 'min_price=100.504', ['Alpha coupé']],
        ['nothing between bounds that cross', 'min_price=10&max_price=5', []],
        ['no listing without a price from 0 on', 'min_price=0', ['Alpha coupé', 'Gamma', 'Delta']],
        [
          'numbers within bounds',
          'min_category_{number}=0&max_category_{number}=10',
          ['Alpha coupé', 'Gamma', 'Delta'],
        ],
        ['nothing between numbers that cross', 'min_category_{number}=11&max_category_{number}=10', []],
        ['a bound in another notation', 'min_category_{number}=3.05e1', ['Beta']],
        ['a term by its name', 'svc_category_{select}=Mercedes-Benz', ['Beta']],
        ['a term by its slug', 'svc_category_{select}=mercedes', ['Beta']],
        ['a term without regard to case', 'svc_category_{select}=TOYOTA', ['Alpha coupé', 'Gamma']],
        ['either of two values', 'svc_category_{select}=toyota,mercedes', ['Alpha coupé', 'Beta', 'Gamma']],
        ['blanks around a value', 'svc_category_{select}=%20toyota%20,%20', ['Alpha coupé', 'Gamma']],
        ['a name with a comma', 'svc_category_{multiselect}=Tow%20bar%5C,%20folding', ['Beta']],
        ['no name with a comma that is not escaped', 'svc_category_{multiselect}=Tow%20bar,%20folding', []],
        ['nothing for an unknown value', 'svc_category_{select}=nothing', []],
        [
          'listings of a known value next to an unknown one',
          'svc_category_{select}=nothing,toyota',
          ['Alpha coupé', 'Gamma'],
        ],
        [
          'only what matches both categories',
          'svc_category_{select}=toyota&svc_category_{multiselect}=sunroof',
          ['Alpha coupé'],
        ],
        ['two terms of one name by that name', 'svc_category_{child}=corolla', ['Alpha coupé']],
        ['a checkbox', 'svc_category_{checkbox}=warranty', ['Gamma']],
        ['an exact number', 'svc_category_{number}=30.5', ['Beta']],
        ['an exact number in another notation', 'svc_category_{number}=10.0,0', ['Alpha coupé', 'Gamma', 'Delta']],
        ['no number for a word', 'svc_category_{number}=ten', []],
        ['a yes', 'svc_category_{boolean}=true', ['Alpha coupé']],
        ['a no', 'svc_category_{boolean}=false', ['Beta']],
        ['a date', 'svc_category_{date}=2026-09-01', ['Gamma']],
        ['a whole text', 'svc_category_{text}=%C3%A9lan%20vital', ['Alpha coupé', 'Gamma']],
        ['no part of a text', 'svc_category_{text}=vital', []],
        ['a text with a comma and a backslash', 'svc_category_{text}=a%5C,%20b%5C%5Cc', ['Beta']],
        ['a text without regard to surrounding blanks', 'svc_category_{textarea}=two%0Alines', ['Delta']],
        ['an address', 'svc_category_{url}=https://example.test/alpha', ['Alpha coupé']],
        [
          'what matches all conditions together',
          's=sunr&min_price=1&svc_category_{select}=toyota&max_category_{number}=10',
          ['Alpha coupé'],
        ],
        [
          'the same with unknown parameters',
          'colour=red&filter[id]=1&populate=*',
          ['Alpha coupé', 'Beta', 'Gamma', 'Delta'],
        ],
      ];
      for (const [rule, query, titles] of rules) {
        test(rule, async () => expect(await found(query)).toEqual(titles));
      }
    });

    describe('sorts', () => {
      const orders: ReadonlyArray<readonly [order: string, query: string, titles: readonly string[]]> = [
        ['newest first by default', '', ['Delta', 'Gamma', 'Beta', 'Alpha coupé']],
        ['by date, oldest first', 'orderby=date&order=asc', ['Alpha coupé', 'Beta', 'Gamma', 'Delta']],
        [
          'by price up, equal ones by id up, none last',
          'orderby=price&order=asc',
          ['Gamma', 'Delta', 'Alpha coupé', 'Beta'],
        ],
        ['by price down, equal ones by id down, none last', 'orderby=price', ['Alpha coupé', 'Delta', 'Gamma', 'Beta']],
        [
          'by a number up, equal ones by id up',
          'orderby={number}&order=asc',
          ['Delta', 'Alpha coupé', 'Gamma', 'Beta'],
        ],
        [
          'by a number down, equal ones by id down',
          'orderby={number}&order=desc',
          ['Beta', 'Gamma', 'Alpha coupé', 'Delta'],
        ],
      ];
      for (const [order, query, titles] of orders) {
        test(order, async () => expect(titlesOf(await ask(query))).toEqual(titles));
      }
    });

    describe('counts and measures', () => {
      test('the whole filtered set on every page', async () => {
        const first = pageOf(await ask('per_page=1&page=1'));
        const third = pageOf(await ask('per_page=1&page=3'));
        const past = pageOf(await ask('per_page=1&page=77'));
        expect(first.term_counts).toEqual({
          [term('select/toyota')]: 2,
          [term('select/mercedes')]: 1,
          [term('select/citroen')]: 1,
          [term('child/corolla')]: 1,
          [term('multiselect/sunroof')]: 2,
          [term('multiselect/tow-bar-folding')]: 1,
          [term('checkbox/warranty')]: 1,
        });
        expect(first.min_max).toEqual({
          price: { min: 100.5, max: 900 },
          [String(cars.categories.number)]: { min: 0, max: 30.5 },
        });
        for (const page of [third, past]) {
          expect(page.term_counts).toEqual(first.term_counts);
          expect(page.min_max).toEqual(first.min_max);
        }
        expect(past.items).toEqual([]);
      });

      test('0 for a term in the filter, and no count for other terms without matches', async () => {
        const { term_counts: counts } = pageOf(await ask('svc_category_{select}=mercedes&s=gamma'));
        expect(counts).toEqual({ [term('select/mercedes')]: 0 });
      });

      test('null where no listing has a value', async () => {
        const { min_max: ranges } = pageOf(await ask('s=nothing-at-all'));
        expect(ranges).toEqual({
          price: { min: null, max: null },
          [String(cars.categories.number)]: { min: null, max: null },
        });
      });

      test('a filtered category within its filter, unless facets are disjunctive', async () => {
        const filter = 'svc_category_{select}=mercedes&svc_category_{multiselect}=sunroof';
        expect(pageOf(await ask(filter)).term_counts).toMatchObject({ [term('select/mercedes')]: 1 });
        expect(pageOf(await ask(filter)).term_counts[term('select/toyota')]).toBeUndefined();

        const { term_counts: counts, items } = pageOf(await ask(`${filter}&facet_mode=disjunctive`));

        expect(items.map(({ title }) => title)).toEqual(['Beta']);
        expect(counts).toMatchObject({
          [term('select/mercedes')]: 1,
          [term('select/toyota')]: 1,
          [term('multiselect/sunroof')]: 1,
          [term('multiselect/tow-bar-folding')]: 1,
        });
        expect(counts[term('select/citroen')]).toBeUndefined();
      });

      test('a range without its own bounds when facets are disjunctive', async () => {
        const bounds = 'min_price=200&max_category_{number}=10';
        const number = String(cars.categories.number);
        expect(pageOf(await ask(bounds)).min_max).toEqual({
          price: { min: 900, max: 900 },
          [number]: { min: 10, max: 10 },
        });
        expect(pageOf(await ask(`${bounds}&facet_mode=disjunctive`)).min_max).toEqual({
          price: { min: 100.5, max: 900 },
          [number]: { min: 10, max: 10 },
        });
      });
    });

    describe('refuses', () => {
      const bad: ReadonlyArray<readonly [query: string, field: string]> = [
        ['page=x', 'page'],
        ['page=', 'page'],
        ['page=1.5', 'page'],
        ['page=1e3', 'page'],
        ['per_page=many', 'per_page'],
        ['per_page=5&per_page=6', 'per_page'],
        ['status=sold', 'status'],
        ['status=publish,', 'status'],
        ['status=', 'status'],
        [`s=${'a'.repeat(201)}`, 's'],
        ['s=a&s=b', 's'],
        ['min_price=x', 'min_price'],
        ['min_price=', 'min_price'],
        ['min_price=1&min_price=2', 'min_price'],
        ['max_price=1,000', 'max_price'],
        ['max_price=1e999', 'max_price'],
        ['max_price=NaN', 'max_price'],
        ['max_price=0x10', 'max_price'],
        ['min_category_{number}=x', 'min_category_{number}'],
        ['max_category_{number}=', 'max_category_{number}'],
        ['min_category_{text}=1', 'min_category_{text}'],
        ['max_category_{select}=1', 'max_category_{select}'],
        ['min_category_{date}=1', 'min_category_{date}'],
        ['min_category_999999=1', 'min_category_999999'],
        ['max_category_x=1', 'max_category_x'],
        ['svc_category_999999=toyota', 'svc_category_999999'],
        ['svc_category_=toyota', 'svc_category_'],
        ['svc_category_x=toyota', 'svc_category_x'],
        ['svc_category_{select}=toyota&svc_category_{select}=kia', 'svc_category_{select}'],
        ['svc_category_{file}=1', 'svc_category_{file}'],
        ['orderby=password', 'orderby'],
        ['orderby={select}', 'orderby'],
        ['orderby=', 'orderby'],
        ['orderby=999999', 'orderby'],
        ['orderby=price&orderby=date', 'orderby'],
        ['order=up', 'order'],
        ['order=ASC', 'order'],
        ['facet_mode=both', 'facet_mode'],
      ];
      for (const [query, field] of bad) {
        test(query.length > 60 ? `${query.slice(0, 20)}…` : query, async () => {
          const answer = await ask(query);
          const { code, params } = refusalOf(answer);
          expect([answer.status, code]).toEqual([400, 'svc_invalid_param']);
          expect(Object.keys(params)).toEqual([filled(field)]);
          expect(params[filled(field)]).toMatch(/^\S.*[^.]$/);
        });
      }

      test('a category of another type', async () => {
        for (const parameter of ['svc_category', 'min_category', 'max_category']) {
          const name = `${parameter}_${other.categories.number}`;
          expect(Object.keys(refusalOf(await ask(`${name}=1`)).params)).toEqual([name]);
        }
        expect(Object.keys(refusalOf(await ask(`orderby=${other.categories.number}`)).params)).toEqual(['orderby']);
      });

      test('every bad parameter together', async () => {
        const query = 'page=x&per_page=y&status=z&min_price=a&orderby=b&order=c&facet_mode=d&svc_category_0=e&s=1&s=2';
        expect(Object.keys(refusalOf(await ask(query)).params).sort()).toEqual(
          ['facet_mode', 'min_price', 'order', 'orderby', 'page', 'per_page', 's', 'status', 'svc_category_0'].sort(),
        );
      });

      test('an unknown type, before its parameters', async () => {
        for (const id of ['999999', '0', '-1', 'x', '01', '1.0', '9223372036854775808']) {
          const answer = await cars.client.get(`/inventory/${id}?orderby=password`);
          expect([answer.status, refusalOf(answer).code]).toEqual([404, 'svc_type_not_found']);
        }
      });

      test('no keyword of 200 characters, even of four bytes each', async () => {
        expect((await ask(`s=${encodeURIComponent('𝐁'.repeat(200))}`)).status).toBe(200);
      });
    });

    describe('pages', () => {
      test('are clamped to the allowed range', async () => {
        expect(pageOf(await ask('page=0&per_page=0')).pagination).toEqual({
          current_page: 1,
          per_page: 1,
          total: 4,
          total_pages: 4,
        });
        expect(pageOf(await ask('page=-5&per_page=101')).pagination).toMatchObject({ current_page: 1, per_page: 100 });
        expect(pageOf(await ask('page=99999999999999999999&per_page=-3')).items).toEqual([]);
      });

      test('have their totals in the headers, past the end and for HEAD too', async () => {
        for (const query of ['per_page=3', 'per_page=3&page=2', 'per_page=3&page=9']) {
          const { headers } = await ask(query);
          expect([headers.get('X-WP-Total'), headers.get('X-WP-TotalPages')]).toEqual(['4', '2']);
        }
        const head = await cars.client.send('HEAD', `/inventory/${cars.type.id}?per_page=3`);
        expect(head.headers.get('X-WP-Total')).toBe('4');
        const none = await ask('s=nothing-at-all');
        expect([none.headers.get('X-WP-Total'), none.headers.get('X-WP-TotalPages')]).toEqual(['0', '0']);
        expect(pageOf(none).pagination).toEqual({ current_page: 1, per_page: 25, total: 0, total_pages: 0 });
      });

      test('contain the listings as their own route returns them', async () => {
        const [item] = pageOf(await ask('s=alpha')).items;
        expect(item).toEqual(dataOf(await cars.client.get(`/listing/${cars.listings[0]}`)));
      });
    });

    describe('search_all', () => {
      type Pages = Record<string, Pick<Page, 'items' | 'pagination'> & { type: object }>;
      const requestAll = (query: string) => cars.client.get(`/search_all?${query}`);

      test('returns one page of each type, including empty ones, without aggregates', async () => {
        const answer = await requestAll('s=alpha+coup');
        const pages = dataOf<Pages>(answer);
        expect(pages[cars.type.id]).toMatchObject({
          type: { id: cars.type.id, name: cars.type.slug, slug: cars.type.slug },
          items: [{ title: 'Alpha coupé' }],
          pagination: { current_page: 1, per_page: 25, total: 1, total_pages: 1 },
        });
        expect(Object.keys(pages[cars.type.id] ?? {}).sort()).toEqual(['items', 'pagination', 'type']);
        expect(pages[other.type.id]).toMatchObject({ items: [], pagination: { total: 0, total_pages: 0 } });
        const types = dataOf<ReadonlyArray<{ id: number }>>(await cars.client.get('/types'));
        expect(Object.keys(pages).map(Number).sort()).toEqual(types.map(({ id }) => id).sort());
      });

      test('returns the sum of the totals, and the largest number of pages', async () => {
        const answer = await requestAll('s=alpha&status=publish,draft&per_page=1');
        const pages = Object.values(dataOf<Pages>(answer));
        const sum = pages.reduce((total, page) => total + page.pagination.total, 0);
        const most = Math.max(...pages.map((page) => page.pagination.total_pages));
        expect(sum).toBeGreaterThanOrEqual(2);
        expect(answer.headers.get('X-WP-Total')).toBe(String(sum));
        expect(answer.headers.get('X-WP-TotalPages')).toBe(String(most));
      });

      test('accepts the status and the page, and no parameter of a single type', async () => {
        const pages = dataOf<Pages>(await requestAll('status=draft&orderby=password&min_price=x&svc_category_1=y'));
        expect(pages[cars.type.id]?.items.map(({ title }) => title)).toEqual(['Draft']);
        const second = dataOf<Pages>(await requestAll('per_page=3&page=2'));
        expect(second[cars.type.id]?.items.map(({ title }) => title)).toEqual(['Alpha coupé']);
      });

      for (const [query, fields] of [
        ['page=x&per_page=1.5', ['page', 'per_page']],
        ['status=sold', ['status']],
        [`s=${'a'.repeat(201)}`, ['s']],
        ['s=a&s=b', ['s']],
      ] as const) {
        test(`refuses ${query.slice(0, 20)}`, async () => {
          const answer = await requestAll(query);
          expect([answer.status, Object.keys(refusalOf(answer).params)]).toEqual([400, fields]);
        });
      }
    });

    test('finds a term by its slug, even when another has it as its name, and prices to the cent at any size', async () => {
      const terms = [
        { name: 'Sport', slug: 'sport-2' },
        { name: 'S-Line', slug: 'sport' },
      ];
      const { client, type, categories } = await aDealership(
        {
          categories: [{ slug: 'line', name: 'Line', kind: 'select', terms }],
          listings: [
            { title: 'One', status: 'publish', price: 1_000_000, categories: { line: 'sport-2' } },
            { title: 'Two', status: 'publish', price: 1_000_000.01, categories: { line: 'S-Line' } },
          ],
        },
        service(),
      );
      const titles = async (query: string) => titlesOf(await client.get(`/inventory/${type.id}?order=asc&${query}`));
      expect(await titles(`svc_category_${categories.line}=sport`)).toEqual(['One', 'Two']);
      expect(await titles(`svc_category_${categories.line}=s-line`)).toEqual(['Two']);
      expect(await titles('min_price=1000000.004')).toEqual(['Two']);
      expect(await titles('max_price=1000000.006')).toEqual(['One']);
      expect(await titles('max_price=1000000.01')).toEqual(['One', 'Two']);
    });

    test('orders a listing without a creation time last in both directions', async () => {
      const {
        client,
        type,
        listings: ids,
      } = await aDealership(
        { listings: ['One', 'Two', 'Three'].map((title) => ({ title, status: 'publish' })) },
        service(),
      );
      const longAgo = new Date(-315619200000); // before 1970
      await runSql('UPDATE inventory_listings SET created_at = ? WHERE id = ?', [longAgo, ids[0]], service());
      await runSql('UPDATE inventory_listings SET created_at = NULL WHERE id = ?', [ids[1]], service());
      const titles = async (order: string) => titlesOf(await client.get(`/inventory/${type.id}?order=${order}`));
      expect(await titles('asc')).toEqual(['One', 'Three', 'Two']);
      expect(await titles('desc')).toEqual(['Three', 'One', 'Two']);
    });

    test('accepts a parameter of thousands of repeated values', async () => {
      const values = (value: string) => Array.from({ length: 5000 / value.length }, () => value).join(',');
      const once = await ask('svc_category_{number}=0,10&svc_category_{select}=toyota');
      const often = await ask(`svc_category_{number}=${values('0,10')}&svc_category_{select}=${values('toyota')}`);
      expect(titlesOf(often)).toEqual(titlesOf(once));
      expect((await ask('a&'.repeat(7000))).status).toBe(200);
    });

    test('returns each listing once over all pages, for every order with many ties', async () => {
      const many = Array.from({ length: 137 }, (_, n) => ({
        title: `Listing ${n}`,
        status: 'publish',
        created_at: `2026-02-0${1 + (n % 3)}T00:00:00Z`,
        ...(n % 5 === 0 ? {} : { price: 100 * (n % 4) }),
        categories: n % 7 === 0 ? {} : { number: n % 2 },
      }));
      const {
        client,
        type,
        categories,
        listings: ids,
      } = await aDealership({ listings: many, categories: everyKind }, service());
      for (const orderby of ['date', 'price', String(categories.number)]) {
        for (const order of ['asc', 'desc']) {
          const glued: number[] = [];
          for (let page = 1; page <= 20; page++) {
            const path = `/inventory/${type.id}?orderby=${orderby}&order=${order}&per_page=7&page=${page}`;
            glued.push(...pageOf(await client.get(path)).items.map(({ id }) => id));
          }
          expect(glued).toHaveLength(137);
          expect(new Set(glued)).toEqual(new Set(ids));
          const whole = [1, 2].map((page) =>
            client.get(`/inventory/${type.id}?orderby=${orderby}&order=${order}&per_page=100&page=${page}`),
          );
          const pages = await Promise.all(whole);
          expect(glued).toEqual(pages.flatMap((page) => pageOf(page).items.map(({ id }) => id)));
        }
      }
    });
  });
}
