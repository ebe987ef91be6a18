import { type Command, InvalidArgumentError } from 'commander';
import { parseId } from '../../src/plugins/inventory/contract/parsing/id';
import { auditEntities, type AuditEntity } from '../../src/plugins/inventory/contract/audit';
import { Refusal } from '../../src/plugins/inventory/contract/refusal';
import type { Actors, AuditLog } from '../../src/plugins/inventory/server/domain/audit/audit-log';
import type { AuditEntry, AuditFilter } from '../../src/plugins/inventory/server/domain/audit/audit-store';
import { withServices } from '../boot';
import type { Run } from '../output';
import { parseTime } from './key';

interface Options {
  readonly entity?: AuditEntity;
  readonly action?: string;
  readonly user?: string;
  readonly id?: number;
  readonly since?: Date;
  readonly until?: Date;
  readonly limit: number;
}

const maxEntries = 10_000;

export function addAudit(program: Command, run: Run): void {
  program
    .command('audit')
    .description('list who did what to which records, newest first')
    .option('--entity <name>', auditEntities.join(', '), parseEntity)
    .option('--action <name>', 'such as create, change, read')
    .option('--user <name>', 'username of an API user, or email address of an admin')
    .option('--id <id>', 'ID of a record', parseNumber)
    .option('--since <iso>', 'at this time or after it', parseTime)
    .option('--until <iso>', 'before this time', parseTime)
    .option('--limit <n>', `maximum number of entries, up to ${maxEntries}`, parseNumber, 100)
    .action(run((options: Options) => withServices(({ services: { auditLog } }) => readAudit(auditLog, options))));
}

async function readAudit(auditLog: AuditLog, { user, id, limit, ...filter }: Options) {
  const auditFilter: AuditFilter = {
    ...filter,
    ...(id !== undefined && { recordId: id }),
    ...(user !== undefined && (await findPerson(auditLog, user))),
  };
  const { entries, total } = await auditLog.page(auditFilter, { limit: Math.min(limit, maxEntries), offset: 0 });
  const actors = await auditLog.actorsOf(entries);
  return { entries: entries.map((entry) => present(entry, actors)), total };
}

/** Finds a user or admin by name. An unknown number counts as the id of a deleted user. */
async function findPerson(auditLog: AuditLog, name: string): Promise<AuditFilter> {
  const person = await auditLog.person(name);
  if (person) return person;
  const userId = parseId(name);
  if (userId !== undefined) return { userId };
  throw new Refusal('svc_not_found', `There is no user or admin "${name}".`, { params: { user: 'unknown' } });
}

function present(entry: AuditEntry, { users, keys, admins }: Actors) {
  const named = (id: number | null, names: ReadonlyMap<number, string>) =>
    id === null ? null : { id, name: names.get(id) ?? null };
  return {
    id: entry.id,
    at: entry.at,
    entity: entry.entity,
    action: entry.action,
    ids: entry.ids,
    source: entry.source,
    user: named(entry.userId, users),
    key: named(entry.keyId, keys),
    admin: named(entry.adminId, admins),
    request_id: entry.requestId,
    address_hash: entry.addressHash,
    refused_count: entry.refusedCount,
  };
}

function parseEntity(text: string): AuditEntity {
  const entity = auditEntities.find((name) => name === text);
  if (!entity) throw new InvalidArgumentError(`Enter one of ${auditEntities.join(', ')}.`);
  return entity;
}

function parseNumber(text: string): number {
  const number = parseId(text);
  if (number === undefined) throw new InvalidArgumentError('Enter a whole number above 0.');
  return number;
}
