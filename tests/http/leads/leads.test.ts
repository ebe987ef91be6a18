import { expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, loadBundle, type Part, unique } from '../../support/dealership';
import { type LeadData, type LeadPage, leadsIn, untouched } from '../../support/lead';
import { databaseClient, publicUrl } from '../../support/service';
import { readSql, runSql, runSqlUnchecked } from '../../support/sql';

/** A type with one listing and these leads, all of that type unless stated otherwise. */
async function withLeads(wanted: readonly Part[] | ((listing: string) => readonly Part[])) {
  const dealership = await aDealership({
    categories: [],
    listings: [{ title: 'Corolla', slug: 'corolla', status: 'publish' }],
  });
  const leads = typeof wanted === 'function' ? wanted(String(dealership.refs[0])) : wanted;
  const named = leads.map((lead) => ({ ref: unique('lead'), type: dealership.type.slug, ...lead }));
  const { ids } = await loadBundle({ leads: named });
  const path = `/leads/type/${dealership.type.id}`;
  const names = async (query: string) =>
    leadsIn(await dealership.client.get(`${path}?${query}`)).map(({ name }) => name);
  return { ...dealership, path, names, leads: named.map(({ ref }) => ids.leads[ref] ?? 0) };
}

const at = (day: number) => `2026-09-${String(day).padStart(2, '0')}T12:00:00.000Z`;

/** The fields of a lead that are the same in a bundle and in an answer. */
const offer = {
  kind: 'offer',
  lead_status: 'qualified',
  name: 'Kim',
  email: 'kim@buyer.example',
  phone: '+1 555 0100',
  message: 'Two lines\nof text',
  fields: { trade_in: '2011 Civic' },
  source: { page: '/cars' },
  consent: { marketing: false },
  is_read: true,
  created_at: at(1),
  updated_at: at(2),
};

test('returns every field of the contract for a lead, and its listing', async () => {
  const { client, listings, type, leads } = await withLeads((listing) => [
    {
      listing,
      ...offer,
    },
  ]);

  const lead = dataOf<LeadData>(await client.get(`/leads/${leads[0]}`));
  expect(lead).toEqual({
    ...untouched,
    id: leads[0],
    type_id: type.id,
    listing_id: listings[0],
    listing: {
      id: listings[0],
      title: 'Corolla',
      permalink: `${publicUrl}/inventory/${type.slug}/corolla`,
      location: { id: expect.any(Number), name: 'Dealer Inventory', slug: 'main' },
    },
    ...offer,
  });
  expect(leadsIn(await client.get(`/leads/type/${type.id}`))).toEqual([lead]);
});

