/** The limits of a file to import. */
export const importLimits = {
  rows: 200_000,
  /** Pictures of a WordPress export, which are held in memory, and those attached to one post. */
  media: 200_000,
  mediaOfPost: 1000,
  /** After decompression. */
  bytes: 500 * 1024 * 1024,
  columns: 2000,
  /** The longest name of a column. One with a longer name cannot fill a field. */
  nameCharacters: 500,
  /** The longest name in JSON or XML. V8 finds names above 16,383 characters by comparing all of the same length. */
  ownNameCharacters: 10_000,
  /** In one element of XML, whose attributes are read in one turn. */
  attributes: 10_000,
  /** Characters in one row or record; a listing's longest content and its other fields fit. */
  rowCharacters: 2 * 1024 * 1024,
  /** Decompressed bytes per compressed byte, above `freeBytes`: text compresses 20:1, a bomb 1000:1. */
  compression: 200,
  freeBytes: 8 * 1024 * 1024,
  archiveFiles: 50_000,
  /** Nested objects or elements. */
  depth: 16,
} as const;
