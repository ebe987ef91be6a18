import { expect, test } from '@jest/globals';
import { byId } from '../support/listing';
import { chooseTerm, fieldOf, newListingPath, save, theListing } from '../support/listing-editor';
import { panelTests } from '../support/panel-tests';
import { attemptsOf, aCarLot, aVin } from '../support/vin';

const tests = panelTests({ hasDeveloperScreens: true });

test('fills empty fields from a VIN, shows conflicting values, and can undo all changes', async () => {
  const lot = await aCarLot({}, tests.service);
  const panel = await tests.open(newListingPath(lot.type.id));
  const { page } = panel;
  await fieldOf(page, 'make').waitFor();
  const box = (name: string) =>
    page.getByRole('combobox', { name, exact: true }).or(page.getByRole('textbox', { name, exact: true }));
  const shown = async (...names: string[]) => Promise.all(names.map((name) => box(name).inputValue()));
  const title = page.getByRole('textbox', { name: /^Title/ });
  const vin = page.getByRole('textbox', { name: 'VIN', exact: true });
  const says = page.getByRole('status', { name: 'VIN result' });

  await chooseTerm(page, 'Make', 'Toyota');
  await box('Doors').fill('4');
  await vin.fill(` ${aVin().toLowerCase()} `);
  await page.getByRole('button', { name: 'Decode' }).click();
  await says.waitFor();
  await says.getByText('Year, Model, Trim', { exact: false }).waitFor();
  expect(await shown('Year', 'Make', 'Model', 'Doors')).toEqual(['2003', 'Toyota', 'Accord', '4']);
  expect([await title.inputValue(), await vin.inputValue()]).toEqual([
    expect.stringContaining('2003 Honda Accord'),
    aVin(),
  ]);
  expect(await says.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Make\s+Toyota → Honda/),
    expect.stringMatching(/Doors\s+4 → 2/),
  ]);
  await panel.expectAccessible();

  await says.getByRole('button', { name: 'Accept Make' }).click();
  expect(await shown('Make', 'Doors')).toEqual(['Honda', '4']);
  await box('Trim').fill('EX-V6, one owner');
  await says.getByRole('button', { name: 'Undo' }).click();
  await says.waitFor({ state: 'detached' });
  expect(await shown('Year', 'Make', 'Model', 'Doors', 'Trim')).toEqual(['', 'Toyota', '', '4', 'EX-V6, one owner']);
  expect(await title.inputValue()).toBe('');
  expect(await attemptsOf(lot)).toEqual([]);

  await page.getByRole('button', { name: 'Decode' }).click();
  await says.getByRole('button', { name: 'Accept all' }).click();
  expect(await shown('Year', 'Make', 'Model', 'Doors', 'Trim')).toEqual([
    '2003',
    'Honda',
    'Accord',
    '2',
    expect.any(String),
  ]);
  await save(page);
  const listing = await theListing(lot.client, lot.type.id);
  expect(listing).toMatchObject({
    title: expect.stringContaining('2003 Honda Accord'),
    vin: aVin(),
    status: 'draft',
    categories: byId(lot, { year: '2003', make: 'Honda', model: 'Accord', doors: '2' }),
  });
  await panel.close();
});

test('does not decode a VIN with a wrong character, and suggests the correct VIN', async () => {
  const lot = await aCarLot({}, tests.service);
  const panel = await tests.open(newListingPath(lot.type.id));
  const { page } = panel;
  await fieldOf(page, 'make').waitFor();
  const vin = page.getByRole('textbox', { name: 'VIN', exact: true });
  const right = aVin('004352');
  await vin.fill(`${right.slice(0, -2)}25`); // two digits are swapped
  await vin.press('Enter');
  await page.getByText('The VIN was not decoded').waitFor();
  await panel.expectAccessible();
  expect(await page.getByRole('textbox', { name: 'Year' }).inputValue()).toBe('');
  await page.getByRole('button', { name: right }).click();
  await page.getByRole('status', { name: 'VIN result' }).waitFor();
  expect(await vin.inputValue()).toBe(right);
  expect(await page.getByRole('textbox', { name: 'Year' }).inputValue()).toBe('2003');
  panel.complaints.splice(0); // the browser logs the refused request
  await panel.close();
});

test('links to the other listing with the same VIN', async () => {
  const lot = await aCarLot({ listings: [{ title: 'The Accord in stock', vin: aVin('004353') }] }, tests.service);
  const panel = await tests.open(newListingPath(lot.type.id));
  const { page } = panel;
  await fieldOf(page, 'make').waitFor();
  await page.getByRole('textbox', { name: 'VIN', exact: true }).fill(aVin('004353'));
  await page.getByRole('button', { name: 'Decode' }).click();
  const link = page.getByRole('status', { name: 'VIN result' }).getByRole('link', { name: 'The Accord in stock' });
  await link.click();
  await page.getByRole('heading', { name: 'The Accord in stock', level: 1 }).waitFor();
  await panel.close();
});
