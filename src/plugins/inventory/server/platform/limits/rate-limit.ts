/** How long points last, in seconds: every limit is one of a minute. */
export const periodSeconds = 60;

/** Points that somebody has left in this minute. */
export interface RateLimitResult {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Until all points are back, in whole seconds, at least 1. */
  readonly resetSeconds: number;
}

/** Counts what is spent in a minute; a fixed window that begins with the first point. */
export interface RateLimit {
  /**
   * At once where the count is in memory.
   * @throws Refusal `svc_unavailable` when the count is kept elsewhere and cannot be reached
   */
  spend(name: string, points?: number): RateLimitResult | Promise<RateLimitResult>;
}
