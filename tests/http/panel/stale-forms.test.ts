import { beforeAll, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin, dataOf, type PanelResponse } from '../../support/admin';
import { aDealership, unique } from '../../support/dealership';
import { readSql } from '../../support/sql';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

type Form = Readonly<Record<string, unknown>>;

const inManager = (uid: string) => `/content-manager/collection-types/plugin::${uid}`;

async function pathOf(name: string, table: string, id: unknown): Promise<string> {
  const [row] = await readSql(`SELECT document_id FROM ${table} WHERE id = ?`, [id]);
  return `${inManager(`inventory.${name}`)}/${String(row?.document_id)}`;
}

/**
 * Returns the form of a record as the Content Manager's panel sends it: its plain fields and the time of its last
 * change.
 */
async function openForm(path: string): Promise<Form> {
  const stored = dataOf<Form>(await admin.request('GET', path));
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => (value === null || typeof value !== 'object') && !['id', 'documentId'].includes(name),
    ),
  );
}

const save = (path: string, form: Form, changes: Form) => admin.request('PUT', path, { ...form, ...changes });

function expectStale({ status, body }: PanelResponse, conflict: Form): void {
  expect(status).toBe(409);
  expect(body.error).toMatchObject({
    status: 409,
    name: 'ValidationError',
    message: expect.stringContaining('changed this record while you were editing it. Nothing was saved.'),
    details: {
      code: 'svc_precondition_failed',
      conflicts: expect.arrayContaining([conflict]),
    },
  });
}

/** Saves two fields from two forms that were opened at the same time: `[field, value]` each. */
async function saveFromTwoForms(path: string, first: [string, string], second: [string, string]): Promise<void> {
  const opened = await openForm(path);
  expect((await save(path, opened, { [first[0]]: first[1] })).status).toBe(200);
  const stale = await save(path, opened, { [second[0]]: second[1] });
  expectStale(stale, { field: first[0], yours: opened[first[0]] ?? null, theirs: first[1] });
  const now = await openForm(path);
  expect([now[first[0]], now[second[0]]]).toEqual([first[1], opened[second[0]]]);
  expect((await save(path, now, { [second[0]]: second[1] })).status).toBe(200);
  expect(await openForm(path)).toMatchObject({ [first[0]]: first[1], [second[0]]: second[1] });
}

test('refuses a stale form of a type and overwrites nothing', async () => {
  const { type } = await aDealership();
  const path = await pathOf('type', 'inventory_types', type.id);
  await saveFromTwoForms(path, ['singular_name', 'Vehicle'], ['name', 'Used cars']);
});

test('refuses a stale form of a category and keeps its kind', async () => {
  const { categories } = await aDealership({ listings: [{ title: 'Holds text', categories: { text: '42' } }] });
  const path = await pathOf('category', 'inventory_categories', categories.text);
  const opened = await openForm(path);
  expect((await save(path, opened, { kind: 'number', description: 'In feet' })).status).toBe(200);
  expectStale(await save(path, opened, { suffix: 'ft' }), { field: 'kind', yours: 'text', theirs: 'number' });
  const now = await openForm(path);
  expect(now).toMatchObject({ kind: 'number', description: 'In feet' });
  expect((await save(path, now, { suffix: 'ft' })).status).toBe(200);
});

test('refuses to change the kind of a category in a form without the time of its last change', async () => {
  const { categories } = await aDealership();
  const path = await pathOf('category', 'inventory_categories', categories.text);
  expectStale(await save(path, {}, { kind: 'number' }), { field: 'kind', yours: 'number', theirs: 'text' });
  expect((await save(path, {}, { kind: 'text', suffix: 'ft' })).status).toBe(200);
});

test('refuses a stale form of a term and overwrites nothing', async () => {
  const { terms } = await aDealership();
  const path = await pathOf('term', 'inventory_terms', terms['select/toyota']);
  await saveFromTwoForms(path, ['name', 'Toyota Motor'], ['color', '#b91c1c']);
});

test('refuses a form that was opened before terms were reordered', async () => {
  const { categories, terms } = await aDealership();
  const path = await pathOf('term', 'inventory_terms', terms['select/toyota']);
  const opened = await openForm(path);
  const rows = await readSql(
    'SELECT term_id FROM inventory_terms_category_lnk l JOIN inventory_terms t ON t.id = l.term_id WHERE category_id = ? ORDER BY t.position, t.id',
    [categories.select],
  );
  const ids = rows.map(({ term_id: id }) => Number(id)).reverse();
  dataOf(
    await admin.request('PUT', '/dealer-inventory/catalogue/order', { of: 'terms', owner_id: categories.select, ids }),
  );
  expectStale(await save(path, opened, { color: '#b91c1c' }), {
    field: 'position',
    yours: String(opened.position),
    theirs: String(ids.indexOf(Number(terms['select/toyota']))),
  });
});

test('refuses a stale form of the settings and overwrites nothing', async () => {
  const path = '/content-manager/single-types/plugin::inventory.setting';
  const created = await admin.request('PUT', path, { contact_phone: '555 0100' });
  expect(created.status).toBeLessThan(300);
  await saveFromTwoForms(path, ['contact_phone', '555 0101'], ['contact_email', 'lot@dealer.example']);
});

test('refuses a stale form of a user, overwrites nothing and shows no secret', async () => {
  const [role] = await readSql('SELECT id, document_id FROM up_roles ORDER BY id LIMIT 1');
  const name = unique('stale');
  const users = inManager('users-permissions.user');
  const made = await admin.request('POST', users, {
    username: name,
    email: `${name}@dealer.example`,
    role: { connect: [{ id: role?.id, documentId: role?.document_id }] },
  });
  expect(made.status).toBe(201);
  const path = `${users}/${String((made.body.data as Form | undefined)?.documentId ?? made.body.documentId)}`;
  await saveFromTwoForms(path, ['display_name', 'Nora North'], ['email', `${name}2@dealer.example`]);
  const opened = await openForm(path);
  await save(path, opened, { display_name: 'Nora South' });
  const stale = await save(path, opened, { password: 'Stale-1234' });
  expectStale(stale, { field: 'display_name', yours: 'Nora North', theirs: 'Nora South' });
  expect(JSON.stringify(stale.body)).not.toMatch(/password|\$2/);
});
