import type { AuditSource } from '../audit';
import type { AuditedChange } from './history';

/**
 * A record in an audit entry, with its current name; null if it was deleted or has no name. A lead has the name of its
 * listing, because its own would be personal data.
 */
export interface AuditRecord {
  readonly id: number;
  readonly name: string | null;
}

/** One entry of the audit log. */
export interface PanelAuditEntry {
  readonly id: number;
  readonly at: string | null;
  readonly entity: string;
  readonly action: string;
  /** The first of the records. */
  readonly records: readonly AuditRecord[];
  readonly record_count: number;
  /** What changed in the first listings; empty for an admin who may not see the history. */
  readonly changed: readonly AuditedChange[];
  readonly source: AuditSource;
  /** The API key and its user; null for other sources. */
  readonly user: AuditRecord | null;
  readonly key: AuditRecord | null;
  readonly admin: AuditRecord | null;
  readonly request_id: string | null;
  /** Only for refused keys: a hash of the sender's address, and the number of refusals in that minute. */
  readonly address_hash: string | null;
  readonly refused_count: number | null;
}

/** The users and admins to filter by. */
export interface AuditPeople {
  readonly users: readonly AuditRecord[];
  readonly admins: readonly AuditRecord[];
}
