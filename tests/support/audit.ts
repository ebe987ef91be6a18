import { type ServiceFacts, theService } from './service';
import { readSql } from './sql';

/** A short form of an audit entry: the action such as `listing create 12`, the actor and the channel. */
export interface AuditLine {
  readonly what: string;
  readonly source: string;
  readonly user_id: number | null;
  readonly key_id: number | null;
  readonly admin_id: number | null;
  readonly request_id: string | null;
}

/** Returns a mark of the current end of the audit, so that a test reads only its own entries. */
export async function auditMark(service: ServiceFacts = theService()): Promise<number> {
  const [row] = await readSql('SELECT max(id) AS newest FROM inventory_audit', [], service);
  return Number(row?.newest ?? 0);
}

/** Returns the entries after a mark. */
export async function auditSince(mark: number, service: ServiceFacts = theService()): Promise<AuditLine[]> {
  const rows = await readSql(
    `SELECT entity, action, entity_ids, source, user_id, key_id, admin_id, request_id
       FROM inventory_audit WHERE id > ? ORDER BY id`,
    [mark],
    service,
  );
  return rows.map(({ entity, action, entity_ids: ids, ...who }) => ({
    what: [entity, action, ...(JSON.parse(String(ids)) as number[])].join(' '),
    ...(who as Omit<AuditLine, 'what'>),
  }));
}

/** Only the actions, without the refused keys of earlier tests, which the service adds to the audit once a minute. */
export async function actionsSince(mark: number, service: ServiceFacts = theService()): Promise<string[]> {
  return (await auditSince(mark, service)).map(({ what }) => what).filter((what) => what.trim() !== 'key refuse');
}
