import { setImmediate } from 'node:timers/promises';
import type { Change, ChangeFeed } from './change-feed';
import { Rounds } from './coalesce';
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
  readonly #looks = new Rounds(() => this.#look());
  #mustRenew = false;
  #isApplying = false;
  #epoch = 0;
  #changes = 0;

  constructor(feed: ChangeFeed, projections: readonly Projection[]) {
    this.#feed = feed;
    this.#projections = projections;
  }

  /** Every projection starts anew from the database as it is, whether the feed has told of it or not. */
  renew(): Promise<void> {
    this.#mustRenew = true;
    return this.#looks.next();
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
    return this.#mustRenew || this.#isApplying || this.#feed.hasNews() === true;
  }

  /**
   * Resolves when every projection holds all that was committed before the call; `undefined` means it does now.
   *
   * Requests share a look, but only one that began after they arrived: at most one look runs and one waits.
   */
  current(): Promise<void> | undefined {
    const mustLook = this.#mustRenew || this.#looks.running !== undefined || this.#feed.hasNews() !== false;
    return mustLook ? this.#looks.next() : undefined;
  }

  async #look(): Promise<void> {
    if (this.#mustRenew) await this.#renew();
    for (;;) {
      const { changes, hasMore, settle } = await this.#feed.look();
      if (changes.length > 0) await this.#apply(changes);
      settle();
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
    if (everything) return this.#renew();
    for (const projection of this.#projections) {
      const its = changes.filter(({ entity }) => projection.reads.has(entity));
      if (its.length > 0) await projection.apply(its);
    }
  }

  async #renew(): Promise<void> {
    this.#mustRenew = true; // until it has been done
    this.#epoch++;
    for (const projection of this.#projections) await projection.reset();
    this.#mustRenew = false;
  }
}
