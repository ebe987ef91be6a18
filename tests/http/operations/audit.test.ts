import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin, dataOf as panelData } from '../../support/admin';
import { auditMark, auditSince, actionsSince } from '../../support/audit';
import { svc } from '../../support/command';
import { Client, dataOf } from '../../support/client';
import { aDealership, aUser, type Dealership, loadBundle, unique } from '../../support/dealership';
import { upload, type UploadData } from '../../support/forms';
import { byId, changeListing, makeListing } from '../../support/listing';
import { aPicture } from '../../support/pictures';
import { until } from '../../support/patience';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { aCarLot, aVin, imported } from '../../support/vin';

/** A separate service, so that every entry comes from these tests; the tests run in order. */
let service: Service;
let lot: Dealership;
let admin: Admin;
let mark: number;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({}, service);
  admin = await aSuperAdmin(service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const begin = async () => void (mark = await auditMark(service));
const deeds = () => actionsSince(mark, service);

async function keyOf(username: string) {
  const [row] = await readSql(
    `SELECT k.id AS key_id, u.id AS user_id FROM inventory_api_keys k
       JOIN inventory_api_keys_owner_lnk l ON l.api_key_id = k.id JOIN up_users u ON u.id = l.user_id WHERE u.username = ?`,
    [username],
    service,
  );
  return { user_id: Number(row?.user_id), key_id: Number(row?.key_id) };
}

describe('writes with a key', () => {
  test('records each write of a listing with the listing, the key, its user and the request', async () => {
    await begin();
    const made = await lot.client.post(`/listing/${lot.type.id}`, { title: 'Audited' });
    const { id } = dataOf<{ id: number }>(made);
    const changed = await lot.client.patch(`/listing/${id}`, { price: 5 });
    const trashed = await lot.client.delete(`/listing/${id}`);
    const cleared = await lot.client.delete(`/clear_trash/${lot.type.id}`);

    const by = { source: 'api', admin_id: null, ...(await keyOf(lot.username)) };
    const requestId = (answer: typeof made) => answer.headers.get('X-Request-Id');
    expect(await auditSince(mark, service)).toEqual([
      { what: `listing create ${id}`, ...by, request_id: requestId(made) },
      { what: `listing change ${id}`, ...by, request_id: requestId(changed) },
      { what: `listing trash ${id}`, ...by, request_id: requestId(trashed) },
      { what: `listing clear ${id}`, ...by, request_id: requestId(cleared) },
    ]);
  });

  test('records nothing for unchanged, refused or read-only requests', async () => {
    const { id } = await makeListing(lot, { title: 'Quiet', price: 7 });
    await begin();
    await changeListing(lot.client, id, { price: 7 });
    await lot.client.patch(`/listing/${id}`, { price: 'much' });
    await lot.client.patch(`/listing/${id}`, { price: 8 }, { 'If-Match': '"other"' });
    await lot.client.get(`/listing/${id}`);
    await lot.client.get(`/inventory/${lot.type.id}`);
    expect(await deeds()).toEqual([]);
  });

  test('records a term created by a write, an upload, and a VIN import', async () => {
    await begin();
    const listing = await makeListing(lot, { categories: byId(lot, { open: unique('Term') }) });
    const [term] = await readSql('SELECT max(id) AS id FROM inventory_terms', [], service);
    const bytes = await aPicture(40, 30).png().toBuffer();
    const { id: mediaId } = dataOf<UploadData>(await upload(lot.client, '/upload_image', bytes));
    expect(await deeds()).toEqual([
      `term create ${Number(term?.id)}`,
      `listing create ${listing.id}`,
      `media upload ${mediaId}`,
    ]);

    const cars = await aCarLot({}, service);
    await begin();
    const { listing: car } = await imported(cars, { vin: aVin('004711') });
    expect(await deeds()).toContain(`listing import ${car.id}`);
  });

  test('records a retry with an idempotency key once', async () => {
    await begin();
    const headers = { 'Idempotency-Key': unique('once') };
    const answers = [];
    for (let turn = 0; turn < 3; turn++)
      answers.push(await lot.client.post(`/listing/${lot.type.id}`, { title: 'Once' }, headers));
    const { id } = dataOf<{ id: number }>(answers[2] ?? (await lot.client.get('/types')));
    expect(await deeds()).toEqual([`listing create ${id}`]);
  });

  test('rolls back a write whose entry cannot be stored', async () => {
    const client = service.environment.DATABASE_URL === undefined ? 'sqlite' : 'postgres';
    const [make, drop] = failing[client];
    await runSql(make, [], service);
    if (client === 'postgres') await runSql(trigger, [], service);
    const refused = await lot.client.post(`/listing/${lot.type.id}`, { title: 'Never noted' });
    for (const statement of drop) await runSql(statement, [], service);

    expect(refused.status).toBe(500);
    expect(await readSql("SELECT id FROM inventory_listings WHERE title = 'Never noted'", [], service)).toEqual([]);
  });
});

const trigger = 'CREATE TRIGGER fails BEFORE INSERT ON inventory_audit FOR EACH ROW EXECUTE FUNCTION fails()';
const failing = {
  sqlite: [
    "CREATE TRIGGER fails BEFORE INSERT ON inventory_audit BEGIN SELECT RAISE(ABORT, 'made to fail'); END",
    ['DROP TRIGGER fails'],
  ],
  postgres: [
    "CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'made to fail'; END $$",
    ['DROP TRIGGER fails ON inventory_audit', 'DROP FUNCTION fails()'],
  ],
} as const;

describe('actions of an admin', () => {
  const adminId = async () =>
    Number((await readSql('SELECT id FROM admin_users WHERE email = ?', [admin.email], service))[0]?.id);

  test('records the creation, reveal, regeneration and deletion of keys', async () => {
    await begin();
    const { user_id: userId } = await keyOf(lot.username);
    const { key } = panelData<{ key: { id: number } }>(
      await admin.request('POST', '/dealer-inventory/keys', { user_id: userId, label: 'Audited' }),
    );
    panelData(await admin.request('POST', `/dealer-inventory/keys/${key.id}/reveal`));
    panelData(await admin.request('POST', `/dealer-inventory/keys/${key.id}/regenerate`));
    panelData(await admin.request('DELETE', `/dealer-inventory/keys/${key.id}`));

    const lines = await auditSince(mark, service);
    expect(lines.map(({ what }) => what)).toEqual([
      `key create ${key.id}`,
      `key reveal ${key.id}`,
      `key regenerate ${key.id}`,
      `key delete ${key.id}`,
    ]);
    const id = await adminId();
    for (const line of lines)
      expect(line).toMatchObject({ source: 'panel', admin_id: id, user_id: null, request_id: expect.any(String) });
  });

  test('records each changed listing of a bulk action, and no unchanged one', async () => {
    const [one, other] = [await makeListing(lot), await makeListing(lot)];
    await begin();
    panelData(
      await admin.request('POST', '/dealer-inventory/listing-changes', { ids: [one.id, other.id], change: 'publish' }),
    );
    panelData(await admin.request('POST', '/dealer-inventory/listing-changes', { ids: [one.id], change: 'publish' }));
    panelData(await admin.request('POST', '/dealer-inventory/listing-trashing', { ids: [one.id] }));
    panelData(await admin.request('POST', '/dealer-inventory/listing-restoring', { ids: [one.id] }));
    expect(await deeds()).toEqual([
      `listing change ${one.id}`,
      `listing change ${other.id}`,
      `listing trash ${one.id}`,
      `listing restore ${one.id}`,
    ]);
  });

  test('records types, categories and terms, and what is deleted with them', async () => {
    await begin();
    const type = panelData<{ id: number }>(
      await admin.request('POST', '/dealer-inventory/catalogue/types', { name: unique('T') }),
    );
    panelData(await admin.request('PUT', `/dealer-inventory/catalogue/types/${type.id}`, { name: unique('T') }));
    const category = panelData<{ id: number }>(
      await admin.request('POST', `/dealer-inventory/catalogue/types/${type.id}/categories`, {
        name: 'Make',
        kind: 'select',
      }),
    );
    const path = `/dealer-inventory/catalogue/categories/${category.id}`;
    panelData(await admin.request('POST', `${path}/terms`, { names: ['Alfa', 'Beta'] }));
    const [alfa, beta] = (
      await readSql(
        'SELECT term_id FROM inventory_terms_category_lnk WHERE category_id = ? ORDER BY term_id',
        [category.id],
        service,
      )
    ).map((row) => Number(row.term_id));
    panelData(await admin.request('POST', `/dealer-inventory/catalogue/terms/${alfa}/merge`, { into: beta }));
    panelData(await admin.request('DELETE', `/dealer-inventory/catalogue/types/${type.id}`));

    expect(await deeds()).toEqual([
      `type create ${type.id}`,
      `type change ${type.id}`,
      `category create ${category.id}`,
      `term create ${alfa} ${beta}`,
      `term merge ${alfa}`,
      `term delete ${beta}`,
      `category delete ${category.id}`,
      `type delete ${type.id}`,
    ]);
  });

  test('records saves in the Content Manager with the admin', async () => {
    const inManager = '/content-manager/collection-types/plugin::inventory';
    await begin();
    const made = (await admin.request('POST', `${inManager}.type`, { name: unique('Manager') })).body;
    const { id, documentId } = (made.data ?? made) as { id: number; documentId: string };
    await admin.request('PUT', `${inManager}.type/${documentId}`, { name: unique('Manager') });
    await admin.request('DELETE', `${inManager}.type/${documentId}`);

    const lines = await auditSince(mark, service);
    expect(lines.map(({ what }) => what)).toEqual([`type create ${id}`, `type change ${id}`, `type delete ${id}`]);
    expect(new Set(lines.map((line) => `${line.source} ${line.admin_id}`))).toEqual(
      new Set([`panel ${await adminId()}`]),
    );
  });

  test("records a user blocked in the Content Manager, and a role's capabilities changed on its own screen", async () => {
    const { username, role } = await aUser([], service);
    const [user] = await readSql('SELECT id, document_id FROM up_users WHERE username = ?', [username], service);
    const [stored] = await readSql('SELECT id FROM up_roles WHERE name = ?', [role], service);
    await begin();
    const path = `/content-manager/collection-types/plugin::users-permissions.user/${String(user?.document_id)}`;
    expect((await admin.request('PUT', path, { blocked: true })).status).toBe(200);
    const { body } = await admin.request('GET', `/users-permissions/roles/${Number(stored?.id)}`);
    const { permissions } = body.role as { permissions: object };
    expect(
      (
        await admin.request('PUT', `/users-permissions/roles/${Number(stored?.id)}`, {
          name: role,
          description: 'x',
          permissions,
        })
      ).status,
    ).toBe(200);

    const lines = await auditSince(mark, service);
    expect(lines.map(({ what }) => what)).toEqual([
      `user change ${Number(user?.id)}`,
      `user block ${Number(user?.id)}`,
      `role change ${Number(stored?.id)}`,
    ]);
    expect(new Set(lines.map((line) => line.admin_id))).toEqual(new Set([await adminId()]));
  });

  test('records the license', async () => {
    const token = await aLicence(service.privateKeyPem);
    await begin();
    panelData(await admin.request('DELETE', '/dealer-inventory/licence'));
    panelData(await admin.request('PUT', '/dealer-inventory/licence', { token }));
    expect(await deeds()).toEqual(['licence remove', 'licence install']);
    const rows = await readSql('SELECT * FROM inventory_audit', [], service);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changes by the command line or a bundle', () => {
  test('records keys, users and roles', async () => {
    const { username, role } = await aUser([], service);
    await begin();
    const { document } = await svc(['key', 'create', '--user', username, '--label', 'Desk'], service);
    await svc(['user', 'block', username], service);
    await svc(['user', 'unblock', username], service);
    await svc(['role', 'set', role, '--capabilities', 'add_inventory'], service);

    const { id } = document as { id: number };
    const lines = await auditSince(mark, service);
    const [user] = await readSql('SELECT id FROM up_users WHERE username = ?', [username], service);
    const [stored] = await readSql('SELECT id FROM up_roles WHERE name = ?', [role], service);
    expect(lines.map(({ what }) => what)).toEqual([
      `key create ${id}`,
      `user block ${Number(user?.id)}`,
      `user unblock ${Number(user?.id)}`,
      `role change ${Number(stored?.id)}`,
    ]);
    for (const line of lines) expect(line).toMatchObject({ source: 'command', user_id: null, admin_id: null });
  });

  test('records a load as one entry per kind of record', async () => {
    await begin();
    const slug = unique('type');
    const listings = Array.from({ length: 30 }, () => ({ ref: unique('listing'), type: slug, title: 'Loaded' }));
    const bundle = {
      settings: { site_name: unique('Site') },
      types: [
        { slug, name: slug, categories: [{ slug: 'make', name: 'Make', kind: 'select', terms: ['A', 'B', 'C'] }] },
      ],
      listings,
    };
    const { ids } = await loadBundle(bundle, service);
    await loadBundle(bundle, service); // Changes nothing.

    const all = (map: Record<string, number>) =>
      Object.values(map)
        .sort((a, b) => a - b)
        .join(' ');
    expect((await deeds()).sort()).toEqual(
      [
        'setting change',
        `type create ${ids.types[slug]}`,
        `category create ${all(ids.categories)}`,
        `term create ${all(ids.terms)}`,
        `listing create ${all(ids.listings)}`,
      ].sort(),
    );
  });
});

describe('refused keys', () => {
  test('are counted by address and minute, without storing the key or the address', async () => {
    const attacked = await startService(await makeConfiguration({ TRUST_PROXY: 'true' }));
    try {
      const client = new Client(attacked.baseUrl, 'svc_canary_key');
      const from = (address: string) => client.get('/types', { 'X-Forwarded-For': address });
      for (let turn = 0; turn < 20; turn++) expect((await from('192.0.2.7')).status).toBe(401);
      for (let turn = 0; turn < 3; turn++) await from('192.0.2.8');
    } finally {
      await attacked.stop(); // Counts are written at the end.
    }
    const rows = await readSql(
      "SELECT entity_ids, source, address_hash, refused_count FROM inventory_audit WHERE action = 'refuse' ORDER BY id",
      [],
      attacked,
    );
    const counts = new Map<string, number>();
    for (const row of rows)
      counts.set(String(row.address_hash), (counts.get(String(row.address_hash)) ?? 0) + Number(row.refused_count));
    expect([...counts.values()].sort()).toEqual([20, 3].sort());
    for (const row of rows)
      expect(row).toMatchObject({
        entity_ids: '[]',
        source: 'api',
        address_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
    expect(JSON.stringify(rows)).not.toMatch(/canary|192\.0\.2/);
    discard(attacked);
  });
});

describe('retention of entries and leads', () => {
  const dayMs = 86_400_000;
  const insert = (at: Date, place: Service | typeof service) =>
    runSql(
      "INSERT INTO inventory_audit (entity, action, entity_ids, at) VALUES ('lead', 'read', '[]', ?)",
      [at],
      place,
    );
  /** Inserts an entry older than all others. */
  const insertFirst = (at: Date, place: Service) =>
    runSql(
      "INSERT INTO inventory_audit (id, entity, action, entity_ids, at) VALUES (-1, 'lead', 'read', '[]', ?)",
      [at],
      place,
    );

  test('refuses to remove or change an entry before its time, and removes it afterwards', async () => {
    const configuration = await makeConfiguration({ SVC_AUDIT_KEEP_DAYS: '30', SVC_LEAD_KEEP_DAYS: '10' });
    const first = await startService(configuration);
    const refs = ['old', 'wrote again', 'new', 'misdated'];
    await aDealership({ leads: refs.map((ref) => ({ ref, name: ref })) }, first);
    const date = (ref: string, at: Date) =>
      runSql('UPDATE inventory_leads SET created_at = ? WHERE ref = ?', [at, ref], first);
    await date('old', new Date(Date.now() - 11 * dayMs));
    await date('wrote again', new Date(Date.now() - 12 * dayMs));
    const yesterday = new Date(Date.now() - dayMs);
    await runSql("UPDATE inventory_leads SET wrote_again_at = ? WHERE ref = 'wrote again'", [yesterday], first);
    await date('misdated', new Date('2019-01-01T00:00:00Z')); // Dated by a clock that was behind when the lead arrived.
    const [oldLead] = await readSql("SELECT id FROM inventory_leads WHERE ref = 'old'", [], first);
    await insertFirst(new Date(Date.now() - 31 * dayMs), first);
    await insert(new Date(Date.now() - 29 * dayMs), first);
    await insert(new Date(Date.now() - 2000 * dayMs), first); // Also misdated.
    const ages = async () =>
      (await readSql('SELECT at FROM inventory_audit ORDER BY at', [], first)).map(({ at }) =>
        Math.round((Date.now() - Number(at)) / dayMs),
      );

    await expect((async () => runSql('DELETE FROM inventory_audit', [], first))()).rejects.toThrow('append-only');
    await expect((async () => runSql('UPDATE inventory_audit SET user_id = 1', [], first))()).rejects.toThrow(
      'append-only',
    );
    expect((await ages()).slice(0, 3)).toEqual([2000, 31, 29]);
    await first.stop();

    const second = await startService(configuration); // The check runs immediately.
    await until(async () => (await ages())[1] === 29);
    expect((await ages())[0]).toBe(2000);
    await until(
      async () => (await readSql("SELECT 1 FROM inventory_leads WHERE ref = 'old'", [], second)).length === 0,
    );
    expect(await readSql('SELECT name FROM inventory_leads ORDER BY id', [], second)).toEqual([
      { name: 'wrote again' },
      { name: 'new' },
      { name: 'misdated' },
    ]);
    expect(await actionsSince(0, second)).toContain(`lead erase ${Number(oldLead?.id)}`);
    await second.stop();
    discard(second);
  });

  test('removes nothing when the clock has jumped ahead', async () => {
    const configuration = await makeConfiguration({ SVC_AUDIT_KEEP_DAYS: '30', SVC_LEAD_KEEP_DAYS: '10' });
    const first = await startService(configuration);
    await aDealership({ leads: [{ ref: 'old', name: 'old' }] }, first);
    await insert(new Date(Date.now() - 31 * dayMs), first);
    await runSql('UPDATE inventory_leads SET created_at = ?', [new Date(Date.now() - 11 * dayMs)], first);
    const before = JSON.stringify({ removedAt: Date.now() - 800 * dayMs });
    await runSql(
      'UPDATE strapi_core_store_settings SET value = ? WHERE key = ?',
      [before, 'plugin_inventory_clock'],
      first,
    );
    await first.stop();

    const second = await startService(configuration, undefined, { isQuiet: false });
    const memory = "SELECT value FROM strapi_core_store_settings WHERE key = 'plugin_inventory_clock'";
    await until(async () => String((await readSql(memory, [], second))[0]?.value).includes('doubtedAt'));
    expect(await readSql('SELECT name FROM inventory_leads', [], second)).toEqual([{ name: 'old' }]);
    const [oldest] = await readSql('SELECT min(at) AS at FROM inventory_audit', [], second);
    expect(Math.round((Date.now() - Number(oldest?.at)) / dayMs)).toBe(31);
    await second.stop();
    discard(second);
  });

  test('keeps an entry for as long as the server is configured to when commands have another setting', async () => {
    for (const days of ['3650', '0']) {
      const configuration = await makeConfiguration({ SVC_AUDIT_KEEP_DAYS: days });
      const first = await startService(configuration);
      await insert(new Date(Date.now() - 2000 * dayMs), first);
      for (const other of ['', '30']) {
        const environment = { ...configuration.environment, SVC_AUDIT_KEEP_DAYS: other };
        expect(await svc(['audit'], { ...configuration, environment })).toMatchObject({ code: 0 });
        await expect((async () => runSql('DELETE FROM inventory_audit', [], first))()).rejects.toThrow('append-only');
      }
      await first.stop();
      discard(first);
    }
  });

  test('keeps an entry for 400 days by default', async () => {
    await insert(new Date(Date.now() - 399 * dayMs), service);
    await insert(new Date(Date.now() - 401 * dayMs), service);
    const remove = async (days: number) =>
      runSql('DELETE FROM inventory_audit WHERE at < ?', [new Date(Date.now() - days * dayMs)], service);

    expect(await remove(400)).toBe(1);
    await expect(remove(398)).rejects.toThrow('append-only');
  });
});
