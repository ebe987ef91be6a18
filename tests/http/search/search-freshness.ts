import { describe, expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership, loadBundle } from '../../support/dealership';
import { makeListing } from '../../support/listing';
import { aPhoto, mediaIds } from '../../support/media';
import type { ServiceFacts } from '../../support/service';
import { runSql } from '../../support/sql';
import { type Page, pageOf, titlesOf } from './search-rules';

/** Tests of every way in which the stock may change, and the next search after it. */
export function testSearchFreshness(where: string, service: () => ServiceFacts): void {
  describe(`the next search ${where} shows`, () => {
    /** Two published cars, searched before. */
    async function aWarmDealership() {
      const dealership = await aDealership(
        {
          listings: [
            {
              title: 'Corolla',
              status: 'publish',
              price: 100,
              created_at: '2026-01-01T00:00:00Z',
              categories: { select: 'Toyota', multiselect: ['Sunroof'], number: 5, text: 'Blue' },
            },
            {
              title: 'Clase A',
              status: 'publish',
              price: 200,
              created_at: '2026-01-02T00:00:00Z',
              categories: { select: 'Mercedes-Benz', number: 7 },
            },
          ],
        },
        service(),
      );
      const path = `/inventory/${dealership.type.id}?order=asc`;
      const search = async (query = ''): Promise<Page> => pageOf(await dealership.client.get(`${path}&${query}`));
      const titles = async (query = '') => (await search(query)).items.map(({ title }) => title);
      const sql = async (statement: string, ...parameters: unknown[]) =>
        expect(await runSql(statement, parameters, service())).toBeGreaterThan(0);
      for (let times = 0; times < 2; times++) expect(await titles()).toEqual(['Corolla', 'Clase A']);
      return { ...dealership, search, titles, sql, toyota: String(dealership.terms['select/toyota']) };
    }

    test('a listing that the API created, changed, trashed and removed', async () => {
      const cars = await aWarmDealership();
      const { id } = await makeListing(cars, {
        title: 'New one',
        status: 'publish',
        price: 50,
        categories: { [String(cars.categories.select)]: 'Toyota' },
      });
      expect(await cars.search()).toMatchObject({
        pagination: { total: 3 },
        term_counts: { [cars.toyota]: 2 },
        min_max: { price: { min: 50, max: 200 } },
      });

      await cars.client.patch(`/listing/${id}`, { title: 'Newer', price: 999 });
      expect(await cars.titles('s=newer')).toEqual(['Newer']);
      expect(await cars.titles('s=new+one')).toEqual([]);
      expect((await cars.search()).min_max.price).toEqual({ min: 100, max: 999 });

      await cars.client.delete(`/listing/${id}`);
      expect(await cars.titles()).toEqual(['Corolla', 'Clase A']);
      expect(await cars.titles('status=trash')).toEqual(['Newer']);

      await cars.client.delete(`/clear_trash/${cars.type.id}`);
      expect(await cars.titles('status=trash')).toEqual([]);
    });

    test('listings loaded from a bundle', async () => {
      const cars = await aWarmDealership();
      await loadBundle(
        {
          types: [{ slug: cars.type.slug, name: cars.type.slug, categories: [] }],
          listings: [
            { ref: cars.refs[0], type: cars.type.slug, title: 'Loaded anew', price: 1, status: 'publish' },
            { ref: 'fresh', type: cars.type.slug, title: 'Fresh', price: 2, status: 'publish' },
          ],
        },
        service(),
      );
      expect(await cars.search()).toMatchObject({ pagination: { total: 3 }, min_max: { price: { min: 1, max: 200 } } });
      expect(await cars.titles('s=loaded')).toEqual(['Loaded anew']);
    });

    test('every column that was written by SQL', async () => {
      const cars = await aWarmDealership();
      const [id] = cars.listings;
      const write = (column: string, value: unknown) =>
        cars.sql(`UPDATE inventory_listings SET ${column} = ? WHERE id = ?`, value, id);
      await write('title', 'Auris');
      expect(await cars.titles('s=auris')).toEqual(['Auris']);
      await write('content', 'Verified mileage');
      expect(await cars.titles('s=verified')).toEqual(['Auris']);
      await write('price_cents', 30_000);
      expect(await cars.titles('orderby=price')).toEqual(['Clase A', 'Auris']);
      await write('vin', '1FADP5AU6DL536022');
      expect(await cars.titles('s=1fadp5')).toEqual(['Auris']);
      await write('stock_number', 'ZZ-9');
      expect(await cars.titles('s=zz-9')).toEqual(['Auris']);
      await write('category_values', JSON.stringify({ [String(cars.categories.number)]: 6 }));
      expect((await cars.search()).min_max[String(cars.categories.number)]).toEqual({ min: 6, max: 7 });
      expect((await cars.search()).term_counts[cars.toyota]).toBeUndefined();
      await write('created_at', new Date('2026-05-05T00:00:00Z'));
      expect(await cars.titles()).toEqual(['Clase A', 'Auris']);
      await write('listing_status', 'draft');
      expect(await cars.titles()).toEqual(['Clase A']);
      await cars.sql('DELETE FROM inventory_listings WHERE id = ?', id);
      expect(await cars.titles('status=draft,publish,trash')).toEqual(['Clase A']);
    });

    test('a term under its new name and slug, in the keyword and in the filter', async () => {
      const cars = await aWarmDealership();
      const filter = `svc_category_${cars.categories.select}`;
      await cars.sql("UPDATE inventory_terms SET name = 'Lexus', slug = 'lexus' WHERE id = ?", cars.toyota);
      expect(await cars.titles('s=lexus')).toEqual(['Corolla']);
      expect(await cars.titles('s=toyota')).toEqual([]);
      expect(await cars.titles(`${filter}=lexus`)).toEqual(['Corolla']);
      expect(await cars.titles(`${filter}=toyota`)).toEqual([]);
    });

    test('nothing of a deleted term', async () => {
      const cars = await aWarmDealership();
      await cars.sql('DELETE FROM inventory_terms WHERE id = ?', cars.toyota);
      const page = await cars.search();
      expect(page.pagination.total).toBe(2);
      expect(page.term_counts[cars.toyota]).toBeUndefined();
      expect(Object.values(page.items[0] ?? {})).not.toContain('Toyota');
      expect(await cars.titles('s=toyota')).toEqual([]);
      expect(await cars.titles(`svc_category_${cars.categories.select}=toyota`)).toEqual([]);
    });

    test('a term in the category to which it was moved, and back', async () => {
      const cars = await aWarmDealership();
      const [id] = cars.listings;
      const { select, multiselect } = cars.categories;
      const move = (categoryId: number | undefined) =>
        cars.sql('UPDATE inventory_terms_category_lnk SET category_id = ? WHERE term_id = ?', categoryId, cars.toyota);
      await move(multiselect);
      expect(await cars.titles(`svc_category_${select}=toyota`)).toEqual([]);
      expect(await cars.titles(`svc_category_${multiselect}=toyota`)).toEqual([]);
      expect(await cars.titles('s=toyota')).toEqual([]);
      await cars.sql("UPDATE inventory_listings SET content = 'read again' WHERE id = ?", id);
      expect(await cars.titles('s=again')).toEqual(['Corolla']);
      await move(select);
      expect(await cars.titles(`svc_category_${select}=toyota`)).toEqual(['Corolla']);
      expect((await cars.search()).term_counts[cars.toyota]).toBe(1);
    });

    test('a term that was deleted and restored', async () => {
      const cars = await aWarmDealership();
      const category = cars.categories.select;
      await cars.sql('DELETE FROM inventory_terms_category_lnk WHERE term_id = ?', cars.toyota);
      expect(await cars.titles('s=toyota')).toEqual([]);
      await cars.sql("UPDATE inventory_listings SET content = 'read again' WHERE id = ?", cars.listings[0]);
      expect(await cars.titles('s=again')).toEqual(['Corolla']);
      await cars.sql(
        'INSERT INTO inventory_terms_category_lnk (term_id, category_id) VALUES (?, ?)',
        cars.toyota,
        category,
      );
      expect(await cars.titles(`svc_category_${category}=toyota`)).toEqual(['Corolla']);
    });

    test('all types, though one is created while others are updated', async () => {
      const cars = await aWarmDealership();
      const many = Array.from({ length: 2000 }, (_, n) => ({
        ref: `crowd-${cars.type.id}-${n}`,
        type: cars.type.slug,
        title: 'Crowd',
        status: 'publish',
      }));
      await loadBundle({ listings: many }, service());
      for (let round = 1; round <= 3; round++) {
        await cars.sql('UPDATE inventory_listings SET price_cents = ? WHERE title = ?', round, 'Crowd');
        const all = cars.client.get('/search_all?per_page=1');
        await cars.client.get('/authenticate');
        await runSql(
          'INSERT INTO inventory_types (name, slug) VALUES (?, ?)',
          ['Late', `late-${cars.type.id}-${round}`],
          service(),
        );
        const [answer] = await Promise.all([all, cars.client.get('/authenticate')]);
        expect(answer.status).toBe(200);
        expect(dataOf<Record<string, Page>>(answer)[cars.type.id]?.pagination.total).toBe(2002);
      }
    });

    test('nothing of a deleted category, and no words of one that is no longer searched', async () => {
      const cars = await aWarmDealership();
      await cars.sql('UPDATE inventory_categories SET is_searchable = FALSE WHERE id = ?', cars.categories.text);
      expect(await cars.titles('s=blue')).toEqual([]);
      await cars.sql('UPDATE inventory_categories SET is_searchable = TRUE WHERE id = ?', cars.categories.text);
      expect(await cars.titles('s=blue')).toEqual(['Corolla']);
      await cars.sql('DELETE FROM inventory_categories WHERE id = ?', cars.categories.number);
      expect((await cars.search()).min_max[String(cars.categories.number)]).toBeUndefined();
      const answer = await cars.client.get(`/inventory/${cars.type.id}?orderby=${cars.categories.number}`);
      expect(Object.keys(refusalOf(answer).params)).toEqual(['orderby']);
    });

    test('a replaced image', async () => {
      const cars = await aWarmDealership();
      const photo = await aPhoto(service());
      const [id] = cars.listings;
      await loadBundle(
        {
          listings: [
            { ref: cars.refs[1], type: cars.type.slug, title: 'Clase A', status: 'publish', images: [{ file: photo }] },
          ],
        },
        service(),
      );
      const [photoId] = await mediaIds([photo], service());
      await cars.client.patch(`/listing/${id}`, { images: [{ id: photoId, title: 'Front' }] });
      expect((await cars.search()).items[0]).toMatchObject({ images: [{ id: photoId, title: 'Front' }] });
      await cars.sql("UPDATE files SET url = '/uploads/other.png' WHERE id = ?", photoId);
      expect((await cars.search()).items[0]).toMatchObject({ images: [{ src: expect.stringContaining('other.png') }] });
    });

    test('a moved listing in its new type only', async () => {
      const [cars, boats] = [await aWarmDealership(), await aWarmDealership()];
      await cars.sql(
        'UPDATE inventory_listings_type_lnk SET type_id = ? WHERE listing_id = ?',
        boats.type.id,
        cars.listings[0],
      );
      expect(await cars.titles()).toEqual(['Clase A']);
      expect(await boats.titles('s=corolla')).toEqual(['Corolla', 'Corolla']);
    });

    test('no removed type', async () => {
      const cars: Dealership = await aWarmDealership();
      await runSql('DELETE FROM inventory_types WHERE id = ?', [cars.type.id], service());
      expect(refusalOf(await cars.client.get(`/inventory/${cars.type.id}`)).code).toBe('svc_type_not_found');
      expect(Object.keys(dataOf<object>(await cars.client.get('/search_all')))).not.toContain(String(cars.type.id));
    });

    test('a new type and its listings', async () => {
      const cars = await aWarmDealership();
      const boats = await aDealership({ listings: [{ title: 'Dinghy', status: 'publish' }] }, service());
      expect(titlesOf(await cars.client.get(`/inventory/${boats.type.id}`))).toEqual(['Dinghy']);
    });

    test('each of many changes, for concurrent callers', async () => {
      const cars = await aWarmDealership();
      for (let price = 1; price <= 60; price++) {
        await cars.sql('UPDATE inventory_listings SET price_cents = ? WHERE id = ?', price * 100, cars.listings[0]);
        const pages = await Promise.all([
          cars.search('s=corolla'),
          cars.search('s=corolla'),
          cars.search(`max_price=${price}`),
        ]);
        for (const page of pages) expect(page.items.map((item) => item.price)).toEqual([price]);
        expect(pages[0]?.min_max.price).toEqual({ min: price, max: price });
      }
    });

    test('thousands of rows that were written at once', async () => {
      const cars = await aWarmDealership();
      const many = Array.from({ length: 3000 }, (_, n) => ({
        ref: `bulk-${cars.type.id}-${n}`,
        type: cars.type.slug,
        title: `Bulk ${n}`,
        status: 'publish',
        price: 10 + n,
      }));
      await loadBundle({ listings: many }, service());
      expect(await cars.search('s=bulk')).toMatchObject({
        pagination: { total: 3000 },
        min_max: { price: { min: 10, max: 3009 } },
      });
      await cars.sql("UPDATE inventory_listings SET listing_status = 'draft' WHERE title LIKE 'Bulk %'");
      expect(await cars.titles()).toEqual(['Corolla', 'Clase A']);
      await cars.sql("DELETE FROM inventory_listings WHERE title LIKE 'Bulk %'");
      expect((await cars.search('status=draft')).pagination.total).toBe(0);
    });
  });
}
