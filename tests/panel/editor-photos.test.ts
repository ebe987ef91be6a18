import { expect, test } from '@jest/globals';
import { dragOnto } from '../support/catalogue-page';
import { aDealership, type Dealership } from '../support/dealership';
import {
  expectPhotos,
  fieldOf,
  newListingPath,
  photoCards,
  photoNumbers,
  save,
  saveButton,
  theListing,
  uploadPhotos,
} from '../support/listing-editor';
import type { Panel } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests({ hasDeveloperScreens: true });

const names = ['front.jpg', 'rear.jpg', 'side.jpg'];

/** A new listing with three photos, not saved yet. */
async function withPhotos(): Promise<{ lot: Dealership; panel: Panel }> {
  const lot = await aDealership({}, tests.service);
  const panel = await tests.open(newListingPath(lot.type.id));
  await fieldOf(panel.page, 'text').waitFor();
  await panel.page.getByRole('textbox', { name: /^Title/ }).fill('With photos');
  await uploadPhotos(panel.page, names);
  await expectPhotos(panel.page, names);
  return { lot, panel };
}

test('reorders photos with the mouse and the keyboard, and keeps the order', async () => {
  const { lot, panel } = await withPhotos();
  const { page } = panel;
  const place = (number: number) =>
    photoCards(page)
      .nth(number - 1)
      .getByRole('img');
  await dragOnto(page, place(1), place(3));
  await expectPhotos(page, ['rear.jpg', 'side.jpg', 'front.jpg']);

  await page.getByRole('button', { name: 'Move photo 2 of 3: side.jpg' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('The photo is at position 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await page.getByText('The photo is at position 1 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expectPhotos(page, ['side.jpg', 'rear.jpg', 'front.jpg']);
  await save(page);
  expect(photoNumbers(await theListing(lot.client, lot.type.id))).toEqual([3, 2, 1]);

  await page.reload();
  await expectPhotos(page, ['side.jpg', 'rear.jpg', 'front.jpg']);
  await page.getByRole('button', { name: 'Make front.jpg the cover' }).click();
  await page.getByRole('button', { name: 'Remove rear.jpg' }).click();
  await expectPhotos(page, ['front.jpg', 'side.jpg']);
  await save(page);
  expect(photoNumbers(await theListing(lot.client, lot.type.id))).toEqual([1, 3]);
  await panel.close();
});

test("edits a photo's title and description in a dialog, and keeps them when the photo moves", async () => {
  const { lot, panel } = await withPhotos();
  const { page } = panel;
  await page.getByRole('button', { name: 'Edit title and description of rear.jpg' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The rear');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A red car from behind');
  await panel.expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Make The rear the cover' }).click();
  await expectPhotos(page, ['The rear', 'front.jpg', 'side.jpg']);
  await panel.expectAccessible();
  await save(page);
  const { images } = await theListing(lot.client, lot.type.id);
  expect(images[0]).toMatchObject({ title: 'The rear', alt: 'A red car from behind', height: 481 });
  expect(images.slice(1).map(({ alt }) => alt)).not.toContain('A red car from behind');
  await panel.close();
});

test('reports a file that is not an image in its row, and uploads the others', async () => {
  const { lot, panel } = await withPhotos();
  const { page } = panel;
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are notes, not a picture.') };
  await page.locator('input[type="file"][aria-label="Upload photos"]').setInputFiles([text]);
  const uploads = page.getByRole('status', { name: 'Uploads' });
  await uploads.getByRole('button', { name: 'Dismiss notes.jpg' }).waitFor();
  await panel.expectAccessible();
  await uploadPhotos(page, ['inside.jpg']);
  await expectPhotos(page, [...names, 'inside.jpg']);
  await uploads.getByRole('button', { name: 'Dismiss notes.jpg' }).click();
  await uploads.waitFor({ state: 'detached' });
  panel.complaints.splice(0); // the browser logs the refused request
  await saveButton(page).waitFor();
  await save(page);
  expect(photoNumbers(await theListing(lot.client, lot.type.id))).toEqual([1, 2, 3, 1]);
  await panel.close();
});
