import type { AuditSource } from '../audit';

/** A record in an audit entry, with its current name; null if it was deleted or has no name. */
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
