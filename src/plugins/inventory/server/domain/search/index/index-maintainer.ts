import { setImmediate } from 'node:timers/promises';
import { Coalescer } from '../../freshness/coalesce';

/** The index to maintain. `build` and `follow` never run at the same time. */
interface MaintainedIndex<Change> {
  /** Builds the index from scratch. */
  build(): Promise<void>;
  /** Applies changes. If it throws, the index is rebuilt. */
  follow(changes: readonly Change[]): Promise<void>;
}

/**
 * Keeps an index up to date in the background: builds it when needed and applies the changes it receives.
 *
 * Changes that arrive during a run, including a build, are applied together afterwards. At most one run is in progress
 * and one is queued.
 */
export class IndexMaintainer<Change> {
  readonly #index: MaintainedIndex<Change>;
  readonly #onFailure: (reason: unknown) => void;
  #isBuilt = false;
  /** When the oldest unapplied change arrived, by the monotonic clock. */
  #behindSince: number | undefined = performance.now();
  #changes: Change[] = [];
  /**
   * Runs after a turn of the event loop, so that callers who awaited the last run see its result before the next run
   * changes it.
   */
  readonly #runs = new Coalescer(
    () => this.#catchUp(),
    () => setImmediate(),
  );

  /** @param onFailure receives the reason why changes could not be applied, before the index is rebuilt */
  constructor(index: MaintainedIndex<Change>, onFailure: (reason: unknown) => void) {
    this.#index = index;
    this.#onFailure = onFailure;
  }

  /** Queues changes and starts to apply them. An index that is not built stays so until `ready` is called. */
  add(changes: readonly Change[]): void {
    this.#behindSince ??= performance.now();
    for (const change of changes) this.#changes.push(change);
    if (this.#isBuilt) this.#runs.next().catch(() => undefined); // the next caller of `ready` gets the error
  }

  /** Makes the next `ready` rebuild the index. */
  rebuild(): void {
    this.#isBuilt = false;
    this.#behindSince ??= performance.now();
  }

  /** The time that the oldest unfinished work has waited, in milliseconds; 0 without any. */
  get behindMs(): number {
    return this.#behindSince === undefined ? 0 : performance.now() - this.#behindSince;
  }

  /**
   * Returns a promise that all changes added before the call are applied; undefined if they already are.
   * @throws the error of `build`
   */
  ready(): Promise<void> | undefined {
    const isDone = this.#isBuilt && this.#changes.length === 0;
    if (!isDone) return this.#runs.next();
    return this.#runs.running;
  }

  async #catchUp(): Promise<void> {
    const begun = performance.now();
    await this.#followOrBuild();
    const isDone = this.#isBuilt && this.#changes.length === 0;
    this.#behindSince = isDone ? undefined : begun; // an upper bound of the age of changes that arrived during the run
  }

  async #followOrBuild(): Promise<void> {
    if (this.#isBuilt && (await this.#hasFollowed())) return;
    this.#isBuilt = true; // before the build, so that `rebuild` during the build takes effect
    this.#changes = []; // the build reads their results
    try {
      await this.#index.build();
      await this.#index.follow(this.#take()); // changes that arrived during the build
    } catch (error) {
      this.#isBuilt = false;
      throw error;
    }
  }

  async #hasFollowed(): Promise<boolean> {
    try {
      await this.#index.follow(this.#take());
      return true;
    } catch (error) {
      this.#onFailure(error);
      return false;
    }
  }

  #take(): Change[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }
}
