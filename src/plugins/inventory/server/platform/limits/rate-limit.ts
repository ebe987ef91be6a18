/** The window of every limit, in seconds. */
export const periodSeconds = 60;

/** The result of spending points. */
export interface RateLimitResult {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Whole seconds until all points are available again, at least 1. */
  readonly resetSeconds: number;
}

/** A limit of points per minute, in a fixed window that begins with the first point. */
export interface RateLimit {
  /**
   * Spends points of `name`. Synchronous if the counts are in memory.
   * @throws Refusal `svc_unavailable` if the counts are elsewhere and cannot be reached
   */
  spend(name: string, points?: number): RateLimitResult | Promise<RateLimitResult>;
}
