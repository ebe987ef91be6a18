import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf } from '../support/client';
import { aDealership, aUser, type Dealership } from '../support/dealership';
import { type FlakyLink, openFlakyLink, type Trouble } from '../support/flaky-link';
import { changeListing, makeListing, readListing } from '../support/listing';
import { LotAppBrowser } from '../support/lot-app-browser';
import { until } from '../support/patience';
import { aPicture } from '../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';
import { randomFrom, report, seed, size } from './sizes';

const sequences = size(5, 200, 1);
const stepsEach = 12;

type Field = 'price' | 'title';
type Value = string | number;
const fields = ['price', 'title'] as const;
const inputs = { price: '#price', title: '#listing-title' } as const;

/** What happened to one listing, to compare with its history. */
interface Story {
  readonly id: number;
  /** Values typed in the app, in order. */
  readonly typed: Record<Field, Value[]>;
  /** Values that the app showed before it replaced them. */
  readonly seen: Record<Field, Set<Value>>;
  /** Typed values that a person gave up for those of someone else. */
  readonly givenUp: Set<Value>;
  /** The widths of the photos. */
  readonly photos: number[];
}

let service: Service;
let lot: Dealership;
let colleague: Dealership['client'];
let link: FlakyLink;
let browser: LotAppBrowser;
const below = randomFrom(seed);
const figures = { edits: 0, elsewhere: 0, photos: 0, kills: 0, conflicts: 0 };
let last = 20_000;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [], listings: [] }, service);
  colleague = (await aUser(['edit_all_inventory'], service)).client;
  link = await openFlakyLink(Number(new URL(service.siteUrl).port), () => 1 + below(1500));
  browser = new LotAppBrowser({ ...service, siteUrl: link.url });
  const app = await browser.open();
  await app.pairByPaste(lot);
  await app.page.evaluate('navigator.serviceWorker.ready');
});
afterAll(async () => {
  await browser.close();
  link.close();
  await service.stop('SIGKILL');
  discard(service);
});

const pick = <One>(all: readonly [One, ...One[]]): One => all[below(all.length)] ?? all[0];

async function aStory(): Promise<Story> {
  const { id } = await makeListing(lot, { title: `Car ${++last}`, price: ++last });
  const typed = { price: [], title: [] };
  return { id, typed, seen: { price: new Set(), title: new Set() }, givenUp: new Set(), photos: [] };
}

const asValue = (field: Field, text: string): Value => (field === 'price' ? Number(text.replaceAll(',', '')) : text);
const nextValue = (field: Field): Value => (field === 'price' ? ++last : `Car ${++last}`);

async function edit({ id, typed, seen }: Story): Promise<void> {
  const { page } = await opened(`/listing/${id}`);
  const field = pick(fields);
  await page.locator(inputs[field]).waitFor();
  const value = nextValue(field);
  const shown = await page.evaluate<string>(`(() => {
    const input = document.querySelector('${inputs[field]}');
    const shown = input.value;
    input.focus();
    input.select();
    document.execCommand('insertText', false, '${value}');
    input.blur();
    return shown;
  })()`);
  await browser.app.stored();
  seen[field].add(asValue(field, shown));
  typed[field].push(value);
  figures.edits++;
}

async function editElsewhere({ id }: Story): Promise<void> {
  const field = pick(fields);
  await changeListing(colleague, id, { [field]: nextValue(field) });
  figures.elsewhere++;
}

async function photograph({ id, photos }: Story): Promise<void> {
  const { page } = await opened(`/listing/${id}/photos`);
  const width = 200 + (++last % 1000);
  const buffer = await aPicture(width, 150).jpeg().toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: /^Send \d+ photos?$/ }).click();
  await page.getByRole('button', { name: /^Send \d+ photos?$/ }).waitFor({ state: 'detached' });
  await browser.app.stored();
  photos.push(width);
  figures.photos++;
}

/** Opens a page of the app, in the browser or in a new one if that was killed. */
async function opened(path: string) {
  const { app } = browser;
  await app.go(path);
  return app;
}

async function restart(): Promise<void> {
  await browser.kill();
  await browser.open();
  figures.kills++;
}

