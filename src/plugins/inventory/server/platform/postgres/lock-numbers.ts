/**
 * The numbers of PostgreSQL's advisory locks, which know no names: each stands for one thing, and they stand together here
 * so that no two things are ever the same number. Named locks (`named-locks.ts`) and writes that come one after another (`lockSubject`)
 * name what they lock, and take a hash of 64 bits of the name for its number.
 */
export const lockNumbers = {
  /** Held by whoever starts, until its tables are in place. */
  start: 7_302_401,
  /** Held together by everybody who uses the database, as long as they do. */
  use: 7_302_402,
  /** Held by whoever puts triggers right, until that is committed; others go on using the database. */
  repair: 7_302_403,
} as const;
