import { auditEntities, auditSources, everyAuditAction } from '../../contract/audit';
import { excerpt } from '../../contract/refusal';
import type { AuditFilter } from '../audit/audit-store';
import { readTime } from '../v1/http/lead-query';
import { type Pagination, readPagination } from '../v1/http/pagination';
import { type Query, readQuery } from '../v1/http/query';
import { readIdParameter } from './parse-panel-request';

/**
 * The parameters of the audit log: `entity`, `action`, `who` (`api`, `panel`, `command`, `system`, `user-<id>` or
 * `admin-<id>`), `record_id`, `created_after`, `created_before`, and those of every list.
 * @throws Refusal that names every bad one
 */
export function readAuditQuery(querystring: string, timezone: string): { filter: AuditFilter; pagination: Pagination } {
  return readQuery(querystring, (query) => {
    const after = readTime(query, 'created_after', timezone);
    const before = readTime(query, 'created_before', timezone);
    return {
      filter: {
        entity: readWord(query, 'entity', auditEntities),
        action: readWord(query, 'action', everyAuditAction),
        ...readWho(query),
        recordId: readIdParameter(query, 'record_id', 'record'),
        since: after === undefined ? undefined : new Date(after + 1), // the list leaves out the moment itself
        until: before === undefined ? undefined : new Date(before),
      },
      pagination: readPagination(query),
    };
  });
}

function readWord<Word extends string>(query: Query, name: string, words: readonly Word[]): Word | undefined {
  const text = query.text(name);
  if (text === undefined) return undefined;
  const known = words.find((word) => word === text);
  if (known === undefined) query.problems.set(name, `must be one of ${words.join(', ')}, not "${excerpt(text)}"`);
  return known;
}

function readWho(query: Query): Pick<AuditFilter, 'source' | 'userId' | 'adminId'> {
  const text = query.text('who');
  if (text === undefined) return {};
  const source = auditSources.find((name) => name === text);
  if (source) return { source };
  const [, kind, id] = /^(user|admin)-([1-9]\d{0,14})$/.exec(text) ?? [];
  if (kind === 'user') return { userId: Number(id) };
  if (kind === 'admin') return { adminId: Number(id) };
  query.problems.set('who', `must be ${auditSources.join(', ')}, user-<id> or admin-<id>`);
  return {};
}
