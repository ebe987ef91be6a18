import type { Listing } from '../api/client';
import { entriesOf, linkPhotos, resolve, type Target, withEntries } from '../queue/entries';
import { editPhotos, without } from '../queue/merge';
import * as state from '../queue/state';
import { type Field, fieldsOf, isSame, type Photo, photosIn, type Value, type Values, valuesOf } from '../queue/values';
import { database, type Draft } from '../storage/database';
import { app, type AppState } from './app';
import { newId } from './ids';
import { queueOf } from './sender';

/** A listing as it will be when the queue has been sent. */
export interface ShownListing {
  readonly target: Target;
  /** As the service has it; undefined before it is created. */
  readonly listing: Listing | undefined;
  readonly typeId: number;
  readonly vin: string | null;
  readonly values: Values;
  /** Its entries in the queue. */
  readonly entries: ReturnType<typeof entriesOf>;
}

/** Returns a listing with its unsent changes, or undefined if the phone does not have it. */
export function shownListing(target: Target, { listings, queue }: AppState): ShownListing | undefined {
  const id = resolve(target, queue.links);
  const entries = entriesOf(id, queue.entries, queue.links);
  const listing = typeof id === 'number' ? listings.get(id) : undefined;
  const origin = entries.find((entry) => entry.kind === 'create' || entry.kind === 'import');
  const typeId = listing?.type_id ?? (origin && 'typeId' in origin ? origin.typeId : undefined);
  if (typeId === undefined) return undefined;
  const values = withEntries(listing ? valuesOf(listing) : { status: 'draft' }, entries);
  const vin = listing?.vin ?? (origin?.kind === 'import' ? origin.vin : null);
  return { target: id, listing, typeId, vin, values, entries };
}

/** Yields the listings that are still to be created. */
export function* newListings(now: AppState): Generator<ShownListing> {
  const changed = new Set(now.queue.entries.map(({ target }) => resolve(target, now.queue.links)));
  for (const target of changed) {
    const shown = typeof target === 'string' ? shownListing(target, now) : undefined;
    if (shown) yield shown;
  }
}

type SeenValues = Readonly<Partial<Record<Field, Value | undefined>>>;

const defined = (seen: SeenValues) =>
  Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined)) as Values;

function site(): string {
  const { current } = app.now;
  if (!current) throw new Error('No dealership is paired.');
  return current.id;
}

const common = () => ({ id: newId(), site: site(), createdAt: Date.now() });

/**
 * Changes fields of a listing: stored immediately, and sent when possible.
 * @param seen the values that the user saw when the change began, by default those shown now
 */
export async function changeListing(target: Target, mine: Values, seen: SeenValues = {}): Promise<void> {
  const shown = shownListing(target, app.now);
  if (!shown) return;
  const before = { ...shown.values, ...defined(seen) };
  const changed = fieldsOf(mine).filter(
    (field) => !isSame(mine[field], before[field]) && !isSame(mine[field], shown.values[field]),
  );
  if (changed.length === 0) return;
  const pick = (values: Values, fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as Values;
  // What was never seen, such as the decoded values of a VIN, is no base.
  const known = changed.filter((field) => shown.listing !== undefined || field in before);
  const change = { target: shown.target, mine: pick(mine, changed), base: pick(before, known) };
  await queueOf(site()).update((queue) => state.addChange(queue, change, common()));
}

/** Adds a listing by its VIN. @returns the name of the listing until the service has created it */
export async function addByVin(typeId: number, vin: string): Promise<string> {
  const target = newId();
  await queueOf(site()).update((queue) => state.addWork(queue, { kind: 'import', target, typeId, vin }, common()));
  return target;
}

/** Adds a listing without a VIN. @returns the name of the listing until the service has created it */
export async function addByTitle(typeId: number, title: string): Promise<string> {
  const target = newId();
  const work = { kind: 'create', target, typeId, mine: { title } } as const;
  await queueOf(site()).update((queue) => state.addWork(queue, work, common()));
  return target;
}

/** Puts photos that were taken into the queue, and shows them in their listing. */
export async function sendDrafts(target: Target, drafts: readonly Draft[]): Promise<void> {
  const shown = shownListing(target, app.now);
  if (!shown || drafts.length === 0) return;
  const uploads = drafts.map((draft, index) => ({
    ...common(),
    id: draft.id,
    filename: `${draft.category ?? 'photo'}-${index + 1}.jpg`,
  }));
  const images = photosIn(shown.values.images);
  const added = drafts.map(({ id, category }): Photo => ({ media: id, title: null, alt: null, category }));
  const base: Values = shown.listing ? { images } : {};
  const change = { target: shown.target, mine: { images: [...images, ...added] }, base };
  const photos = drafts.map(({ id, blob }) => ({ id, blob }));
  await queueOf(site()).update((queue) => state.addPhotos(queue, change, uploads, common()), photos);
}

/**
 * Sorts or removes photos, given those that were shown. One that is removed before it was sent is not sent at all.
 * Photos that came meanwhile, from this phone or others, stay.
 */
export async function setPhotos(target: Target, seen: readonly Photo[], wanted: readonly Photo[]): Promise<void> {
  const { queue } = app.now;
  const shown = shownListing(target, app.now);
  const linked = (images: Value | undefined) =>
    photosIn(linkPhotos({ images: images ?? null }, queue.links, () => true).images);
  const removed = new Set(without(seen, wanted).map(({ media }) => media));
  const unsent = (shown?.entries ?? []).filter(
    ({ kind, id, attempt }) => kind === 'upload' && !attempt && removed.has(id),
  );
  const images = editPhotos(linked(seen), linked(wanted), linked(shown?.values.images));
  await changeListing(target, { images });
  for (const { id } of unsent) await editQueue((queue) => state.discard(queue, id));
}

/** Keeps a photo that was taken until it is sent. */
export async function keepDraft(target: Target, category: string | null, blob: Blob): Promise<void> {
  const draft = { id: newId(), site: site(), target, category, takenAt: Date.now(), blob };
  await (await database()).put('drafts', draft);
}

export async function replaceDraft(draft: Draft): Promise<void> {
  await (await database()).put('drafts', draft);
}

export async function dropDraft({ id }: Draft): Promise<void> {
  await (await database()).delete('drafts', id);
}

export async function draftsOf(target: Target): Promise<Draft[]> {
  const { links } = app.now.queue;
  const all = await (await database()).getAllFromIndex('drafts', 'site', site());
  return all
    .filter((draft) => resolve(draft.target, links) === resolve(target, links))
    .sort((a, b) => a.takenAt - b.takenAt);
}

export function editQueue(change: (queue: state.Queue) => state.Queue): Promise<unknown> {
  return queueOf(site()).update(change);
}

/** Returns the value of a category as a text. */
export function textOf(value: Value | undefined): string {
  return Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);
}
