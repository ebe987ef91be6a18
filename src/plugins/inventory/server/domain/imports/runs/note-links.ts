import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';

/** A link whose row has no effect until its listing changes. */
export interface NotedLink {
  readonly id: number;
  readonly hash: string;
  /** The listing's last change when it was compared with the row. Default: its last change now. */
  readonly seq?: number;
}

const changeOfNow = `(SELECT c.seq FROM inventory_listing_changes c
  WHERE c.listing_id = inventory_import_links.listing_id AND c.type_id = ?)`;
const noteLinksSql = {
  sqlite: `UPDATE inventory_import_links SET row_hash = v.value ->> '$.hash', seen_seq = COALESCE(v.value ->> '$.seq', ${changeOfNow}, 0)
    FROM json_each(?) AS v WHERE inventory_import_links.id = v.value ->> '$.id'`,
  postgres: `UPDATE inventory_import_links SET row_hash = v.hash, seen_seq = COALESCE(v.seq, ${changeOfNow}, 0)
    FROM json_to_recordset(?::json) AS v(id int, hash text, seq bigint) WHERE inventory_import_links.id = v.id`,
};

/** Notes the hashes of rows, so that the next run need not read them again. One statement. */
export async function noteLinks(tx: Transaction, typeId: number, noted: readonly NotedLink[]): Promise<void> {
  if (noted.length > 0) await tx.raw(noteLinksSql[readIn(tx).client], [typeId, JSON.stringify(noted)]);
}
