import { expect } from 'expect';
import type { Locator, Page } from 'playwright-core';
import { until } from './patience';

/** Waits for a message of the panel. */
export const messageOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** The dialog that is open. */
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** Chooses an option from one of Strapi's combo boxes. */
export async function chooseIn(box: Locator, option: string): Promise<void> {
  await box.click();
  await box.page().getByRole('option', { name: option, exact: true }).click();
  await until(async () => (await box.page().getByRole('listbox').count()) === 0);
}

/** Adds a category as staff do: a name, a kind, Enter. */
export async function addCategory(page: Page, name: string, kind: string): Promise<void> {
  await chooseIn(page.getByRole('combobox', { name: 'Kind' }), kind);
  const box = page.getByRole('textbox', { name: 'New category' });
  await box.fill(name);
  await box.press('Enter');
  await messageOf(page, `${name} added.`);
}

/** Adds a term, and waits until the box is empty for the next one. */
export async function addTerm(page: Page, name: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^New term/ });
  await box.fill(name);
  await box.press('Enter');
  await messageOf(page, `${name} added.`);
}

/** Adds one term per line, and returns the message about them. */
export async function addTermsByLines(page: Page, lines: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'Add several' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Terms, one per line' }).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: /^Add/ }).click();
  const done = dialog.getByRole('button', { name: 'Done' });
  await done.waitFor();
  const said = await dialog.innerText();
  await done.click();
  await dialog.waitFor({ state: 'detached' });
  return said;
}

/** Chooses an action from the menu of a catalog row. */
export async function doWith(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Saves the dialog, and waits until it is closed. */
export async function saveDialog(page: Page, button = 'Save'): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The names in a sortable list, from first to last. */
export async function rowsOf(page: Page, list: string): Promise<string[]> {
  const labels = await page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^Move /, ''));
}

/** Waits until the rows of a list are in this order. */
export async function expectRows(page: Page, list: string, names: readonly string[]): Promise<void> {
  await page.getByRole('list', { name: list, exact: true }).waitFor();
  let rows: string[] = [];
  const isSo = async () => {
    rows = await rowsOf(page, list);
    return rows.join('\n') === names.join('\n');
  };
  await until(isSo).catch(() => expect(rows).toEqual(names));
}

/** Moves a row by `places` with the keyboard: space picks it up, the arrows move it, space drops it. */
export async function moveByKeyboard(page: Page, name: string, steps: number): Promise<void> {
  const said = page.locator('[id^="DndLiveRegion"]').first();
  const heard = (words: string) => said.filter({ hasText: words }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await heard(`${name} is at position `);
  const start = Number(/at position (\d+)/.exec((await said.textContent()) ?? '')?.[1]);
  for (let step = 1; step <= Math.abs(steps); step++) {
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    await heard(`${name} is at position ${start + Math.sign(steps) * step} of`);
  }
  await page.keyboard.press('Space');
  await heard(`${name} dropped at position ${start + steps} of`);
}

/** Drags a row onto another one with the mouse. */
export async function dragOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await middleOf(handle), await middleOf(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('What is to be dragged is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
