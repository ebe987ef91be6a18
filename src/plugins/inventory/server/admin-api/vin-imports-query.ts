import { normaliseVin, vinImportStatuses } from '../../contract/vin';
import { readTime } from '../v1/http/lead-query';
import { type Pagination, readPagination } from '../v1/http/pagination';
import { type Query, readQuery } from '../v1/http/query';
import type { VinImportFilter } from '../vin/import/vin-import-store';
import { readIdParameter } from './parse-panel-request';

/**
 * The parameters of the list of imports: `type_id`, `status` (one or more, separated by commas), `s` (a part of the
 * VIN), `created_after`, `created_before`, and those of every list. @throws Refusal that names every bad one
 */
export function readVinImportsQuery(
  querystring: string,
  timezone: string,
): { filter: VinImportFilter; pagination: Pagination } {
  return readQuery(querystring, (query) => ({
    filter: {
      typeId: readIdParameter(query, 'type_id', 'type'),
      statuses: readStatuses(query),
      vinPart: normaliseVin(query.text('s') ?? '').slice(0, 40),
      createdAfter: readTime(query, 'created_after', timezone),
      createdBefore: readTime(query, 'created_before', timezone),
    },
    pagination: readPagination(query),
  }));
}

function readStatuses(query: Query): VinImportFilter['statuses'] {
  const names = query.text('status')?.split(',');
  const known = names && vinImportStatuses.filter((status) => names.includes(status));
  if (names && known?.length !== new Set(names).size)
    query.problems.set('status', `must name ${vinImportStatuses.join(', ')}`);
  return known;
}
