import { executeQuery } from './execute-query';
import { compacted } from './sets/compaction';
import { ListingIndex } from './listing-index';
import { PendingChanges } from './pending-changes';
import type {
  StatusCounts,
  IndexedListing,
  ListingBatches,
  ListingSearch,
  SearchPage,
  SearchQuery,
  SearchSchema,
} from './port';
import { Slices } from './sets/slices';
import { SerialQueue } from './thread/serial-queue';

export interface EmbeddedSearchOptions {
  /** The longest time that background work may block the event loop, in milliseconds. */
  readonly sliceMs: number;
  /** The share of dead weight at which the index is compacted. */
  readonly compactAt: number;
  /** The dead weight below which the index is never compacted. */
  readonly compactFrom: number;
  /** Receives a compaction error. The index is unchanged. */
  readonly onFault: (fault: unknown) => void;
}

const DEFAULTS: EmbeddedSearchOptions = {
  sliceMs: 10,
  compactAt: 0.2,
  compactFrom: 1 << 22, // 20 MB of random words
  onFault: (fault) => {
    throw fault;
  },
};

/** A search engine in the memory of this process. */
export class EmbeddedSearch implements ListingSearch {
  readonly #options: EmbeddedSearchOptions;
  #index = new ListingIndex();
  #schema: SearchSchema = this.#index.schema;
  readonly #waiting = new PendingChanges(); // accepted by applyMany, not applied yet
  readonly #pendingChanges = new Set<PendingChanges>(); // applied while a new index was being built
  readonly #applications = new SerialQueue();
  readonly #replacements = new SerialQueue();
  #isCompacting = false;

  constructor(options: Partial<EmbeddedSearchOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  setSchema(schema: SearchSchema): void {
    this.#schema = schema;
    this.#index.describe(schema);
  }

  apply(upserts: readonly IndexedListing[], deletes: readonly number[]): void {
    this.#waiting.drop(upserts, deletes); // pending changes are older
    const changes = new PendingChanges();
    changes.add(upserts, deletes);
    for (const _ of changes.applyTo(this.#index, () => false, this.#pendingChanges));
    this.#compactIfWasteful();
  }

  applyMany(upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> {
    this.#waiting.add(upserts, deletes);
    return this.#applications.run(async () => {
      const slices = new Slices(this.#options.sliceMs);
      while (!this.#waiting.isEmpty) {
        const index = this.#index;
        for (const _ of this.#waiting.applyTo(index, () => slices.isOver, this.#pendingChanges)) {
          this.#compactIfWasteful();
          await slices.next();
          if (this.#index !== index) break; // start over: the new index numbers words differently
        }
        this.#compactIfWasteful();
      }
    });
  }

  rebuild(batches: ListingBatches): Promise<void> {
    const pending = this.#recordChanges(); // from here on, because `batches` may be a snapshot of this moment
    return this.#replacements.run(() => this.#replaceIndex(pending, (slices) => this.#built(batches, slices)));
  }

  search(query: SearchQuery): SearchPage {
    return executeQuery(this.#index, query);
  }

  counts(): StatusCounts {
    return this.#index.counts();
  }

  findDifferences(listings: readonly IndexedListing[]): readonly number[] {
    return listings.filter((listing) => !this.#index.has(listing)).map(({ id }) => id);
  }

  close(): void {
    this.#index = new ListingIndex();
  }

  /** Returns the share of the index that belongs to outdated versions of listings. */
  get waste(): number {
    const { weight, deadWeight } = this.#index.ordinals;
    return weight === 0 ? 0 : deadWeight / weight;
  }

  /** Returns the number of distinct words in the index, including words of outdated versions. */
  get wordCount(): number {
    return this.#index.text.size;
  }

  /** Resolves when no background work is left. */
  async idle(): Promise<void> {
    await this.#applications.run(async () => {});
    await this.#replacements.run(async () => {});
  }

  async #built(batches: ListingBatches, slices: Slices): Promise<ListingIndex> {
    const index = new ListingIndex();
    index.describe(this.#schema);
    for await (const batch of batches) await slices.run(index.load(batch));
    await slices.run(index.build());
    return index;
  }

  #compactIfWasteful(): void {
    const { compactFrom, compactAt } = this.#options;
    if (this.#isCompacting || this.#index.ordinals.deadWeight < compactFrom || this.waste < compactAt) return;
    this.#isCompacting = true;
    const compacting = this.#replacements.run(async () => {
      const pending = this.#recordChanges();
      await this.#replaceIndex(pending, (slices) => slices.run(compacted(this.#index)));
    });
    compacting.catch(this.#options.onFault).finally(() => (this.#isCompacting = false));
  }

  #recordChanges(): PendingChanges {
    const pending = new PendingChanges();
    this.#pendingChanges.add(pending);
    return pending;
  }

  /** Builds a new index, applies the changes that arrived during the build, and replaces the old index. */
  async #replaceIndex(pending: PendingChanges, make: (slices: Slices) => Promise<ListingIndex>): Promise<void> {
    try {
      const slices = new Slices(this.#options.sliceMs);
      const index = await make(slices);
      while (!pending.isEmpty) {
        for (const _ of pending.applyTo(index, () => slices.isOver)) await slices.next();
      }
      // No await from here on: a change during an await would be lost.
      if (index.schema !== this.#schema) index.describe(this.#schema);
      this.#index = index;
    } finally {
      this.#pendingChanges.delete(pending);
    }
  }
}
