import { type AuditEvent, recordSome } from '../../domain/audit/audit';
import type { LoadContext } from './upsert';

type Entity = Exclude<AuditEvent['entity'], 'lead' | 'licence' | 'setting' | 'view' | 'import'>;

/** The audit entities by their names in a bundle. Loads are not audited for leads, because they do not read any. */
const entities: Readonly<Record<string, Entity>> = {
  locations: 'location',
  types: 'type',
  categories: 'category',
  terms: 'term',
  roles: 'role',
  users: 'user',
  keys: 'key',
  files: 'media',
  listings: 'listing',
};

/** Writes the created and changed records of a load to the audit log, with one entry per kind and action. */
export async function recordLoad({ tx, tally, now }: LoadContext): Promise<void> {
  for (const [kind, entity] of Object.entries(entities)) {
    const { created = [], updated = [] } = tally.idsOf(kind);
    const event = entity === 'media' ? { entity, action: 'upload' as const } : { entity, action: 'create' as const };
    await recordSome(tx, { ...event, ids: created }, now);
    await recordSome(tx, { entity, action: 'change', ids: updated }, now);
  }
}
