import type { Page } from 'playwright-core';
import { withRightCheckDigit } from '../src/plugins/inventory/server/domain/vin/testing/vin-texts';
import type { BundleIds } from '../src/plugins/inventory/server/maintenance/bundle/bundle-ids';

/** What a scene may need to know of the demo dealership. */
export interface Demo {
  readonly ids: BundleIds;
  /** The document ids of listings, by their ref. */
  documentIdOf(ref: string): Promise<string>;
}

/** A page of the panel in the state in which its picture is taken. */
export interface Scene {
  /** The name of the picture's file. */
  readonly name: string;
  /** Below `/admin`. */
  readonly path: (demo: Demo) => Promise<string> | string;
  /** Brings the page into the state that is shown. `turn` is another number for each picture of the scene. */
  readonly prepare?: (page: Page, turn: number) => Promise<void>;
}

const ours = (path: string) => `/plugins/inventory/${path}`;
const vehicles = ({ ids }: Demo) => ids.types.vehicles ?? 0;
const listing = (ref: string) => async (demo: Demo) => ours(`listings/find/${await demo.documentIdOf(ref)}`);

/** In an order in which no scene changes what a later one shows, but for imported VINs in their history. */
export const scenes: readonly Scene[] = [
  { name: 'home', path: () => '/', prepare: shown(chart('Added and sold')) },
  {
    name: 'dashboard',
    path: (demo) => ours(`dashboard?type=${vehicles(demo)}`),
    prepare: shown(chart('Prices')),
  },
  { name: 'listings', path: (demo) => ours(`listings/${vehicles(demo)}`) },
  {
    name: 'listings-chosen',
    path: (demo) => ours(`listings/${vehicles(demo)}?s=toyota`),
    prepare: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      await boxes.first().waitFor();
      for (const index of [0, 1, 2]) await boxes.nth(index).click();
    },
  },
  { name: 'trash', path: (demo) => ours(`listings/${vehicles(demo)}/trash`) },
  {
    name: 'listing-editor',
    path: listing('V1001'),
    prepare: shown((page) => page.getByRole('list', { name: 'Photos in order' })),
  },
  {
    name: 'listing-photos',
    path: listing('V1001'),
    prepare: scrolledTo((page) => page.getByRole('group', { name: 'Photos' })),
  },
  {
    name: 'listing-details',
    path: listing('V1001'),
    prepare: scrolledTo((page) => page.locator('[data-category="make"]')),
  },
  { name: 'types', path: () => ours('catalogue') },
  {
    name: 'new-type',
    path: () => ours('catalogue?new=boats'),
    prepare: shown((page) => page.getByRole('radio', { name: 'Boats' })),
  },
  {
    name: 'edit-type',
    path: (demo) => ours(`catalogue/${vehicles(demo)}`),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit type' }).click();
      await page.getByRole('textbox', { name: 'Yellow in lists from day' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'dealership', path: () => ours('dealership') },
  { name: 'staff', path: () => ours('staff') },
  {
    name: 'palette',
    path: (demo) => ours(`listings/${vehicles(demo)}`),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Find anything' }).click();
      await page.getByRole('combobox', { name: 'Find anything' }).fill('ro');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'categories', path: (demo) => ours(`catalogue/${vehicles(demo)}`) },
  {
    name: 'terms',
    path: (demo) => ours(`catalogue/${vehicles(demo)}/${demo.ids.categories['vehicles/model'] ?? 0}`),
  },
  { name: 'leads', path: () => ours('leads') },
  {
    name: 'lead',
    path: ({ ids }) => ours(`leads/${ids.leads['lead-011'] ?? 0}`),
    prepare: addNote,
  },
  { name: 'keys', path: () => ours('keys') },
  {
    name: 'key-dialog',
    path: () => ours('keys'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show key and QR code' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'licence', path: () => '/settings/inventory-licence' },
  { name: 'vin-import', path: () => ours('vin-imports'), prepare: writeVins },
  {
    name: 'vin-results',
    path: () => ours('vin-imports'),
    prepare: async (page, turn) => {
      await writeVins(page, turn);
      await page.getByRole('button', { name: /^Import \d+ VINs$/ }).click();
      await page.getByText('Import finished', { exact: false }).waitFor();
    },
  },
  { name: 'vin-history', path: () => ours('vin-imports/history') },
  { name: 'import', path: () => ours('imports/new'), prepare: chooseFeed },
  {
    name: 'import-columns',
    path: () => ours('imports/new'),
    prepare: readFeed,
  },
  {
    name: 'import-preview',
    path: () => ours('imports/new'),
    prepare: async (page) => {
      await readFeed(page);
      await page.getByRole('button', { name: 'Continue to the preview' }).click();
      await page.getByRole('button', { name: /^Import \d+ listings$/ }).waitFor();
    },
  },
];

/** A feed with two known vehicles, two new ones, and one with a wrong price. */
const feed = [
  'Stock #,Year,Make,Model,Miles,Selling Price,Exterior Color,Notes',
  '"V1001",2019,Toyota,Corolla,"45,210 mi","$15,490.00",Blue,One owner',
  '"V1002",2021,Honda,Civic,"22,800 mi","$19,990.00",White,',
  '"N2001",2022,Mazda,CX-5,"18,040 mi","$24,890.00",Red,Just arrived',
  '"N2002",2020,Kia,Sportage,"31,500 mi","$18,450.00",Gray,Just arrived',
  '"N2003",2018,Ford,Escape,"64,900 mi",call us,Black,',
].join('\n');

async function chooseFeed(page: Page): Promise<void> {
  await page.getByText('Drop a file here').waitFor();
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(feed) };
  await page.locator('input[type=file]').setInputFiles(file);
}

async function readFeed(page: Page): Promise<void> {
  await chooseFeed(page);
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('list', { name: 'Columns' }).waitFor();
}

function chart(title: string) {
  return (page: Page) => page.getByRole('img', { name: new RegExp(`^${title}`) });
}

/** Waits for what the scene is about. */
function shown(locate: (page: Page) => ReturnType<Page['locator']>) {
  return (page: Page) => locate(page).first().waitFor();
}

/** Puts a part of a long page to the top. */
function scrolledTo(locate: (page: Page) => ReturnType<Page['locator']>) {
  return async (page: Page) => {
    const part = locate(page).first();
    await part.waitFor();
    await part.evaluate<void, { scrollIntoView(): void }>((element) => element.scrollIntoView());
  };
}

async function addNote(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New note' }).waitFor();
  if ((await page.getByRole('list', { name: 'Notes' }).count()) > 0) return; // from an earlier turn
  await page
    .getByRole('textbox', { name: 'New note' })
    .fill('Called back: the third row fits adults. Visit on Saturday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('list', { name: 'Notes' }).waitFor();
}

/** Types other VINs in each turn, so that each creates listings: one is listed, one mistyped, and one too short. */
async function writeVins(page: Page, turn: number): Promise<void> {
  const made = ['19XFC1F7XGE02', '1C41JUEJ7NC00', '19VDE2E5XEE64'].map((start) =>
    withRightCheckDigit(`${start}${8370 + turn}`),
  );
  const vins = [...made, '1HGCM82643A004352', '1HGCM82633A00435', '5YFB4MDE8PP030258', made[0]];
  await page.getByRole('textbox', { name: 'VINs' }).fill(vins.join('\n'));
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Vehicles' }).click();
}
