import { setImmediate } from 'node:timers/promises';
import type { Change, ChangeFeed } from './change-feed';
import { Coalescer } from './coalesce';
import type { Entity } from './watched-tables';

/** A copy of part of the database, in the form in which it is queried. */
export interface Projection {
  /** The entities that it depends on. */
  readonly reads: ReadonlySet<Entity>;
  /**
   * Reads the current state of the changed records, or marks them as changed and makes later queries wait for that.
   * Applying a change twice is harmless.
   */
  apply(changes: readonly Change[]): Promise<void> | void;
  /** Rebuilds the projection from the database. */
  reset(): Promise<void> | void;
}

/** Brings projections up to date with the change feed. */
export class Freshness {
  readonly #feed: ChangeFeed;
  readonly #projections: readonly Projection[];
  readonly #reads = new Coalescer(() => this.#readFeed());
  #mustRebuild = false;
  #isApplying = false;
  #epoch = 0;
  #changes = 0;

  constructor(feed: ChangeFeed, projections: readonly Projection[]) {
    this.#feed = feed;
    this.#projections = projections;
  }

  /** Rebuilds every projection from the database, even without changes in the feed. */
  rebuild(): Promise<void> {
    this.#mustRebuild = true;
    return this.#reads.next();
  }

  /** Grows whenever a projection is updated. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The number of changes applied since the start. */
  get changes(): number {
    return this.#changes;
  }

  /**
   * Whether there are known commits that not every projection has applied. On PostgreSQL, `false` does not rule out
   * commits since the last read of the feed.
   */
  get isBehind(): boolean {
    return this.isUpdating || this.#feed.mayHaveChanges() === true;
  }

  /** Whether some projections may have changes that others do not have yet. */
  get isUpdating(): boolean {
    return this.#mustRebuild || this.#isApplying;
  }

  /**
   * Resolves when every projection has applied all commits made before the call; `undefined` means that they have now.
   *
   * Callers share a read of the feed, but only one that began after their call: at most one read runs and one waits.
   */
  catchUp(): Promise<void> | undefined {
    const mustRead = this.#mustRebuild || this.#reads.running !== undefined || this.#feed.mayHaveChanges() !== false;
    return mustRead ? this.#reads.next() : undefined;
  }

  async #readFeed(): Promise<void> {
    if (this.#mustRebuild) await this.#rebuild();
    for (;;) {
      const { changes, hasMore, acknowledge } = await this.#feed.read();
      if (changes.length > 0) await this.#apply(changes);
      acknowledge();
      this.#changes += changes.length;
      this.#isApplying = false;
      if (!hasMore) return;
      await setImmediate(); // lets other work run during a long catch-up
    }
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    this.#isApplying = true; // until they are acknowledged
    this.#epoch++;
    const everything = changes.some(({ entity }) => entity === 'everything');
    if (everything) return this.#rebuild();
    for (const projection of this.#projections) {
      const relevant = changes.filter(({ entity }) => projection.reads.has(entity));
      if (relevant.length > 0) await projection.apply(relevant);
    }
  }

  async #rebuild(): Promise<void> {
    this.#mustRebuild = true; // until it has succeeded
    this.#epoch++;
    for (const projection of this.#projections) await projection.reset();
    this.#mustRebuild = false;
  }
}
