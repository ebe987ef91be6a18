import type { Listing } from '../api/client';
import type { Entry } from '../queue/entries';
import type { QueueStore } from '../queue/send';
import * as state from '../queue/state';
import { database } from './database';

type Listener = (queue: state.Queue) => void;

const noQueue: state.Queue = { entries: [], links: new Map() };

/** The queue of a dealership in the browser's database. Each change is one transaction, which other tabs see. */
export class StoredQueue implements QueueStore {
  readonly #site: string;
  readonly #onChange: Listener;
  readonly #onListing: (listing: Listing) => Promise<void>;

  constructor(site: string, onChange: Listener, onListing: (listing: Listing) => Promise<void>) {
    this.#site = site;
    this.#onChange = onChange;
    this.#onListing = onListing;
  }

  async read(): Promise<state.Queue> {
    return this.update(() => undefined);
  }

  /**
   * Applies a change of the queue, with the photos of new uploads, which are no drafts any more.
   * @param change returns the new queue, or undefined to leave it as it is
   */
  async update(
    change: (queue: state.Queue) => state.Queue | undefined,
    photos: ReadonlyArray<{ id: string; blob: Blob }> = [],
  ): Promise<state.Queue> {
    const site = this.#site;
    const tx = (await database()).transaction(['entries', 'links', 'photos', 'drafts'], 'readwrite', {
      durability: 'strict',
    });
    const [entries, links] = [tx.objectStore('entries'), tx.objectStore('links')];
    const [storedEntries, storedLinks] = await Promise.all([
      entries.index('site').getAll(site),
      links.index('site').getAll(site),
    ]);
    const before: state.Queue = {
      entries: storedEntries.sort((a, b) => a.seq - b.seq),
      links: new Map(storedLinks.map(({ name, id }) => [name, id])),
    };
    const after = change(before) ?? before;
    const isKept = new Set(after.entries.map(({ id }) => id));
    const gone = before.entries.filter(({ id }) => !isKept.has(id));
    await Promise.all([
      ...photos.flatMap(({ id, blob }) => [
        tx.objectStore('photos').put({ id, site, blob }),
        tx.objectStore('drafts').delete(id),
      ]),
      ...gone.flatMap(({ id }) => [entries.delete(id), tx.objectStore('photos').delete(id)]),
      ...after.entries.filter((entry) => !before.entries.includes(entry)).map((entry) => entries.put(entry)),
      ...[...after.links]
        .filter(([name]) => !before.links.has(name))
        .map(([name, id]) => links.put({ site, name, id })),
      tx.done,
    ]);
    if (after !== before) this.#onChange(after);
    return after;
  }

  async begin(entry: Entry, attempt: Parameters<QueueStore['begin']>[1]): Promise<boolean> {
    let hasBegun = false;
    await this.update((queue) => {
      const begun = state.begin(queue, entry, attempt);
      hasBegun = begun !== undefined;
      return begun;
    });
    return hasBegun;
  }

  async finish(entry: Entry, { listing, createdId }: Parameters<QueueStore['finish']>[1]): Promise<void> {
    if (listing) await this.#onListing(listing);
    await this.update((queue) => state.finish(queue, entry, createdId));
  }

  async forget(entry: Entry): Promise<void> {
    await this.update((queue) => state.forget(queue, entry));
  }

  async refuse(entry: Entry, problem: Parameters<QueueStore['refuse']>[1]): Promise<void> {
    await this.update((queue) => state.refuse(queue, entry, problem));
  }

  async conflict(entry: Entry, conflicts: Parameters<QueueStore['conflict']>[1]): Promise<void> {
    await this.update((queue) => state.markConflict(queue, entry, conflicts));
  }

  async unsure(entry: Entry): Promise<void> {
    await this.update((queue) => state.markUnsure(queue, entry));
  }
}

/** Returns the photo of an upload; undefined if it was sent or given up. */
export async function photoOf(id: string): Promise<Blob | undefined> {
  return (await (await database()).get('photos', id))?.blob;
}

/** Returns the queue of a dealership for display. */
export async function readQueue(site: string): Promise<state.Queue> {
  const db = await database();
  const [entries, links] = await Promise.all([
    db.getAllFromIndex('entries', 'site', site),
    db.getAllFromIndex('links', 'site', site),
  ]);
  if (entries.length === 0 && links.length === 0) return noQueue;
  return {
    entries: entries.sort((a, b) => a.seq - b.seq),
    links: new Map(links.map(({ name, id }) => [name, id])),
  };
}
