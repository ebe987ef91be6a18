/** What a table held at the moment of a snapshot. */
export interface TableContent {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of its rows in the order of their key, in hex: equal for equal rows of one kind of database. */
  readonly sha256: string;
}
