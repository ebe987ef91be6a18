import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { capabilities } from '../../src/plugins/inventory/contract/capability';
import {
  addCategory,
  addTerm,
  addTermsByLines,
  chooseIn,
  dialogOf,
  doWith,
  dragOnto,
  expectRows,
  moveByKeyboard,
  saveDialog,
  messageOf,
} from '../support/catalogue-page';
import { type Client, dataOf } from '../support/client';
import { aUser } from '../support/dealership';
import {
  chooseTerm,
  expectPhotos,
  fieldOf,
  offered,
  photoCards,
  photoNumbers,
  publish,
  shownCategories,
  theListing,
  uploadPhotos,
} from '../support/listing-editor';
import { desktop, type PanelView, phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests();

const catalogue = '/plugins/inventory/catalogue';

interface CategoryData {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly suffix: string | null;
  readonly is_required: boolean;
  readonly parent_category_id: number | null;
}

interface TermData {
  readonly id: number;
  readonly name: string;
  readonly parent_term_id: number | null;
}

async function typeNamed(client: Client, name: string): Promise<number> {
  const types = dataOf<ReadonlyArray<{ id: number; name: string }>>(await client.get('/types'));
  return types.find((type) => type.name === name)?.id ?? 0;
}

const categoriesOf = async (client: Client, typeId: number) =>
  dataOf<readonly CategoryData[]>(await client.get(`/categories/${typeId}`));

const termsOf = async (client: Client, categoryId: number | undefined) =>
  dataOf<readonly TermData[]>(await client.get(`/terms/${categoryId}`));

async function makeType(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add type' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: /^Name\b(?! of)/ }).fill(name);
  await dialog.getByRole('textbox', { name: 'Singular name' }).fill('Camper');
  await saveDialog(page, 'Add type');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function inDialogOf(page: Page, category: string, change: () => Promise<void>): Promise<void> {
  await doWith(page, category, 'Edit');
  await dialogOf(page).waitFor();
  await change();
  await saveDialog(page);
  await messageOf(page, `${category} saved.`);
}

/** The categories of a camper dealer: make, model depending on make, mileage in miles, equipment, extras. */
async function makeCategories(page: Page, type: string): Promise<void> {
  await addCategory(page, 'Mileage', 'Number');
  await addCategory(page, 'Make', 'One from a list');
  await addCategory(page, 'Model', 'One from a list');
  await addCategory(page, 'Equipment', 'Several from a list');
  await addCategory(page, 'Extras', 'Checkboxes');
  await addCategory(page, 'Accident free', 'Yes or no');
  await inDialogOf(page, 'Mileage', async () => {
    await dialogOf(page).getByRole('textbox', { name: 'Unit' }).fill('mi');
  });
  await inDialogOf(page, 'Make', async () => {
    await dialogOf(page).getByRole('checkbox', { name: 'Required to publish' }).click();
  });
  await inDialogOf(page, 'Model', async () => {
    await chooseIn(dialogOf(page).getByRole('combobox', { name: 'Depends on' }), 'Make');
  });
  await expectRows(page, `Categories of ${type}`, ['Mileage', 'Make', 'Model', 'Equipment', 'Extras', 'Accident free']);
}

async function inTermsOf(page: Page, category: string, work: () => Promise<void>): Promise<void> {
  await page
    .getByRole('list', { name: /^Categories of/ })
    .getByRole('link', { name: category, exact: true })
    .click();
  await page.getByRole('heading', { name: category, level: 1 }).waitFor();
  await work();
  await page.goBack();
  await page.getByRole('list', { name: /^Categories of/ }).waitFor();
}

async function modelsBelow(page: Page, make: string, models: readonly string[]): Promise<void> {
  await chooseIn(page.getByRole('combobox', { name: 'Filter by Make' }), make);
  for (const model of models) await addTerm(page, model);
}

async function makeTerms(page: Page): Promise<void> {
  await inTermsOf(page, 'Make', async () => {
    for (const make of ['Hymer', 'Volkswagen']) await addTerm(page, make);
  });
  await inTermsOf(page, 'Model', async () => {
    await modelsBelow(page, 'Hymer', ['Exsis', 'Grand Canyon']);
    await modelsBelow(page, 'Volkswagen', ['California']);
  });
  await inTermsOf(page, 'Equipment', async () => {
    const said = await addTermsByLines(page, ['Solar panel', '', '  Awning ', 'Bike rack', 'solar panel']);
    expect(said).toContain('3 terms added: Solar panel, Awning, Bike rack');
  });
  await inTermsOf(page, 'Extras', async () => {
    await addTermsByLines(page, ['Warranty', 'Inspected']);
  });
}

async function theMainJob(view: PanelView): Promise<void> {
  const name = view === phone ? 'Campers by phone' : 'Campers';
  const panel = await tests.open(catalogue, { view });
  const { page } = panel;
  const { client } = await aUser(capabilities, tests.service);

  await makeType(page, name);
  await panel.expectAccessible();
  await makeCategories(page, name);
  await moveByKeyboard(page, 'Mileage', 2);
  await expectRows(page, `Categories of ${name}`, ['Make', 'Model', 'Mileage', 'Equipment', 'Extras', 'Accident free']);
  if (view === desktop) {
    const handle = (category: string) => page.getByRole('button', { name: `Move ${category}`, exact: true });
    await dragOnto(page, handle('Extras'), handle('Equipment'));
  } else await doWith(page, 'Extras', 'Move up');
  const order = ['Make', 'Model', 'Mileage', 'Extras', 'Equipment', 'Accident free'];
  await expectRows(page, `Categories of ${name}`, order);
  await makeTerms(page);

  const typeId = await typeNamed(client, name);
  const categories = await categoriesOf(client, typeId);
  expect(categories.map((category) => category.name)).toEqual(order);
  const [make, model, mileage, extras, equipment, accidentFree] = categories;
  expect(make).toMatchObject({ kind: 'select', is_required: true });
  expect(model).toMatchObject({ kind: 'select', parent_category_id: make?.id });
  expect(mileage).toMatchObject({ kind: 'number', suffix: 'mi' });
  const makes = await termsOf(client, make?.id);
  expect((await termsOf(client, model?.id)).map((term) => [term.name, term.parent_term_id])).toEqual([
    ['Exsis', makes[0]?.id],
    ['Grand Canyon', makes[0]?.id],
    ['California', makes[1]?.id],
  ]);

  await panel.go(`/plugins/inventory/listings/${typeId}`);
  await page.getByRole('link', { name: 'New listing' }).first().click();
  await fieldOf(page, 'make').waitFor();
  const slugs = ['make', 'model', 'mileage', 'extras', 'equipment', 'accident-free'];
  expect(await shownCategories(page)).toEqual(slugs);
  await panel.expectAccessible();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Hymer Exsis, two beds');
  await page.getByRole('textbox', { name: 'Price' }).fill('48,990.50');
  await chooseTerm(page, 'Make', 'Hymer');
  expect(await offered(page, 'Model')).toEqual(['Exsis', 'Grand Canyon']);
  await chooseTerm(page, 'Model', 'Exsis');
  await page.getByRole('textbox', { name: /^Mileage/ }).fill('12,500');
  await fieldOf(page, 'mileage').getByText('mi', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Warranty' }).click();
  await chooseTerm(page, 'Equipment', 'Bike rack');
  await chooseTerm(page, 'Equipment', 'Solar panel');
  await page.getByRole('button', { name: 'Remove Solar panel' }).waitFor();
  await page.getByRole('switch', { name: 'Accident free' }).click();
  await page.getByRole('switch', { name: 'Accident free', checked: true }).waitFor();
  await uploadPhotos(page, ['front.jpg', 'rear.jpg', 'inside.jpg']);
  await expectPhotos(page, ['front.jpg', 'rear.jpg', 'inside.jpg']);
  await page.getByRole('button', { name: 'Make inside.jpg the cover' }).click();
  await expectPhotos(page, ['inside.jpg', 'front.jpg', 'rear.jpg']);
  await photoCards(page).first().getByText('Cover').waitFor();
  await panel.expectAccessible();
  await publish(page);

  const listing = await theListing(client, typeId);
  expect(listing).toMatchObject({
    title: 'Hymer Exsis, two beds',
    price: 48990.5,
    status: 'publish',
    is_sold: false,
    categories: {
      [String(make?.id)]: 'Hymer',
      [String(model?.id)]: 'Exsis',
      [String(mileage?.id)]: '12500',
      [String(extras?.id)]: ['Warranty'],
      [String(equipment?.id)]: ['Bike rack', 'Solar panel'],
      [String(accidentFree?.id)]: 'true',
    },
  });
  expect(photoNumbers(listing)).toEqual([3, 1, 2]);
  await panel.expectAccessible();
  await panel.close();
}

test('creates a type in the catalog and a listing in the editor, and the API returns both', () => theMainJob(desktop));

test('creates a type and a listing on a phone', () => theMainJob(phone));
