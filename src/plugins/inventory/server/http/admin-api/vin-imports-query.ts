import { normaliseVin, vinImportStatuses } from '../../../contract/vin';
import { parseTime } from '../shared/lead-query';
import { type Pagination, parsePagination } from '../shared/pagination';
import { type Query, parseQuery } from '../shared/parse-query';
import type { VinImportFilter } from '../../domain/vin/import/vin-import-store';
import { parseIdParameter } from '../shared/parse-id';

/**
 * Parses the parameters of the list of VIN imports: `type_id`, `status` (comma-separated), `s` (part of the VIN),
 * `created_after`, `created_before`, and the pagination.
 * @throws Refusal that names every invalid parameter
 */
export function parseVinImportsQuery(
  querystring: string,
  timezone: string,
): { filter: VinImportFilter; pagination: Pagination } {
  return parseQuery(querystring, (query) => ({
    filter: {
      typeId: parseIdParameter(query, 'type_id', 'type'),
      statuses: parseStatuses(query),
      vinPart: normaliseVin(query.text('s') ?? '').slice(0, 40),
      createdAfter: parseTime(query, 'created_after', timezone),
      createdBefore: parseTime(query, 'created_before', timezone),
    },
    pagination: parsePagination(query),
  }));
}

function parseStatuses(query: Query): VinImportFilter['statuses'] {
  const names = query.text('status')?.split(',');
  const known = names && vinImportStatuses.filter((status) => names.includes(status));
  if (names && known?.length !== new Set(names).size)
    query.problems.set('status', `must name ${vinImportStatuses.join(', ')}`);
  return known;
}
