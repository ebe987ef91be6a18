import { type AuditEvent, recordSome } from '../../audit/audit';
import type { LoadContext } from './upsert';

type Entity = Exclude<AuditEvent['entity'], 'lead' | 'licence' | 'setting'>;

/** What a bundle calls the records that the audit tells of. A load reads no lead, so it has nothing to tell of leads. */
const entities: Readonly<Record<string, Entity>> = {
  types: 'type',
  categories: 'category',
  terms: 'term',
  roles: 'role',
  users: 'user',
  keys: 'key',
  files: 'media',
  listings: 'listing',
};

/** Tells the audit what a load made and changed: an entry for all the records of a kind, not one for each. */
export async function recordLoad({ tx, tally, now }: LoadContext): Promise<void> {
  for (const [kind, entity] of Object.entries(entities)) {
    const { created = [], updated = [] } = tally.idsOf(kind);
    const event = entity === 'media' ? { entity, action: 'upload' as const } : { entity, action: 'create' as const };
    await recordSome(tx, { ...event, ids: created }, now);
    await recordSome(tx, { entity, action: 'change', ids: updated }, now);
  }
}
