import { expect } from 'expect';
import type { Locator, Page } from 'playwright-core';
import { type Client, dataOf } from './client';
import type { ListingData } from './listing';
import { until } from './patience';
import { aPicture } from './pictures';
import type { ServiceFacts } from './service';
import { readSql } from './sql';

/** The path of the page for a new listing of a type, below `/admin`. */
export const newListingPath = (typeId: number) => `/plugins/inventory/listings/${typeId}/new`;

/** Returns the path of a listing's page, below `/admin`. */
export async function listingPath(typeId: number, id: number, service: ServiceFacts): Promise<string> {
  const [row] = await readSql('SELECT document_id FROM inventory_listings WHERE id = ?', [id], service);
  return `/plugins/inventory/listings/${typeId}/${String(row?.document_id)}`;
}

/** The field of a category, by its slug. */
export const fieldOf = (page: Page, slug: string) => page.locator(`[data-category="${slug}"]`);

/** The slugs of the categories in the form, in its order. */
export const shownCategories = (page: Page) =>
  page.locator('[data-category]').evaluateAll((all) => all.map((one) => one.getAttribute('data-category')));

const termBox = (page: Page, category: string) => page.getByRole('combobox', { name: new RegExp(`^${category}\\*?$`) });

/** Types a term in full, so that only it matches, and chooses it. */
export async function chooseTerm(page: Page, category: string, term: string): Promise<void> {
  const box = termBox(page, category);
  await box.fill(term);
  await listOf(box).then((list) => list.getByRole('option', { name: term, exact: true }).click());
}

/** The options of a category before anything is typed. */
export async function offered(page: Page, category: string): Promise<string[]> {
  const box = termBox(page, category);
  await box.click();
  const list = await listOf(box);
  await list.waitFor();
  const names = await list.getByRole('option').allInnerTexts();
  await box.press('Escape');
  await list.waitFor({ state: 'detached' });
  return names.map((name) => name.trim());
}

/** The list that belongs to a box: others may still be closing. */
async function listOf(box: Locator): Promise<Locator> {
  return box.page().locator(`#${await box.getAttribute('aria-controls')}`);
}

/** The height of the first picture of an upload; each following picture is one pixel higher. */
const firstHeight = 480;

/** The upload positions of a listing's pictures, from 1, if they were uploaded together; the cover first. */
export const photoNumbers = ({ images }: ListingData) => images.map(({ height }) => Number(height) - firstHeight + 1);

/** Uploads pictures under these names, and waits until all are in the list. */
export async function uploadPhotos(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await aPicture(640, firstHeight + index)
        .jpeg()
        .toBuffer(),
    })),
  );
  const before = await photoCards(page).count();
  await page.locator('input[type="file"][aria-label="Upload photos"]').setInputFiles(files);
  await until(async () => (await photoCards(page).count()) === before + names.length);
}

export const photoCards = (page: Page) => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');

/** The names of the photos, the cover first. */
export async function photosOf(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('button', { name: /^Move photo/ })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^Move photo \d+ of \d+: /, ''));
}

/** Waits until the photos are in this order. */
export async function expectPhotos(page: Page, names: readonly string[]): Promise<void> {
  let photos: string[] = [];
  const isSo = async () => {
    photos = await photosOf(page);
    return photos.join('\n') === names.join('\n');
  };
  await until(isSo).catch(() => expect(photos).toEqual(names));
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Resolves with the answer to the next change of a listing. */
const nextChange = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /plugin::inventory\.listing/.test(response.url()),
  );

/** Saves a valid listing and waits until the form has nothing more to save. */
export async function save(page: Page): Promise<void> {
  const answer = nextChange(page);
  await saveButton(page).click();
  await answer; // while the form is being sent, the button is disabled too
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));
  await until(() => saveButton(page).isDisabled());
}

/** Saves and publishes a complete listing. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('header').getByText('Published', { exact: true }).waitFor();
}

/** Saves a listing that the server refuses. */
export async function saveRefused(page: Page): Promise<void> {
  const answer = nextChange(page);
  await saveButton(page).click();
  expect((await answer).status()).toBe(400);
}

/** The error text of a field. */
export const problemAt = (field: Locator) => field.locator('[id$="-error"]');

/** Returns the only listing of a type, as the API shows it. */
export async function theListing(client: Client, typeId: number): Promise<ListingData> {
  const found = dataOf<{ items: readonly ListingData[] }>(
    await client.get(`/inventory/${typeId}?status=publish,draft`),
  ).items;
  expect(found).toHaveLength(1);
  const [only] = found;
  return dataOf(await client.get(`/listing/${only?.id}`));
}
