import { expect, test } from '@jest/globals';
import {
  addTerm,
  addTermsByLines,
  chooseIn,
  dialogOf,
  doWith,
  expectRows,
  moveByKeyboard,
  saveDialog,
  messageOf,
} from '../support/catalogue-page';
import { dataOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { byId, readListing } from '../support/listing';
import { type Panel, type PanelView, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests();

/** The same make in two spellings, each with its own models, and listings with these values. */
function aLot(): Promise<Dealership> {
  const listing = (make: string, model: string, status = 'publish') => ({
    title: `${make} ${model}`,
    status,
    categories: { make, model, features: ['Sunroof', 'Sun roof'] },
  });
  return aDealership(
    {
      categories: [
        { slug: 'make', name: 'Make', kind: 'select', terms: ['VW', 'Volkswagen', 'Audi'] },
        {
          slug: 'model',
          name: 'Model',
          kind: 'select',
          parent: 'make',
          terms: [
            { name: 'Golf', parent: 'vw' },
            { name: 'Polo', parent: 'vw' },
            { name: 'Golf', parent: 'volkswagen' },
            { name: 'A4', parent: 'audi' },
          ],
        },
        { slug: 'features', name: 'Features', kind: 'multiselect', terms: ['Sunroof', 'Sun roof', 'Awning'] },
      ],
      listings: [listing('VW', 'Polo'), listing('VW', 'Polo', 'draft'), listing('Audi', 'A4')],
    },
    tests.service,
  );
}

interface TermData {
  readonly id: number;
  readonly name: string;
  readonly parent_term_id: number | null;
}

const termsOf = async ({ client, categories }: Dealership, slug: string) =>
  dataOf<readonly TermData[]>(await client.get(`/terms/${categories[slug]}`));

const namesOf = async (lot: Dealership, slug: string) => (await termsOf(lot, slug)).map(({ name }) => name);

const valuesOf = async ({ client, listings }: Dealership, index: number) =>
  (await readListing(client, listings[index] ?? 0)).categories;

async function openTerms(lot: Dealership, slug: string, view?: PanelView): Promise<Panel> {
  const path = `/plugins/inventory/catalogue/${lot.type.id}/${lot.categories[slug]}`;
  const panel = await tests.open(path, { ...(view && { view }) });
  await panel.page.getByRole('list', { name: /^Terms of/ }).waitFor();
  return panel;
}

test('merges two terms and moves their listings and child terms', async () => {
  const lot = await aLot();
  const panel = await openTerms(lot, 'make');
  const { page } = panel;
  await doWith(page, 'VW', 'Merge into another term');
  const dialog = dialogOf(page);
  const into = dialog.getByRole('combobox', { name: 'Merge into' });
  await into.pressSequentially('Volks');
  await page.getByRole('option', { name: 'Volkswagen' }).click();
  await dialog
    .getByText('2 listings (1 published, 1 draft) with VW will have Volkswagen instead.', { exact: false })
    .waitFor();
  await dialog.getByText('2 terms under VW move to Volkswagen', { exact: false }).waitFor();
  await panel.expectAccessible();
  await saveDialog(page, 'Merge');
  await messageOf(page, 'VW merged into Volkswagen. 2 listings changed.');
  await expectRows(page, 'Terms of Make', ['Volkswagen', 'Audi']);

  expect(await namesOf(lot, 'make')).toEqual(['Volkswagen', 'Audi']);
  for (const index of [0, 1]) {
    expect(await valuesOf(lot, index)).toMatchObject(byId(lot, { make: 'Volkswagen', model: 'Polo' }));
  }
  expect(await valuesOf(lot, 2)).toMatchObject(byId(lot, { make: 'Audi', model: 'A4' }));
  const [volkswagen, audi] = await termsOf(lot, 'make');
  const models = (await termsOf(lot, 'model')).map((term) => [term.name, term.parent_term_id]);
  expect(models.sort()).toEqual([
    ['A4', audi?.id],
    ['Golf', volkswagen?.id],
    ['Polo', volkswagen?.id],
  ]);
  await panel.close();
});

test('offers a merge when the new name belongs to another term', async () => {
  const lot = await aLot();
  const panel = await openTerms(lot, 'features');
  const { page } = panel;
  await doWith(page, 'Sun roof', 'Edit');
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('SUNROOF');
  await dialog.getByText('Another term has this name.', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Merge with Sunroof' }).click();
  await dialog.getByText('Sun roof is deleted.', { exact: false }).waitFor();
  await saveDialog(page, 'Merge');
  await expectRows(page, 'Terms of Features', ['Sunroof', 'Awning']);
  expect(await valuesOf(lot, 0)).toMatchObject(byId(lot, { features: ['Sunroof'] }));
  await panel.close();
});

test('shows how many listings are affected before it renames or deletes a term', async () => {
  const lot = await aLot();
  const panel = await openTerms(lot, 'make');
  const { page } = panel;
  const dialog = dialogOf(page);
  await doWith(page, 'VW', 'Edit');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('VW Commercial');
  await dialog.getByText('This affects 2 listings (1 published, 1 draft).', { exact: false }).waitFor();
  await saveDialog(page);
  await messageOf(page, 'VW Commercial saved.');
  expect(await valuesOf(lot, 0)).toMatchObject(byId(lot, { make: 'VW Commercial' }));

  await doWith(page, 'Audi', 'Delete');
  await dialog.getByText('1 listing (1 published) with Audi will have no value in Make.', { exact: false }).waitFor();
  await dialog.getByText('1 term under it is kept', { exact: false }).waitFor();
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await namesOf(lot, 'make')).toContain('Audi');
  await doWith(page, 'Audi', 'Delete');
  await saveDialog(page, 'Delete');
  await messageOf(page, 'Audi deleted.');
  expect(await namesOf(lot, 'make')).toEqual(['VW Commercial', 'Volkswagen']);
  expect(Object.keys(await valuesOf(lot, 2))).not.toContain(String(lot.categories.make));

  await doWith(page, 'Volkswagen', 'Delete');
  await dialog.getByText('No listing uses Volkswagen.').waitFor();
  await saveDialog(page, 'Delete');
  await messageOf(page, 'Volkswagen deleted.');
  expect(await namesOf(lot, 'make')).toEqual(['VW Commercial']);
  await panel.close();
});

test('adds one term per line and reports terms that already exist', async () => {
  const lot = await aLot();
  const panel = await openTerms(lot, 'features');
  const { page } = panel;
  await page.getByRole('button', { name: 'Add several' }).click();
  const dialog = dialogOf(page);
  const lines = dialog.getByRole('textbox', { name: 'Terms, one per line' });
  await lines.fill('x'.repeat(256));
  await dialog.getByText('is too long. Shorten it to at most 255 characters.', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Add 1 term' }).isDisabled()).toBe(true);
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const said = await addTermsByLines(page, ['Bike rack', '  awning  ', '', 'Solar panel', 'bike rack']);
  expect(said).toContain('2 terms added: Bike rack, Solar panel');
  expect(said).toContain('1 already exists: awning');
  const names = ['Sunroof', 'Sun roof', 'Awning', 'Bike rack', 'Solar panel'];
  await expectRows(page, 'Terms of Features', names);
  expect(await namesOf(lot, 'features')).toEqual(names);

  const box = page.getByRole('textbox', { name: 'New term' });
  await box.fill('AWNING');
  await box.press('Enter');
  await page.getByText('AWNING already exists.').waitFor();
  expect(await namesOf(lot, 'features')).toHaveLength(5);
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search terms')).first().fill('sun');
  await expectRows(page, 'Terms of Features', ['Sunroof', 'Sun roof']);
  await page.getByText('2 of 5 terms').waitFor();
  await panel.close();
});

test('keeps the order of the terms', async () => {
  const lot = await aLot();
  const panel = await openTerms(lot, 'make');
  const { page } = panel;
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/catalogue/order') && answer.ok());
  let done = saved();
  await moveByKeyboard(page, 'Audi', -2);
  await expectRows(page, 'Terms of Make', ['Audi', 'VW', 'Volkswagen']);
  await done;
  expect(await namesOf(lot, 'make')).toEqual(['Audi', 'VW', 'Volkswagen']);
  done = saved();
  await page.getByRole('button', { name: 'Sort A–Z' }).click();
  await expectRows(page, 'Terms of Make', ['Audi', 'Volkswagen', 'VW']);
  await done;
  expect(await namesOf(lot, 'make')).toEqual(['Audi', 'Volkswagen', 'VW']);
  await panel.close();
});

test('adds a model under the selected make on a phone', async () => {
  const lot = await aLot();
  const panel = await openTerms(lot, 'model', phone);
  const { page } = panel;
  await chooseIn(page.getByRole('combobox', { name: 'Filter by Make' }), 'Audi');
  await addTerm(page, 'Q5');
  await expectRows(page, 'Terms of Model', ['A4', 'Q5']);
  await panel.expectAccessible();
  const audi = (await termsOf(lot, 'make')).find(({ name }) => name === 'Audi');
  expect((await termsOf(lot, 'model')).find(({ name }) => name === 'Q5')?.parent_term_id).toBe(audi?.id);
  await panel.close();
});
