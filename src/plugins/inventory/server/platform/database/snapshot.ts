/** What a table held at the moment of a snapshot. */
export interface TableContent {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of its rows in the order of their key, in hex: equal for equal rows of one kind of database. */
  readonly sha256: string;
}

/** Notes a change of everything, after which every instance starts anew from the database as it is. */
export const everythingChanged = "INSERT INTO inventory_changes (entity, entity_id) VALUES ('everything', 0)";

/** The name of the file that holds a table's rows. */
export function rowsFile(table: string): string {
  return `${encodeURIComponent(table)}.copy`;
}
