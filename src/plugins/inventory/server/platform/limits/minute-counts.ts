import { periodSeconds, type RateLimit, type RateLimitResult } from './rate-limit';

interface Window {
  spent: number;
  /** In milliseconds of `now`. */
  readonly endsAt: number;
}

const periodMs = periodSeconds * 1000;

/**
 * A rate limit in the memory of one process. Each name has a window of one minute that begins with its first point.
 *
 * `spend` is synchronous, because the promise of a library took a quarter of the time of each API request
 * (docs/PERFORMANCE.md).
 */
export class MinuteCounts implements RateLimit {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();
  #sweepsAt = 0;

  /** @param now a monotonic clock in milliseconds */
  constructor(limit: number, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  spend(name: string, points = 1): RateLimitResult {
    const now = Math.floor(this.#now()); // with fractions, end minus start can be more than 60,000
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

  /** Removes expired windows once a minute, because names may be addresses, of which there are many. */
  #sweep(now: number): void {
    for (const [name, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(name);
    this.#sweepsAt = now + periodMs;
  }
}
