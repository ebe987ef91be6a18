import { setImmediate } from 'node:timers/promises';
import { Coalescer } from '../../freshness/coalesce';

/** What is kept up. Neither runs while the other does. */
interface MaintainedIndex<Change> {
  /** Makes it anew. */
  build(): Promise<void>;
  /** Takes changes over. When it throws, it is made anew. */
  follow(changes: readonly Change[]): Promise<void>;
}

/**
 * Keeps something up to date in the background: built when it is unfit, and following the changes it is told of.
 *
 * Changes that come while it is busy wait and are followed together, also those that come while it is built, since a
 * build reads for a while. At most one run is under way and one waits.
 */
export class IndexMaintainer<Change> {
  readonly #index: MaintainedIndex<Change>;
  readonly #onFailure: (reason: unknown) => void;
  #isBuilt = false;
  /** Since when something waits to be done; by the monotonic clock. */
  #behindSince: number | undefined = performance.now();
  #changes: Change[] = [];
  /** After a turn of the loop, so that those who waited for the last run look at what it made before the next changes it. */
  readonly #runs = new Coalescer(
    () => this.#catchUp(),
    () => setImmediate(),
  );

  /** @param onUnfit hears why changes could not be followed, before everything is built anew */
  constructor(kept: MaintainedIndex<Change>, onUnfit: (reason: unknown) => void) {
    this.#index = kept;
    this.#onFailure = onUnfit;
  }

  /** Takes note of changes and begins to follow them; what could not be built is left so until it is asked for. */
  add(changes: readonly Change[]): void {
    this.#behindSince ??= performance.now();
    for (const change of changes) this.#changes.push(change);
    if (this.#isBuilt) this.#runs.next().catch(() => undefined); // whoever asks next hears of it
  }

  /** Everything is to be built anew, before the next answer. */
  rebuild(): void {
    this.#isBuilt = false;
    this.#behindSince ??= performance.now();
  }

  /** For how long something has waited to be done, in milliseconds; 0 when nothing does. */
  get behindMs(): number {
    return this.#behindSince === undefined ? 0 : performance.now() - this.#behindSince;
  }

  /** A promise that all is done that was told before the call; undefined when it is. @throws what build throws */
  ready(): Promise<void> | undefined {
    const isDone = this.#isBuilt && this.#changes.length === 0;
    if (!isDone) return this.#runs.next();
    return this.#runs.running;
  }

  async #catchUp(): Promise<void> {
    const begun = performance.now();
    await this.#followOrBuild();
    const isDone = this.#isBuilt && this.#changes.length === 0;
    this.#behindSince = isDone ? undefined : begun; // what came meanwhile waits since then at most
  }

  async #followOrBuild(): Promise<void> {
    if (this.#isBuilt && (await this.#hasFollowed())) return;
    this.#isBuilt = true; // unless it is said to be unfit again while it is built
    this.#changes = []; // the build reads what they left
    try {
      await this.#index.build();
      await this.#index.follow(this.#take()); // a build reads for a while
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
