import { type Entry, entriesOf, nextEntry, resolve, type Target, withEntries } from '../entries';
import { type QueueStore, sendNext } from '../send';
import * as state from '../state';
import { type Field, fieldsOf, type Photo, photosIn, type Value, type Values, valuesOf } from '../values';
import { FakeService, type Fault, Killed } from './service';

/** Something that happens on the lot. Listings are counted from 0, those added here after those of the service. */
export type Deed =
  | Edits
  | { readonly do: 'add' }
  /** `meanwhile` happens between the first request and its answer. */
  | { readonly do: 'send'; readonly outcome: Fault; readonly meanwhile?: Edits | undefined }
  | { readonly do: 'settle'; readonly keep: 'mine' | 'theirs' }
  | { readonly do: 'wait'; readonly hours: number };

export type Edits =
  | { readonly do: 'edit' | 'edit elsewhere'; readonly listing: number; readonly field: string }
  | { readonly do: 'photo' | 'photo elsewhere'; readonly listing: number }
  /** Someone else makes a change that waits on the phone. */
  | { readonly do: 'same elsewhere' };

/** An edit that was made on the phone. */
interface Edit {
  readonly field: Field;
  readonly value: Value;
  /** Whether it needs not reach the service any more, because of a later edit or the choice of the other value. */
  isSettled: boolean;
}

const known = 2;

/** A simulated phone and service. Records every edit and every value shown, to check the writes against them. */
export class Lot {
  readonly service = new FakeService(known);
  #queue: state.Queue = { entries: [], links: new Map() };
  #count = 0;
  readonly #added: string[] = [];
  readonly #photos: string[] = [];
  readonly #edits: Edit[] = [];
  /** Values that the person has seen in a field, and chose to replace. */
  readonly #seen = new Set<string>();
  /** Values that the person chose in a conflict: they may be written a second time. */
  readonly #chosen = new Set<Value>();

  get entries(): readonly Entry[] {
    return this.#queue.entries;
  }

  async run(deed: Deed): Promise<void> {
    switch (deed.do) {
      case 'add':
        return this.#add();
      case 'edit':
        return this.#edit(this.#target(deed.listing), deed.field as Field);
      case 'edit elsewhere':
        return this.service.changeElsewhere((deed.listing % known) + 1, deed.field, this.#next(deed.field as Field));
      case 'photo':
        return this.#photo(this.#target(deed.listing));
      case 'photo elsewhere':
        return this.#photoElsewhere((deed.listing % known) + 1);
      case 'same elsewhere':
        return this.#sameElsewhere();
      case 'settle':
        return this.#settle(deed.keep);
      case 'wait':
        this.service.now += deed.hours * 60 * 60 * 1000;
        return;
      case 'send':
        return this.#send(deed.outcome, deed.meanwhile);
    }
  }

  /** The network is back for good, and the person decides what is left. */
  async finish(): Promise<void> {
    for (let left = 1000; this.entries.length > 0 && left > 0; left--) {
      if (nextEntry(this.#queue.entries, this.#queue.links)) await this.#send('made');
      else this.#decide();
    }
  }

  /** Returns the errors: writes that were lost, made twice, or replaced a value that was never shown. */
  problems(): string[] {
    const { writes, uploads, titles } = this.service;
    const texts = writes
      .filter(({ field, after }) => field !== 'images' && !this.#chosen.has(after))
      .map(({ after }) => `value ${String(after)}`);
    return [
      ...this.entries.map(({ id }) => `${id} is still in the queue`),
      ...twice([...texts, ...titles]).map((one) => `${one} was made twice`),
      ...this.#photos.filter((id) => !uploads.includes(id)).map((id) => `${id} was not uploaded`),
      ...this.#photos.filter((id) => !this.#isShown(id)).map((id) => `${id} is not shown`),
      ...this.#added.filter((title) => !titles.includes(title)).map((title) => `${title} was not added`),
      ...this.#edits
        .filter(({ value, isSettled }) => !isSettled && !writes.some(({ after }) => after === value))
        .map(({ value }) => `the edit to ${String(value)} was lost`),
      ...writes
        .filter(
          ({ field, before }) => field !== 'images' && before !== null && !this.#seen.has(`${field} ${String(before)}`),
        )
        .map(({ field, before }) => `${field} was overwritten unseen: ${String(before)}`),
    ];
  }

  #isShown(upload: string): boolean {
    const id = this.#queue.links.get(upload);
    const shown = (listing: number) => photosIn(this.service.listing(listing).images as Value | undefined);
    return Array.from({ length: known + this.#added.length }, (_, index) => index + 1).some((listing) =>
      shown(listing).some(({ media }) => media === id),
    );
  }

  #target(index: number): Target {
    return index < known ? index + 1 : (this.#added[index - known] ?? 1);
  }

  /** Returns a value that occurs nowhere else. */
  #next(field: Field): Value {
    const count = ++this.#count;
    return field === 'price' ? count : String(count);
  }

  #common() {
    return { id: `entry ${++this.#count}`, site: 'lot', createdAt: this.service.now };
  }

  #add(): void {
    const target = `added ${++this.#count}`;
    this.#added.push(target);
    const work = { kind: 'create', target, typeId: 1, mine: { title: target } } as const;
    this.#queue = state.addWork(this.#queue, work, this.#common());
  }

  /** The listing as the phone shows it: as on the service, with what is in the queue. */
  async #shown(target: Target): Promise<Values> {
    const { entries, links } = this.#queue;
    const id = resolve(target, links);
    const { fault } = this.service;
    this.service.fault = 'made';
    const base = typeof id === 'string' ? {} : valuesOf((await this.service.getListing(id)).listing);
    this.service.fault = fault;
    return withEntries(base, entriesOf(target, entries, links));
  }

