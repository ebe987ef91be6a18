import { auditEntities, auditSources, everyAuditAction } from '../../../contract/audit';
import { excerpt } from '../../../contract/refusal';
import type { AuditFilter } from '../../domain/audit/audit-store';
import { parseTime } from '../shared/lead-query';
import { type Pagination, parsePagination } from '../shared/pagination';
import { type Query, parseQuery } from '../shared/parse-query';
import { parseIdParameter } from '../shared/parse-id';

/**
 * Parses the parameters of the audit log: `entity`, `action`, `who` (`api`, `panel`, `command`, `system`, `user-<id>` or
 * `admin-<id>`), `record_id`, `created_after`, `created_before`, and the pagination.
 * @throws Refusal that names every invalid parameter
 */
export function parseAuditQuery(
  querystring: string,
  timezone: string,
): { filter: AuditFilter; pagination: Pagination } {
  return parseQuery(querystring, (query) => {
    const after = parseTime(query, 'created_after', timezone);
    const before = parseTime(query, 'created_before', timezone);
    return {
      filter: {
        entity: parseWord(query, 'entity', auditEntities),
        action: parseWord(query, 'action', everyAuditAction),
        ...parseWho(query),
        recordId: parseIdParameter(query, 'record_id', 'record'),
        since: after === undefined ? undefined : new Date(after + 1), // `created_after` is exclusive
        until: before === undefined ? undefined : new Date(before),
      },
      pagination: parsePagination(query),
    };
  });
}

function parseWord<Word extends string>(query: Query, name: string, words: readonly Word[]): Word | undefined {
  const text = query.text(name);
  if (text === undefined) return undefined;
  const known = words.find((word) => word === text);
  if (known === undefined) query.problems.set(name, `must be one of ${words.join(', ')}, not "${excerpt(text)}"`);
  return known;
}

function parseWho(query: Query): Pick<AuditFilter, 'source' | 'userId' | 'adminId'> {
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
