import type { EngineThread } from './engine-thread';
import type {
  StatusCounts,
  IndexedListing,
  ListingBatches,
  ListingSearch,
  SearchPage,
  SearchQuery,
  SearchSchema,
} from '../port';
import type { EngineReply } from './thread-protocol';

/**
 * An engine in a worker thread. Returns the same results without blocking this thread. A query costs about 0.1 ms more
 * than in this thread, for two messages.
 */
export class ThreadedSearch implements ListingSearch {
  readonly #thread: EngineThread;
  readonly #engine: number;
  #rebuilds = 0;
  #counts: StatusCounts = {
    publish: 0,
    draft: 0,
    trash: 0,
    sold: 0,
    salePending: 0,
    available: 0,
    published: { termIds: new Uint32Array(0), counts: new Uint32Array(0) },
  };

  constructor(thread: EngineThread) {
    this.#thread = thread;
    this.#engine = thread.nextEngine();
    // every later call reports the failure
    this.#thread.call({ engine: this.#engine, method: 'open' }).catch(() => undefined);
  }

  setSchema(schema: SearchSchema): Promise<void> {
    return this.#change(this.#thread.call({ engine: this.#engine, method: 'setSchema', schema }));
  }

  apply(upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> {
    return this.#change(this.#thread.call({ engine: this.#engine, method: 'apply', upserts, deletes }));
  }

  applyMany(upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> {
    return this.#change(this.#thread.call({ engine: this.#engine, method: 'applyMany', upserts, deletes }));
  }

  async rebuild(batches: ListingBatches): Promise<void> {
    const to = { engine: this.#engine, rebuild: ++this.#rebuilds };
    const rebuilt = this.#change(this.#thread.call({ ...to, method: 'rebuild' })); // records changes from here on
    rebuilt.catch(() => undefined); // awaited below
    try {
      for await (const listings of batches) await this.#thread.call({ ...to, method: 'batch', listings });
    } catch (error) {
      // the first error is the one to report
      await this.#thread.call({ ...to, method: 'abandon' }).catch(() => undefined);
      await rebuilt.catch(() => undefined);
      throw error;
    }
    await this.#thread.call({ ...to, method: 'lastBatch' });
    await rebuilt;
  }

  async search(query: SearchQuery): Promise<SearchPage> {
    const reply = await this.#thread.call({ engine: this.#engine, method: 'search', query });
    return expected(reply, 'page').page;
  }

  counts(): StatusCounts {
    return this.#counts;
  }

  async findDifferences(listings: readonly IndexedListing[]): Promise<readonly number[]> {
    const reply = await this.#thread.call({ engine: this.#engine, method: 'findDifferences', listings });
    return expected(reply, 'ids').ids;
  }

  close(): void {
    // the thread has ended, and the engine with it
    this.#thread.call({ engine: this.#engine, method: 'close' }).catch(() => undefined);
  }

  async #change(reply: Promise<EngineReply>): Promise<void> {
    this.#counts = expected(await reply, 'changed').counts;
  }
}

function expected<Kind extends EngineReply['kind']>(
  reply: EngineReply,
  kind: Kind,
): Extract<EngineReply, { readonly kind: Kind }> {
  if (reply.kind === kind) return reply as Extract<EngineReply, { readonly kind: Kind }>;
  throw new Error(`The search thread answered ${reply.kind} instead of ${kind}.`);
}