  async #edit(target: Target, field: Field): Promise<void> {
    const shown = await this.#shown(target);
    const value = this.#next(field);
    const before = shown[field] ?? null;
    this.#seen.add(`${field} ${String(before)}`);
    for (const edit of this.#edits) if (edit.value === before) edit.isSettled = true;
    this.#edits.push({ field, value, isSettled: false });
    const change = { target, mine: { [field]: value }, base: { [field]: before } };
    this.#queue = state.addChange(this.#queue, change, this.#common());
  }

  async #photo(target: Target): Promise<void> {
    const { images } = await this.#shown(target);
    const upload = { ...this.#common(), filename: 'photo.jpg' };
    this.#photos.push(upload.id);
    const change = {
      target,
      mine: { images: [...photosIn(images), photo(upload.id)] },
      base: { images: images ?? [] },
    };
    this.#queue = state.addPhotos(this.#queue, change, [upload], this.#common());
  }

  #photoElsewhere(listing: number): void {
    const images = photosIn(this.service.listing(listing).images as Value | undefined);
    this.service.changeElsewhere(listing, 'images', [...images, photo(++this.#count)]);
  }

  #sameElsewhere(): void {
    const entry = this.entries.findLast(({ kind, target }) => kind === 'change' && typeof target === 'number');
    if (entry?.kind !== 'change') return;
    for (const field of fieldsOf(entry.mine).filter((one) => one !== 'images')) {
      const value = entry.mine[field];
      this.service.changeElsewhere(Number(entry.target), field, value);
      for (const edit of this.#edits) if (edit.value === value) edit.isSettled = true;
    }
  }

  #settle(keep: 'mine' | 'theirs'): void {
    const entry = this.entries.find(({ state: now }) => now === 'conflict');
    if (entry?.state !== 'conflict' || entry.kind !== 'change') return;
    for (const { field, mine, theirs } of entry.conflicts) {
      if (keep === 'mine') this.#chosen.add(mine);
      if (keep === 'mine') this.#seen.add(`${field} ${String(theirs)}`);
      else for (const edit of this.#edits) if (edit.value === mine) edit.isSettled = true;
    }
    const choice = Object.fromEntries(entry.conflicts.map(({ field }) => [field, keep]));
    this.#queue = state.settle(this.#queue, entry.id, choice);
  }

  #decide(): void {
    this.#settle('mine');
    const unsure = this.entries.find(({ state: now }) => now === 'unsure');
    if (!unsure || unsure.kind !== 'create') return;
    const { title } = unsure.mine;
    // The person looks at the stock.
    if (this.service.titles.includes(String(title))) this.#adopt(unsure, String(title));
    else this.#queue = state.retry(this.#queue, unsure.id);
  }

  #adopt(entry: Entry, title: string): void {
    this.#queue = state.finish(this.#queue, entry, known + this.service.titles.indexOf(title) + 1);
  }

  async #send(fault: Fault, meanwhile?: Edits): Promise<void> {
    this.service.fault = fault;
    this.service.meanwhile = meanwhile && (() => this.run(meanwhile));
    try {
      const step = await sendNext({
        api: this.service,
        store: this.#store(),
        kindOf: () => undefined,
        now: () => this.service.now,
        newKey: () => `key ${++this.#count}`,
      });
      if (step instanceof Error) throw step;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    } finally {
      this.service.meanwhile = undefined;
    }
  }

  #store(): QueueStore {
    const write = async (queue: state.Queue) => void (this.#queue = queue);
    return {
      read: async () => structuredClone(this.#queue),
      begin: async (entry, attempt) => {
        const begun = state.begin(this.#queue, entry, attempt);
        if (begun) this.#queue = begun;
        return begun !== undefined;
      },
      finish: (entry, { createdId }) => write(state.finish(this.#queue, entry, createdId)),
      forget: (entry) => write(state.forget(this.#queue, entry)),
      refuse: (entry, problem) => {
        throw new Error(`${entry.id} was refused: ${problem.code}`);
      },
      conflict: (entry, conflicts) => write(state.markConflict(this.#queue, entry, conflicts)),
      unsure: (entry) => write(state.markUnsure(this.#queue, entry)),
    };
  }
}

function photo(media: number | string): Photo {
  return { media, title: null, alt: null, category: null };
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
