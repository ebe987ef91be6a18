import type { Change, ChangeFeed } from './change-feed';
import type { Entity } from './watched-tables';

/** A copy of a part of the database, in the shape in which it is asked for. */
export interface Projection {
  /** The entities that it reads. */
  readonly reads: ReadonlySet<Entity>;
  /** Takes over the current state of the records named. Applying a change twice is harmless. */
  apply(changes: readonly Change[]): Promise<void> | void;
  /** Starts anew from the database as it is. */
  reset(): Promise<void> | void;
}

/** The one place where projections are brought up to date. */
export class Freshness {
  readonly #feed: ChangeFeed;
  readonly #projections: readonly Projection[];
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;

  constructor(feed: ChangeFeed, projections: readonly Projection[]) {
    this.#feed = feed;
    this.#projections = projections;
  }

  /**
   * Resolves when every projection holds all that was committed before the call; `undefined` means it does now.
   *
   * Requests share a look, but only one that began after they arrived: at most one look runs and one waits.
   */
  current(): Promise<void> | undefined {
    if (this.#running) return (this.#waiting ??= this.#running.catch(() => undefined).then(() => this.#next()));
    if (!this.#feed.hasNews()) return undefined;
    return this.#next();
  }

  #next(): Promise<void> {
    this.#waiting = undefined;
    const look = this.#look().finally(() => {
      if (this.#running === look) this.#running = undefined;
    });
    this.#running = look;
    return look;
  }

  async #look(): Promise<void> {
    const { changes, settle } = await this.#feed.look();
    if (changes.length > 0) await this.#apply(changes);
    settle();
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    const everything = changes.some(({ entity }) => entity === 'everything');
    for (const projection of this.#projections) {
      if (everything) {
        await projection.reset();
        continue;
      }
      const its = changes.filter(({ entity }) => projection.reads.has(entity));
      if (its.length > 0) await projection.apply(its);
    }
  }
}