test('returns nulls, empty objects and defaults for a lead without details', async () => {
  const { client, leads } = await withLeads([{ type: null }]);
  expect(dataOf(await client.get(`/leads/${leads[0]}`))).toEqual({
    ...untouched,
    id: leads[0],
    type_id: null,
    listing_id: null,
    listing: null,
    kind: 'inquiry',
    lead_status: 'new',
    name: null,
    email: null,
    phone: null,
    message: null,
    fields: {},
    source: {},
    consent: {},
    is_read: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
});

test('returns leads as a collection, newest first, of every type or of one', async () => {
  const one = await withLeads([
    { name: 'Old', created_at: at(1) },
    { name: 'New', created_at: at(3) },
    { name: 'Mid', created_at: at(2) },
  ]);
  const other = await withLeads([{ name: 'Elsewhere' }]);

  const answer = await one.client.get(`${one.path}?per_page=2`);

  expect(leadsIn(answer).map(({ name }) => name)).toEqual(['New', 'Mid']);
  expect(dataOf<LeadPage>(answer).pagination).toEqual({ current_page: 1, per_page: 2, total: 3, total_pages: 2 });
  expect(answer.headers.get('X-WP-Total')).toBe('3');
  expect(answer.headers.get('X-WP-TotalPages')).toBe('2');
  const all = dataOf<LeadPage>(await one.client.get('/leads?per_page=100'));
  expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining([...one.leads, ...other.leads]));
});

test('clamps pages as specified, and refuses values that are not numbers', async () => {
  const { client, path } = await withLeads([{ name: 'A' }, { name: 'B' }]);
  const pagination = async (query: string) =>
    dataOf<LeadPage>(await client.get(`${path}?${query}`)).pagination as LeadPage['pagination'];

  expect(await pagination('')).toEqual({ current_page: 1, per_page: 25, total: 2, total_pages: 1 });
  expect(await pagination('page=0&per_page=0')).toEqual({ current_page: 1, per_page: 1, total: 2, total_pages: 2 });
  expect(await pagination('page=-3&per_page=101')).toMatchObject({ current_page: 1, per_page: 100 });
  for (const page of ['3', '9007199254740993', '9'.repeat(400)]) {
    for (const order of ['', '&orderby=name', '&s=a']) {
      const answer = await client.get(`${path}?page=${page}&per_page=100${order}`);
      expect(leadsIn(answer)).toEqual([]);
      expect(dataOf<LeadPage>(answer).pagination.total).toBe(order === '&s=a' ? 1 : 2);
    }
  }
  for (const name of ['page', 'per_page']) {
    for (const value of ['x', '1.5', ''])
      expect(refusalOf(await client.get(`${path}?${name}=${value}`))).toMatchObject({
        status: 400,
        code: 'svc_invalid_param',
        params: { [name]: expect.any(String) },
      });
  }
});

test('returns exact and stable deep pages, ordering leads of the same moment by id', async () => {
  const { client, path, leads } = await withLeads(
    Array.from({ length: 57 }, (_, index) => ({ name: `N${index % 7}`, created_at: at(1 + (index % 3)) })),
  );
  for (const query of ['orderby=date&order=asc', 'orderby=date', 'orderby=name', 'orderby=name&order=asc', 's=n']) {
    const seen: LeadData[] = [];
    for (let page = 1; page <= 12; page++)
      seen.push(...leadsIn(await client.get(`${path}?${query}&per_page=5&page=${page}`)));
    const key = (lead: LeadData) => (query.includes('name') ? String(lead.name) : lead.created_at);
    const direction = query.includes('asc') ? 1 : -1;
    const sorted = [...seen].sort(
      (one, other) => direction * (key(one).localeCompare(key(other)) || one.id - other.id),
    );
    expect(seen.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(seen.map(({ id }) => id).sort()).toEqual([...leads].sort());
  }
});

test('finds keywords in name, address, phone and message, ignoring case and accents', async () => {
  const { names } = await withLeads([
    { name: 'Ștefan Müller', email: 'stefan@buyer.example', created_at: at(5) },
    { name: 'ÉLODIE', message: 'A 100% offer for my_car (blue)', created_at: at(4) },
    { name: 'Jo', phone: '+1 (555) 010-0200', created_at: at(3) },
    { name: 'Σίσυφος', message: "It's \\ done", created_at: at(2) },
  ]);
  const found = (keywords: string) => names(`s=${encodeURIComponent(keywords)}`);

  expect(await found('stefan mull')).toEqual(['Ștefan Müller']);
  expect(await found('MÜLLER')).toEqual(['Ștefan Müller']);
  expect(await found('elodie')).toEqual(['ÉLODIE']);
  expect(await found('buyer.example')).toEqual(['Ștefan Müller']);
  expect(await found('5550100200')).toEqual(['Jo']);
  expect(await found('(555) 010-0200')).toEqual(['Jo']);
  expect(await found('ΣΙΣΥΦΟΣ')).toEqual(['Σίσυφος']);
  expect(await found('%')).toEqual(['ÉLODIE']);
  expect(await found('_')).toEqual(['ÉLODIE']);
  expect(await found('\\')).toEqual(['Σίσυφος']);
  expect(await found("it's")).toEqual(['Σίσυφος']);
  expect(await found('100% elodie')).toEqual(['ÉLODIE']);
  expect(await found('elodie jo')).toEqual([]);
  expect(await found('* OR 1=1 --')).toEqual([]);
  expect(await found('  ')).toHaveLength(4);
  expect(await found('')).toHaveLength(4);
});

test('finds the leads of each filter', async () => {
  const { names, listings } = await withLeads((listing) => [
    { name: 'A', kind: 'offer', lead_status: 'new', created_at: at(1) },
    { name: 'B', kind: 'test drive', lead_status: 'spam', created_at: at(2) },
    { name: 'C', kind: 'trade, in', lead_status: 'closed', created_at: at(3) },
    { name: 'D', listing, created_at: at(4) },
  ]);
  const found = (query: string) => names(`order=asc&${query}`);

  expect(await found('lead_status=spam')).toEqual(['B']);
  expect(await found('lead_status=new,%20closed')).toEqual(['A', 'C', 'D']);
  expect(await found('kind=offer')).toEqual(['A']);
  expect(await found('kind=offer,test%20drive')).toEqual(['A', 'B']);
  expect(await found(`kind=${encodeURIComponent('trade\\, in')}`)).toEqual(['C']);
  expect(await found('kind=inquiry')).toEqual(['D']);
  expect(await found('kind=nothing')).toEqual([]);
  expect(await found(`listing_id=${listings[0]}`)).toEqual(['D']);
  expect(await found('listing_id=999999999')).toEqual([]);
  expect(await found('lead_status=new&kind=offer&s=a')).toEqual(['A']);
  expect(await found('lead_status=spam&kind=offer')).toEqual([]);
});

test('finds each lead once in a search larger than one statement reads, within its type and listing', async () => {
  const [one, other] = [await withLeads([]), await withLeads([])];
  const tag = unique('many');
  const numbers = Array.from({ length: 2400 }, (_, index) => index + 1);
  await runSql(
    `INSERT INTO inventory_leads (name, created_at) VALUES ${numbers.map(() => '(?, ?)').join(', ')}`,
    numbers.flatMap((number) => [`${tag}-${String(number).padStart(4, '0')}`, new Date(number)]),
  );
  const rows = await readSql('SELECT id, name FROM inventory_leads WHERE name LIKE ? ORDER BY name DESC', [`${tag}-%`]);
  const link = async (noun: 'type' | 'listing', id: number | undefined, rest: number) => {
    const linked = rows.filter(({ name }) => Number(String(name).slice(-4)) % 2 === rest);
    const values = linked.map(() => '(?, ?)').join(', ');
    return await runSql(
      `INSERT INTO inventory_leads_${noun}_lnk (lead_id, ${noun}_id) VALUES ${values}`,
      linked.flatMap((lead) => [lead.id, id]),
    );
  };
  await link('type', one.type.id, 1);
  await link('type', other.type.id, 0);
  await link('listing', one.listings[0], 1);
  const total = async (url: string) => dataOf<LeadPage>(await one.client.get(url)).pagination.total;

  expect(await total(`/leads?s=${tag}`)).toBe(2400);
  expect(await total(`${one.path}?s=${tag}`)).toBe(1200);
  expect(await total(`${other.path}?orderby=name`)).toBe(1200);
  expect(await total(`${one.path}?s=${tag}&listing_id=${one.listings[0]}`)).toBe(1200);
  expect(await total(`${other.path}?s=${tag}&listing_id=${one.listings[0]}`)).toBe(0);
  expect(await total(`/leads?listing_id=${one.listings[0]}`)).toBe(1200);
  expect(await one.names('orderby=name&order=asc&per_page=2&page=600')).toEqual([`${tag}-2397`, `${tag}-2399`]);
  expect(await one.names('order=asc&per_page=2&page=600')).toEqual([`${tag}-2397`, `${tag}-2399`]);
  await runSql('DELETE FROM inventory_leads WHERE name LIKE ?', [`${tag}-%`]);
});

test('excludes both ends of a period, and reads a date as its first moment', async () => {
  const { names } = await withLeads([
    { name: 'A', created_at: at(1) },
    { name: 'B', created_at: at(2) },
    { name: 'C', created_at: '2026-09-03T00:00:00.000Z' },
  ]);
  const found = (query: string) => names(`order=asc&${query}`);

  expect(await found(`created_after=${at(1)}`)).toEqual(['B', 'C']);
  expect(await found(`created_before=${at(2)}`)).toEqual(['A']);
  expect(await found(`created_after=${at(1)}&created_before=${at(3)}`)).toEqual(['B', 'C']);
  expect(await found('created_after=2026-09-02')).toEqual(['B', 'C']);
  expect(await found('created_before=2026-09-03')).toEqual(['A', 'B']);
  expect(await found('created_before=2026-09-02T14:00:00%2B02:00')).toEqual(['A']);
  expect(await found('created_after=2026-09-05&created_before=2026-09-01')).toEqual([]);
});

test('orders names without regard to case and accents, leads without a name last in both directions', async () => {
  const { names } = await withLeads([
    { name: 'zoe', created_at: at(1) },
    { created_at: at(2) },
    { name: 'Émile', created_at: at(3) },
    { name: 'adam', created_at: at(4) },
    { name: 'Frank', created_at: at(5) },
  ]);
  expect(await names('orderby=name&order=asc')).toEqual(['adam', 'Émile', 'Frank', 'zoe', null]);
  expect(await names('orderby=name')).toEqual(['zoe', 'Frank', 'Émile', 'adam', null]);
});

test('names every bad parameter, and ignores status', async () => {
  const { client, path } = await withLeads([{ name: 'A' }]);
  const query =
    `s=${'a'.repeat(201)}&lead_status=hot&kind=&listing_id=01&created_after=yesterday&created_before=2026-13-01` +
    '&orderby=email&order=up';

  const { status, code, params } = refusalOf(await client.get(`${path}?${query}`));

  expect([status, code]).toEqual([400, 'svc_invalid_param']);
  expect(Object.keys(params).sort()).toEqual(
    ['created_after', 'created_before', 'kind', 'lead_status', 'listing_id', 'order', 'orderby', 's'].sort(),
  );
  for (const bad of ['lead_status=', 'created_after=2026', 'created_after=10:00', 'listing_id=-1', 'listing_id=x'])
    expect(refusalOf(await client.get(`${path}?${bad}`)).code).toBe('svc_invalid_param');
  expect(refusalOf(await client.get(`${path}?kind=a&kind=b`)).params).toHaveProperty('kind');
  expect(leadsIn(await client.get(`${path}?status=nonsense&status=twice&unknown=1`))).toHaveLength(1);
});

test('answers the same for an unknown and an impossible id', async () => {
  const { client } = await withLeads([]);
  for (const id of ['999999999', '0', '-1', 'abc', '01', '1.0', '9223372036854775808', '%00', 'type']) {
    expect(refusalOf(await client.get(`/leads/${id}`))).toMatchObject({ status: 404, code: 'svc_lead_not_found' });
    expect(refusalOf(await client.get(`/leads/type/${id}`))).toMatchObject({ status: 404, code: 'svc_type_not_found' });
  }
  expect(refusalOf(await client.undocumented.delete('/leads')).status).toBe(405);
  expect(refusalOf(await client.undocumented.get('/leads/type/1/more')).code).toBe('svc_not_found');
});

test('shows a lead that was inserted or changed by SQL in the next answer, and in the search', async () => {
  const { client, path, names, type } = await withLeads([{ name: 'First', created_at: at(1) }]);
  expect(await names('')).toEqual(['First']);
  await runSql('INSERT INTO inventory_leads (document_id, name, message, created_at) VALUES (?, ?, ?, ?)', [
    unique('doc'),
    'Handwritten',
    'Élan',
    new Date(at(2)),
  ]);
  const id = (await readSql("SELECT max(id) AS id FROM inventory_leads WHERE name = 'Handwritten'"))[0]?.id;
  await runSql('INSERT INTO inventory_leads_type_lnk (lead_id, type_id) VALUES (?, ?)', [id, type.id]);

  expect(await names('')).toEqual(['Handwritten', 'First']);
  expect(await names('s=elan')).toEqual(['Handwritten']);
  expect(await names('lead_status=new&kind=inquiry')).toEqual(['Handwritten', 'First']);
  // SQLite accepts any text as JSON.
  const fields = databaseClient === 'sqlite' ? 'not json' : '"no object"';
  await runSql("UPDATE inventory_leads SET message = 'Other', fields = ? WHERE id = ?", [fields, id]);
  expect(await names('s=elan')).toEqual([]);
  expect(dataOf(await client.get(`/leads/${id}`))).toMatchObject({ message: 'Other', fields: {}, lead_status: 'new' });
  await runSql('DELETE FROM inventory_leads WHERE id = ?', [id]);
  expect(leadsIn(await client.get(path))).toHaveLength(1);
  expect(refusalOf(await client.get(`/leads/${id}`)).code).toBe('svc_lead_not_found');
});

test('keeps a lead whose listing and type are deleted, without them', async () => {
  const lot = await withLeads((listing) => [{ listing, name: 'Left' }]);
  const [id] = lot.leads;
  await runSqlUnchecked('DELETE FROM inventory_listings WHERE id = ?', [lot.listings[0]]);
  expect(dataOf(await lot.client.get(`/leads/${id}`))).toMatchObject({ listing_id: null, listing: null });

  await runSqlUnchecked('DELETE FROM inventory_types WHERE id = ?', [lot.type.id]);
  expect(dataOf(await lot.client.get(`/leads/${id}`))).toMatchObject({ type_id: null, name: 'Left' });
  // Remaining rows would affect other tests.
  await runSqlUnchecked('DELETE FROM inventory_leads_type_lnk WHERE type_id = ?', [lot.type.id]);
  await runSqlUnchecked('DELETE FROM inventory_leads_listing_lnk WHERE listing_id = ?', [lot.listings[0]]);
  await runSqlUnchecked('DELETE FROM inventory_listings_type_lnk WHERE type_id = ?', [lot.type.id]);
});
