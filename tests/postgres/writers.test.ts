import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeOnPostgres } from '../support/databases';
import { type Admin, aSuperAdmin, dataOf as panelDataOf, errorOf } from '../support/admin';
import type { LoadResult } from '../../src/plugins/inventory/server/maintenance/bundle/load';
import { writeBundle } from '../support/bundle';
import { Client, dataOf, refusalOf } from '../support/client';
import { svc } from '../support/command';
import { aDealership, unique } from '../support/dealership';
import { untilWaiting, whileHeld } from '../support/open-transaction';
import { type LeadData, sendLead } from '../support/lead';
import { readListing } from '../support/listing';
import { withClient } from '../support/postgres';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';
import { aCarLot, aVin, imported, importVin } from '../support/vin';

/** PostgreSQL runs writers concurrently: a row that one has read may change before it writes. */
describeOnPostgres('two concurrent writers on PostgreSQL', () => {
  let service: Service;
  let admin: Admin;

  beforeAll(async () => {
    service = await startService(await makeConfiguration());
    admin = await aSuperAdmin(service);
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  const numberOf = async (sql: string, ...parameters: readonly unknown[]) =>
    Number((await readSql(sql, parameters, service))[0]?.n);

  test('keep a type in which a listing is being created', async () => {
    const { type, client } = await aDealership({ categories: [] }, service);
    const answer = await whileHeld(
      [
        "INSERT INTO inventory_listings (id, title, listing_status) VALUES (9001, 'In the making', 'draft')",
        `INSERT INTO inventory_listings_type_lnk (listing_id, type_id) VALUES (9001, ${type.id})`,
      ],
      async () => {
        const removing = admin.request('DELETE', `/dealer-inventory/catalogue/types/${type.id}`);
        await untilWaiting(1, service);
        return () => removing;
      },
      service,
    );
    expect(errorOf(answer)).toMatchObject({ status: 400 });
    expect((await readListing(client, 9001)).title).toBe('In the making');
  });

  test('refuse a listing whose type is being deleted, as for an unknown type', async () => {
    const { type, client } = await aDealership({ categories: [] }, service);
    const answer = await whileHeld(
      [`DELETE FROM inventory_types WHERE id = ${type.id}`],
      async () => {
        const making = client.post(`/listing/${type.id}`, { title: 'Too late' });
        await untilWaiting(1, service);
        return () => making;
      },
      service,
    );
    expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'svc_type_not_found' });
  });

  test('create types and categories of one slug, of which the later is refused at its slug', async () => {
    const { type } = await aDealership({ categories: [] }, service);
    const connect = { connect: [{ id: type.id }] };
    const makers = {
      type: () => ({ name: 'Twins', slug: 'twins' }),
      category: () => ({ name: 'Twins', slug: 'twins', kind: 'text', type: connect }),
    };
    for (const [name, body] of Object.entries(makers)) {
      const path = `/content-manager/collection-types/plugin::inventory.${name}`;
      const answers = await Promise.all(Array.from({ length: 6 }, () => admin.request('POST', path, body())));
      expect([name, answers.map(({ status }) => status).sort()]).toEqual([name, [201, 400, 400, 400, 400, 400]]);
      const refused = answers.find(({ status }) => status === 400);
      expect(refused && errorOf(refused)).toMatchObject({ message: expect.stringContaining('is taken') });
    }
  });

  test('derive different slugs for types and listings of one name in the Content Manager', async () => {
    const path = (name: string) => `/content-manager/collection-types/plugin::inventory.${name}`;
    const named = await Promise.all(
      Array.from({ length: 6 }, () => admin.request('POST', path('type'), { name: 'Triplets' })),
    );
    expect(named.map(({ status }) => status)).toEqual(Array(6).fill(201));

    const { type } = await aDealership({ categories: [] }, service);
    const body = { title: 'Same', listing_status: 'draft', type: { connect: [{ id: type.id }] } };
    const listed = await Promise.all(Array.from({ length: 6 }, () => admin.request('POST', path('listing'), body)));
    const statuses = listed.map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 400].includes(status))).toEqual([]);
    expect(statuses).toContain(201);
    for (const answer of listed.filter(({ status }) => status === 400))
      expect(errorOf(answer)).toMatchObject({ message: expect.stringContaining('same moment') });
  });

  test('keep the VIN of a sold listing that becomes available again', async () => {
    const lot = await aCarLot({}, service);
    const { listing } = await imported(lot, { vin: aVin() });
    await lot.client.patch(`/listing/${listing.id}`, { sold: true });
    const answer = await whileHeld(
      [`UPDATE inventory_listings SET is_sold = FALSE WHERE id = ${listing.id}`],
      async () => {
        const importing = importVin(lot.client, lot.type.id, { vin: aVin() });
        await untilWaiting(1, service);
        return () => importing;
      },
      service,
    );
    expect(refusalOf(answer)).toMatchObject({ code: 'svc_duplicate_vin', data: { listing_id: listing.id } });
  });

  test('do not write a term into a listing while it is being merged into another', async () => {
    const { type, client, categories, terms, listings } = await aDealership({ listings: [{ title: 'One' }] }, service);
    const values = { categories: { [String(categories.select)]: 'Toyota' } };
    const answers = await whileHeld(
      [
        'LOCK TABLE inventory_listings IN SHARE ROW EXCLUSIVE MODE',
        `DELETE FROM inventory_terms WHERE id = ${terms['select/toyota']}`,
      ],
      async () => {
        const writing = [
          client.post(`/listing/${type.id}`, { title: 'Two', ...values }),
          client.patch(`/listing/${listings[0]}`, values),
        ];
        await untilWaiting(2, service);
        return () => Promise.all(writing);
      },
      service,
    );
    for (const answer of answers)
      expect(refusalOf(answer)).toMatchObject({
        code: 'svc_invalid_param',
        params: { [`categories.${categories.select}`]: expect.any(String) },
      });
  });

  test('do not wait for each other when a term is merged while a listing with it is locked', async () => {
    const lot = await aDealership({ listings: [{ title: 'One', categories: { select: 'mercedes' } }] }, service);
    const [id = 0] = lot.listings;
    const merge = `/dealer-inventory/catalogue/terms/${lot.terms['select/mercedes']}/merge`;
    const merging = await withClient(service.environment.DATABASE_URL ?? '', async (writer) => {
      await writer.query("SET deadlock_timeout = '10ms'"); // so that a deadlock ends this transaction, not the other
      await writer.query('BEGIN');
      await writer.query(`SELECT id FROM inventory_listings WHERE id = ${id} FOR UPDATE`);
      const answer = admin.request('POST', merge, { into: lot.terms['select/toyota'] });
      await untilWaiting(1, service);
      await writer.query(`UPDATE inventory_listings SET title = 'Two', version = version + 1 WHERE id = ${id}`);
      await writer.query('COMMIT');
      return () => answer;
    });
    expect(panelDataOf(await merging())).toMatchObject({ listings: 1 });
    const { title, categories } = await readListing(lot.client, id);
    expect([title, categories]).toEqual(['Two', { [String(lot.categories.select)]: 'Toyota' }]);
  });

  test('show a listing with a term that is added while the listing is read', async () => {
    const { client, categories, listings } = await aDealership({ listings: [{ title: 'One' }] }, service);
    const [id = 0] = listings;
    const category = categories.select ?? 0;
    await client.get('/authenticate'); // which applies all earlier changes
    const read = await whileHeld(
      [
        'LOCK TABLE inventory_listings IN ACCESS EXCLUSIVE MODE',
        "INSERT INTO inventory_terms (id, name, slug) VALUES (9001, 'Lancia', 'lancia')",
        `INSERT INTO inventory_terms_category_lnk (term_id, category_id) VALUES (9001, ${category})`,
        `UPDATE inventory_listings SET category_values = '{"${category}":9001}' WHERE id = ${id}`,
      ],
      async () => {
        const reading = readListing(client, id);
        await untilWaiting(1, service);
        return () => reading;
      },
      service,
    );
    expect(read.categories).toEqual({ [String(category)]: 'Lancia' });
  });

  test('refuse a lead about a listing that is being deleted, as about an unknown listing', async () => {
    const { client, listings } = await aDealership({ listings: [{ title: 'Going' }] }, service);
    const [id = 0] = listings;
    const answer = await whileHeld(
      [`DELETE FROM inventory_listings WHERE id = ${id}`],
      async () => {
        const sending = sendLead(client, { email: 'kim@buyer.example', listing_id: id });
        await untilWaiting(1, service);
        return () => sending;
      },
      service,
    );
    expect(refusalOf(answer)).toMatchObject({
      status: 400,
      code: 'svc_invalid_param',
      params: { listing_id: expect.stringContaining('listing') },
    });
  });

  test('do not store a note of a lead that is being erased', async () => {
    const { client } = await aDealership({ categories: [] }, service);
    const { id } = dataOf<LeadData>(await sendLead(client, { email: `${unique('erased')}@buyer.example` }));
    const answer = await whileHeld(
      [`DELETE FROM inventory_leads WHERE id = ${id}`],
      async () => {
        const noting = admin.request('POST', `/dealer-inventory/leads/${id}/notes`, { text: 'Called, was out' });
        await untilWaiting(1, service);
        return () => noting;
      },
      service,
    );
    expect(errorOf(answer)).toMatchObject({ status: 404 });
    expect(await numberOf('SELECT count(*) AS n FROM inventory_lead_notes')).toBe(0);
  });

  test('erase a lead together with the note that is being added', async () => {
    const { client } = await aDealership({ categories: [] }, service);
    const { id } = dataOf<LeadData>(await sendLead(client, { email: `${unique('noted')}@buyer.example` }));
    const answer = await whileHeld(
      [
        "INSERT INTO inventory_lead_notes (id, text) VALUES (9001, 'Called, was out')",
        `INSERT INTO inventory_lead_notes_lead_lnk (lead_note_id, lead_id) VALUES (9001, ${id})`,
      ],
      async () => {
        const erasing = admin.request('DELETE', `/dealer-inventory/leads/${id}`);
        await untilWaiting(1, service);
        return () => erasing;
      },
      service,
    );
    expect(panelDataOf(answer)).toEqual({ id });
    expect(await numberOf('SELECT count(*) AS n FROM inventory_lead_notes')).toBe(0);
  });

  test('erase what a person wrote also in the lead into which theirs is being merged', async () => {
    const { client } = await aDealership({ categories: [] }, service);
    const email = `${unique('merged')}@buyer.example`;
    const [double, kept] = await Promise.all(
      [email, `${unique('kept')}@buyer.example`].map(
        async (address) => dataOf<LeadData>(await sendLead(client, { email: address })).id,
      ),
    );
    const answer = await whileHeld(
      [
        `SELECT id FROM inventory_leads WHERE id IN (${double}, ${kept}) FOR UPDATE`,
        `INSERT INTO inventory_lead_messages (lead_id, message_kind, content) VALUES (${kept}, 'again', '{"email": "${email}"}')`,
        `DELETE FROM inventory_leads WHERE id = ${double}`,
      ],
      async () => {
        const erasing = admin.request('POST', '/dealer-inventory/lead-person/erase', { email });
        await untilWaiting(1, service);
        return () => erasing;
      },
      service,
    );
    expect(panelDataOf(answer)).toMatchObject({ lead_ids: [], other_lead_ids: [kept], messages: 1 });
    expect(await numberOf('SELECT count(*) AS n FROM inventory_leads WHERE id = ?', kept)).toBe(1);
    expect(await numberOf('SELECT count(*) AS n FROM inventory_lead_messages WHERE lead_id = ?', kept)).toBe(0);
  });

  test('do not return an erased lead when the lead is sent again during its erasure', async () => {
    const { client } = await aDealership({ categories: [] }, service);
    const body = { name: 'Sam Lee', email: `${unique('again')}@buyer.example` };
    const { id } = dataOf<LeadData>(await client.post('/leads', body));
    const again = await whileHeld(
      [`DELETE FROM inventory_leads WHERE id = ${id}`],
      async () => {
        const sending = client.post('/leads', body, { 'Idempotency-Key': unique('key') });
        await untilWaiting(1, service);
        return () => sending;
      },
      service,
    );
    const lead = dataOf<LeadData>(again);
    expect(lead.id).not.toBe(id);
    expect(await numberOf('SELECT count(*) AS n FROM inventory_idempotency_keys WHERE lead_id = ?', lead.id)).toBe(1);
  });

  test('apply the later of two simultaneous orders without mixing them', async () => {
    const { type, categories } = await aDealership(
      { categories: ['a', 'b', 'c', 'd'].map((slug) => ({ slug, name: slug, kind: 'text' })) },
      service,
    );
    const [a = 0, b = 0, c = 0, d = 0] = ['a', 'b', 'c', 'd'].map((slug) => categories[slug]);
    const order = (ids: readonly number[]) =>
      admin.request('PUT', '/dealer-inventory/catalogue/order', { of: 'categories', owner_id: type.id, ids });
    const answers = await whileHeld(
      [`SELECT id FROM inventory_categories WHERE id IN (${a}, ${b}, ${c}, ${d}) FOR UPDATE`],
      async () => {
        const first = order([b, a, c, d]);
        await untilWaiting(1, service);
        const second = order([a, b, d, c]);
        await untilWaiting(2, service);
        return () => Promise.all([first, second]);
      },
      service,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await readSql(
      `SELECT id FROM inventory_categories WHERE id IN (${a}, ${b}, ${c}, ${d}) ORDER BY position, id`,
      [],
      service,
    );
    expect(rows.map(({ id }) => id)).toEqual([a, b, d, c]);
  });

  test('keep the newer of two licenses that are installed simultaneously', async () => {
    const now = Math.floor(Date.now() / 1000);
    const older = await aLicence(service.privateKeyPem, { iat: now + 1, exp: now + 3600 });
    const newer = await aLicence(service.privateKeyPem, { iat: now + 2, exp: now + 7200 });
    const install = (token: string) => admin.request('PUT', '/dealer-inventory/licence', { token });
    const answers = await whileHeld(
      ["SELECT pg_advisory_xact_lock(hashtextextended('licence', 0))"],
      async () => {
        const first = install(newer);
        await untilWaiting(1, service);
        const second = install(older);
        await untilWaiting(2, service);
        return () => Promise.all([first, second]);
      },
      service,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    expect(await readSql('SELECT token, newest_issued_at AS at FROM inventory_licences', [], service)).toEqual([
      { token: newer, at: now + 2 },
    ]);
  });

  test('convert the value that is written while two admins change the kind of a category', async () => {
    const seats = { slug: 'seats', name: 'Seats', kind: 'text' };
    const lot = await aDealership({ categories: [seats], listings: [{ title: 'One' }] }, service);
    const {
      listings: [id = 0],
      categories,
    } = lot;
    const value = (seats: number) =>
      `UPDATE inventory_listings SET category_values = '{"${categories.seats}": ${seats}}' WHERE id = ${id}`;
    await runSql(value(4), [], service);
    await lot.client.get('/authenticate'); // which applies all earlier changes

    const changed = await withClient(service.environment.DATABASE_URL ?? '', async (writer) => {
      await writer.query('BEGIN');
      await writer.query(value(5));
      // The other admin's change is committed after the service has read the catalog for this request.
      const changing = await whileHeld(
        [
          'LOCK TABLE inventory_categories IN ACCESS EXCLUSIVE MODE',
          `UPDATE inventory_categories SET kind = 'number' WHERE id = ${categories.seats}`,
        ],
        async () => {
          const path = `/dealer-inventory/catalogue/categories/${categories.seats}`;
          const answer = admin.request('PUT', path, { kind: 'text' });
          await untilWaiting(1, service);
          return () => Promise.resolve({ answer });
        },
        service,
      );
      await untilWaiting(1, service);
      await writer.query('COMMIT');
      return changing;
    });
    panelDataOf(await changed.answer);
    expect((await readListing(lot.client, id)).categories).toEqual({ [String(categories.seats)]: '5' });
  });

  test('load a lead whole while staff changes it', async () => {
    const ref = unique('lead');
    const { load } = await aDealership({ categories: [], leads: [{ ref, name: 'Sam', phone: '1' }] }, service);
    const id = load.ids.leads[ref];
    const { code } = await whileHeld(
      [`UPDATE inventory_leads SET phone = '2' WHERE id = ${id}`],
      async () => {
        const loading = svc(['load', writeBundle({ leads: [{ ref, name: 'Kim', phone: '1' }] }, service)], service);
        await untilWaiting(1, service);
        return () => loading;
      },
      service,
    );
    const stored = await readSql('SELECT name, phone FROM inventory_leads WHERE id = ?', [id], service);
    expect([code, stored]).toEqual([0, [{ name: 'Kim', phone: '1' }]]);
  });

  test('keep the changes that an API client makes to listings during a load', async () => {
    const numbers = ['mileage', 'owners'].map((slug) => ({ slug, name: slug, kind: 'number' }));
    const loading = (mileage: number) =>
      svc(
        [
          'load',
          writeBundle(
            {
              types: [{ slug: 'lot', name: 'Lot', categories: numbers }],
              roles: [{ name: 'seller', capabilities: ['edit_all_inventory'] }],
              users: [{ username: 'sam', email: 'sam@dealer.example', role: 'seller', keys: [{ label: 'App' }] }],
              listings: [{ ref: 'held', type: 'lot', title: 'Held', categories: { mileage } }],
            },
            service,
          ),
        ],
        service,
      );
    const { ids, keys } = (await loading(10)).document as LoadResult;
    const id = Number(ids.listings.held);
    const client = new Client(service.baseUrl, keys[0]?.key);
    const owners = String(ids.categories['lot/owners']);

    const [patched, loaded] = await whileHeld(
      [`UPDATE inventory_listings SET title = 'Held' WHERE id = ${id}`],
      async () => {
        const patching = client.patch(`/listing/${id}`, { categories: { [owners]: 3 } });
        await untilWaiting(1, service);
        const reloading = loading(20);
        await untilWaiting(2, service);
        return () => Promise.all([patching, reloading]);
      },
      service,
    );

    expect([patched.status, loaded.code]).toEqual([200, 0]);
    const listing = await readListing(client, id);
    expect(Object.values(listing.categories)).toEqual(expect.arrayContaining(['20', '3']));
    expect(await numberOf('SELECT version AS n FROM inventory_listings WHERE id = ?', id)).toBe(3);
  });

  test('do not wait for a load when they write to a listing that it does not name', async () => {
    const { client, listings } = await aDealership({ listings: [{ title: 'Elsewhere' }] }, service);
    const load = (word: string) =>
      svc(
        [
          'load',
          writeBundle(
            {
              types: [{ slug: 'other-lot', name: 'Other lot', categories: [] }],
              listings: [{ ref: 'named', type: 'other-lot', title: word }],
              leads: [{ ref: 'asked', name: word }],
            },
            service,
          ),
        ],
        service,
      );
    await load('Before');

    const [patched, loaded] = await whileHeld(
      ["UPDATE inventory_leads SET name = 'Before' WHERE ref = 'asked'"], // a load updates leads last
      async () => {
        const loading = load('After');
        await untilWaiting(1, service);
        const answer = await client.patch(`/listing/${listings[0]}`, { price: 5 });
        return async () => [answer, await loading] as const;
      },
      service,
    );
    expect([patched.status, loaded.code]).toEqual([200, 0]);
  });
});
