import { setImmediate } from 'node:timers/promises';
import type { Change, ChangeFeed } from './change-feed';
import { Coalescer } from './coalesce';
import type { Entity } from './watched-tables';

/** A copy of a part of the database, in the shape in which it is asked for. */
export interface Projection {
  /** The entities that it reads. */
  readonly reads: ReadonlySet<Entity>;
  /**
   * Takes over the current state of the records named, or takes note of it and lets those wait who ask for it.
   * Applying a change twice is harmless.
   */
  apply(changes: readonly Change[]): Promise<void> | void;
  /** Starts anew from the database as it is. */
  reset(): Promise<void> | void;
}

/** The one place where projections are brought up to date. */
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

  /** Every projection starts anew from the database as it is, whether the feed has told of it or not. */
  rebuild(): Promise<void> {
    this.#mustRebuild = true;
    return this.#reads.next();
  }

  /** Grows whenever a projection is brought up to date. */
  get epoch(): number {
    return this.#epoch;
  }

  /** How many changes have been taken over since the start. */
  get changes(): number {
    return this.#changes;
  }

  /**
   * Whether it is known that something was committed which not every projection holds yet. Where only a look can tell,
   * `false` says nothing of what was committed since the last one.
   */
  get isBehind(): boolean {
    return this.#mustRebuild || this.#isApplying || this.#feed.mayHaveChanges() === true;
  }

  /**
   * Resolves when every projection holds all that was committed before the call; `undefined` means it does now.
   *
   * Requests share a look, but only one that began after they arrived: at most one look runs and one waits.
   */
  catchUp(): Promise<void> | undefined {
    const mustLook = this.#mustRebuild || this.#reads.running !== undefined || this.#feed.mayHaveChanges() !== false;
    return mustLook ? this.#reads.next() : undefined;
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
      await setImmediate(); // after a bulk change there is a long way to go, and others have work to do
    }
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    this.#isApplying = true; // until they are settled
    this.#epoch++;
    const everything = changes.some(({ entity }) => entity === 'everything');
    if (everything) return this.#rebuild();
    for (const projection of this.#projections) {
      const its = changes.filter(({ entity }) => projection.reads.has(entity));
      if (its.length > 0) await projection.apply(its);
    }
  }

  async #rebuild(): Promise<void> {
    this.#mustRebuild = true; // until it has been done
    this.#epoch++;
    for (const projection of this.#projections) await projection.reset();
    this.#mustRebuild = false;
  }
}
