import type { AuditSource } from '../audit';

/** A record as an entry names it: its name as it is now, null when it is gone or has none. */
export interface AuditRecord {
  readonly id: number;
  readonly name: string | null;
}

/** What somebody did to which records. */
export interface PanelAuditEntry {
  readonly id: number;
  readonly at: string | null;
  readonly entity: string;
  readonly action: string;
  /** The first of the records. */
  readonly records: readonly AuditRecord[];
  readonly record_count: number;
  readonly source: AuditSource;
  /** Whose key it was, and which; null for others. */
  readonly user: AuditRecord | null;
  readonly key: AuditRecord | null;
  readonly admin: AuditRecord | null;
  readonly request_id: string | null;
  /** Of refused keys: what stands for the address that sent them, and how many came in that minute. */
  readonly address_hash: string | null;
  readonly refused_count: number | null;
}

/** Everybody who may be behind an entry. */
export interface AuditPeople {
  readonly users: readonly AuditRecord[];
  readonly admins: readonly AuditRecord[];
}
