import { periodSeconds, type RateLimit, type RateLimitResult } from './rate-limit';

interface Window {
  spent: number;
  /** In milliseconds of the clock below. */
  readonly endsAt: number;
}

const periodMs = periodSeconds * 1000;

/**
 * Counts of one process, kept in memory: for each name a window of a minute that begins with its first point.
 *
 * Answers at once. The promise that a library gives instead cost each request of the API a quarter of its time
 * (docs/PERFORMANCE.md).
 */
export class MinuteCounts implements RateLimit {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();
  #sweepsAt = 0;

  /** @param now a clock in milliseconds that is never set back */
  constructor(limit: number, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  spend(name: string, points = 1): RateLimitResult {
    const now = Math.floor(this.#now()); // the end of a window minus its start is 60,000 in whole numbers only
    if (now >= this.#sweepsAt) this.#sweep(now);
    let window = this.#windows.get(name);
    if (!window || window.endsAt <= now) {
      window = { spent: 0, endsAt: now + periodMs };
      this.#windows.set(name, window);
    }
    window.spent += points;
    return this.#result(window, now);
  }

  #result({ spent, endsAt }: Window, now: number): RateLimitResult {
    return {
      isAllowed: spent <= this.#limit,
      limit: this.#limit,
      left: Math.max(0, this.#limit - spent),
      resetSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    };
  }

  /** Forgets what is over, once a minute: names may be addresses, of which there are many. */
  #sweep(now: number): void {
    for (const [name, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(name);
    this.#sweepsAt = now + periodMs;
  }
}
