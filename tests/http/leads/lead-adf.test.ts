import { expect, test } from '@jest/globals';
import type { LeadOfAdf } from '../../../src/plugins/inventory/contract/panel/lead-work/adf';
import type { PanelLead } from '../../../src/plugins/inventory/contract/panel/leads';
import { anAdmin, aSuperAdmin, dataOf, errorOf, type Admin } from '../../support/admin';
import { aDealership, unique } from '../../support/dealership';
import { aVin } from '../../support/vin';

const adf = (vehicle: string, contact = '<name part="full">Ada Lane</name><phone>555 0100</phone>') =>
  `<?ADF VERSION "1.0"?>
  <ADF><prospect><id source=Portal>P-1</id><requestdate>2026-11-25T09:30:00-08:0</requestdate>
  <vehicle interest="test-drive">${vehicle}</vehicle>
  <customer><contact>${contact}</contact><comments>Salt & pepper?</comments></customer></prospect></ADF>`;
const read = (admin: Admin, text: unknown) => admin.request('POST', '/dealer-inventory/lead-adf', { text });

test("reads a partner's ADF for the form that enters a lead, with the listing of its VIN or stock number", async () => {
  const [vin, stock] = [aVin('411810'), unique('STOCK')];
  const lot = await aDealership({
    categories: [],
    listings: [
      { title: 'By VIN', status: 'publish', vin },
      { title: 'By number', status: 'draft', stock_number: stock },
      { title: 'Nearly', status: 'publish', stock_number: `${stock}-2` },
    ],
  });
  const admin = await aSuperAdmin();
  const found = async (vehicle: string) => dataOf<LeadOfAdf>(await read(admin, adf(vehicle))).listing?.id ?? null;

  expect(await found(`<vin>${vin.toLowerCase()}</vin><stock>${stock}</stock>`)).toBe(lot.listings[0]);
  expect(await found(`<vin>${aVin('411811')}</vin><stock>${stock}</stock>`)).toBe(lot.listings[1]);
  expect(await found(`<stock>${stock.slice(0, -1)}</stock>`)).toBeNull();
  const { listing: _listing, ...lead } = dataOf<LeadOfAdf>(await read(admin, adf('<make>Ford</make>')));
  expect(lead).toEqual({
    name: 'Ada Lane',
    email: null,
    phone: '555 0100',
    kind: 'test_drive',
    message: 'Salt & pepper?',
    fields: { vehicle: 'Ford' },
    source: { reference: 'P-1', sender: 'Portal', requested_at: '2026-11-25T17:30:00.000Z' },
  });
  const { id } = dataOf<{ id: number }>(await admin.request('POST', '/dealer-inventory/leads', lead));
  const shown = dataOf<PanelLead>(await admin.request('GET', `/dealer-inventory/leads/${id}`));
  expect(shown).toMatchObject({ ...lead, lead_status: 'new', calls: [] });
});

test('refuses what is not ADF of one person, and names the field', async () => {
  const admin = await aSuperAdmin();
  const two = '<adf><prospect/><prospect/></adf>';
  for (const [text, reason] of [
    ['Hello', 'has no lead in ADF'],
    [two, 'has 2 people; paste one at a time'],
    ['x'.repeat(100_001), 'must have at most 100000 characters'],
    [7, 'must be a string'],
    [`<adf>${'<a>'.repeat(30_000)}`, 'has elements in more than 500 levels; paste ADF as it was sent'],
    ['<adf><a '.padEnd(90_000, 'a=1 '), 'has an element with more than 50 attributes; paste ADF as it was sent'],
    [`<adf>${'<a/>'.repeat(20_000)}`, 'has more than 10000 elements; paste the ADF of one person'],
    [`<adf>${'<prospect/>'.repeat(5_000)}`, 'has more than 200 people; paste one at a time'],
  ] as const) {
    const { code, params } = errorOf(await read(admin, text));
    expect([code, params]).toEqual(['svc_invalid_param', { text: reason }]);
  }
});

test('needs the right to enter leads, and shows a listing only with that to see listings', async () => {
  const reader = await anAdmin(['leads.read', 'listings.read']);
  expect(errorOf(await read(reader, adf(''))).status).toBe(403);
  const stock = unique('STOCK');
  await aDealership({ categories: [], listings: [{ title: 'Seen', status: 'publish', stock_number: stock }] });
  const entering = await anAdmin(['leads.update']);
  expect(dataOf<LeadOfAdf>(await read(entering, adf(`<stock>${stock}</stock>`))).listing).toBeNull();
});
