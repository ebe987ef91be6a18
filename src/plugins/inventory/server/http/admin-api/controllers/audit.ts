import type { AuditPeople, AuditRecord, PanelAuditEntry } from '../../../../contract/panel/audit';
import type { PanelPageOf } from '../../../../contract/panel/page';
import { parseQuery, type QueryOf } from '../../../../contract/parsing/parse-query';
import { auditQuery } from '../../../../contract/panel/lists/queries';
import type { AuditEntry, AuditFilter } from '../../../domain/audit/audit-store';
import type { NamesById } from '../../../domain/audit/name-store';
import type { RecordedChanges } from '../../../domain/history/history';
import { instantOf } from '../../shared/instant';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import type { PanelController } from '../panel-route';

/** The number of records shown per entry. A bundle load is one entry with thousands of records. */
const shownRecords = 20;

/** The number of listings per entry whose changes are shown. */
const shownChanges = 3;

const shownIds = ({ ids }: AuditEntry) => ids.slice(0, shownRecords);

/** Lists the audit entries, newest first. */
export const list: PanelController = async ({ querystring, can }, services): Promise<PanelPageOf<PanelAuditEntry>> => {
  const query = parseQuery(auditQuery, querystring);
  const pagination = paginationOf(query);
  const page = { limit: pagination.perPage, offset: offsetOf(pagination) };
  const { entries, total } = await services.auditLog.page(filterOf(query, services.settings.now.timezone), page);
  const actors = await services.auditLog.actorsOf(entries);
  const names = await services.auditLog.namesOf(entries, shownIds);
  const changeSets = can('history.read') ? entries.flatMap(({ changeSet }) => changeSet ?? []) : [];
  const changes = await services.history.changesOf(changeSets, shownRecords);
  const titles = await services.auditLog.listingTitles(changes.map(({ listingId }) => listingId));
  const { currency } = services.settings.now;
  return {
    items: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      entity: entry.entity,
      action: entry.action,
      records: shownIds(entry).map((id) => ({ id, name: names.get(entry.entity)?.get(id) ?? null })),
      record_count: entry.ids.length,
      changed: changedBy(entry, changes).map(({ listingId: id, changes }) => ({
        listing: { id, name: titles.get(id) ?? null },
        currency,
        changes,
      })),
      source: entry.source,
      user: named(entry.userId, actors.users),
      key: named(entry.keyId, actors.keys),
      admin: named(entry.adminId, actors.admins),
      request_id: entry.requestId,
      address_hash: entry.addressHash,
      refused_count: entry.refusedCount,
    })),
    pagination: presentPagination(pagination, total),
  };
};

/** Returns what an entry changed. If a transaction has several entries, each shows the listings that it names. */
function changedBy(entry: AuditEntry, all: readonly RecordedChanges[]): RecordedChanges[] {
  const isNamed = (id: number) => entry.entity !== 'listing' || entry.ids.includes(id);
  const own = all.filter(
    ({ listingId, changeSet }) => changeSet !== null && changeSet === entry.changeSet && isNamed(listingId),
  );
  return own.slice(0, shownChanges);
}

/** Lists the users and admins that the `who` filter offers. */
export const people: PanelController = async (_context, { auditLog }): Promise<AuditPeople> => {
  const { users, admins } = await auditLog.people();
  const all = (names: NamesById) => [...names].map(([id, name]) => ({ id, name }));
  return { users: all(users), admins: all(admins) };
};

function filterOf(query: QueryOf<typeof auditQuery>, timezone: string): AuditFilter {
  const { entity, action, who, record_id: recordId, created_after: after, created_before: before } = query;
  return {
    entity,
    action,
    ...who,
    recordId,
    since: after === undefined ? undefined : new Date(instantOf(after, timezone) + 1), // `created_after` is exclusive
    until: before === undefined ? undefined : new Date(instantOf(before, timezone)),
  };
}

function named(id: number | null, names: NamesById): AuditRecord | null {
  return id === null ? null : { id, name: names.get(id) ?? null };
}
