/**
 * The numbers of PostgreSQL's advisory locks, listed together so that they differ. Named locks (`named-locks.ts`) and
 * `lockSubject` use a 64-bit hash of a name instead.
 */
export const lockNumbers = {
  /** Held by a starting process until its start is complete. */
  start: 7_302_401,
  /** Held, shared, by every process that uses the database. */
  use: 7_302_402,
  /** Held while triggers are repaired, until the commit; others keep using the database. */
  repair: 7_302_403,
} as const;
