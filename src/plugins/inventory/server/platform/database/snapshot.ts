/** The number of rows and the hash of a table in a snapshot. */
export interface TableContent {
  readonly name: string;
  readonly rows: number;
  /**
   * SHA-256 of the rows in key order, in hex. Equal for equal rows, unless one database is SQLite and one PostgreSQL.
   */
  readonly sha256: string;
}

/** Records a change of everything, after which every instance rebuilds its projections. */
export const everythingChanged = "INSERT INTO inventory_changes (entity, entity_id) VALUES ('everything', 0)";

/** Returns the name of the file of a table's rows. */
export function rowsFile(table: string): string {
  return `${encodeURIComponent(table)}.copy`;
}

/** Makes every cursor of `GET changes` expire, because a restored database may lack changes that clients have read. */
export const forgetCursors = 'DROP TABLE IF EXISTS inventory_listing_feed';

/**
 * Returns the statements that disable the webhooks of a restored database and stop its emails: it would send again what
 * was pending in the backup, and as a copy on another machine everything that the original sends. A backup of an
 * earlier release has neither.
 */
export function silenceRestored(tables: readonly TableContent[]): string[] {
  const statements = {
    [webhookTable]: `UPDATE ${webhookTable} SET is_enabled = FALSE WHERE is_enabled`,
    inventory_mails: `UPDATE inventory_mails SET mail_status = 'uncertain', uncertain = coalesce(uncertain, 0) + 1, claimed_until = NULL,
      next_attempt_at = NULL, answer = 'Waited when the backup was made that was restored.' WHERE mail_status = 'pending'`,
  };
  return Object.entries(statements).flatMap(([table, sql]) => (tables.some(({ name }) => name === table) ? [sql] : []));
}

/** The table of endpoints. */
export const webhookTable = 'inventory_webhooks';