/** Decides each conflict that a page shows. */
async function decide(stories: readonly Story[]): Promise<void> {
  const { page } = browser.app;
  for (const story of stories) {
    await browser.app.go(`/listing/${story.id}`);
    await page.locator(inputs.price).waitFor();
    const form = page.locator('form:has(fieldset.conflict)').first();
    if ((await form.count()) === 0) continue;
    for (const conflict of await form.locator('fieldset.conflict').all()) {
      const field: Field = (await conflict.locator('legend').innerText()) === 'Price' ? 'price' : 'title';
      const [mine, theirs] = (await conflict.locator('b').allInnerTexts()).map((text) =>
        asValue(field, text.replace(/\.00$|[$]/g, '')),
      );
      const keepsMine = below(2) === 0;
      await conflict.getByRole('radio', { name: keepsMine ? /Yours/ : /Theirs/ }).check();
      if (keepsMine) story.seen[field].add(theirs ?? '');
      else story.givenUp.add(mine ?? '');
      figures.conflicts++;
    }
    await form.getByRole('button', { name: 'Keep these' }).click();
    await browser.app.stored();
  }
}

async function step(stories: readonly [Story, ...Story[]]): Promise<void> {
  const story = pick(stories);
  const kind = below(21);
  if (kind < 7) await edit(story);
  else if (kind < 11) await editElsewhere(story);
  else if (kind < 13) await photograph(story);
  else if (kind < 15) await restart();
  else if (kind < 16) await decide(stories);
  else link.trouble = pick<Trouble>(['none', 'off', 'off', 'slow', 'cut request', 'cut answer']);
}

/** Reconnects, and decides what the app asks, until everything is sent. */
async function drain(stories: readonly Story[]): Promise<void> {
  link.trouble = 'none';
  await until(async () => {
    await decide(stories);
    const app = await opened('/queue');
    // Without waiting for it: the button goes as soon as everything is sent.
    const again = `[...document.querySelectorAll('button')].find(({ innerText }) => innerText.includes('Send now'))`;
    await app.page.evaluate(`${again}?.click()`);
    return (await app.stored()) === 0;
  }, 300);
}

interface Entry {
  readonly changes: ReadonlyArray<{ readonly field: string; readonly from: Value; readonly to: Value }>;
}

/** Compares the history of a listing with what was typed, shown and given up. */
async function problemsOf({ id, typed, seen, givenUp, photos }: Story): Promise<string[]> {
  const { items } = dataOf<{ items: readonly Entry[] }>(await lot.client.get(`/listing/${id}/history?per_page=100`));
  const problems: string[] = [];
  for (const field of fields) {
    const own = typed[field];
    const changes = items.flatMap((entry) => entry.changes.filter((change) => change.field === field));
    const made = changes.filter(({ to }) => own.includes(to));
    for (const { from, to } of made)
      if (!seen[field].has(from) && !own.includes(from)) problems.push(`${id}: ${to} replaced ${from}, never shown`);
    if (new Set(made.map(({ to }) => to)).size < made.length) problems.push(`${id}: a ${field} was sent twice`);
    const latest = own.at(-1);
    if (latest !== undefined && !givenUp.has(latest) && !made.some(({ to }) => to === latest))
      problems.push(`${id}: ${latest} was dropped`);
  }
  const { images } = await readListing(lot.client, id);
  const widths = images.map(({ width }) => Number(width));
  if (String(widths.sort()) !== String([...photos].sort())) problems.push(`${id}: photos ${widths} for ${photos}`);
  return problems;
}

test('the lot app makes each change once, overwrites nothing unseen and drops nothing, however often it is cut off or killed', async () => {
  const problems: string[] = [];
  for (let sequence = 0; sequence < sequences; sequence++) {
    const stories: [Story, Story] = [await aStory(), await aStory()];
    for (const { id } of stories) await (await opened(`/listing/${id}`)).page.locator(inputs.price).waitFor();
    for (let done = 0; done < stepsEach; done++) await step(stories);
    await drain(stories);
    for (const story of stories) problems.push(...(await problemsOf(story)));
    expect({ seed, sequence, problems }).toEqual({ seed, sequence, problems: [] });
  }
  const [files] = await readSql('SELECT count(*) AS count FROM files', [], service);
  report('R22', {
    sequences,
    steps: sequences * stepsEach,
    ...figures,
    cuts: link.cuts,
    uploads: Number(files?.count),
  });
  expect(Number(files?.count)).toBe(figures.photos);
});
