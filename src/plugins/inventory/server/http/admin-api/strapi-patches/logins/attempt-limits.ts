/** How often a password, or an address for a password mail, may be entered. */
export const attemptLimits = {
  /** Attempts in `periodMs`. */
  max: 5,
  periodMs: 5 * 60 * 1000,
  /** Counters in memory, about 10 MB. The least recently used are evicted. */
  counters: 50_000,
} as const;
