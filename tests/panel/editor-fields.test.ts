import { expect, test } from '@jest/globals';
import { dataOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { byId } from '../support/listing';
import {
  chooseTerm,
  fieldOf,
  newListingPath,
  offered,
  problemAt,
  publish,
  save,
  saveRefused,
  theListing,
} from '../support/listing-editor';
import type { Panel } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests({ hasDeveloperScreens: true });

/** Make and model, a required mileage, and equipment to which staff may add terms. */
function aLot(): Promise<Dealership> {
  return aDealership(
    {
      categories: [
        { slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true, terms: ['Toyota', 'Honda'] },
        {
          slug: 'model',
          name: 'Model',
          kind: 'select',
          parent: 'make',
          allow_new_terms: true,
          terms: [
            { name: 'Corolla', parent: 'toyota' },
            { name: 'Yaris', parent: 'toyota' },
            { name: 'Accord', parent: 'honda' },
          ],
        },
        { slug: 'mileage', name: 'Mileage', kind: 'number', suffix: 'mi', min: 0, decimals: 0, is_required: true },
        { slug: 'body', name: 'Body', kind: 'select', terms: ['Sedan', 'Coupé'] },
        { slug: 'features', name: 'Features', kind: 'multiselect', allow_new_terms: true, terms: ['Sunroof'] },
        { slug: 'film', name: 'Film', kind: 'url' },
      ],
    },
    tests.service,
  );
}

async function begin(lot: Dealership, title: string): Promise<Panel> {
  const panel = await tests.open(newListingPath(lot.type.id));
  await panel.page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await fieldOf(panel.page, 'make').waitFor();
  return panel;
}

const valuesOf = async (lot: Dealership) => (await theListing(lot.client, lot.type.id)).categories;

const countOf = async ({ client, type }: Dealership) =>
  dataOf<{ pagination: { total: number } }>(await client.get(`/inventory/${type.id}?status=publish,draft`)).pagination
    .total;

test('shows errors next to their fields and stores nothing until they are corrected', async () => {
  const lot = await aLot();
  const panel = await begin(lot, 'Right at last');
  const { page } = panel;
  await page.getByRole('textbox', { name: 'Film' }).fill('javascript:alert(1)');
  await problemAt(fieldOf(page, 'film')).getByText('http://', { exact: false }).waitFor();
  await page.getByRole('textbox', { name: /^Web address/ }).fill('no/such address');
  await saveRefused(page);
  expect(await page.getByRole('textbox', { name: /^Title/ }).inputValue()).toBe('Right at last');
  expect(await countOf(lot)).toBe(0);
  await panel.expectAccessible();

  const mileage = page.getByRole('textbox', { name: /^Mileage/ });
  await mileage.fill('twelve');
  await problemAt(fieldOf(page, 'mileage')).getByText('Enter a number.').waitFor();
  expect(await mileage.getAttribute('aria-invalid')).toBe('true');
  await mileage.fill('-4');
  await problemAt(fieldOf(page, 'mileage')).getByText('Enter 0 or more.').waitFor();
  await mileage.fill('1.5');
  await problemAt(fieldOf(page, 'mileage')).getByText('Enter a whole number.').waitFor();
  await saveRefused(page);
  await problemAt(fieldOf(page, 'mileage')).waitFor();
  expect(await countOf(lot)).toBe(0);

  panel.complaints.splice(0); // the browser logs the refused requests
  await mileage.fill('12,345');
  await page.getByRole('textbox', { name: 'Film' }).fill('https://example.test/film');
  await page.getByRole('textbox', { name: /^Web address/ }).fill('right-at-last');
  await publish(page);
  expect(await theListing(lot.client, lot.type.id)).toMatchObject({
    slug: 'right-at-last',
    status: 'publish',
    categories: byId(lot, { mileage: '12345', film: 'https://example.test/film' }),
  });
  await panel.close();
});

test('shows an invalid price at its field and does not save it', async () => {
  const lot = await aLot();
  const panel = await begin(lot, 'Priced');
  const { page } = panel;
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.fill('cheap');
  await page.getByText('Enter a price, such as', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Price:/ })
    .waitFor();
  expect(await countOf(lot)).toBe(0);
  panel.complaints.splice(0); // the browser logs the refused request
  await price.fill('$ 7,990');
  await price.blur();
  await page.getByText('$7,990.00', { exact: true }).waitFor();
  await save(page);
  expect(await theListing(lot.client, lot.type.id)).toMatchObject({ price: 7990, status: 'draft' });
  await panel.close();
});

test('adds a missing term from the editor if the category allows it', async () => {
  const lot = await aLot();
  const panel = await begin(lot, 'A new make');
  const { page } = panel;
  const make = page.getByRole('combobox', { name: 'Make' });
  await make.fill('Lucid');
  await page.getByRole('option', { name: 'Add “Lucid”' }).click();
  await page.getByRole('combobox', { name: 'Model' }).fill('Air');
  await page.getByRole('option', { name: 'Add “Air”' }).click();
  const features = page.getByRole('combobox', { name: 'Features' });
  await features.fill('Massage seats');
  await features.press('Enter');
  await page.getByRole('button', { name: 'Remove Massage seats' }).waitFor();
  await chooseTerm(page, 'Features', 'Sunroof');
  await page.getByRole('combobox', { name: 'Body' }).fill('Hearse');
  await page.getByText('No matches.').waitFor();
  await panel.expectAccessible();
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Escape');
  await save(page);

  expect(await valuesOf(lot)).toEqual(
    byId(lot, { make: 'Lucid', model: 'Air', features: ['Massage seats', 'Sunroof'] }),
  );
  const terms = async (slug: string) =>
    dataOf<ReadonlyArray<{ id: number; name: string; parent_term_id: number | null }>>(
      await lot.client.get(`/terms/${lot.categories[slug]}`),
    );
  const lucid = (await terms('make')).find(({ name }) => name === 'Lucid');
  expect((await terms('model')).find(({ name }) => name === 'Air')?.parent_term_id).toBe(lucid?.id);
  expect(await offered(page, 'Make')).toEqual(['Toyota', 'Honda', 'Lucid']);
  await panel.close();
});

test('offers only models of the selected make, and clears the model when the make changes', async () => {
  const lot = await aLot();
  const panel = await begin(lot, 'Which model');
  const { page } = panel;
  expect(await offered(page, 'Model')).toEqual(['Corolla', 'Yaris', 'Accord']);
  await chooseTerm(page, 'Make', 'Toyota');
  expect(await offered(page, 'Model')).toEqual(['Corolla', 'Yaris']);
  await chooseTerm(page, 'Model', 'Yaris');
  await chooseTerm(page, 'Make', 'Honda');
  await page.getByText('Cleared because it does not belong to the new Make.').waitFor();
  expect(await page.getByRole('combobox', { name: 'Model' }).inputValue()).toBe('');
  expect(await offered(page, 'Model')).toEqual(['Accord']);
  await chooseTerm(page, 'Model', 'Accord');
  await save(page);
  expect(await valuesOf(lot)).toEqual(byId(lot, { make: 'Honda', model: 'Accord' }));

  await page.reload();
  await fieldOf(page, 'model').waitFor();
  expect(await page.getByRole('combobox', { name: 'Model' }).inputValue()).toBe('Accord');
  await panel.close();
});
