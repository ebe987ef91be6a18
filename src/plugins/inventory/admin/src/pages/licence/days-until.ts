const dayMs = 24 * 60 * 60 * 1000;

/** Returns the whole days until a time, negative if it has passed. */
export function daysUntil(iso: string, now = Date.now()): number {
  return Math.floor((new Date(iso).getTime() - now) / dayMs);
}
